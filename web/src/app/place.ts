// What a page is, and what it may ask of the site around it.

import type { Me, Plan } from "../net/api.ts";
import type { Connection } from "../net/connection.ts";
import type { Whole } from "../net/wire.ts";
import type { Settings } from "../page/settings.ts";

export interface Page {
  readonly element: HTMLElement;
  /** Draws everything anew in the language and settings in force. */
  draw(): void;
  /** Whether the page's own keys dialog makes sense. */
  readonly board: boolean;
  leave(): void;
}

export interface Site {
  readonly settings: Settings;
  readonly connection: Connection;
  /** Who is here; null until it is known. */
  readonly me: Me | null;
  /** Asks again who is here. */
  refreshMe(): Promise<void>;
  go(path: string, how?: "push" | "replace"): void;
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

/** The game message that came with the page, taken once. */
export function takeFirst(): Whole | null {
  const block = document.getElementById("first");
  block?.remove();
  try {
    const text = block?.textContent ?? "";
    return text.trim() === "" ? null : (JSON.parse(text) as Whole);
  } catch {
    return null;
  }
}
