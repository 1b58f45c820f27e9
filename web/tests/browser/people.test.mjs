// People over `dedale serve`: two with clocks, a spectator and a server that dies in the middle; four by a room code; the
// lobby; accounts; both languages; pages without scripts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ahead, go, isOver, mouse, moved, post, site, turnOf, type, view } from "./site.mjs";

const place = site();
/** What a browser says about a server that is not there. */
const LOST = ["WebSocket", "ERR_CONNECTION"];

/** Everybody plays along their own way until the game is over. */
async function playAll(pages) {
  for (let turn = 0; turn < 200; turn += 1) {
    const now = await view(pages[0]);
    if (await isOver(pages[0])) return;
    const page = pages[now.turn - 1];
    const own = await turnOf(page, now.turn);
    if (await isOver(page)) return;
    await type(page, ahead(own));
    await Promise.all(pages.map((other) => moved(other, own.moves.length + 1)));
  }
  throw new Error("the game does not end");
}

test("two browsers play by the clock, one watches, the server dies in the middle, and all go on by themselves", async () => {
  const [ada, ben, eve] = [await place.visit(), await place.visit({ language: "fr" }), await place.visit()];
  const made = await place.make(ada, { board: "5x5", timing: "300+5", seats: ["me", "open"] });
  assert.match(await ada.page.inputValue("#room-link"), new RegExp(`/room/${made.room}$`, "i"));
  await go(ben.page, `/game/${made.game}`);
  await ben.page.click("#sit");
  await turnOf(ada.page, 1);
  await go(eve.page, `/game/${made.game}`);
  await turnOf(ada.page, 1);
  assert.equal(await eve.page.textContent("#line"), "You are watching this game.");
  await ada.page.waitForFunction(() => document.querySelector(".watching").textContent === "1 watching");
  await mouse.step(ada.page, "c2");
  await Promise.all([ada, ben, eve].map(({ page }) => moved(page, 1)));
  assert.equal(await ben.page.locator(".clock.runs").count(), 0, "not before one's own first move");
  assert.match(await ada.page.textContent(".near .clock"), /^[45]:\d\d$/);
  assert.equal(await ben.page.title(), "À vous · Dédale");
  assert.notEqual(await ada.page.title(), "Your turn · Dédale");

  await place.server.kill();
  await Promise.all([ada, ben, eve].map(({ page }) => page.waitForSelector(".game.lost")));
  await mouse.step(ben.page, "c4");
  await place.server.begin();
  await Promise.all([ada, ben, eve].map(({ page }) => page.waitForSelector(".game:not(.lost)", { timeout: 60_000 })));
  await Promise.all([ada, ben, eve].map(({ page }) => moved(page, 2)));
  assert.deepEqual((await view(eve.page)).moves, ["c2", "c4"], "what was played meanwhile has arrived, once");

  await ada.page.click("#draw");
  await ben.page.waitForSelector("#answer-no");
  await ben.page.click("#answer-no");
  await ada.page.waitForFunction(() => !document.getElementById("draw").disabled);
  await playAll([ada.page, ben.page]);
  await eve.page.waitForSelector(".game.over");
  assert.match(await eve.page.textContent("#result"), /won/);
  await ada.page.click("#rematch");
  await ben.page.waitForSelector("#answer-yes");
  await ben.page.click("#answer-yes");
  const after = (page) => page.waitForFunction((id) => !location.pathname.endsWith(id), made.game);
  await Promise.all([after(ada.page), after(ben.page)]);
  await turnOf(ben.page, 1);
  // Who watched is told where the players are.
  assert.equal(await eve.page.textContent("#next-game p"), "The players are playing again.");
  const next = new URL(ada.page.url()).pathname;
  await eve.page.click("#next-game a");
  await eve.page.waitForURL((url) => url.pathname === next);
  await eve.page.waitForFunction(() => document.getElementById("line")?.textContent === "You are watching this game.");
  assert.ok(await eve.page.isHidden("#next-game"));
  for (const visitor of [ada, ben, eve]) await visitor.done(...LOST);
});

test("a move chosen for the next turn is played when it comes", async () => {
  const [ada, ben] = [await place.visit(), await place.visit()];
  const made = await place.make(ada, { board: "5x5", seats: ["me", "open"] });
  await post(ben.page, `room/${made.room}/enter`);
  await go(ben.page, `/game/${made.game}`);
  await turnOf(ada.page, 1);
  await mouse.step(ben.page, "c4");
  await ben.page.waitForSelector("#board .ahead");
  await type(ada.page, "b1");
  await Promise.all([moved(ada.page, 2), moved(ben.page, 2)]);
  assert.deepEqual((await view(ada.page)).moves, ["b1", "c4"]);
  assert.equal(await ben.page.locator("#board .ahead").count(), 0);
  for (const visitor of [ada, ben]) await visitor.done();
});

test("four people by a room code", async () => {
  const all = [];
  for (let count = 0; count < 4; count += 1) all.push(await place.visit(count === 3 ? { width: 360, height: 740 } : {}));
  const [ada, ...others] = all;
  const made = await place.make(ada, { board: "5x5", players: 4, seats: ["me", "open", "open", "open"] });
  for (const { page } of others) {
    await go(page, "/lobby");
    await page.fill("#code", made.room);
    await page.press("#code", "Enter");
    await page.click(".invited .button.main");
    await page.waitForURL(/\/game\//);
  }
  await turnOf(ada.page, 1);
  await playAll(all.map(({ page }) => page));
  for (const { page } of all) await page.waitForSelector(".game.over");
  for (const visitor of all) await visitor.done();
});

test("a computer takes a seat that stays free", async () => {
  const ada = await place.visit();
  await place.make(ada, { board: "5x5", players: 4, seats: ["me", "open", "computer 1", "open"] });
  await ada.page.click("#computer-sits");
  await ada.page.waitForFunction(() => document.querySelectorAll(".far .seat-more").length === 2);
  await ada.page.click("#computer-sits");
  await turnOf(ada.page, 1);
  await type(ada.page, "c2");
  await moved(ada.page, 4);
  await ada.done();
});

test("the lobby: a challenge stands, is accepted, and can be withdrawn", async () => {
  const [ada, ben] = [await place.visit(), await place.visit()];
  await go(ada.page, "/lobby");
  await ada.page.click('[data-timing="300+5"]');
  await ada.page.waitForURL(/\/game\//);
  await go(ben.page, "/lobby");
  await ben.page.waitForSelector(".challenge");
  assert.match(await ben.page.textContent(".challenge"), /9×9 · 5 min \+ 5 s/);
  await ben.page.click(".challenge .button");
  await ben.page.waitForURL(/\/game\//);
  await ada.page.waitForSelector("#abort");
  await turnOf((await view(ada.page)).legal.length > 0 ? ada.page : ben.page, 1);
  await go(ada.page, "/lobby");
  await ada.page.click('[data-timing="off"]');
  await ada.page.waitForSelector("#call-off");
  await ada.page.click("#call-off");
  await ada.page.waitForFunction(() => /called off/.test(document.getElementById("result")?.textContent));
  await go(ben.page, "/lobby");
  await ben.page.waitForSelector(".challenges .empty");
  for (const visitor of [ada, ben]) await visitor.done();
});

test("games in which somebody waits for one are told on the first page, in the bar and in one's list", async () => {
  const [ada, ben] = [await place.visit(), await place.visit()];
  const made = await place.make(ada, { board: "5x5", days: 3, seats: ["open", "me"] });
  assert.match(await ada.page.textContent("#unlisted"), /unlisted/);
  await post(ben.page, `room/${made.room}/enter`);
  await go(ben.page, `/game/${made.game}`);
  await turnOf(ben.page, 1);
  await type(ben.page, "c2");
  await moved(ada.page, 1);
  assert.ok(!(await ada.page.isVisible("#waiting-count")), "the game that is looked at says so itself");
  await go(ada.page, "/");
  await ada.page.waitForSelector("#waiting-games a");
  assert.match(await ada.page.textContent("#waiting-games"), /A game is waiting for you/);
  assert.equal(await ada.page.textContent("#waiting-count"), "1");
  assert.match(await ada.page.title(), /^\(1\) /);
  await ada.page.click("#games-link");
  await ada.page.waitForSelector('body[data-ready="games"] .game-row');
  assert.match(await ada.page.textContent(".game-row"), /your turn · unlisted/);
  await go(ben.page, "/");
  assert.ok(!(await ben.page.isVisible("#waiting-count")));
  for (const visitor of [ada, ben]) await visitor.done();
});

test("clocks start with each side's first move, and before it either side calls the game off", async () => {
  const [ada, ben] = [await place.visit(), await place.visit()];
  const made = await place.make(ada, { board: "5x5", timing: "300+5", seats: ["me", "open"] });
  await post(ben.page, `room/${made.room}/enter`);
  await go(ben.page, `/game/${made.game}`);
  await turnOf(ada.page, 1);
  assert.equal(await ada.page.locator(".clock.runs").count(), 0);
  await type(ada.page, "c2");
  await moved(ben.page, 1);
  assert.equal(await ben.page.locator(".clock.runs").count(), 0);
  await ada.page.waitForSelector("#abort", { state: "detached" });
  assert.match(await ben.page.textContent(".notice"), /Your clock starts with your first move/);
  await ben.page.click("#abort");
  for (const { page } of [ada, ben]) await page.waitForFunction(() => /called off/.test(document.getElementById("result")?.textContent));
  for (const visitor of [ada, ben]) await visitor.done();
});

test("accounts: a name, a rated game with its curve, everything taken along, everything deleted", async () => {
  const [ada, ben] = [await place.visit(), await place.visit({ language: "fr" })];
  for (const [visitor, name] of [[ada, "Ada"], [ben, "Benoît"]]) {
    await go(visitor.page, "/account");
    await visitor.page.fill("#join-name", name);
    await visitor.page.fill("#join-password", "a long secret");
    await visitor.page.click("#join button");
    await visitor.page.waitForSelector("#logout");
  }
  for (let game = 0; game < 2; game += 1) {
    await go(ada.page, "/lobby");
    await ada.page.click('[data-timing="180+2"]');
    await ada.page.waitForURL(/\/game\//);
    await go(ben.page, "/lobby");
    await ben.page.waitForSelector(".challenge");
    await ben.page.click(".challenge .button");
    await ben.page.waitForURL(/\/game\//);
    await ada.page.waitForSelector("#abort");
    const first = await ada.page.evaluate(() => document.getElementById("board").view.legal.length > 0);
    await type((first ? ada : ben).page, first ? (await view(ada.page)).ways[0].cells[0] : (await turnOf(ben.page, 1)).ways[0].cells[0]);
    await moved(ben.page, 1);
    await ben.page.click("#give-up");
    await ben.page.click("#give-up");
    await ada.page.waitForFunction(() => /\(\+\d+\)/.test(document.getElementById("how")?.textContent));
  }
  await go(ada.page, "/player/Ada");
  await ada.page.waitForSelector('body[data-ready="player"] .curve');
  assert.equal(await ada.page.locator(".plain li").count(), 2);
  await ada.page.click("#account-link");
  await go(ada.page, "/player/Benoît");
  await ada.page.waitForSelector("#block");
  await ada.page.click("#block");
  await ada.page.waitForFunction(() => document.getElementById("block").textContent === "Unblock");
  await ada.page.click("#block");
  await ada.page.waitForFunction(() => document.getElementById("block").textContent === "Block");
  await go(ben.page, "/account");
  const download = ben.page.waitForEvent("download");
  await ben.page.click("#export");
  const kept = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  assert.match(JSON.stringify(kept), /Benoît/);
  await ben.page.click("summary");
  await ben.page.fill("#forget-password", "a long secret");
  await ben.page.click("#forget button");
  await ben.page.waitForSelector("#join");
  await go(ada.page, "/player/Benoît");
  await ada.page.waitForSelector('body[data-ready="no-such-player"]');
  await ada.done("404");
  await ben.done();
});

test("what is typed on the page of the account stays when the lists arrive", async () => {
  const { page, done } = await place.visit();
  let arrive;
  const waiting = new Promise((resolve) => (arrive = resolve));
  await page.route("**/api/1/me/**", async (route) => {
    await waiting;
    await route.continue();
  });
  await go(page, "/account");
  await page.fill("#join-name", "Ada");
  const before = await page.textContent(".lists .empty");
  arrive();
  await page.waitForFunction((text) => document.querySelector(".lists .empty").textContent !== text, before);
  assert.equal(await page.inputValue("#join-name"), "Ada");
  await done();
});

test("players write to each other once both want it; who watches sees nothing; a mute holds", async () => {
  const [ada, ben, eve] = [await place.visit(), await place.visit({ language: "fr" }), await place.visit()];
  for (const [visitor, name] of [[ada, "Chloe"], [ben, "Denis"]]) {
    await post(visitor.page, "account", { name, password: "a long secret" });
  }
  const made = await place.make(ada, { board: "5x5", seats: ["me", "open"] });
  await post(ben.page, `room/${made.room}/enter`);
  await go(ben.page, `/game/${made.game}`);
  await go(eve.page, `/game/${made.game}`);
  await turnOf(ada.page, 1);
  for (const { page } of [ada, ben, eve]) assert.ok(!(await page.isVisible(".chat")), "off by default");
  await ada.page.click("#chat");
  await ada.page.waitForSelector("#chat-state:not([hidden])");
  assert.match(await ada.page.textContent("#chat-state"), /as soon as Denis/);
  assert.ok(!(await ada.page.isVisible("#chat-field")));
  await ben.page.waitForSelector("#answer-yes");
  assert.match(await ben.page.textContent(".notice"), /Chloe aimerait discuter/);
  await ben.page.click("#answer-yes");
  await ada.page.waitForSelector("#chat-field");
  const send = async (page, text) => {
    await page.fill("#chat-field", text);
    await page.press("#chat-field", "Enter");
  };
  const lines = (page) => page.locator(".chat-lines li").allTextContents();
  await send(ada.page, "<b>Hello</b> & good luck");
  await ben.page.waitForFunction(() => document.querySelectorAll(".chat-lines li").length === 1);
  assert.deepEqual(await lines(ben.page), ["Chloe <b>Hello</b> & good luck"]);
  await send(ben.page, "Merci !");
  await ada.page.waitForFunction(() => document.querySelectorAll(".chat-lines li").length === 2);
  assert.deepEqual(await lines(ada.page), ["You <b>Hello</b> & good luck", "Denis Merci !"]);
  // It is still there after a reload, and the game goes on beside it.
  await ben.page.reload();
  await ben.page.waitForFunction(() => document.querySelectorAll(".chat-lines li").length === 2);
  await type(ada.page, "c2");
  await Promise.all([ada, ben, eve].map(({ page }) => moved(page, 1)));
  assert.ok(!(await eve.page.isVisible(".chat")) && !(await eve.page.isVisible("#chat")), "nothing for who watches");
  await ada.page.click("[data-mute]");
  await ada.page.waitForFunction(() => document.querySelectorAll(".chat-lines li").length === 1);
  await send(ben.page, "Encore moi");
  await ben.page.waitForFunction(() => document.querySelectorAll(".chat-lines li").length === 3);
  await go(ada.page, "/player/Denis");
  await ada.page.waitForFunction(() => document.getElementById("mute")?.textContent === "Unmute");
  await ada.page.click("#mute");
  await ada.page.waitForFunction(() => document.getElementById("mute").textContent === "Mute");
  await ada.page.click("#block");
  await ada.page.waitForFunction(() => document.getElementById("block").textContent === "Unblock");
  await go(ada.page, "/account");
  await ada.page.click("#unwanted button");
  await ada.page.waitForFunction(() => document.getElementById("unwanted") === null);
  await go(ada.page, `/game/${made.game}`);
  await ada.page.waitForSelector(".chat");
  await ada.page.click("#chat-off");
  await ada.page.waitForFunction(() => document.querySelector(".chat").hidden);
  for (const visitor of [ada, ben, eve]) await visitor.done();
});

test("whoever has no account stays muted after a reload, and is heard again when one wants", async () => {
  const [ada, ben] = [await place.visit(), await place.visit()];
  const made = await place.make(ada, { board: "5x5", seats: ["me", "open"] });
  await post(ben.page, `room/${made.room}/enter`);
  await go(ben.page, `/game/${made.game}`);
  await turnOf(ada.page, 1);
  await ada.page.click("#chat");
  await ben.page.click("#answer-yes");
  const send = async (page, text) => {
    await page.fill("#chat-field", text);
    await page.press("#chat-field", "Enter");
  };
  const count = (page, many) => page.waitForFunction((lines) => document.querySelectorAll(".chat-lines li").length === lines, many);
  await send(ben.page, "One");
  await count(ada.page, 1);
  await ada.page.click("[data-mute]");
  await count(ada.page, 0);
  await ada.page.reload();
  await ada.page.waitForSelector("#chat-field");
  assert.equal(await ada.page.textContent("[data-mute]"), "Unmute");
  await send(ben.page, "Two");
  await count(ben.page, 2);
  await send(ada.page, "Three");
  await count(ben.page, 3);
  await count(ada.page, 1);
  assert.deepEqual(await ada.page.locator(".chat-lines li").allTextContents(), ["You Three"]);
  await ada.page.click("[data-mute]");
  await ada.page.waitForFunction(() => document.querySelector("[data-mute]").textContent === "Mute");
  await send(ben.page, "Four");
  await ada.page.waitForFunction(() => document.querySelector(".chat-lines li:last-child")?.textContent.endsWith("Four"));
  for (const visitor of [ada, ben]) await visitor.done();
});

test("games are found by player, opponent, result, board and days; what is asked for is in the address; a file is had", async () => {
  const ada = await place.visit({ language: "en" });
  const { page } = ada;
  await post(page, "account", { name: "Finder", password: "a long secret" });
  const short = async (plan) => {
    const made = await place.make(ada, plan);
    await turnOf(page, 1);
    await type(page, "c2");
    await moved(page, 1);
    await page.click("#give-up");
    await page.click("#give-up");
    await page.waitForSelector(".game.over");
    return made.game;
  };
  const small = await short({ board: "5x5", seats: ["me", "computer 1"] });
  const other = await short({ board: "5x5", variant: "mathematical", seats: ["me", "computer 1"] });
  const listedNow = async (expected) => {
    await page.waitForFunction((expected) => document.querySelectorAll(".found .game-row").length === expected, expected);
    return page.locator(".found .listed").evaluateAll((links) => links.map((link) => link.pathname.split("/").pop()));
  };
  await go(page, "/account");
  await page.waitForSelector("#my-games");
  await page.click("#my-games");
  assert.deepEqual((await listedNow(2)).sort(), [small, other].sort());
  assert.match(await page.textContent(".found"), /Computer, level 1 \(Snail\) has won by giving up/);
  assert.equal(await page.locator(".found .miniature .pawn").count(), 4, "small boards");
  await page.click("#everybody");
  await page.fill("#filter-player", "finder");
  await page.selectOption("#filter-variant", "mathematical");
  await page.selectOption("#filter-result", "lost");
  await page.click("#find");
  assert.deepEqual(await listedNow(1), [other]);
  assert.equal(new URL(page.url()).search, "?player=finder&variant=mathematical&result=lost");
  await page.fill("#filter-to", "2020-01-01");
  await page.click("#find");
  await page.waitForSelector("#no-games");
  await page.goBack();
  assert.deepEqual(await listedNow(1), [other], "back leads to the search before");
  await page.reload();
  assert.deepEqual(await listedNow(1), [other], "a search can be kept");
  const download = page.waitForEvent("download");
  await page.click(".found .file");
  assert.match(readFileSync(await (await download).path(), "utf8"), /mathematical/);
  await page.fill("#filter-player", "Nobody at all");
  await page.click("#find");
  await page.waitForFunction(() => /nobody has that name/i.test(document.querySelector(".found").textContent));
  // Without scripts the same address can be read.
  const context = await place.browser.newContext({ javaScriptEnabled: false, locale: "fr" });
  const plain = await context.newPage();
  await plain.goto(`${place.server.address}/games?player=Finder&board=5x5`);
  assert.equal(await plain.locator(".game-row").count(), 2);
  await plain.selectOption("#filter-variant", "mathematical");
  await plain.click("form button");
  assert.equal(await plain.locator(".game-row").count(), 1);
  await plain.click(".listed");
  assert.ok(await plain.isVisible(".board .pawn"));
  await context.close();
  await ada.done("404");
});

test("wrong passwords and taken names are said in the page", async () => {
  const ada = await place.visit();
  const { page } = ada;
  await go(page, "/account");
  await page.fill("#login-name", "Nobody");
  await page.fill("#login-password", "not the secret");
  await page.click("#login button");
  await page.waitForFunction(() => document.querySelector("#login .wrong").textContent !== "");
  await page.fill("#join-name", "Dédale");
  await page.fill("#join-password", "a long secret");
  await page.click("#join button");
  await page.waitForFunction(() => document.querySelector("#join .wrong").textContent !== "");
  await ada.done("40");
});

test("the language is the browser's, and can be changed; what the server says follows", async () => {
  const context = await place.browser.newContext({ locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto(place.server.address);
  await page.waitForSelector("body[data-ready]");
  assert.equal(await page.getAttribute("html", "lang"), "fr");
  assert.equal(await page.textContent("#new-game-word"), "Nouvelle partie");
  await page.click("#settings-button");
  await page.selectOption("#language", "en");
  assert.equal(await page.textContent("#new-game-word"), "New game");
  await page.keyboard.press("Escape");
  const refused = await page.evaluate(async () => (await fetch("/api/1/room/zzzzz")).json());
  assert.match(refused.text, /room/, "the server answers in the language of the page");
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  assert.equal(await page.getAttribute("html", "lang"), "en", "it is remembered");
  await context.close();
});

test("the first page keeps nothing until somebody moves, also when it is come back to", async () => {
  const ada = await place.visit();
  for (let visit = 0; visit < 3; visit += 1) {
    await ada.page.click(".top .home");
    await ada.page.waitForSelector('body[data-ready="ready"]');
  }
  await go(ada.page, "/lobby");
  await ada.page.goBack();
  await ada.page.waitForSelector('body[data-ready="ready"]');
  const mine = await ada.page.evaluate(async () => (await fetch("/api/1/me/games")).json());
  assert.deepEqual(mine.games, []);
  await ada.done();
});

test("days a move: the clock says days", async () => {
  const ada = await place.visit();
  await place.make(ada, { days: 3, seats: ["me", "computer 1"] });
  await ada.page.waitForFunction(() => /^[23] d \d+ h$/.test(document.querySelector(".near .clock")?.textContent ?? ""));
  await ada.done();
});

test("without scripts a game can be read: the board as a picture, the moves as text", async () => {
  const ada = await place.visit();
  const made = await place.make(ada, { board: "5x5", seats: ["me", "me"] });
  await type(ada.page, "c2");
  await moved(ada.page, 1);
  const context = await place.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${place.server.address}/game/${made.game}`);
  assert.ok(await page.isVisible(".board .pawn"));
  assert.match(await page.textContent(".readable ol"), /c2/);
  await context.close();
  await ada.done();
});

test("addresses that lead nowhere say so and lead on", async () => {
  const ada = await place.visit();
  const { page } = ada;
  for (const [path, ready] of [["/nowhere", "missing"], ["/game/aaaaaaaaaa", "no-such-game"], ["/room/zzzzz", "no-such-room"], ["/player/Nobody", "no-such-player"]]) {
    await page.goto(`${place.server.address}${path}`);
    await page.waitForSelector(`body[data-ready="${ready}"]`);
    assert.ok(await page.isVisible(".trouble .button.main"), path);
  }
  await ada.done("404");
});
