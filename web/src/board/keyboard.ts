// The keys of the board: one tab stop, arrows for the cursor, and requests to hear more. The board decides what follows.

export interface Keys {
  moveCursor(right: number, lower: number): void;
  accept(): void;
  switchMode(): void;
  turnWall(): void;
  cancel(): boolean;
  sayBoard(): void;
  sayNear(): void;
  sayState(): void;
  askHelp(): void;
  askTyping(): void;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Carries out a key; false where it is none of the board's. */
export function press(event: KeyboardEvent, keys: Keys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    keys.moveCursor(...arrow);
    return true;
  }
  switch (event.key.toLowerCase()) {
    case "enter":
    case " ":
      keys.accept();
      return true;
    case "w":
      keys.switchMode();
      return true;
    case "r":
      keys.turnWall();
      return true;
    case "escape":
      return keys.cancel();
    case "b":
      keys.sayBoard();
      return true;
    case "n":
      keys.sayNear();
      return true;
    case "p":
      keys.sayState();
      return true;
    case "?":
      keys.askHelp();
      return true;
    case "/":
      keys.askTyping();
      return true;
    default:
      return false;
  }
}
