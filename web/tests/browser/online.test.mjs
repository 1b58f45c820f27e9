// More of playing together over `dedale serve`: offers that are agreed to, oneself on two devices, every kind of clock, a slow
// server; and axe on the pages that only a real server fills.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./place.mjs";
import { go, mouse, moved, post, site, turnOf, type, view } from "./site.mjs";

const place = site();

/** Two at a table, each on their own page. */
async function pair(plan = {}) {
  const [ada, ben] = [await place.visit(), await place.visit({ language: "fr" })];
  const made = await place.make(ada, { board: "5x5", seats: ["me", "open"], ...plan });
  await post(ben.page, `room/${made.room}/enter`);
  await go(ben.page, `/game/${made.game}`);
  await turnOf(ada.page, 1);
  return [ada, ben, made];
}

test("a move is taken back when the other agrees, and a draw ends the game", async () => {
  const [ada, ben] = await pair();
  await type(ada.page, "c2");
  await Promise.all([moved(ada.page, 1), moved(ben.page, 1)]);
  await ada.page.click("#take-back");
  await ben.page.waitForSelector("#answer-yes");
  assert.match(await ben.page.textContent(".notice"), /reprendre/);
  await ben.page.click("#answer-yes");
  for (const { page } of [ada, ben]) await page.waitForFunction(() => document.getElementById("board").view.moves.length === 0);
  await turnOf(ada.page, 1);
  await type(ada.page, "b1");
  await Promise.all([moved(ada.page, 1), moved(ben.page, 1)]);
  await ben.page.click("#draw");
  await ada.page.waitForSelector("#answer-yes");
  await ada.page.click("#answer-yes");
  for (const { page } of [ada, ben]) await page.waitForSelector(".game.over");
  assert.equal(await ada.page.textContent("#result"), "A draw by agreement.");
  assert.equal(await ben.page.title(), "Nulle d’un commun accord. · Dédale");
  for (const visitor of [ada, ben]) await visitor.done();
});

test("one person plays on two devices: a move on one is seen on the other", async () => {
  const [desk, phone] = [await place.visit(), await place.visit({ width: 360, height: 740, touch: true })];
  await post(desk.page, "account", { name: "Twice", password: "a long secret" });
  await post(phone.page, "login", { name: "Twice", password: "a long secret" });
  const made = await place.make(desk, { board: "5x5", seats: ["me", "me"] });
  await go(phone.page, `/game/${made.game}`);
  for (const [page, other, move] of [[desk.page, phone.page, "c2"], [phone.page, desk.page, "c4"], [desk.page, phone.page, "b3h"]]) {
    const now = await turnOf(page, 1, 2);
    await type(page, move);
    await Promise.all([moved(page, now.moves.length + 1), moved(other, now.moves.length + 1)]);
  }
  assert.deepEqual((await view(phone.page)).moves, ["c2", "c4", "b3h"]);
  for (const visitor of [desk, phone]) await visitor.done();
});

test("every kind of clock is shown as it is read", async () => {
  const ada = await place.visit();
  for (const [plan, shown] of [
    [{ timing: "off" }, null],
    [{ timing: "stopwatch" }, /^0:\d\d$/],
    [{ timing: "300" }, /^[45]:\d\d$/],
    [{ timing: "180+2" }, /^[23]:\d\d$/],
    [{ timing: "60+0/10" }, /^[01]:\d\d$/],
    [{ timing: "5400+30" }, /^1:[23]\d:\d\d$/],
    [{ days: 7 }, /^[67] d \d+ h$/],
  ]) {
    await place.make(ada, { board: "5x5", seats: ["me", "me"], ...plan });
    await turnOf(ada.page, 1);
    if (shown === null) assert.equal(await ada.page.locator(".clock").count(), 0);
    else assert.match(await ada.page.textContent(".near .clock"), shown, JSON.stringify(plan));
  }
  await ada.done();
});

test("sounds are off until somebody wants them", async () => {
  const ada = await place.visit({ query: "" });
  const { page } = ada;
  await page.evaluate(() => {
    window.sounds = 0;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        window.sounds += 1;
      }
    };
  });
  await mouse.step(page, "e2");
  await moved(page, 2);
  assert.equal(await page.evaluate(() => window.sounds), 0);
  await page.click("#settings-button");
  assert.equal(await page.isChecked("#sound"), false);
  await page.check("#sound");
  await page.keyboard.press("Escape");
  const now = await turnOf(page, 1);
  await type(page, "d4v");
  await moved(page, now.moves.length + 1);
  assert.equal(await page.evaluate(() => window.sounds), 1);
  await ada.done();
});

test("a server that is slow: the board is there meanwhile, the move is sent once, and nothing jumps", async () => {
  const ada = await place.visit();
  const { page } = ada;
  let release = null;
  const held = new Promise((done) => (release = done));
  let asked = 0;
  await page.route("**/api/1/game", async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const frame = () => JSON.stringify(document.querySelector(".board .frame").getBoundingClientRect());
  const before = await page.evaluate(frame);
  await mouse.step(page, "e2");
  await page.waitForFunction(() => document.getElementById("board").shown.pawns[0] === "e2");
  // Pressing again while nothing is answered sends nothing more.
  await mouse.step(page, "d1");
  assert.equal(await page.evaluate(frame), before);
  release();
  await moved(page, 2);
  assert.equal(asked, 1);
  assert.equal((await view(page)).moves[0], "e2");
  await ada.done();
});

for (const theme of ["light", "dark", "contrast"]) {
  test(`axe, ${theme}: a game that waits, one's own challenge, the account, a profile, lists, a page without scripts`, async () => {
    const visitor = await place.visit({ theme, language: "fr" });
    const { page } = visitor;
    await post(page, "account", { name: `Axe ${theme}`, password: "a long secret" });
    const clean = async (what) => assert.deepEqual(await violations(page), [], what);
    await place.make(visitor, { board: "5x5", timing: "300+5", seats: ["me", "open"] });
    await page.waitForSelector("#room-link");
    await clean("waiting");
    await go(page, "/lobby");
    await page.click('[data-timing="300+5"]');
    await page.waitForSelector("#call-off");
    await go(page, "/lobby");
    await page.waitForSelector("#withdraw");
    await clean("own challenge");
    await page.click("#withdraw");
    await place.make(visitor, { board: "5x5", seats: ["me", "computer 1"] });
    await turnOf(page, 1);
    await type(page, "c2");
    await moved(page, 1);
    await page.click("#give-up");
    await page.click("#give-up");
    await page.waitForSelector(".game.over");
    await clean("over");
    for (const path of ["/account", `/player/Axe%20${theme}`, "/games", "/games?mine=1&result=lost", "/room/zzzzz"]) {
      await go(page, path);
      if (path.startsWith("/player")) await page.waitForSelector('body[data-ready="player"]');
      await clean(path);
    }
    // As it is before the script has come, and for good where none runs.
    await page.route("**/assets/dedale-*.js", (route) => route.abort());
    for (const path of ["/", "/games"]) {
      await page.goto(`${place.server.address}${path}`);
      // Its buttons do nothing yet, and where no script runs they are not shown.
      await page.evaluate(() => document.querySelector(".top nav").remove());
      await clean(`${path} before the script`);
    }
    await visitor.done("404", "ERR_FAILED");
  });
}
