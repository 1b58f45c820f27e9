// The hand: ghosts, turning, dragging, refusals, touch, on recorded games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { along, heard, recordedPlace, played, spot, view } from "./place.mjs";

const onPage = recordedPlace();
const chosen = (page) => page.evaluate(() => window.chosen);
/** Remembers what the board sends. */
const listen = (page) =>
  page.evaluate(() => {
    window.chosen = [];
    document.getElementById("board").addEventListener("dedale-move", ({ detail }) => window.chosen.push(detail.move));
  });
const ghost = (page) => page.evaluate(() => document.querySelector("#board .ghost")?.getAttribute("class") ?? null);
const isLying = (page) =>
  page.evaluate(() => {
    const { width, height } = document.querySelector("#board .ghost .wall-body").getBoundingClientRect();
    return width > height;
  });
const move = async (page, { x, y }) => page.mouse.move(x, y);

test("a ghost shows the wall under the pointer, and a click lays it", () =>
  onPage({ game: "start" }, async (page) => {
    await listen(page);
    const point = await along(page, "c4h");
    await move(page, point);
    assert.match(await ghost(page), /^ghost player-1$/);
    assert.ok(await isLying(page));
    await page.mouse.click(point.x, point.y);
    assert.deepEqual(await chosen(page), ["c4h"]);
  }));

test("wheel, right click and R turn the ghost", () =>
  onPage({ game: "start" }, async (page) => {
    await listen(page);
    const point = await along(page, "c4h");
    await move(page, point);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(() => document.querySelector("#board .ghost .wall-body").getBoundingClientRect().height > 40);
    await page.mouse.click(point.x, point.y, { button: "right" });
    assert.ok(await isLying(page));
    await page.keyboard.press("r");
    assert.ok(!(await isLying(page)), "wherever the focus is");
    await page.mouse.click(point.x, point.y);
    assert.deepEqual(await chosen(page), ["c4v"]);
  }));

test("on a turned board the hand still hits what it sees", async () => {
  await onPage({ game: "large" }, async (page) => {
    await listen(page);
    const { legal, pawns } = await view(page);
    const far = await spot(page, "a1");
    const near = await spot(page, "a12");
    assert.ok(far.y < near.y, "the second player sits below");
    assert.ok((await spot(page, "l1")).x < far.x, "and sees the columns the other way round");
    assert.ok(pawns.length === 2 && legal.includes("b2h"));
    for (const wall of ["b2h", "k2v"]) {
      const { x, y } = await along(page, wall);
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
    }
    assert.deepEqual(await chosen(page), ["b2h", "k2v"]);
  });
  await onPage({ game: "four" }, async (page) => {
    await listen(page);
    await page.click("#turn-board");
    const { x, y } = await spot(page, "b2h");
    assert.ok((await spot(page, "a1")).y > (await spot(page, "i1")).y, "the left side is below");
    // What lies across the board stands upright now.
    await page.mouse.move(x, y + 5);
    assert.ok(!(await isLying(page)));
    await page.mouse.click(x, y + 5);
    assert.deepEqual(await chosen(page), ["b2h"]);
  });
});

test("a move is on the board before it is answered, and nothing else is sent until then", () =>
  onPage({ game: "start" }, async (page) => {
    await page.evaluate(() => {
      window.chosen = [];
      const swallow = (event) => {
        window.chosen.push(event.detail.move);
        event.stopPropagation();
      };
      window.addEventListener("dedale-move", swallow, { capture: true });
    });
    const choose = async (wall) => {
      const { x, y } = await along(page, wall);
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
    };
    const laid = () => page.locator("#board .wall.player-1").count();
    for (const wall of ["c4h", "f6h"]) await choose(wall);
    assert.deepEqual(await chosen(page), ["c4h"]);
    assert.equal(await laid(), 1, "it lies there");
    assert.equal(await page.locator(".near .stock .slot").count(), 1, "and is gone from the stock");
    assert.deepEqual(await page.locator(".move").allTextContents(), ["c4h"], "and in the list");
    await page.evaluate(() => document.getElementById("board").takeBack());
    assert.equal(await laid(), 0);
    await choose("f6h");
    assert.deepEqual(await chosen(page), ["c4h", "f6h"]);
  }));

/** Notes when which pawn is sent elsewhere, from now on. */
const watchPawns = (page) =>
  page.evaluate(() => {
    window.glides = [];
    const look = (list) => {
      for (const { target } of list) if (target.classList.contains("pawn")) window.glides.push({ at: performance.now(), player: Number(/player-(\d)/.exec(target.getAttribute("class"))[1]) });
    };
    new MutationObserver(look).observe(document.querySelector("#board .layer-pawns"), { subtree: true, attributes: true, attributeFilter: ["style"] });
  });

test("one's own move is drawn at once, and no two pawns glide at once", () =>
  onPage({ game: "start", motion: "no-preference" }, async (page) => {
    await watchPawns(page);
    const { x, y } = await spot(page, "e2");
    await page.mouse.click(x, y);
    await played(page, 2);
    const glides = await page.evaluate(() => window.glides);
    const [own, answer] = [1, 2].map((player) => glides.find((glide) => glide.player === player).at);
    assert.ok(answer - own >= 200, `the answer comes ${answer - own} ms later`);
  }));

test("a move that the server refuses goes back, and says why", async () => {
  const reason = { code: "wall-between", from: "e1", to: "e2", wall: "e1h" };
  for (const [answer, text] of [
    [{ type: "refused", game: "start", move: "e2", reason }, /^Not allowed: /],
    [{ type: "wrong", code: "stale", text: "The position was another one." }, /^The position was another one/],
  ]) {
    await onPage({ game: "start" }, async (page, line) => {
      line.answer = (message) => (message.type === "play" ? { ...answer, request: message.request } : null);
      await watchPawns(page);
      const { x, y } = await spot(page, "e2");
      await page.mouse.click(x, y);
      await page.waitForFunction(() => window.glides.length === 2);
      const home = await spot(page, "e1");
      const pawn = await page.evaluate(() => document.querySelector("#board .pawn.player-1").getBoundingClientRect().toJSON());
      assert.ok(Math.abs(pawn.x + pawn.width / 2 - home.x) < 3 && pawn.y < home.y && pawn.y + pawn.height > home.y, "it stands where it stood");
      assert.match(await heard(page), text);
      assert.deepEqual(await page.locator(".move").allTextContents(), []);
      assert.deepEqual((await view(page)).moves, []);
    });
  }
});

test("what was chosen for the next turn is drawn when that turn comes, or is shown to be impossible", async () => {
  const turn = async (page, line, ahead) => {
    const { x, y } = await spot(page, ahead);
    await page.mouse.click(x, y);
    await page.waitForSelector("#board .ahead");
    line.say({ ...line.recorded("start", 1), type: "played", game: "start.2", seq: 2 });
  };
  await onPage({ game: "start.2" }, async (page, line) => {
    await watchPawns(page);
    await turn(page, line, "e8");
    await page.waitForFunction(() => window.glides.some(({ player }) => player === 2));
    assert.deepEqual((await page.locator(".move").allTextContents()), ["e2", "e8"]);
    assert.ok(!line.heard.some(({ type }) => type === "play"), "the server plays what it was told");
    const glides = await page.evaluate(() => window.glides);
    assert.ok(glides.find(({ player }) => player === 2).at - glides.find(({ player }) => player === 1).at >= 160, "one glide after the other");
  });
  await onPage({ game: "start.2" }, async (page, line) => {
    await turn(page, line, "e7");
    await page.waitForSelector("#board .board-bubble:not([hidden])");
    assert.match(await heard(page), /^Not allowed: e7 is neither next to e9/);
    assert.equal(await page.locator("#board .ahead").count(), 0);
    assert.equal((await view(page)).turn, 2);
  });
});

test("a finger that slides pushes the ghost ahead of it, and leaves it waiting", () =>
  onPage({ game: "start", width: 360, height: 740, touch: true }, async (page) => {
    await listen(page);
    const touch = await page.context().newCDPSession(page);
    const send = (type, points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const from = await along(page, "c3h");
    const to = await spot(page, "f4h");
    await send("touchStart", [from]);
    await send("touchMove", [{ x: from.x + 20, y: from.y }]);
    // 56 pixels above the finger, a little beside the crossing so that the direction is clear.
    await send("touchMove", [{ x: to.x + 5, y: to.y + 56 }]);
    assert.doesNotMatch(await ghost(page), /pending/);
    await send("touchEnd", []);
    assert.match(await ghost(page), /pending/);
    // A tap becomes a click a little later.
    await page.tap("#board .answer-lay");
    await page.waitForFunction(() => window.chosen.length > 0);
    assert.deepEqual(await chosen(page), ["f4h"]);
    assert.equal(await page.evaluate(() => scrollY), 0, "the page did not scroll");
  }));

test("the side that is pointed at decides the direction", () =>
  onPage({ game: "start" }, async (page) => {
    const { x, y } = await spot(page, "c4h");
    await move(page, { x: x + 20, y: y - 4 });
    assert.ok(await isLying(page));
    await move(page, { x: x + 4, y: y - 20 });
    assert.ok(!(await isLying(page)));
  }));

test("a pawn is dragged to a cell; elsewhere it glides back and says why", () =>
  onPage({ game: "start" }, async (page) => {
    await listen(page);
    const drag = async (to) => {
      const from = await spot(page, "e1");
      const { x, y } = await spot(page, to);
      await move(page, from);
      await page.mouse.down();
      await page.mouse.move((from.x + x) / 2, (from.y + y) / 2, { steps: 3 });
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    };
    await drag("e4");
    assert.deepEqual(await chosen(page), []);
    assert.equal(await page.textContent("#board .board-bubble"), "e4 is neither next to e1 nor a jump away (R6)");
    await drag("d1");
    assert.deepEqual(await chosen(page), ["d1"]);
  }));

test("a wall is dragged from the stock", () =>
  onPage({ game: "start" }, async (page) => {
    await listen(page);
    const box = await page.locator(".near .stock").boundingBox();
    await page.mouse.move(box.x + 12, box.y + box.height / 2);
    await page.mouse.down();
    const point = await along(page, "e2h");
    await page.mouse.move(point.x, point.y, { steps: 6 });
    assert.match(await ghost(page), /ghost/);
    await page.mouse.up();
    assert.deepEqual(await chosen(page), ["e2h"]);
  }));

test("a refused wall shows the region that would be shut off, and says so", () =>
  onPage({ game: "shut-in", language: "fr", motion: "no-preference" }, async (page) => {
    await listen(page);
    const point = await along(page, "h4v");
    await move(page, point);
    assert.match(await ghost(page), /refused/);
    await page.mouse.click(point.x, point.y);
    assert.match(await ghost(page), /shiver/);
    assert.ok((await page.locator("#board .region").count()) > 20);
    assert.equal(await page.textContent("#board .board-bubble"), "la barrière enfermerait le joueur 1 (R8)");
    assert.equal(await heard(page), "Impossible\u00a0: la barrière enfermerait le joueur 1 (R8).");
    assert.deepEqual(await chosen(page), []);
    await page.mouse.move(5, 5);
    assert.ok(await page.isHidden("#board .board-bubble"));
  }));

test("a wall that crosses points at the other", () =>
  onPage({ game: "shut-in" }, async (page) => {
    const point = await along(page, "c4v");
    await move(page, point);
    assert.equal(await page.locator("#board .wall.blamed").count(), 1);
    await page.mouse.click(point.x, point.y);
    assert.equal(await page.textContent("#board .board-bubble"), "the wall would cross c4h (R7)");
  }));

test("touch: tap, turn, take away, slide, lay", () =>
  onPage({ game: "start", width: 360, height: 740, touch: true }, async (page) => {
    await listen(page);
    const tap = async (name) => {
      const { x, y } = await along(page, name);
      await page.touchscreen.tap(x, y);
    };
    await tap("c4h");
    assert.match(await ghost(page), /pending/);
    for (const name of ["lay", "turn", "cancel"]) {
      const { width, height } = await page.locator(`#board .answer-${name}`).boundingBox();
      assert.ok(width >= 44 && height >= 44, `${name}: ${width} by ${height}`);
    }
    await page.tap("#board .answer-turn");
    await page.waitForFunction(() => {
      const { width, height } = document.querySelector("#board .ghost .wall-body").getBoundingClientRect();
      return height > width;
    });
    await page.tap("#board .answer-cancel");
    await page.waitForFunction(() => document.querySelector("#board .ghost") === null);
    await tap("f3h");
    await tap("b6h");
    assert.deepEqual(await chosen(page), [], "a tap elsewhere moves it");
    await tap("b6h");
    assert.deepEqual(await chosen(page), ["b6h"], "a tap on it lays it");
  }));

test("pawn moves ask too where that is wished", () =>
  onPage({ game: "start", query: "&confirm=1" }, async (page) => {
    await listen(page);
    const { x, y } = await spot(page, "e2");
    await page.mouse.click(x, y);
    assert.deepEqual(await chosen(page), []);
    assert.equal(await page.getAttribute("#board .answer-lay", "aria-label"), "Step here");
    await page.click("#board .answer-lay");
    assert.deepEqual(await chosen(page), ["e2"]);
  }));

test("whoever watches cannot choose", () =>
  onPage({ game: "start.0" }, async (page) => {
    await listen(page);
    const { x, y } = await spot(page, "e8");
    await page.mouse.click(x, y);
    assert.deepEqual(await chosen(page), []);
    assert.equal(await heard(page), "It is not your turn.");
    assert.equal(await page.textContent("#line"), "You are watching this game.");
    assert.ok(await page.isHidden("#typing"));
  }));

test("while the other thinks, a move can be chosen for the next turn, changed and taken away", () =>
  onPage({ game: "start.2" }, async (page, line) => {
    await listen(page);
    const click = async (point) => page.mouse.click(point.x, point.y);
    const plans = () => page.locator("#board .layer-plans > *").count();
    const sent = () => line.heard.filter(({ type }) => type === "premove").map(({ move }) => move);
    await click(await spot(page, "e8"));
    await page.waitForSelector("#board .plan-cell.ahead.player-2");
    assert.equal(await heard(page), "e8 for your next turn.");
    await click(await along(page, "c4h"));
    assert.equal(await plans(), 1);
    assert.equal(await page.locator("#board .plan.ahead").count(), 1);
    await click(await along(page, "c4h"));
    assert.equal(await plans(), 0);
    await page.focus("#board svg");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    assert.equal(await plans(), 1);
    await page.keyboard.press("Escape");
    assert.equal(await plans(), 0);
    assert.deepEqual(sent(), ["e8", "c4h", null, "e8", null]);
    assert.deepEqual(await chosen(page), [], "nothing is played");
  }));

test("a recorded game is answered, the move is told, and the title says whose turn it is", () =>
  onPage({ game: "start", language: "fr" }, async (page) => {
    assert.equal(await page.title(), "À vous · Dédale");
    const { x, y } = await spot(page, "e2");
    await page.mouse.click(x, y);
    await played(page, 2);
    assert.equal(await heard(page), "Ordinateur\u00a0: pion en e8. Votre chemin\u00a0: 7 pas. À vous de jouer.");
    assert.equal((await view(page)).turn, 1);
  }));

test("motion lasts as the design says, and not at all where it is unwanted", async () => {
  for (const [motion, time] of [["no-preference", "0.16s"], ["reduce", "0s"]]) {
    await onPage({ game: "start", motion }, async (page) => {
      const found = await page.evaluate(() => getComputedStyle(document.querySelector("#board .pawn")).transitionDuration);
      assert.equal(found, time, motion);
    });
  }
});
