// Where a game comes from. The page only knows this interface; a socket to the server will be one more of them.

import { say } from "../words/say.ts";
import type { View } from "../board/view.ts";

export interface Source {
  /** The players that are moved from here. */
  readonly seats: readonly number[];
  readonly names: readonly string[];
  /** The first view. */
  begin(): Promise<View>;
  /** Sends a move as text and answers with what follows: views to show one after the other. */
  play(text: string): AsyncIterable<View>;
  takeBack(): Promise<View>;
  /** A line about the game, for the page. */
  note(): string | null;
}

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** How long a reply seems to be thought about, in milliseconds. */
const REPLY = 350;

/** A game recorded by the program: it goes on only as it was played. */
export class Recorded implements Source {
  readonly seats: readonly number[];
  private views: readonly View[] = [];
  private at = 0;
  private readonly name: string;
  private readonly seat: number;

  constructor(name: string, seat: number) {
    this.name = name;
    this.seat = seat;
    this.seats = [seat];
  }

  get names(): readonly string[] {
    const count = this.views[0]?.pawns.length ?? 2;
    return Array.from({ length: count }, (_, index) => this.nameOf(index + 1, count));
  }

  private nameOf(player: number, count: number): string {
    if (player === this.seat) return say("web-you");
    return count === 2 ? say("web-computer") : say("web-player", { player });
  }

  async begin(): Promise<View> {
    const answer = await fetch(`fixtures/${this.name}.json`);
    const recorded = (await answer.json()) as { start: number; views: View[] };
    this.views = recorded.views;
    this.at = recorded.start;
    return this.view();
  }

  private view(): View {
    return this.views[this.at] as View;
  }

  async *play(text: string): AsyncIterable<View> {
    if (this.views[this.at + 1]?.last?.move !== text.toLowerCase()) return;
    this.at += 1;
    yield this.view();
    while (this.view().turn !== this.seat && this.at + 1 < this.views.length) {
      await pause(REPLY);
      this.at += 1;
      yield this.view();
    }
  }

  async takeBack(): Promise<View> {
    do {
      this.at = Math.max(0, this.at - 1);
    } while (this.at > 0 && this.view().turn !== this.seat);
    return this.view();
  }

  note(): string | null {
    const next = this.views[this.at + 1]?.last;
    return next ? say("web-recorded", { move: next.move }) : say("web-recorded-end");
  }
}

/** A game against the program that `npm run look` starts beside the page. */
export class Live implements Source {
  readonly seats = [1];
  private moves: string[] = [];
  private readonly game: string;

  constructor(game: string) {
    this.game = game;
  }

  get names(): readonly string[] {
    return [say("web-you"), say("web-computer")];
  }

  private async ask(what: "view" | "reply", moves: readonly string[]): Promise<View> {
    const query = new URLSearchParams({ game: this.game, moves: moves.join(" ") });
    const answer = await fetch(`stand-in/${what}?${query}`);
    const view = (await answer.json()) as View & { error?: string };
    if (view.error === undefined) this.moves = [...view.moves];
    return view;
  }

  begin(): Promise<View> {
    this.moves = [];
    return this.ask("view", []);
  }

  async *play(text: string): AsyncIterable<View> {
    const view = await this.ask("view", [...this.moves, text]);
    yield view;
    if (view.answer || "error" in view || view.outcome) return;
    yield await this.ask("reply", this.moves);
  }

  takeBack(): Promise<View> {
    return this.ask("view", this.moves.slice(0, -2));
  }

  note(): string | null {
    return null;
  }
}

/** Whether a program stands beside the page. */
export async function isLive(): Promise<boolean> {
  try {
    return (await fetch("stand-in/")).ok;
  } catch {
    return false;
  }
}
