// What a page is, and what it may ask of the site around it.

import type { Created, Page as Found, Listed, Lobby, Me, Plan } from "../net/api.ts";
import type { Connection } from "../net/connection.ts";
import type { Whole } from "../net/wire.ts";
import type { Settings } from "../page/settings.ts";

export interface Page {
  readonly element: HTMLElement;
  /** Draws everything anew in the language and settings in force. */
  draw(): void;
  /** Whether the page's own keys dialog makes sense. */
  readonly board: boolean;
  /** Puts the focus where the page is used first; unless there is one, on the page itself. */
  focus?(): void;
  leave(): void;
}

export interface Site {
  readonly settings: Settings;
  readonly connection: Connection;
  /** Who is here; null until it is known. */
  readonly me: Me | null;
  /** Asks again who is here. */
  refreshMe(): Promise<void>;
  /** One's own games that go on, those that wait for oneself first; asks the server. */
  running(): Promise<readonly Listed[]>;
  go(path: string, how?: "push" | "replace"): void;
  /** Goes to a game that was just made or entered. */
  enter(made: Created, how?: "push" | "replace"): void;
  /** Opens the dialog of a new game. */
  newGame(start?: Partial<Wishes>): void;
  /** A line that comes up and goes away by itself. */
  note(text: string): void;
  /** The tab's title and icon. */
  title(text: string | null, turn: boolean): void;
  keepSettings(): void;
}

export type Opponent = "computer" | "friend" | "anyone" | "screen";

/** What the dialog of a new game begins with. */
export interface Wishes {
  opponent: Opponent;
  level: number;
  plan: Plan;
}

/** What came with the page, taken once: the first game message, who is here. */
function take(id: string): unknown {
  const block = document.getElementById(id);
  block?.remove();
  try {
    const text = block?.textContent ?? "";
    return text.trim() === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
export const takeFirst = (): Whole | null => take("first") as Whole | null;
export const takeLobby = (): Lobby | null => take("lobby") as Lobby | null;
export const takeGames = (): Found | null => take("games") as Found | null;
export const takeMe = (): Me | null => take("me") as Me | null;
