// Around the board, on recorded games: looking back, a lost connection, offers, hints, giving up, clocks, the tour.

import assert from "node:assert/strict";
import { test } from "node:test";
import { whole } from "../../scripts/recorded.mjs";
import { heard, played, recordedPlace, spot, view } from "./place.mjs";

const onPage = recordedPlace();
const click = async (page, cell) => {
  const { x, y } = await spot(page, cell);
  await page.mouse.click(x, y);
};

test("the game can be gone through, and goes on when it moves", () =>
  onPage({ game: "start" }, async (page) => {
    const shown = () => page.evaluate(() => document.getElementById("board").view.moves.length);
    await click(page, "e2");
    await played(page, 2);
    await page.click("#step-back");
    await page.waitForFunction(() => document.getElementById("board").view.moves.length === 1);
    assert.match(await page.textContent("#line"), /^Ply 1 of 2/);
    await click(page, "e3");
    assert.equal(await shown(), 1, "the past cannot be changed");
    await page.click("#step-first");
    await page.waitForFunction(() => document.getElementById("board").view.moves.length === 0);
    assert.ok(await page.isDisabled("#step-first"));
    await page.focus(".moves");
    await page.keyboard.press("End");
    await page.waitForFunction(() => document.getElementById("board").view.moves.length === 2);
    await page.click(".rounds tbody tr:nth-child(1) td:nth-of-type(1) button");
    await page.waitForFunction(() => document.getElementById("board").view.moves.length === 1);
    await page.click("#step-last");
    await click(page, "e3");
    await played(page, 3);
  }));

test("a lost connection greys the edge, keeps the move for the next turn, and comes back by itself", () =>
  onPage({ game: "start.2", complaints: ["WebSocket"] }, async (page, line) => {
    await click(page, "e8");
    line.down();
    await page.waitForSelector(".game.lost");
    assert.match(await page.textContent("#line"), /reconnecting/);
    assert.equal(await page.locator("dialog[open]").count(), 0, "nothing stands in the way");
    assert.equal(await page.locator("#board .ahead").count(), 1);
    const before = line.heard.length;
    line.up();
    await page.waitForSelector(".game:not(.lost)");
    await page.waitForFunction(() => document.querySelectorAll("#board .ahead").length === 1);
    const after = line.heard.slice(before);
    assert.deepEqual(after.filter(({ type }) => type === "hello" || type === "watch").map(({ type }) => type), ["hello", "watch"]);
    assert.ok(after.some(({ type, move }) => type === "premove" && move === "e8"), "a server that forgot is told again");
  }));

test("an offer is answered in the page, nothing opens", () =>
  onPage({ game: "middle", language: "fr" }, async (page, line) => {
    const { seq } = line.heard.find(({ type }) => type === "watch");
    line.say({ type: "proposed", game: "middle", seq: seq + 1, what: "draw", by: 2 });
    await page.waitForSelector("#answer-yes");
    assert.equal(await page.textContent(".notice p"), "Benoît propose la nulle.");
    assert.equal(await heard(page), "Benoît propose la nulle.", "and is heard");
    await page.click("#answer-no");
    line.say({ type: "declined", game: "middle", seq: seq + 2, what: "draw", by: 1 });
    await page.waitForSelector(".notice", { state: "hidden" });
    const answer = line.heard.find(({ type }) => type === "answer");
    assert.deepEqual([answer.what, answer.agree], ["draw", false]);
  }));

test("a game whose log is damaged is shown as far as it can be read, and says that it cannot go on", () =>
  onPage({ game: "middle", language: "fr" }, async (page, line) => {
    const game = whole("middle");
    const view = { ...game.view, legal: [], detours: {}, refused: {} };
    line.say({ ...game, view, seq: game.seq + 1, damaged: game.seq + 2 });
    await page.waitForSelector(".notice:not([hidden])");
    assert.match(await page.textContent(".notice p"), /^L’enregistrement de cette partie est endommagé\./);
    assert.match(await heard(page), /endommagé/);
    assert.equal(await page.evaluate(() => document.getElementById("board").view.moves.length), game.view.moves.length);
    assert.doesNotMatch(await page.title(), /Votre tour|À vous/);
  }));

test("a hint points at a move and says why", () =>
  onPage({ game: "start" }, async (page) => {
    await page.click("#hint");
    await page.waitForSelector("#board .plan-cell.advised");
    await page.waitForSelector("#hint-move");
    assert.equal(await page.textContent("#hint-move"), "Step to e2");
    assert.match(await page.textContent("#hint-why"), /shortest way/);
    assert.match(await heard(page), /^Step to e2\. .*shortest way/);
    assert.equal((await view(page)).moves.length, 0);
  }));

test("giving up is asked back on the button", () =>
  onPage({ game: "middle" }, async (page, line) => {
    await page.click("#give-up");
    assert.equal(await page.textContent("#give-up"), "Really give up?");
    assert.ok(!line.heard.some(({ type }) => type === "give-up"));
    await page.click("#give-up");
    await page.waitForFunction(() => document.getElementById("give-up").textContent === "Give up");
    assert.ok(line.heard.some(({ type }) => type === "give-up"));
  }));

test("clocks count down, turn warm under twenty seconds and show tenths under ten", () =>
  onPage({ game: "middle" }, async (page, line) => {
    assert.equal(await page.textContent(".near .clock"), "2:21");
    await page.focus("#board svg");
    await page.keyboard.press("p");
    assert.match(await heard(page), /Clock of You: 2:\d\d\. Clock of Benoît: 1:04\.$/);
    const clock = (left) => line.say({ type: "clock", game: "middle", clock: { running: 1, left: [left, 64_000], sent: 0, timing: "300+5" } });
    clock(19_500);
    await page.waitForSelector(".near .clock.warm.runs");
    assert.equal(await page.locator(".far .clock.warm").count(), 0);
    clock(9_000);
    await page.waitForFunction(() => /^8\.\d$/.test(document.querySelector(".near .clock").textContent));
    assert.equal(await page.textContent(".far .clock"), "1:04");
  }));

test("whose turn it is shows in the title and the icon", () =>
  onPage({ game: "start" }, async (page) => {
    assert.equal(await page.title(), "Your turn · Dédale");
    assert.match(await page.getAttribute("link[rel=icon]", "href"), /icon-turn/);
  }));

test("the end says how, offers another game, and takes no more moves", () =>
  onPage({ game: "start" }, async (page, line) => {
    const { seq } = line.heard.find(({ type }) => type === "watch");
    line.say({ type: "ended", game: "start", seq: seq + 1, how: "gave-up", winners: [1], by: 2, ratings: [{ player: 1, before: 1500, after: 1512.4 }] });
    await page.waitForSelector("#rematch:not([hidden])");
    assert.equal(await page.textContent("#result"), "You have won.");
    assert.equal(await page.textContent("#how"), "Computer has given up. Rating 1512 (+12).");
    assert.deepEqual(await page.locator("#card .button:visible").allTextContents(), ["Rematch", "New game", "Game file"]);
    assert.match(await heard(page), /^Computer has given up\./);
    assert.ok(await page.isHidden("#typing"));
    await click(page, "e2");
    assert.ok(!line.heard.some(({ type }) => type === "play"));
  }));

test("the tour is played through in four moves, and is not offered again", () =>
  onPage({ path: "/", language: "fr" }, async (page) => {
    await page.click("#tour");
    await page.waitForSelector('body[data-ready="tour"]');
    const turn = (count) => page.waitForFunction((count) => document.getElementById("board").view.moves.length === count, count);
    await click(page, "d3");
    await turn(0);
    await click(page, "c2");
    await turn(2);
    const wall = await spot(page, "a4h");
    await page.mouse.click(wall.x + 5, wall.y);
    await turn(4);
    await click(page, "c3");
    await turn(6);
    await click(page, "c5");
    await turn(7);
    assert.match(await page.textContent(".tour-text"), /^C’est tout/);
    await page.click("#tour-skip");
    await page.waitForSelector('body[data-ready="ready"]');
    assert.equal(await page.locator("#tour").count(), 0);
  }));

test("what is not there says so, and leads on", () =>
  onPage({ path: "/game/nothing", complaints: ["404"], ready: "no-such-game" }, async (page) => {
    assert.equal(await page.textContent("h1"), "There is no such game.");
    await page.click('a[href="/lobby"].button:not(.bare)');
    await page.waitForSelector('body[data-ready="lobby"]');
    assert.equal(await page.locator(".challenge").count(), 3);
  }));
