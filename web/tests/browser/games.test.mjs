// Whole games against the program: by mouse, by touch and by keys alone. The tests know no rules either: they follow the
// way that the view shows and lay walls from its list.

import assert from "node:assert/strict";
import { test } from "node:test";
import { along, place, played, spot, toMove, view } from "./place.mjs";

const onPage = place({ level: 1, nodes: 30 });

/** Plays to the end: a wall on the second turn, otherwise along the shortest way. */
async function whole(page, step, wall) {
  for (let turn = 0; turn < 80; turn += 1) {
    const now = await toMove(page);
    if (now.outcome) return now;
    const cells = now.legal.filter((move) => /\d$/.test(move));
    const walls = now.legal.filter((move) => /[hv]$/.test(move));
    const detour = walls.find((move) => (now.detours[move]?.[1] ?? 0) > 0 && (now.detours[move]?.[0] ?? 0) === 0);
    if (turn % 3 === 1 && detour) await wall(page, detour);
    else await step(page, now.ways[0].cells.find((cell) => cells.includes(cell)) ?? cells[0]);
    await played(page, now.moves.length + 1);
  }
  throw new Error("the game does not end");
}

const finished = async (page) => {
  const last = await view(page);
  assert.notEqual(last.outcome, null);
  assert.ok(last.walls.some(({ by }) => by === 1), "a wall was laid");
  assert.match(await page.textContent("#line"), /won|gagné/);
};

test("a whole game by mouse", () =>
  onPage({ game: "live", query: "&rules=7x7 2 - -" }, async (page) => {
    const click = async (page, { x, y }) => {
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
    };
    await whole(page, async (page, cell) => click(page, await spot(page, cell)), async (page, wall) => click(page, await along(page, wall)));
    await finished(page);
  }));

test("a whole game by touch on a phone, walls confirmed by the tick", () =>
  onPage({ game: "live", language: "fr", width: 360, height: 740, touch: true, query: "&rules=7x7 2 - -" }, async (page) => {
    const tap = (page, { x, y }) => page.touchscreen.tap(x, y);
    await whole(
      page,
      async (page, cell) => tap(page, await spot(page, cell)),
      async (page, wall) => {
        const before = await view(page);
        await tap(page, await along(page, wall));
        assert.equal((await view(page)).moves.length, before.moves.length, "a tap alone lays nothing");
        await page.tap("#board .answer-lay");
      },
    );
    await finished(page);
  }));

test("a whole game by keys alone", () =>
  onPage({ game: "live", query: "&rules=7x7 2 - -" }, async (page) => {
    await page.focus("#board svg");
    const column = (name) => name.charCodeAt(0);
    const row = (name) => Number.parseInt(name.slice(1), 10);
    const press = async (page, key, times) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    };
    const walk = async (page, from, to) => {
      await press(page, column(to) > column(from) ? "ArrowRight" : "ArrowLeft", Math.abs(column(to) - column(from)));
      await press(page, row(to) > row(from) ? "ArrowUp" : "ArrowDown", Math.abs(row(to) - row(from)));
    };
    const cursor = (page) => page.evaluate(() => document.querySelector("#board svg").getAttribute("aria-activedescendant").split("-").pop());
    const cellStep = async (page, cell) => {
      await walk(page, await cursor(page), cell);
      await page.keyboard.press("Enter");
    };
    const wallStep = async (page, wall) => {
      await page.keyboard.press("w");
      // The upper left corner is a fixed place to count from.
      await press(page, "ArrowLeft", 7);
      await press(page, "ArrowUp", 7);
      await walk(page, "a6", wall);
      if (wall.endsWith("v")) await page.keyboard.press("r");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
    };
    await whole(page, cellStep, wallStep);
    await finished(page);
  }));

test("moves can be typed in the notations that people use, and nonsense is said to be none", () =>
  onPage({ game: "live", language: "fr" }, async (page) => {
    for (const [text, move] of [["E2", "e2"], ["D1 D2 G", "c1v"], ["Hg6", "g6h"]]) {
      const now = await toMove(page);
      await page.fill("#typed", text);
      await page.press("#typed", "Enter");
      await played(page, now.moves.length + 1);
      assert.equal((await view(page)).moves[now.moves.length], move);
    }
    const now = await toMove(page);
    await page.fill("#typed", "zz");
    await page.press("#typed", "Enter");
    await page.waitForFunction(() => document.getElementById("line").textContent.startsWith("Ce n’est pas un coup"));
    assert.equal((await view(page)).moves.length, now.moves.length);
  }));

test("a turn can be passed where that is agreed, and only there", async () => {
  await onPage({ game: "live", query: "&rules=5x5 2%2Bpass - -" }, async (page) => {
    await page.click("#pass");
    const now = await played(page, 2);
    assert.equal(now.moves[0], "pass");
  });
  await onPage({ game: "live" }, async (page) => {
    assert.ok(await page.isHidden("#pass"));
  });
});

test("taking back gives one's own move back", () =>
  onPage({ game: "live" }, async (page) => {
    const { x, y } = await spot(page, "e2");
    await page.mouse.click(x, y);
    await played(page, 2);
    await page.click("#take-back");
    await page.waitForFunction(() => document.getElementById("board").view.moves.length === 0);
  }));
