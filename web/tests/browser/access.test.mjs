// For everybody: axe finds nothing on any recorded game in any theme, the board is a grid with one tab stop, nothing is
// cut off from 320 pixels on, which is 1280 at 400 %.

import assert from "node:assert/strict";
import { test } from "node:test";
import { along, heard, recordedPlace, violations } from "./place.mjs";

const onPage = recordedPlace();

const PAGES = ["/", "/game/middle", "/game/four", "/game/large", "/game/over", "/lobby", "/games", "/player/Ada", "/account", "/nowhere"];

for (const [theme, width, height] of [["light", 360, 740], ["dark", 1440, 900], ["contrast", 360, 740]]) {
  test(`axe, ${theme}: every page`, async () => {
    for (const path of PAGES) {
      await onPage({ path, theme, width, height, touch: width < 1000, query: "&paths=1&dots=1", ...(path.startsWith("/player") ? { ready: "player" } : {}) }, async (page) => {
        assert.deepEqual(await violations(page), [], path);
      });
    }
  });
  test(`axe, ${theme}: the tour, a wall that waits, a refusal, the dialogs`, async () => {
    await onPage({ path: "/", theme }, async (page) => {
      await page.click("#tour");
      await page.waitForSelector('body[data-ready="tour"]');
      assert.deepEqual(await violations(page), [], "tour");
    });
    await onPage({ game: "middle", theme, language: "fr" }, async (page, line) => {
      const chat = { type: "chatting", game: "middle", players: [2], open: false, lines: [] };
      line.say({ ...chat, on: false });
      await page.waitForSelector("#answer-yes");
      assert.deepEqual(await violations(page), [], "asked to chat");
      line.say({ ...chat, on: true, players: [1, 2], open: true, lines: [{ number: 1, by: 2, at: 0, text: "Bonjour <b>" }] });
      await page.waitForSelector(".chat-lines li");
      assert.equal(await page.textContent(".chat-lines li"), "Benoît Bonjour <b>", "texts are texts");
      assert.deepEqual(await violations(page), [], "chat");
    });
    await onPage({ game: "shut-in", theme, width: 768, height: 1024, touch: true, language: "fr" }, async (page) => {
      const { x, y } = await along(page, "b6h");
      await page.touchscreen.tap(x, y);
      assert.deepEqual(await violations(page), [], "waiting");
      const refused = await along(page, "h4v");
      await page.touchscreen.tap(refused.x, refused.y);
      assert.ok(await page.isVisible("#board .board-bubble"));
      assert.deepEqual(await violations(page), [], "refused");
      for (const name of ["settings", "keys", "new-game"]) {
        await page.click(`#${name}-button`);
        if (name === "new-game") await page.click("#new-dialog summary");
        assert.deepEqual(await violations(page), [], name);
        await page.keyboard.press("Escape");
      }
    });
  });
}

test("the board is one tab stop, a grid whose cells are labelled, and says what is asked for", () =>
  onPage({ game: "middle", language: "fr" }, async (page) => {
    assert.equal(await page.locator("#board svg[role=grid] [role=row]").count(), 9);
    assert.equal(await page.locator("#board [role=gridcell]").count(), 81);
    assert.equal(await page.locator("#board [role=gridcell]:not([aria-label])").count(), 0);
    assert.equal(await page.locator("#board .board [tabindex]").count(), 0);
    await page.focus("#board svg");
    await page.keyboard.press("p");
    assert.match(await heard(page), /^Vous\u00a0: \d+ pas\. Vous\u00a0: encore \d+ barrières?\. Benoît/);
    await page.keyboard.press("b");
    assert.match(await heard(page), /Rangée 4\u00a0: c4 votre pion\..*Barrières\u00a0: /);
    await page.keyboard.press("n");
    assert.match(await heard(page), /^c4\u00a0: votre pion, barrière en dessous\./);
    await page.keyboard.press("w");
    await page.keyboard.press("ArrowRight");
    assert.match(await heard(page), /^Barrière d4h, horizontale\./);
    await page.keyboard.press("Escape");
    assert.match(await heard(page), /^Pion\u00a0: les flèches déplacent/, "back to the pawn, and said");
    await page.keyboard.press("?");
    assert.ok(await page.isVisible("#keys-dialog"));
  }));

test("the language can be changed while playing", () =>
  onPage({ game: "middle", language: "en" }, async (page) => {
    await page.click("#settings-button");
    await page.selectOption("#language", "fr");
    assert.equal(await page.getAttribute("html", "lang"), "fr");
    assert.equal(await page.textContent("#take-back"), "Reprendre");
    assert.match(await page.getAttribute("#board svg", "aria-label"), /^Plateau de 9 sur 9$/);
  }));

test("nothing is wider than the window, and the board fits into it", async () => {
  for (const game of ["start", "four", "large", "wide", "small"]) {
    await onPage({ game }, async (page) => {
      for (const [width, height] of [[320, 640], [360, 740], [768, 1024], [820, 1180], [1024, 640], [1440, 900], [2560, 1440]]) {
        await page.setViewportSize({ width, height });
        const size = await page.evaluate(() => {
          const { width, height, bottom } = document.querySelector("#board svg").getBoundingClientRect();
          return { page: document.documentElement.scrollWidth, width, height, bottom };
        });
        const where = `${game} ${width}x${height}`;
        assert.ok(size.page <= width, `${where}: ${size.page} wide`);
        assert.ok(size.bottom <= height, `${where}: the board ends at ${size.bottom}`);
        assert.ok(size.width >= 0.75 * width || size.height >= 0.5 * height, `${where}: a lone small board of ${size.width}`);
      }
    });
  }
});

test("in a low window both players are in sight", () =>
  onPage({ path: "/", query: "", width: 1024, height: 640 }, async (page) => {
    for (const bar of [".far .seat", ".near .seat"]) {
      const { top, bottom } = await page.evaluate((bar) => document.querySelector(bar).getBoundingClientRect().toJSON(), bar);
      assert.ok(top >= 0 && bottom <= 640, `${bar}: ${top} to ${bottom}`);
    }
  }));

test("nothing is wider than the window on the other pages and in the dialogs", async () => {
  for (const [path, open] of [["/", null], ["/lobby", "#new-game-button"], ["/account", "#settings-button"], ["/games", null], ["/player/Ada", null], ["/nowhere", null]]) {
    await onPage({ path, language: "fr", ...(path.startsWith("/player") ? { ready: "player" } : {}) }, async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      if (open) await page.click(open);
      if (open === "#new-game-button") await page.click("#new-dialog summary");
      const wide = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll("dialog")].map((part) => part.scrollWidth - part.clientWidth));
      assert.ok(wide.every((more) => more <= 0), `${path}: ${wide}`);
    });
  }
});
