// The rhythm of a game: one's own move at once, no answer before its glide has ended, games of computers at a pace, and nothing
// that waits when nobody looks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { expected } from "../src/board/expected.ts";
import type { View } from "../src/board/view.ts";
import type { GameState } from "../src/net/follow.ts";
import type { Seat } from "../src/net/wire.ts";
import { PACE, Rhythm } from "../src/page/rhythm.ts";

const MOVES = ["e2", "e8", "e3", "e7", "e4", "e6"];
type Kinds = readonly Seat["kind"][];

/** A game of two after so many moves; the first player's clock where there is one. */
function state(count: number, kinds: Kinds, you: readonly number[], more: Partial<GameState> = {}): GameState {
  const moves = MOVES.slice(0, count);
  const by = ((count - 1) % 2) + 1;
  const view = { moves, turn: (count % 2) + 1, last: count === 0 ? null : { move: moves.at(-1), by, from: "e1" } } as unknown as View;
  const seats = kinds.map((kind, index) => ({ player: index + 1, kind }));
  return { game: "g", seq: count, state: "playing", view, seats, heard: null, offers: [], hints: [], settings: {}, you, ended: null, next: null, damaged: null, present: null, spectators: 0, leaver: null, chat: null, ...more };
}

/** A rhythm, what it has shown and when, and time that goes on only when told to. */
function table() {
  let time = 0;
  let seen = true;
  let later: { at: number; act: () => void }[] = [];
  const shown: [at: number, moves: number][] = [];
  const rhythm = new Rhythm((state) => shown.push([time, state.view.moves.length]), {
    now: () => time,
    after: (wait, act) => {
      const entry = { at: time + wait, act };
      later.push(entry);
      return () => (later = later.filter((other) => other !== entry));
    },
    seen: () => seen,
  });
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
  return { rhythm, shown, pass, hide: () => (seen = false), waiting: () => later.length };
}

const ME: Kinds = ["person", "computer"];

test("one's own move is confirmed at once, an answer waits for its glide alone", () => {
  const { rhythm, shown, pass } = table();
  rhythm.begin(state(0, ME, [1]));
  pass(5000);
  rhythm.drew();
  pass(10);
  rhythm.hear(state(1, ME, [1]));
  rhythm.hear(state(2, ME, [1]));
  assert.deepEqual(shown, [[5010, 1]]);
  assert.equal(rhythm.latest?.view.moves.length, 2, "clocks and commands know it already");
  assert.ok(rhythm.isBehind);
  pass(1000);
  assert.deepEqual(shown, [[5010, 1], [5000 + PACE.glide, 2]]);
});

test("an answer that comes later is shown at once", () => {
  const { rhythm, shown, pass } = table();
  rhythm.begin(state(0, ME, [1]));
  rhythm.drew();
  rhythm.hear(state(1, ME, [1]));
  pass(2000);
  rhythm.hear(state(2, ME, [1]));
  assert.deepEqual(shown, [[0, 1], [2000, 2]]);
});

test("people's moves follow as they come, but no two pawns glide at once", () => {
  const both: Kinds = ["person", "person"];
  const { rhythm, shown, pass } = table();
  rhythm.begin(state(0, both, [2]));
  pass(1000);
  // The other moves, and what was chosen beforehand is played by the server at once.
  rhythm.hear(state(1, both, [2]));
  rhythm.hear(state(2, both, [2]));
  rhythm.hear(state(3, both, [2]));
  pass(1000);
  assert.deepEqual(shown, [[1000, 1], [1000 + PACE.glide, 2], [1000 + 2 * PACE.glide, 3]]);
});

test("a game between computers goes on at a pace that can be followed, with its end at the end", () => {
  const none: Kinds = ["computer", "computer"];
  const { rhythm, shown, pass } = table();
  rhythm.begin(state(0, none, []));
  pass(1000);
  for (let count = 1; count <= 4; count += 1) rhythm.hear(state(count, none, []));
  const ended = { how: "board", winners: [2] } as const;
  rhythm.hear(state(4, none, [], { state: "over", ended, seq: 5 }));
  pass(10_000);
  assert.deepEqual(shown, [1, 2, 3, 4].map((count) => [1000 + (count - 1) * PACE.watched, count]));
  assert.deepEqual(rhythm.latest?.ended, ended);
});

test("what is taken back, missed or not seen does not wait", () => {
  const { rhythm, shown, pass, hide, waiting } = table();
  rhythm.begin(state(0, ME, [1]));
  rhythm.drew();
  rhythm.hear(state(1, ME, [1]));
  rhythm.hear(state(2, ME, [1]));
  rhythm.hear(state(0, ME, [1], { seq: 3 }));
  assert.deepEqual(shown, [[0, 1], [0, 0]], "the answer that was not shown never is");
  assert.equal(waiting(), 0);
  rhythm.hear(state(4, ME, [1]));
  assert.deepEqual(shown.at(-1), [0, 4], "the line was lost meanwhile");
  rhythm.hear(state(5, ME, [1]));
  rhythm.hear(state(6, ME, [1]));
  rhythm.hurry();
  assert.deepEqual(shown.at(-1), [0, 6], "the present is asked for");
  assert.ok(!rhythm.isBehind);
  hide();
  rhythm.begin(state(0, ME, [1]));
  for (const count of [1, 2]) rhythm.hear(state(count, ME, [1]));
  assert.deepEqual(shown.at(-1), [0, 2]);
  rhythm.stop();
  pass(1000);
  assert.deepEqual(shown.at(-1), [0, 2]);
});

test("who comes and what is offered is shown at once while nothing waits", () => {
  const { rhythm, shown } = table();
  rhythm.begin(state(2, ME, [1]));
  rhythm.hear(state(2, ME, [1], { spectators: 3 }));
  assert.equal(shown.length, 1);
});

test("a move is drawn before the server has answered: the piece and nothing that follows from it", () => {
  const view = { turn: 2, pawns: ["e1", "e9"], walls: [{ wall: "a1h", by: 1 }], stocks: [9, 10], points: [0, 0], moves: ["a1h"], legal: ["e8", "c4v", "pass"], detours: { c4v: [0, 1] }, refused: {}, ways: [{ steps: 8 }, { steps: 8 }] } as unknown as View;
  const step = expected(view, "e8");
  assert.deepEqual([step.pawns, step.last, step.moves], [["e1", "e8"], { move: "e8", by: 2, from: "e9" }, ["a1h", "e8"]]);
  assert.deepEqual([step.legal, step.detours, step.turn, step.ways], [[], {}, 2, view.ways]);
  const wall = expected(view, "c4v");
  assert.deepEqual([wall.walls, wall.stocks, wall.pawns], [[{ wall: "a1h", by: 1 }, { wall: "c4v", by: 2 }], [9, 9], view.pawns]);
  assert.deepEqual(expected(view, "pass").last, { move: "pass", by: 2 });
  assert.deepEqual(view.moves, ["a1h"], "the position itself is as it was");
});
