// What the tests against `dedale serve` share: one server and one browser for a file, visitors with a context each, and
// playing on without knowing any rules: along the way that the view shows.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { launch, open, spot } from "../../scripts/browser.mjs";
import { Server } from "../../scripts/program.mjs";
import { along } from "./place.mjs";

/** Opens a server and a browser for the tests of a file. */
export function site(start = launch) {
  const place = { server: null, browser: null, visitors: [] };
  before(async () => {
    place.server = await Server.start();
    place.browser = await start();
  });
  after(async () => {
    await place.browser?.close();
    await place.server?.end();
  });
  /** A visitor with cookies of their own; what the console complains about is looked at when they leave. */
  place.visit = async (wishes = {}) => {
    const visitor = await open(place.browser, place.server.address, { query: "&toured=1", ...wishes });
    visitor.done = async (...known) => {
      const problems = visitor.problems.filter((problem) => !known.some((text) => problem.includes(text)));
      assert.deepEqual(problems, []);
      await visitor.context.close();
    };
    return visitor;
  };
  /** Makes a game as a page would, and goes there. */
  place.make = async (visitor, plan, path = "game") => {
    const made = await post(visitor.page, path, plan);
    await go(visitor.page, `/game/${made.game}`);
    return made;
  };
  return place;
}

export async function post(page, path, body = {}, method = "POST") {
  const answer = await page.evaluate(
    async ([path, body, method]) => {
      const reply = await fetch(`/api/1/${path}`, { method, headers: { "content-type": "application/json", "x-dedale": "1" }, body: JSON.stringify(body) });
      return { status: reply.status, text: await reply.text() };
    },
    [path, body, method],
  );
  assert.equal(answer.status, 200, `${path}: ${answer.text}`);
  return JSON.parse(answer.text);
}

export async function go(page, path) {
  await page.goto(new URL(path, page.url()).href);
  await page.waitForSelector("body[data-ready]");
}

export const view = (page) => page.evaluate(() => document.getElementById("board").view);

/** Waits until one of these players is to move or the game is over; answers with the position. */
export async function turnOf(page, ...players) {
  await page.waitForFunction(
    (players) => {
      const view = document.getElementById("board")?.view;
      if (!view) return false;
      if (document.querySelector(".game.over")) return true;
      return players.includes(view.turn) && view.legal.length > 0;
    },
    players,
    { timeout: 60_000 },
  );
  return view(page);
}

export const isOver = (page) => page.evaluate(() => document.querySelector(".game.over") !== null);

export async function moved(page, count) {
  await page.waitForFunction((count) => (document.getElementById("board")?.view?.moves.length ?? -1) >= count || document.querySelector(".game.over"), count, { timeout: 60_000 });
}

/** A cell on the shortest way, or any other that is legal. */
export function ahead(now) {
  const cells = now.legal.filter((move) => /\d$/.test(move));
  return now.ways[now.turn - 1].cells.find((cell) => cells.includes(cell)) ?? cells[0] ?? "pass";
}

/** A wall that makes the others' ways longer and none of one's own. */
export function detour(now) {
  const own = now.turn - 1;
  return now.legal.find((move) => /[hv]$/.test(move) && (now.detours[move]?.[own] ?? 0) === 0 && (now.detours[move] ?? []).some((steps, index) => index !== own && steps > 0));
}

export async function type(page, text) {
  // Where there is little room the field is folded away.
  if (!(await page.isVisible("#typed"))) await page.click("#type");
  await page.fill("#typed", text);
  await page.press("#typed", "Enter");
}

/** The three ways to move a hand. */
export const mouse = {
  step: async (page, cell) => click(page, await spot(page, cell)),
  wall: async (page, wall) => click(page, await along(page, wall)),
};
async function click(page, { x, y }) {
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

/** Plays to the end: a wall on every third turn, else along the way. */
export async function playOn(page, players, hand, most = 80) {
  for (let turn = 0; turn < most; turn += 1) {
    const now = await turnOf(page, ...players);
    if (await isOver(page)) return now;
    const wall = turn % 3 === 1 ? detour(now) : undefined;
    if (wall) await hand.wall(page, wall);
    else await hand.step(page, ahead(now));
    await moved(page, now.moves.length + 1);
  }
  throw new Error("the game does not end");
}
