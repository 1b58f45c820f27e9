// What is seen before any script has come: the server's picture of a game is the one that the script draws, in the same
// place; and without scripts it stays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { mouse, moved, site, turnOf, type } from "./site.mjs";

const place = site();
const SIZES = [[360, 740], [820, 1180], [1440, 900]];
/** What is compared: everything with a shape on the board, and the bars. */
const PARTS = ["frame", "tile", "goal", "goal-mark", "bonus polygon", "last-from", "last-to", "wall-body", "wall-shine", "wall-mark", "pawn-shape", "pawn-shine", "slot", "seat", "seat-name", "seat-facts", "clock", "agreed"];

/** Where everything lies and how it looks, each kind from left to right and downwards. */
function seen(page) {
  return page.evaluate((parts) => {
    const one = (part, element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { fill, stroke } = getComputedStyle(element);
      const text = part.startsWith("seat-") || part === "agreed" ? element.textContent.trim() : "";
      return { place: [x, y, width, height], look: [fill, stroke, text].join(" ") };
    };
    const inOrder = (a, b) => Math.round(a.place[0] - b.place[0]) || Math.round(a.place[1] - b.place[1]) || a.look.localeCompare(b.look);
    return Object.fromEntries(parts.map((part) => [part, [...document.querySelectorAll(`.game :is(.board, .seats) .${part}, .game > .middle > .${part}`)].map((element) => one(part, element)).sort(inOrder)]));
  }, PARTS);
}

/** Nothing is elsewhere by a pixel, or looks otherwise. */
function same(first, drawn, where, anywhere) {
  assert.equal(first.length, drawn.length, `${where}: how many`);
  first.forEach(({ place, look }, index) => {
    assert.equal(look, drawn[index].look, where);
    if (anywhere) return;
    const apart = place.map((value, side) => Math.abs(value - drawn[index].place[side]));
    assert.ok(apart.every((distance) => distance < 0.6), `${where}: ${place} and ${drawn[index].place}`);
  });
}

/** The same page without its script and with it, by the same visitor. */
async function compare(visitor, path, theme) {
  const cookies = await visitor.context.cookies();
  for (const [width, height] of SIZES) {
    const plain = await place.browser.newContext({ viewport: { width, height }, locale: "fr", reducedMotion: "reduce" });
    await plain.addCookies(cookies);
    const page = await plain.newPage();
    await page.route("**/assets/dedale-*.js", (route) => route.abort());
    await page.goto(`${place.server.address}${path}`);
    const first = await seen(page);
    await plain.close();
    await visitor.page.setViewportSize({ width, height });
    await visitor.page.goto(`${place.server.address}${path}?theme=${theme}&language=fr`);
    await visitor.page.waitForSelector("body[data-ready]");
    const drawn = await seen(visitor.page);
    assert.ok(first["tile"].length > 0 && first["pawn-shape"].length > 0, path);
    for (const part of PARTS) same(first[part], drawn[part], `${path} at ${width}: ${part}`, part === "agreed" && width < 1000);
  }
}

test("the board of the first visit is in the page itself, as the script draws it", async () => {
  const visitor = await place.visit({ language: "fr", theme: "dark" });
  await compare(visitor, "/", "dark");
  await visitor.done();
});

test("so is a game with walls, a turned one, one of four with bonus squares, and one that is over", async () => {
  const visitor = await place.visit({ language: "fr" });
  const { page } = visitor;
  const walls = await place.make(visitor, { board: "9x9", seats: ["me", "me"] });
  for (const [count, move] of ["e2", "e8", "c3h", "f6v"].entries()) {
    await type(page, move);
    await moved(page, count + 1);
  }
  await compare(visitor, `/game/${walls.game}`, "light");
  const turned = await place.make(visitor, { board: "5x7", bonus: 3, seats: ["computer 1", "me"] });
  await turnOf(page, 2);
  await compare(visitor, `/game/${turned.game}`, "light");
  const four = await place.make(visitor, { board: "7x7", players: 4, seats: ["computer 1", "me", "computer 1", "computer 1"], days: 3 });
  await turnOf(page, 2);
  await compare(visitor, `/game/${four.game}`, "light");
  const over = await place.make(visitor, { board: "5x5", seats: ["me", "me"] });
  for (const [count, move] of ["c2", "b5", "c3", "a5", "c4", "b5", "c5"].entries()) {
    await type(page, move);
    await moved(page, count + 1);
  }
  await page.waitForSelector(".game.over");
  await compare(visitor, `/game/${over.game}`, "light");
  await visitor.done();
});

test("colours that were chosen are there from the first moment on", async () => {
  const visitor = await place.visit({ theme: "contrast" });
  const html = await visitor.page.evaluate(async () => (await fetch("/")).text());
  assert.match(html, /<html data-theme="contrast" lang="en">/);
  await visitor.page.click("#settings-button");
  await visitor.page.selectOption("#theme", "system");
  assert.match(await visitor.page.evaluate(async () => (await fetch("/")).text()), /<html lang="en">/);
  await visitor.done();
});

test("the script takes over where the picture was: nothing moves", async () => {
  const visitor = await place.visit();
  const { page } = visitor;
  const frame = () => JSON.stringify(document.querySelector(".board .frame").getBoundingClientRect());
  let before = null;
  await page.route("**/assets/dedale-*.js", async (route) => {
    await page.waitForSelector(".first-sight .board");
    before = await page.evaluate(frame);
    await route.continue();
  });
  await page.goto(place.server.address, { waitUntil: "load" });
  await page.waitForSelector("body[data-ready]");
  assert.equal(await page.evaluate(frame), before);
  assert.equal(await page.locator(".first-sight").count(), 0);
  await mouse.step(page, "e2");
  await moved(page, 2);
  await visitor.done();
});
