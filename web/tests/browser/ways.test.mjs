// Ways into a game: the link of a room and its picture, what those see who follow it, the lobby without a script, and the box for games that
// are in no list.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../../scripts/browser.mjs";
import { Server } from "../../scripts/program.mjs";
import { go, post, site, turnOf } from "./site.mjs";

const place = site();

test("who follows a link is asked first: the seat, or to watch", async () => {
  const [ada, ben, eve] = [await place.visit(), await place.visit({ language: "fr", width: 360, height: 740, touch: true }), await place.visit()];
  await post(ada.page, "me", { name: "Ada" }, "PUT");
  const made = await place.make(ada, { board: "7x7", timing: "300+5", seats: ["me", "open"] });
  for (const { page } of [ben, eve]) await go(page, `/room/${made.room}`);
  const seats = async () => (await (await ada.page.request.get(`${place.server.address}/api/1/game/${made.game}`)).json()).seats.map(({ kind }) => kind);
  assert.deepEqual(await seats(), ["person", "open"], "nothing has been taken by looking");
  assert.equal(await ben.page.textContent(".invited-by"), "Ada");
  assert.match(await ben.page.textContent(".invited .seat-facts"), /^7×7 · .*5 min \+ 5 s/);
  assert.equal(await ben.page.textContent('[data-seat="2"]'), "Prendre la place du joueur 2");
  assert.equal(await eve.page.textContent('[data-seat="2"]'), "Take the seat of Player 2");
  await eve.page.click("#watch");
  await eve.page.waitForURL(/\/game\//);
  assert.deepEqual(await seats(), ["person", "open"], "who watches takes none");
  const { height } = await ben.page.locator('[data-seat="2"]').boundingBox();
  assert.ok(height >= 44);
  await ben.page.tap('[data-seat="2"]');
  await ben.page.waitForURL(/\/game\//);
  await turnOf(ada.page, 1);
  // The link leads those who sit there back to the game; to others it is closed once all sit.
  await ada.page.goto(`${place.server.address}/room/${made.room}`);
  await ada.page.waitForSelector(`body[data-ready="${made.game}"], body[data-ready="no-such-room"]`);
  for (const visitor of [ada, ben, eve]) await visitor.done("404");
});

test("where others can reach the server the link is theirs, with its picture; where not, the page says what to start", async () => {
  const server = await Server.at("0.0.0.0");
  try {
    for (const [address, reaches] of [[server.address, true], [place.server.address, false]]) {
      const ada = await open(place.browser, address, { query: "&toured=1" });
      const { room, game } = await post(ada.page, "game", { seats: ["me", "open"] });
      const told = await (await ada.page.request.get(`${address}/api/1/room/${room}/link`)).json();
      await go(ada.page, `/game/${game}`);
      if (reaches && told.link !== null) {
        await ada.page.waitForSelector("#room-picture svg");
        assert.equal(await ada.page.inputValue("#room-link"), told.link);
        assert.doesNotMatch(told.link, /127\.0\.0\.1|localhost/);
        assert.equal(await ada.page.getAttribute("#room-picture svg", "aria-label"), "QR code of the link");
        assert.equal(await ada.page.locator("#room-alone").count(), 0);
        // Who opens it is there.
        const ben = await open(place.browser, new URL(told.link).origin, { path: new URL(told.link).pathname, ready: "room" });
        await ben.context.close();
      } else {
        await ada.page.waitForSelector("#room-alone");
        assert.match(await ada.page.textContent("#room-alone"), new RegExp(`this computer alone.*dedale serve --listen 0\\.0\\.0\\.0:${new URL(address).port}$`));
        assert.equal(await ada.page.locator("#room-picture").count(), 0, "no picture of a link that nobody else can open");
      }
      assert.deepEqual(ada.problems, []);
      await ada.context.close();
    }
  } finally {
    await server.end();
  }
});

test("the lobby is there without a script, and shows the games that are played with one", async () => {
  const [ada, ben] = [await place.visit(), await place.visit()];
  const made = await place.make(ada, { board: "5x5", seats: ["me", "open"], unlisted: false });
  await post(ben.page, `room/${made.room}/enter`);
  await go(ben.page, "/lobby");
  await ben.page.click(`.running a[href="/game/${made.game}"]`);
  await ben.page.waitForURL(/\/game\//);
  await place.make(ben, { timing: "600+5" }, "challenges");
  const context = await place.browser.newContext({ javaScriptEnabled: false, locale: "fr" });
  const page = await context.newPage();
  await page.goto(`${place.server.address}/lobby`);
  assert.equal(await page.textContent("h1"), "Salon");
  assert.equal(await page.locator(".challenge a").count(), 2);
  assert.match(await page.textContent("main"), /10 min \+ 5 s/);
  await page.click(`a[href="/game/${made.game}"]`);
  assert.ok(await page.isVisible(".board .pawn"));
  await context.close();
  for (const visitor of [ada, ben]) await visitor.done();
});

test("the dialog has a box for games that are in no list, and what it shows is what is sent", async () => {
  const ada = await place.visit({ language: "fr" });
  const { page } = ada;
  await page.click("#new-game-button");
  await page.click("#new-dialog summary");
  const seen = [];
  for (const opponent of ["computer", "friend", "anyone", "screen"]) {
    await page.check(`#opponent-${opponent}`);
    seen.push(await page.isChecked("#new-unlisted"));
  }
  assert.deepEqual(seen, [false, true, false, false]);
  await page.check("#opponent-friend");
  await page.uncheck("#new-unlisted");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/game"));
  await page.click("#new-begin");
  assert.equal((await sent).postDataJSON().unlisted, false);
  await page.waitForSelector("#room-link");
  assert.equal(await page.locator("#unlisted").count(), 0);
  await page.click("#new-game-button");
  await page.click("#new-dialog summary");
  assert.equal(await page.isChecked("#new-unlisted"), false, "it is remembered");
  await ada.done();
});
