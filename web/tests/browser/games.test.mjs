// Whole games against the computer of `dedale serve`: by mouse, by touch, by keys alone; and what can be asked for meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { spot } from "../../scripts/browser.mjs";
import { along } from "./place.mjs";
import { ahead, mouse, moved, playOn, site, turnOf, type, view } from "./site.mjs";

const place = site();
const SMALL = { board: "5x5", seats: ["me", "computer 1"] };

async function finished(page) {
  const last = await view(page);
  assert.notEqual(last.outcome, null);
  assert.ok(last.walls.some(({ by }) => by === 1), "a wall was laid");
  assert.match(await page.textContent("#result"), /won|gagné/);
  assert.ok(await page.isVisible("#rematch"));
}

test("the first visit: a board that is ready, the first move begins the game", async () => {
  const visitor = await place.visit({ query: "" });
  const { page } = visitor;
  assert.equal(new URL(page.url()).pathname, "/");
  assert.ok(await page.isVisible("#tour"), "the tour is offered");
  await mouse.step(page, "e2");
  await moved(page, 2);
  assert.match(page.url(), /\/game\/\w+$/);
  assert.equal((await view(page)).moves[0], "e2");
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  assert.equal((await turnOf(page, 1)).moves[0], "e2", "it is kept");
  await page.goto(`${place.server.address}/games?mine=1`);
  await page.waitForSelector(".found .game-row");
  assert.equal(await page.textContent(".found .listed"), "You – Computer, level 1 (Snail)");
  await visitor.done();
});

test("one's own move is drawn at once, and the computer's answer follows after a moment", async () => {
  const visitor = await place.visit({ motion: "no-preference" });
  const { page } = visitor;
  await place.make(visitor, SMALL);
  const seen = page.evaluate(
    () =>
      new Promise((settle) => {
        const board = document.getElementById("board");
        let own = 0;
        board.addEventListener("dedale-drawn", () => (own = performance.now()));
        const look = () => (board.view.moves.length >= 2 ? settle(performance.now() - own) : requestAnimationFrame(look));
        look();
      }),
  );
  await mouse.step(page, "c2");
  const later = await seen;
  assert.ok(later >= 400, `the answer comes ${later} ms later`);
  await visitor.done();
});

test("a whole game by mouse, from the dialog of a new game", async () => {
  const visitor = await place.visit();
  const { page } = visitor;
  await page.click("#new-game-button");
  await page.selectOption("#new-board", "7x7");
  await page.selectOption("#new-side", "first");
  await page.fill("#level", "1");
  await page.click("#new-begin");
  await page.waitForURL(/\/game\//);
  await playOn(page, [1], mouse);
  await finished(page);
  await visitor.done();
});

test("a whole game by touch on a phone, walls confirmed by the tick", async () => {
  const visitor = await place.visit({ language: "fr", width: 360, height: 740, touch: true });
  const { page } = visitor;
  await place.make(visitor, SMALL);
  await playOn(page, [1], {
    step: async (page, cell) => {
      const { x, y } = await spot(page, cell);
      await page.touchscreen.tap(x, y);
    },
    wall: async (page, wall) => {
      const before = await view(page);
      const { x, y } = await along(page, wall);
      await page.touchscreen.tap(x, y);
      assert.equal((await view(page)).moves.length, before.moves.length, "a tap alone lays nothing");
      await page.tap("#board .answer-lay");
    },
  });
  await finished(page);
  await visitor.done();
});

test("a whole game by keys alone", async () => {
  const visitor = await place.visit();
  const { page } = visitor;
  await place.make(visitor, SMALL);
  await page.focus("#board svg");
  const column = (name) => name.charCodeAt(0);
  const row = (name) => Number.parseInt(name.slice(1), 10);
  const press = async (key, times) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  const walk = async (from, to) => {
    await press(column(to) > column(from) ? "ArrowRight" : "ArrowLeft", Math.abs(column(to) - column(from)));
    await press(row(to) > row(from) ? "ArrowUp" : "ArrowDown", Math.abs(row(to) - row(from)));
  };
  const cursor = () => page.evaluate(() => document.querySelector("#board svg").getAttribute("aria-activedescendant").split("-").pop());
  await playOn(page, [1], {
    step: async (page, cell) => {
      await walk(await cursor(), cell);
      await page.keyboard.press("Enter");
    },
    wall: async (page, wall) => {
      await page.keyboard.press("w");
      // The upper left corner is a fixed place to count from.
      await press("ArrowLeft", 5);
      await press("ArrowUp", 5);
      await walk("a4", wall);
      if (wall.endsWith("v")) await page.keyboard.press("r");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
    },
  });
  await finished(page);
  await visitor.done();
});

test("moves can be typed in the notations that people use, and nonsense is said to be none", async () => {
  const visitor = await place.visit({ language: "fr" });
  const { page } = visitor;
  await place.make(visitor, { seats: ["me", "computer 1"] });
  for (const [text, move] of [["E2", "e2"], ["D1 D2 G", "c1v"], ["Hg6", "g6h"]]) {
    const now = await turnOf(page, 1);
    await type(page, text);
    await moved(page, now.moves.length + 1);
    assert.equal((await view(page)).moves[now.moves.length], move);
  }
  const now = await turnOf(page, 1);
  await type(page, "zz");
  await page.waitForFunction(() => document.getElementById("line").textContent.startsWith("Ce n’est pas un coup"));
  assert.equal((await view(page)).moves.length, now.moves.length);
  await visitor.done();
});

test("taking back, a hint, and going back through the game", async () => {
  const visitor = await place.visit();
  const { page } = visitor;
  await place.make(visitor, SMALL);
  await mouse.step(page, "c2");
  await turnOf(page, 1);
  await moved(page, 2);
  await page.click("#hint");
  await page.waitForSelector("#board .advised", { timeout: 60_000 });
  assert.match(await page.textContent("#hint-move"), /^(Step to [a-e][1-5]|Wall [a-d][1-4][hv], (horizontal|vertical)) *$/);
  const why = await page.textContent("#hint-why");
  assert.ok(why.length > 10 && !/Player \d|Computer \d/.test(why), why);
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  await page.click("#step-first");
  await page.waitForFunction(() => document.getElementById("board").view.moves.length === 0);
  assert.deepEqual((await view(page)).pawns, ["c1", "c5"]);
  await page.click("#step-last");
  await page.click("#take-back");
  await page.waitForFunction(() => document.getElementById("board").view.moves.length === 0 && document.getElementById("board").view.legal.length > 0);
  await visitor.done();
});

test("after giving up another game is one press away, with the sides swapped", async () => {
  const visitor = await place.visit();
  const { page } = visitor;
  await place.make(visitor, SMALL);
  await type(page, "c2");
  await moved(page, 2);
  await page.click("#give-up");
  await page.click("#give-up");
  await page.waitForSelector("#rematch:not([hidden])");
  assert.equal(await page.textContent("#result"), "Computer has won.");
  assert.equal(await page.textContent("#how"), "You have given up.");
  const before = page.url();
  await page.click("#rematch");
  await page.waitForFunction((before) => location.href !== before, before);
  await moved(page, 1);
  const now = await turnOf(page, 2);
  assert.equal(now.last.by, 1, "the computer plays first now");
  await visitor.done();
});

test("variants of each kind: teams, points for steps, stages, bonus squares, passing", async () => {
  const visitor = await place.visit();
  const { page } = visitor;
  const screen = (count) => Array.from({ length: count }, () => "me");
  for (const [plan, players, check] of [
    [{ board: "5x5", variant: "cooperative", players: 4, seats: screen(4) }, [1, 2, 3, 4], (text) => assert.match(text, /have won/)],
    [{ board: "5x5", variant: "mathematical", seats: screen(2) }, [1, 2], (text) => assert.match(text, /draw|won/)],
    [{ board: "5x5", variant: "stage3", seats: screen(2) }, [1, 2], (text) => assert.match(text, /won/)],
    [{ board: "7x7", bonus: 5, seats: screen(2) }, [1, 2], (text) => assert.match(text, /won/)],
    [{ board: "5x3", pass: true, walls: 1, seats: screen(2) }, [1, 2], (text) => assert.match(text, /won/)],
    [{ board: "5x5", players: 4, seats: screen(4) }, [1, 2, 3, 4], (text) => assert.match(text, /won/)],
  ]) {
    await place.make(visitor, plan);
    if (plan.bonus) assert.ok((await page.locator("#board .bonus").count()) > 0);
    if (plan.pass) {
      await page.click("#pass");
      await moved(page, 1);
    }
    for (let turn = 0; turn < 120; turn += 1) {
      const now = await turnOf(page, ...players);
      if (await page.locator(".game.over").count()) break;
      await type(page, ahead(now));
      await moved(page, now.moves.length + 1);
    }
    check(await page.textContent("#result"));
  }
  await place.make(visitor, { board: "5x5", variant: "stage1", seats: screen(2) });
  await type(page, "a3");
  await moved(page, 1);
  assert.equal((await view(page)).pawns[0], "a3", "stage 1: pawns go anywhere");
  await visitor.done();
});

test("long boards are whole in every window", async () => {
  const visitor = await place.visit();
  const { page } = visitor;
  for (const board of ["3x12", "12x3"]) {
    await place.make(visitor, { board, seats: ["me", "me"] });
    for (const [width, height] of [[320, 640], [360, 740], [740, 360], [820, 1180], [1024, 640], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      const { wide, bottom } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, bottom: document.querySelector("#board svg").getBoundingClientRect().bottom }));
      assert.ok(wide <= width && bottom <= height, `${board} at ${width}×${height}: ${wide} wide, to ${bottom}`);
    }
  }
  await visitor.done();
});
