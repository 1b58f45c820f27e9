// A real browser for tests and pictures: Chromium as the system has it (CHROMIUM says where, unless /usr/bin/chromium).

import { existsSync } from "node:fs";
import { chromium, firefox } from "playwright-core";
import { answerSocket } from "./recorded.mjs";

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
}

/** Where Firefox is, as the system has it: FIREFOX says, else the usual places; null where there is none. */
export const firefoxPath = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => path && existsSync(path)) ?? null;

/** The system's Firefox, which Playwright speaks to by WebDriver BiDi. Less motion is a preference: it cannot be emulated there. */
export function launchFirefox() {
  return firefox.launch({ channel: "moz-firefox", executablePath: firefoxPath, firefoxUserPrefs: { "ui.prefersReducedMotion": 1 } });
}

/** Firefox as the system has it can be told nothing about media. */
const NO_MEDIA = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

/** A page, ready, with everything that goes wrong in it collected. `recorded`: the socket's other end is a recorded game. */
export async function open(browser, address, { path = "/", ready = null, theme = "light", language = "en", width = 1440, height = 900, touch = false, motion = "reduce", query = "", recorded = false, context: given = null } = {}) {
  const context = given ?? (await browser.newContext({ viewport: { width, height }, locale: language, ...(browser.browserType().name() === "chromium" ? { hasTouch: touch, isMobile: touch, reducedMotion: motion } : NO_MEDIA) }));
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  const line = recorded ? await answerSocket(page) : null;
  await page.goto(`${address}${path}?theme=${theme}&language=${language}${query}`);
  await page.waitForSelector(ready ? `body[data-ready="${ready}"]` : "body[data-ready]");
  return { page, context, problems, line };
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
