// The one connection to the server: it comes back by itself, asks for what it missed, and repeats what was not answered.
// It knows numbers and times, no games: what an entry means is follow.ts's business.

import { attended, follow, type GameState, isEntry, whole, written } from "./follow.ts";
import { type Answer, type Command, type ToBrowser, VERSION, type Whole } from "./wire.ts";

/** What is needed of a WebSocket; the tests bring their own. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** Time and chance, handed in so that tests have theirs. */
export interface Surroundings {
  open(): Line;
  now(): number;
  after(time: number, act: () => void): unknown;
  chance(): number;
  language(): string;
}

export type Health = "new" | "there" | "lost";

/** How long to wait before coming back, in milliseconds: then twice as long each time. */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 10_000;
/** A server that is silent for so long is gone. */
const SILENCE = 25_000;

interface Waiting {
  readonly command: Command & { readonly request: number };
  readonly settle: (answer: Answer) => void;
}

interface Watched {
  state: GameState | null;
  readonly tell: (state: GameState) => void;
  readonly wrong: (code: string, text: string) => void;
  asked: boolean;
}

export class Connection {
  health: Health = "new";
  /** The last round trip in milliseconds; null until one is known. */
  trip: number | null = null;
  onhealth: (() => void) | null = null;
  private line: Line | null = null;
  private welcomed = false;
  private tries = 0;
  private lastWord = 0;
  private run = 0;
  private request: number;
  private readonly watched = new Map<string, Watched>();
  private waiting: Waiting[] = [];
  private readonly around: Surroundings;

  constructor(around: Surroundings, firstRequest: number) {
    this.around = around;
    this.request = firstRequest;
  }

  /** Follows a game; `known` is what the page already had. Answers with how to stop. */
  watch(game: string, known: GameState | null, tell: Watched["tell"], wrong: Watched["wrong"]): () => void {
    const entry: Watched = { state: known, tell, wrong, asked: false };
    this.watched.set(game, entry);
    if (this.welcomed) this.send({ type: "watch", game, seq: known?.seq ?? 0 });
    else this.open();
    return () => {
      if (this.watched.get(game) !== entry) return;
      this.watched.delete(game);
      if (this.welcomed) this.send({ type: "leave", game });
    };
  }

  /** Sends a command, now or when the server is there again; answered once, however often it had to be sent. */
  command(command: Command): Promise<Answer> {
    this.request += 1;
    const numbered = { ...command, request: this.request };
    return new Promise((settle) => {
      this.waiting.push({ command: numbered, settle });
      if (this.welcomed) this.sendCommand(numbered);
      else this.open();
    });
  }

  /** Comes back at once instead of waiting: the network is there again, or somebody looks at the page. */
  hurry(): void {
    if (this.line === null && this.health === "lost") {
      this.tries = 0;
      this.open();
    }
  }

  /** Opens the line where no game is watched: whoever offers a game is seen to be there. */
  stay(): void {
    if (!this.welcomed) this.open();
  }

  /** Somebody else sits here now: the next line is opened with their cookie. */
  renew(): void {
    const { line } = this;
    this.run += 1;
    this.line = null;
    this.welcomed = false;
    this.health = "new";
    line?.close();
    if (this.watched.size + this.waiting.length > 0) this.open();
  }

  /** Says anew in which language answers are wanted. */
  greet(): void {
    if (this.welcomed) this.hello();
  }

  private hello(): void {
    this.send({ type: "hello", version: VERSION, language: this.around.language() });
  }

  private open(): void {
    if (this.line) return;
    this.run += 1;
    const run = this.run;
    const line = this.around.open();
    this.line = line;
    this.lastWord = this.around.now();
    line.onopen = () => this.hello();
    line.onmessage = ({ data }) => {
      if (this.run !== run || typeof data !== "string") return;
      this.lastWord = this.around.now();
      this.hear(JSON.parse(data) as ToBrowser);
    };
    line.onclose = () => {
      if (this.run === run) this.lost();
    };
    this.around.after(PING_EVERY, () => this.ping(run));
  }

  private lost(wait?: number): void {
    this.line = null;
    this.welcomed = false;
    this.run += 1;
    const run = this.run;
    this.become("lost");
    const usual = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.75 + 0.5 * this.around.chance());
    this.tries += 1;
    this.around.after(wait ?? usual, () => {
      if (this.run === run) this.open();
    });
  }

  private become(health: Health): void {
    if (this.health === health) return;
    this.health = health;
    this.onhealth?.();
  }

  private ping(run: number): void {
    if (this.run !== run || !this.line) return;
    if (this.around.now() - this.lastWord > SILENCE) {
      const { line } = this;
      this.lost();
      line.close();
      return;
    }
    if (this.welcomed) this.send({ type: "ping", at: this.around.now() });
    this.around.after(PING_EVERY, () => this.ping(run));
  }

  private send(message: object): void {
    this.line?.send(JSON.stringify(message));
  }

  private sendCommand(command: Waiting["command"]): void {
    const lag = command.type === "play" && this.trip !== null ? { lag: Math.round(this.trip / 2) } : {};
    this.send({ ...command, ...lag });
  }

  private hear(message: ToBrowser): void {
    switch (message.type) {
      case "welcome":
        if (!this.welcomed) this.welcome();
        break;
      case "pong":
        this.trip = Math.max(0, this.around.now() - message.at);
        break;
      case "closing": {
        const { line } = this;
        this.lost(message.again);
        line?.close();
        break;
      }
      case "done":
      case "refused":
      case "advice":
      case "asks":
        this.settle(message.request, message);
        break;
      case "wrong":
        this.hearWrong(message);
        break;
      case "game":
        this.hearWhole(message);
        break;
      case "clock":
      case "present":
        this.change(message.game, (state) =>
          message.type === "clock"
            ? { ...state, heard: { clock: message.clock, at: this.sentAt() } }
            : attended(state, message.players, message.spectators, message.left ?? null, this.around.now()),
        );
        break;
      case "chatting": {
        const { on, players, open, muted = [], lines } = message;
        this.change(message.game, (state) => ({ ...state, chat: { on, players, open, muted, lines } }));
        break;
      }
      case "wrote":
        this.change(message.game, (state) => written(state, message));
        break;
      default:
        // A later version may say more than is known here.
        if (isEntry(message)) this.hearEntry(message.game, message);
    }
  }

  private welcome(): void {
    this.welcomed = true;
    this.tries = 0;
    this.send({ type: "ping", at: this.around.now() });
    for (const [game, entry] of this.watched) {
      entry.asked = false;
      this.send({ type: "watch", game, seq: entry.state?.seq ?? 0 });
    }
    for (const { command } of this.waiting) this.sendCommand(command);
    this.become("there");
  }

  /** When a message that is here now was sent, by the browser's time. */
  private sentAt(): number {
    return this.around.now() - (this.trip ?? 0) / 2;
  }

  private settle(request: number, answer: Answer): void {
    const found = this.waiting.find(({ command }) => command.request === request);
    if (!found) return;
    this.waiting = this.waiting.filter((other) => other !== found);
    found.settle(answer);
  }

  private hearWrong(message: Extract<ToBrowser, { type: "wrong" }>): void {
    if (message.request !== undefined && message.request !== null) this.settle(message.request, message);
    else for (const entry of this.watched.values()) entry.wrong(message.code, message.text);
  }

  private hearWhole(message: Whole): void {
    const entry = this.watched.get(message.game);
    if (!entry) return;
    entry.asked = false;
    entry.state = whole(message, this.sentAt(), entry.state);
    entry.tell(entry.state);
  }

  private hearEntry(game: string, message: Extract<ToBrowser, { seq: number; game: string }> & Parameters<typeof follow>[1]): void {
    const entry = this.watched.get(game);
    if (!entry?.state) return;
    const after = follow(entry.state, message, this.sentAt());
    if (after === null) {
      // A gap is asked for once; what is still on its way would only ask again.
      if (!entry.asked) this.send({ type: "resume", game, seq: entry.state.seq });
      entry.asked = true;
    } else if (after !== entry.state) {
      entry.asked = false;
      entry.state = after;
      entry.tell(after);
    }
  }

  private change(game: string, how: (state: GameState) => GameState): void {
    const entry = this.watched.get(game);
    if (!entry?.state) return;
    entry.state = how(entry.state);
    entry.tell(entry.state);
  }
}

/** The browser's own WebSocket and time. */
export function surroundings(language: () => string): Surroundings {
  return {
    open: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`) as unknown as Line,
    now: () => performance.now(),
    after: (time, act) => setTimeout(act, time),
    chance: Math.random,
    language,
  };
}
