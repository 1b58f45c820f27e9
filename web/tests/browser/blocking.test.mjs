// The question before a move that would let the game end without a winner.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./place.mjs";
import { moved, site, turnOf, type, view } from "./site.mjs";

const place = site();
const count = async (page) => (await view(page)).moves.length;

test("a pass that ends the game without a winner is asked about, and answered by keys", async () => {
  const visitor = await place.visit();
  const { page } = visitor;
  await place.make(visitor, { board: "5x5", pass: true, seats: ["me", "me"] });
  await turnOf(page, 1);
  await page.click("#pass");
  await moved(page, 1);
  await turnOf(page, 2);
  await page.focus("#pass");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#sure-dialog");
  assert.equal(await page.textContent("#sure-text"), "This ends the game without a winner. Play it?");
  assert.deepEqual(await violations(page), []);
  assert.equal(await page.evaluate(() => document.activeElement.id), "sure-no");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#sure-dialog", { state: "detached" });
  assert.equal(await count(page), 1, "nothing was played");
  await page.focus("#pass");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#sure-dialog");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".game.over");
  assert.match(await page.textContent("#result"), /The game is blocked: nobody wins\./);
  await visitor.done();
});

test("a pass after which the computer could end the game so is asked about in French, and a step is not", async () => {
  const visitor = await place.visit({ language: "fr" });
  const { page } = visitor;
  await place.make(visitor, { board: "5x5", pass: true, seats: ["me", "computer 10"] });
  const now = await turnOf(page, 1);
  assert.deepEqual(now.blocks, { pass: "then" });
  await page.click("#pass");
  await page.waitForSelector("#sure-dialog");
  assert.match(await page.textContent("#sure-text"), /^La partie pourrait alors finir sans gagnant\./);
  await page.click("#sure-no");
  await page.waitForSelector("#sure-dialog", { state: "detached" });
  assert.equal(await count(page), 0);
  await type(page, "passe");
  await page.waitForSelector("#sure-dialog");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#sure-dialog", { state: "detached" });
  assert.equal(await count(page), 0, "nor in words");
  await page.evaluate(() => document.getElementById("board").type("c2"));
  await moved(page, 1);
  assert.equal(await page.locator("#sure-dialog").count(), 0);
  await visitor.done();
});
