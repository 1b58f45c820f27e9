// The connection against a server made of a few lines: coming back, gaps, commands repeated, silence, clocks.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../src/board/view.ts";
import { Connection, type Line } from "../src/net/connection.ts";
import { type GameState, leftAt } from "../src/net/follow.ts";

type Said = Record<string, unknown> & { type: string };

/** A line whose other end is the test. */
class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly said: Said[] = [];
  closed = false;
  send(text: string): void {
    this.said.push(JSON.parse(text) as Said);
  }
  close(): void {
    this.closed = true;
    this.onclose?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  types(): string[] {
    return this.said.map(({ type }) => type);
  }
  last(type: string): Said {
    const found = this.said.filter((message) => message.type === type).at(-1);
    assert.ok(found, `${type} among ${this.types().join(" ")}`);
    return found;
  }
}

/** Time that goes on only when told to. */
function world() {
  const lines: FakeLine[] = [];
  let time = 1000;
  let later: { at: number; act: () => void }[] = [];
  const pass = (milliseconds: number) => {
    const end = time + milliseconds;
    for (;;) {
      const next = later.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      later = later.filter((other) => other !== next);
      time = Math.max(time, next.at);
      next.act();
    }
    time = end;
  };
  const connection = new Connection(
    {
      open: () => {
        const line = new FakeLine();
        lines.push(line);
        return line;
      },
      now: () => time,
      after: (wait, act) => later.push({ at: time + wait, act }),
      chance: () => 0.5,
      language: () => "fr",
    },
    0,
  );
  const line = () => lines.at(-1) as FakeLine;
  const greet = () => {
    line().onopen?.();
    line().hear({ type: "welcome", version: 1, visitor: "v", now: 0 });
  };
  return { connection, lines, line, pass, greet, now: () => time };
}

const view = (...moves: string[]) => ({ moves, pawns: ["e1", "e9"] }) as unknown as View;
const game = (seq: number, ...moves: string[]) => ({ type: "game", game: "g", seq, view: view(...moves), seats: [], clock: null, offers: [], settings: {}, you: [1] });
const played = (seq: number, ...moves: string[]) => ({ type: "played", game: "g", seq, move: moves.at(-1), by: 1, view: view(...moves), clock: null });

/** A connection that follows game g, and what it was told. */
function watching() {
  const all = world();
  const told: GameState[] = [];
  all.connection.watch("g", null, (state) => told.push(state), () => {});
  all.greet();
  return { ...all, told };
}

test("says hello, then watches; entries follow each other once", () => {
  const { line, told } = watching();
  assert.deepEqual(line().types().filter((type) => type !== "ping"), ["hello", "watch"]);
  assert.deepEqual(line().said[0], { type: "hello", version: 1, language: "fr" });
  line().hear(game(3, "e2"));
  line().hear(played(4, "e2", "e8"));
  line().hear(played(4, "e2", "e8"));
  line().hear(played(3, "e2"));
  assert.deepEqual(told.map(({ seq }) => seq), [3, 4]);
  assert.deepEqual(told.at(-1)?.view.moves, ["e2", "e8"]);
});

test("what players write comes once each, and a whole list takes the place of what was known", () => {
  const { line, told } = watching();
  const chat = () => told.at(-1)?.chat ?? null;
  const wrote = (number: number, text: string) => ({ type: "wrote", game: "g", number, by: 2, at: 0, text });
  line().hear(game(1));
  assert.equal(chat(), null);
  line().hear(wrote(1, "unasked"));
  assert.equal(chat(), null, "nothing without chat");
  line().hear({ type: "chatting", game: "g", on: true, players: [1, 2], open: true, muted: [2], lines: [] });
  assert.deepEqual(chat()?.muted, [2]);
  line().hear(wrote(1, "Bonjour"));
  line().hear(wrote(1, "Bonjour"));
  line().hear(wrote(3, "Merci"));
  assert.deepEqual(chat()?.lines.map(({ text }) => text), ["Bonjour", "Merci"]);
  line().hear(played(2, "e2"));
  line().hear(game(2, "e2"));
  assert.equal(chat()?.lines.length, 2, "moves leave it alone");
  line().hear({ type: "chatting", game: "g", on: false, players: [2], open: false, lines: [] });
  assert.deepEqual([chat()?.on, chat()?.lines], [false, []]);
});

test("a gap is asked for once, and the rest comes in order", () => {
  const { line, told } = watching();
  line().hear(game(1));
  line().hear(played(3, "e2", "e8"));
  line().hear(played(4, "e2", "e8", "e3"));
  assert.deepEqual(line().said.filter(({ type }) => type === "resume"), [{ type: "resume", game: "g", seq: 1 }]);
  for (const [seq, moves] of [[2, ["e2"]], [3, ["e2", "e8"]], [4, ["e2", "e8", "e3"]]] as const) line().hear(played(seq, ...moves));
  assert.deepEqual(told.map(({ seq }) => seq), [1, 2, 3, 4]);
  line().hear(played(6, "e2", "e8", "e3", "e7", "e4"));
  assert.equal(line().said.filter(({ type }) => type === "resume").length, 2, "the next gap is asked for again");
});

test("after a loss it comes back, later each time, and goes on from its last entry", () => {
  const { connection, lines, line, pass, greet, told } = watching();
  line().hear(game(5, "e2"));
  line().onclose?.();
  assert.equal(connection.health, "lost");
  pass(299);
  assert.equal(lines.length, 1);
  pass(1);
  assert.equal(lines.length, 2);
  line().onclose?.();
  pass(599);
  assert.equal(lines.length, 2, "twice as long");
  pass(1);
  assert.equal(lines.length, 3);
  greet();
  assert.equal(connection.health, "there");
  assert.deepEqual(line().last("watch"), { type: "watch", game: "g", seq: 5 });
  line().hear(played(6, "e2", "e8"));
  assert.equal(told.at(-1)?.seq, 6);
  for (let loss = 0; loss < 12; loss += 1) {
    line().onclose?.();
    const before = lines.length;
    pass(10_000);
    assert.ok(lines.length > before, "never more than ten seconds");
  }
});

test("a command without an answer is sent again under the same number, and answered once", async () => {
  const { connection, line, pass, greet } = watching();
  line().hear(game(1));
  const answer = connection.command({ type: "play", game: "g", seq: 1, move: "e2" });
  const first = line().last("play");
  line().onclose?.();
  pass(300);
  greet();
  const again = line().last("play");
  assert.equal(again["request"], first["request"]);
  assert.ok(line().types().indexOf("watch") < line().types().indexOf("play"), "watch first");
  line().hear({ type: "done", request: again["request"], seq: 2 });
  assert.equal((await answer).type, "done");
  line().onclose?.();
  pass(300);
  greet();
  assert.ok(!line().types().includes("play"), "what is answered is not sent again");
});

test("numbers of commands grow, and refusals come to whoever asked", async () => {
  const { connection, line } = watching();
  line().hear(game(1));
  const one = connection.command({ type: "play", game: "g", seq: 1, move: "e9" });
  const other = connection.command({ type: "give-up", game: "g" });
  const [first, second] = [line().last("play")["request"] as number, line().last("give-up")["request"] as number];
  assert.ok(second > first);
  line().hear({ type: "wrong", request: second, code: "not-your-seat", text: "Non." });
  line().hear({ type: "refused", request: first, game: "g", move: "e9", reason: { code: "cell-too-far" } });
  assert.equal((await one).type, "refused");
  assert.equal((await other).type, "wrong");
});

test("what is asked for while the server is away is sent when it is back", () => {
  const { connection, line, pass, greet } = watching();
  line().hear(game(1));
  line().onclose?.();
  void connection.command({ type: "premove", game: "g", move: "e2" });
  pass(300);
  greet();
  assert.equal(line().last("premove")["move"], "e2");
});

test("pings, measures the way, and gives up a server that is silent", () => {
  const { connection, lines, line, pass, now } = watching();
  line().hear({ type: "pong", at: now() - 80, now: 0 });
  assert.equal(connection.trip, 80);
  void connection.command({ type: "play", game: "g", seq: 1, move: "e2" });
  assert.equal(line().last("play")["lag"], 40);
  pass(10_000);
  assert.equal(line().types().filter((type) => type === "ping").length, 2);
  const silent = line();
  pass(20_000);
  assert.ok(silent.closed);
  assert.equal(connection.health, "lost");
  pass(1000);
  assert.equal(lines.length, 2);
});

test("whoever logs in gets a line of their own", () => {
  const { connection, lines, line, greet } = watching();
  line().hear(game(3, "e2"));
  const old = line();
  connection.renew();
  assert.ok(old.closed);
  assert.equal(lines.length, 2, "at once, and not because of a loss");
  greet();
  assert.deepEqual(line().last("watch"), { type: "watch", game: "g", seq: 3 });
});

test("another language is told without watching again", () => {
  const { connection, line } = watching();
  line().hear(game(1));
  connection.greet();
  line().hear({ type: "welcome", version: 1, visitor: "v", now: 0 });
  assert.deepEqual(line().types().filter((type) => type !== "ping"), ["hello", "watch", "hello"]);
});

test("a server that closes says when to come back", () => {
  const { lines, line, pass } = watching();
  line().hear({ type: "closing", code: "stopping", again: 4000 });
  pass(3999);
  assert.equal(lines.length, 1);
  pass(1);
  assert.equal(lines.length, 2);
});

test("clocks run from when they were sent, only the running one, never below nothing", () => {
  const { line, told, now, pass } = watching();
  line().hear({ type: "pong", at: now() - 100, now: 0 });
  line().hear({ ...game(1), clock: { running: 2, left: [60_000, 3000], sent: 0, timing: "60" } });
  const heard = told.at(-1)?.heard;
  assert.ok(heard);
  assert.deepEqual(leftAt(heard, now()), [60_000, 2950]);
  pass(1000);
  assert.deepEqual(leftAt(heard, now()), [60_000, 1950]);
  pass(5000);
  assert.deepEqual(leftAt(heard, now()), [60_000, 0]);
  line().hear({ type: "clock", game: "g", clock: { running: 2, left: [60_000, 700], sent: 0, timing: "60" } });
  const corrected = told.at(-1)?.heard;
  assert.ok(corrected);
  assert.deepEqual(leftAt(corrected, now()), [60_000, 650]);
  line().hear({ type: "ended", game: "g", seq: 2, how: "time", winners: [1], by: 2 });
  pass(5000);
  const stopped = told.at(-1)?.heard;
  assert.ok(stopped);
  assert.equal(leftAt(stopped, now())[1], 700, "it stands still when the game is over");
  assert.deepEqual(leftAt({ at: 0, clock: { running: 1, left: [500], sent: 0, timing: "stopwatch" } }, 250), [750], "a stopwatch counts up");
});

test("an offer stands until it is answered, and a move answers it", () => {
  const { line, told } = watching();
  line().hear(game(1));
  line().hear({ type: "proposed", game: "g", seq: 2, what: "draw", by: 2 });
  assert.deepEqual(told.at(-1)?.offers, [{ what: "draw", by: 2 }]);
  line().hear({ type: "declined", game: "g", seq: 3, what: "draw", by: 1 });
  assert.deepEqual(told.at(-1)?.offers, []);
  line().hear({ type: "proposed", game: "g", seq: 4, what: "take-back", by: 2 });
  line().hear(played(5, "e2"));
  assert.deepEqual(told.at(-1)?.offers, []);
});
