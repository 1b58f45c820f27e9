// What is offered to others: the dialog says what it asks for, and the same game offered in two places is one offer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { go, moved, post, site, turnOf, type } from "./site.mjs";

const place = site();

async function withAccount(name, wishes = {}) {
  const visitor = await place.visit(wishes);
  await post(visitor.page, "account", { name, password: "a long secret" });
  await go(visitor.page, "/lobby");
  return visitor;
}

test("the rated box is what is sent, whatever was chosen before", async () => {
  const ada = await withAccount("Ada");
  const { page } = ada;
  const box = () => page.evaluate(() => [document.getElementById("new-rated").checked, document.getElementById("new-rated").disabled, document.getElementById("why-unrated").textContent]);
  await page.click("#new-game-button");
  await page.check("#opponent-anyone");
  await page.selectOption("#new-timing", "off");
  assert.deepEqual(await box(), [false, true, "needs a clock"]);
  await page.selectOption("#new-timing", "180+2");
  await page.check("#new-rated");
  await page.selectOption("#new-timing", "off");
  assert.deepEqual(await box(), [false, true, "needs a clock"]);
  await page.selectOption("#new-timing", "180+2");
  assert.deepEqual(await box(), [true, false, ""]);
  await page.click("#new-dialog summary");
  for (const help of ["#new-hints", "#new-take-backs", "#new-pass"]) assert.deepEqual([await page.isChecked(help), await page.isDisabled(help)], [false, true], help);
  const sent = page.waitForRequest((request) => request.method() === "POST" && /pair|challenges|game/.test(request.url()));
  await page.click("#new-begin");
  const plan = (await sent).postDataJSON();
  assert.deepEqual([plan.rated, plan.hints, plan.take_backs, plan.aids, plan.timing], [true, false, false, false, "180+2"]);
  await page.waitForSelector("#call-off");
  await page.click("#call-off");
  await ada.done();
});

test("a rated 3+2 of the dialog and of the lobby's button is one offer, whichever comes first", async () => {
  const [ada, ben] = [await withAccount("Grace"), await withAccount("Henri", { language: "fr" })];
  const dialog = async ({ page }) => {
    await page.click("#new-game-button");
    await page.check("#opponent-anyone");
    await page.selectOption("#new-timing", "180+2");
    await page.check("#new-rated");
    await page.click("#new-begin");
  };
  const button = ({ page }) => page.click('[data-timing="180+2"]');
  for (const [first, second] of [[dialog, button], [button, dialog]]) {
    await first(ada);
    await ada.page.waitForSelector("#call-off");
    await second(ben);
    await Promise.all([turnOf(ada.page, 1, 2), ben.page.waitForURL(/\/game\//)].map((wait) => wait.catch(() => null)));
    assert.equal(new URL(ada.page.url()).pathname, new URL(ben.page.url()).pathname);
    for (const visitor of [ada, ben]) await go(visitor.page, "/lobby");
  }
  for (const visitor of [ada, ben]) await visitor.done();
});

test("where hints are agreed on, the other sees who asks for one, at once and after loading the page anew", async () => {
  const [ada, ben] = [await place.visit(), await place.visit({ language: "fr" })];
  await post(ada.page, "me", { name: "Ada L." }, "PUT");
  const made = await place.make(ada, { board: "5x5", hints: true, seats: ["me", "open"] });
  await post(ben.page, `room/${made.room}/enter`);
  await go(ben.page, `/game/${made.game}`);
  await turnOf(ada.page, 1);
  assert.ok(!(await ben.page.isVisible(".notes")));
  await ada.page.click("#hint");
  await ada.page.waitForSelector("#hint-move");
  const told = "Ada L. a demandé un conseil (coup 1).";
  await ben.page.waitForFunction((told) => document.querySelector(".notes").textContent === told, told);
  assert.equal(await ada.page.textContent(".notes"), "You asked for a hint (move 1).");
  await type(ada.page, "c2");
  await moved(ben.page, 1);
  await go(ben.page, `/game/${made.game}`);
  assert.equal(await ben.page.textContent(".notes"), told);
  for (const visitor of [ada, ben]) await visitor.done();
});
