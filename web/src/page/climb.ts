// Going up or down a level: after two games in a row won or lost against the computer, the page offers the next level. Only the
// last run is kept, in the browser alone.

const PLACE = "dedale-climb";
const ENOUGH = 2;
const LEVELS = 10;

/** Games in a row against one level with the same result. */
export interface Run {
  readonly level: number;
  /** Won games, or lost ones as a number below 0. */
  readonly wins: number;
  /** The last of them. */
  readonly game: string;
}

/** The run after one more game; a game counts once. */
export function counted(run: Run | null, game: string, level: number, won: boolean): Run {
  if (run?.game === game) return run;
  const goesOn = run !== null && run.level === level && run.wins > 0 === won;
  return { game, level, wins: (goesOn ? run.wins : 0) + (won ? 1 : -1) };
}

/** The level to be offered after that game; null for none. */
export function offered(run: Run | null, game: string | null): number | null {
  if (run === null || run.game !== game) return null;
  const level = run.level + (run.wins >= ENOUGH ? 1 : run.wins <= -ENOUGH ? -1 : 0);
  return level !== run.level && level >= 1 && level <= LEVELS ? level : null;
}

export function lastRun(): Run | null {
  try {
    const { level, wins, game } = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Run>;
    return typeof level === "number" && typeof wins === "number" && typeof game === "string" ? { level, wins, game } : null;
  } catch {
    // A storage that is closed or damaged is no reason not to play.
    return null;
  }
}

export function keepRun(run: Run): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(run));
  } catch {
    // As above.
  }
}
