// A real browser for tests and pictures: Chromium as the system has it (CHROMIUM says where, unless /usr/bin/chromium).

import { chromium } from "playwright-core";

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
}

/** A page on a recorded game, ready, with everything that goes wrong in it collected. */
export async function open(browser, address, { game = "start", theme = "light", language = "en", width = 1440, height = 900, touch = false, motion = "reduce", query = "" } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, reducedMotion: motion, locale: language });
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => {
    // The question whether a program stands beside the page may be answered with no.
    if (["error", "warning"].includes(message.type()) && !message.location().url.endsWith("stand-in/")) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto(`${address}?game=${game}&theme=${theme}&language=${language}${query}`);
  await page.waitForSelector(`body[data-ready="${game}"]`);
  return { page, context, problems };
}

/** Where a cell or the middle of a wall is on the screen. */
export function spot(page, name) {
  return page.evaluate((name) => {
    const board = document.getElementById("board");
    const middle = (cell) => {
      const box = board.querySelector(`[id$="-${cell}"] .tile`).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    if (!/[hv]$/.test(name)) return middle(name);
    const cell = name.slice(0, -1);
    const one = middle(cell);
    const other = middle(String.fromCharCode(cell.charCodeAt(0) + 1) + (Number(cell.slice(1)) + 1));
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  }, name);
}
