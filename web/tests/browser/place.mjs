// What the browser tests share: a browser for each file, pages on recorded games, and looking at the board from outside.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before } from "node:test";
import { launch, open, spot } from "../../scripts/browser.mjs";
import { serve } from "../../scripts/recorded.mjs";

export { spot };

/** Opens pages on recorded games; closes everything when the file is done. */
export function recordedPlace() {
  let browser;
  let served;
  before(async () => {
    served = await serve();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    served?.end();
  });
  /** Does something on a page; whatever the console complains about fails the test. */
  return async ({ game, path = game ? `/game/${game}` : "/", complaints = [], ...wishes }, act) => {
    const { page, context, problems, line } = await open(browser, served.address, { path, recorded: true, ...wishes });
    await act(page, line);
    assert.deepEqual(problems.filter((problem) => !complaints.some((known) => problem.includes(known))), []);
    await context.close();
  };
}

const axe = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** What axe finds wrong with a page. */
export async function violations(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`));
}

export const view = (page) => page.evaluate(() => document.getElementById("board").view);
export const heard = (page) => page.textContent("#board [role=status]");

/** Waits until so many moves are played. */
export async function played(page, count) {
  await page.waitForFunction((count) => document.getElementById("board").view?.moves.length >= count, count, { timeout: 60_000 });
  return view(page);
}

/** Waits until the first player is to move, or the game is over. */
export async function toMove(page) {
  await page.waitForFunction(
    () => {
      const { view } = document.getElementById("board");
      return view !== null && (view.outcome !== null || view.turn === 1);
    },
    undefined,
    { timeout: 60_000 },
  );
  return view(page);
}

/** A point beside the middle of a wall, along it: the direction is the one that is pointed at. */
export async function along(page, name) {
  const { x, y } = await spot(page, name);
  return name.endsWith("h") ? { x: x + 5, y } : { x, y: y + 5 };
}
