// Pictures of the page to be looked at: every scene in every theme at four sizes, into pictures/ (not committed), or with
// --kept the few of docs/design.md into ../docs/images.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch, open, spot } from "./browser.mjs";
import { serve } from "./recorded.mjs";

const SIZES = [
  [360, 740],
  [820, 1180],
  [1440, 900],
  [2560, 1440],
];
const THEMES = ["light", "dark", "contrast"];

/** A wall that is offered but not laid. */
async function ghost(page, touch, name) {
  const { x, y } = await spot(page, name);
  // Beside the crossing along the wall, so that the direction is the one that is pointed at.
  const shift = name.endsWith("h") ? [6, 0] : [0, 6];
  if (touch) await page.touchscreen.tap(x + shift[0], y + shift[1]);
  else await page.mouse.move(x + shift[0], y + shift[1]);
}

/** A move by the field of typed moves, which is folded away where there is little room. */
async function type(page, text) {
  if (!(await page.isVisible("#typed"))) await page.click("#type");
  await page.fill("#typed", text);
  await page.press("#typed", "Enter");
}

/** A move, the answer, then a look at the beginning. */
async function step(page) {
  const { legal } = await page.evaluate(() => document.getElementById("board").view);
  const next = ["e2", ...legal].find((move) => legal.includes(move));
  await type(page, next);
  await page.waitForFunction(() => document.getElementById("board").view.moves.length >= 2);
  await page.click("#step-back");
}

const SCENES = {
  first: { path: "/" },
  tour: { path: "/", act: (page) => page.click("#tour") },
  ghost: { path: "/game/middle", query: "&paths=1", act: (page, touch) => ghost(page, touch, "f2h") },
  refused: {
    path: "/game/shut-in",
    act: (page) => type(page, "h4v"),
  },
  back: { path: "/game/start", act: async (page) => step(page) },
  four: { path: "/game/four", query: "&dots=1" },
  large: { path: "/game/large", query: "&paths=1" },
  small: { path: "/game/small", language: "fr" },
  wide: { path: "/game/wide", language: "fr" },
  over: { path: "/game/over", language: "fr" },
  new: { path: "/lobby", language: "fr", act: (page) => page.click("#new-game-button") },
  lobby: { path: "/lobby" },
  games: { path: "/games", language: "fr" },
  chat: {
    path: "/game/middle",
    act: async (page, _touch, line) => {
      line.say({ type: "chatting", game: "middle", on: true, players: [1, 2], open: true, lines: [{ number: 1, by: 2, at: 0, text: "Good luck!" }, { number: 2, by: 1, at: 0, text: "You too. That wall on f4 is nasty." }] });
      await page.waitForSelector(".chat-lines li");
    },
  },
  player: { path: "/player/Ada", ready: "player" },
  account: { path: "/account", language: "fr" },
  missing: { path: "/nowhere" },
};

const KEPT = [
  ["first", "light", 1440],
  ["ghost", "dark", 1440],
  ["refused", "light", 360],
  ["four", "light", 820],
  ["large", "contrast", 2560],
  ["lobby", "light", 820],
  ["new", "dark", 360],
  ["tour", "light", 820],
  ["games", "light", 820],
  ["chat", "dark", 1440],
];

const kept = process.argv.includes("--kept");
const only = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const folder = fileURLToPath(new URL(kept ? "../../docs/images/" : "../pictures/", import.meta.url));
mkdirSync(folder, { recursive: true });
const { address, end } = await serve();
const browser = await launch();
for (const [name, { act, query = "", ...scene }] of Object.entries(SCENES)) {
  for (const theme of THEMES) {
    for (const [width, height] of SIZES) {
      const wanted = kept ? KEPT.some(([s, t, w]) => s === name && t === theme && w === width) : only.length === 0 || only.every((word) => [name, theme, String(width)].some((part) => part === word || word.split(",").includes(part)));
      if (!wanted) continue;
      const touch = width < 1000;
      const { page, context, problems, line } = await open(browser, address, { ...scene, theme, width, height, touch, query, recorded: true });
      await act?.(page, touch, line);
      await page.screenshot({ path: `${folder}${kept ? "web-" : ""}${name}-${theme}-${width}.png` });
      if (problems.length > 0) console.error(name, theme, width, problems);
      await context.close();
    }
  }
}
await browser.close();
end();
