// When a level up or down is offered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, offered, type Run } from "../src/page/climb.ts";

test("two games in a row against one level offer the next one", () => {
  for (const [games, expected] of [
    ["3+", null],
    ["3+ 3+", 4],
    ["3+ 3+ 3+", 4],
    ["3- 3-", 2],
    ["3+ 3- 3-", 2],
    ["3+ 3- 3+", null],
    ["2+ 3+", null],
    ["1- 1-", null],
    ["10+ 10+", null],
    ["9+ 9+", 10],
  ] as const) {
    let run: Run | null = null;
    const played = games.split(" ");
    played.forEach((text, number) => {
      run = counted(run, `game${number}`, Number(text.slice(0, -1)), text.endsWith("+"));
      // Looked at again, a game counts no more.
      run = counted(run, `game${number}`, Number(text.slice(0, -1)), text.endsWith("+"));
    });
    assert.equal(offered(run, `game${played.length - 1}`), expected, games);
    assert.equal(offered(run, "another"), null);
  }
});
