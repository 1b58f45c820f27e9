// What the browser tests share: one browser and one stand-in for a file, and looking at the board from outside.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { launch, open, spot } from "../../scripts/browser.mjs";
import { serve } from "../../scripts/look.mjs";

export { spot };

/** Opens pages; closes everything when the file is done. */
export function place(options) {
  let browser;
  let served;
  before(async () => {
    served = await serve(options);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    served?.end();
  });
  /** Does something on a page; whatever the console complains about fails the test. */
  return async (wishes, act) => {
    const { page, context, problems } = await open(browser, served.address, wishes);
    await act(page);
    assert.deepEqual(problems, []);
    await context.close();
  };
}

export const view = (page) => page.evaluate(() => document.getElementById("board").view);
export const heard = (page) => page.textContent("#board [role=status]");

/** Waits for a view in which something holds. */
export async function until(page, holds, argument) {
  await page.waitForFunction(`(${holds})(document.getElementById("board").view, ${JSON.stringify(argument ?? null)})`, undefined, { timeout: 60_000 });
  return view(page);
}

/** A point beside the middle of a wall, along it: the direction is the one that is pointed at. */
export async function along(page, name) {
  const { x, y } = await spot(page, name);
  return name.endsWith("h") ? { x: x + 5, y } : { x, y: y + 5 };
}
