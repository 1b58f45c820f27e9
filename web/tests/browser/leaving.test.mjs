// A player who leaves: the other is told, sees how long to wait, and ends the game; who comes back plays on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ahead, go, moved, post, site, turnOf, type } from "./site.mjs";

const place = site();

/** Ada begins a game with a fast clock, Ben sits down; they play so many moves. */
async function playing(count, wishes = {}) {
  const [ada, ben] = [await place.visit(wishes), await place.visit()];
  await post(ben.page, "me", { name: `Ben ${count}` }, "PUT");
  const made = await place.make(ada, { board: "5x5", timing: "60", seats: ["me", "open"] });
  await post(ben.page, `room/${made.room}/enter`);
  await go(ben.page, `/game/${made.game}`);
  for (let turn = 0; turn < count; turn += 1) {
    const { page } = turn % 2 === 0 ? ada : ben;
    await type(page, ahead(await turnOf(page, (turn % 2) + 1)));
    await Promise.all([moved(ada.page, turn + 1), moved(ben.page, turn + 1)]);
  }
  return { ada, ben, game: made.game };
}

test("who stays sees a countdown, who comes back ends it, and in the end the win is claimed by keyboard", async () => {
  const { ada, ben, game } = await playing(3);
  await go(ben.page, "/lobby");
  await ada.page.waitForSelector("#claim-win");
  assert.match(await ada.page.textContent(".notice"), /^Ben 3 has left the game\./);
  assert.match(await ada.page.textContent("#claim-wait"), /^In 0:\d\d you can end the game\. If Ben 3 comes back, it goes on\.$/);
  assert.deepEqual([await ada.page.isDisabled("#claim-win"), await ada.page.isDisabled("#claim-off")], [true, true]);
  await go(ben.page, `/game/${game}`);
  await ada.page.waitForSelector("#claim-win", { state: "detached" });
  await go(ben.page, "/lobby");
  await ada.page.waitForSelector("#claim-win:not([disabled])", { timeout: 60_000 });
  assert.equal(await ada.page.textContent("#claim-wait"), "You can end the game now. If Ben 3 comes back, it goes on.");
  await ada.page.focus("#claim-win");
  await ada.page.keyboard.press("Enter");
  await ada.page.waitForSelector(".game.over");
  assert.match(await ada.page.textContent("#card"), /^You have won\.Ben 3 has left the game\./);
  assert.equal(await ada.page.locator("#claim-win").count(), 0);
  await go(ben.page, `/game/${game}`);
  assert.match(await ben.page.textContent("#how"), /You had left the game/);
  for (const visitor of [ada, ben]) await visitor.done();
});

test("a game that the other has not begun can be called off, in French too", async () => {
  const { ada, ben } = await playing(1, { language: "fr" });
  await ben.page.close();
  await ada.page.waitForSelector("#claim-off");
  assert.match(await ada.page.textContent(".notice"), /^Ben 1 a quitté la partie\.Dans 0:\d\d, vous pourrez terminer la partie/);
  assert.equal(await ada.page.locator("#claim-win").count(), 0, "who has not played may never have seen the game");
  await ada.page.waitForSelector("#claim-off:not([disabled])", { timeout: 60_000 });
  await ada.page.click("#claim-off");
  await ada.page.waitForSelector(".game.over");
  assert.match(await ada.page.textContent("#result"), /La partie a été annulée/);
  for (const visitor of [ada, ben]) await visitor.done();
});
