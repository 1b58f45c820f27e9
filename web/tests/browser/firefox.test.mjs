// The main things once more in Firefox, as the system has it. Where there is none, that is said and these are left out:
// FIREFOX tells where one is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firefoxPath, launchFirefox } from "../../scripts/browser.mjs";
import { violations } from "./place.mjs";
import { ahead, go, isOver, mouse, moved, playOn, site, turnOf, type, view } from "./site.mjs";

if (firefoxPath === null) {
  test("Firefox", { skip: "there is no Firefox here: install it (Debian: firefox-esr) or say where it is by FIREFOX" }, () => {});
} else {
  const place = site(launchFirefox);

  test("Firefox: a whole game by mouse, nothing in the console", async () => {
    const visitor = await place.visit();
    const { page } = visitor;
    await place.make(visitor, { board: "5x5", seats: ["me", "computer 1"] });
    await playOn(page, [1], mouse);
    const last = await view(page);
    assert.notEqual(last.outcome, null);
    assert.ok(last.walls.some(({ by }) => by === 1), "a wall was laid");
    assert.match(await page.textContent("#result"), /won/);
    await visitor.done();
  });

  test("Firefox: two play by the clock, and both see it", async () => {
    const [ada, ben] = [await place.visit(), await place.visit({ language: "fr" })];
    const made = await place.make(ada, { board: "3x3", timing: "300+5", seats: ["me", "open"] });
    await go(ben.page, `/game/${made.game}`);
    await ben.page.click("#sit");
    const pages = [ada.page, ben.page];
    for (let turn = 0; turn < 30; turn += 1) {
      const { turn: player } = await view(ada.page);
      const page = pages[player - 1];
      const now = await turnOf(page, player);
      if (await isOver(page)) break;
      await type(page, ahead(now));
      await Promise.all(pages.map((other) => moved(other, now.moves.length + 1)));
    }
    for (const page of pages) await page.waitForSelector(".game.over");
    for (const visitor of [ada, ben]) await visitor.done();
  });

  for (const theme of ["light", "dark", "contrast"]) {
    test(`Firefox: axe, ${theme}`, async () => {
      const visitor = await place.visit({ theme, language: "fr" });
      for (const path of ["/", "/lobby", "/games", "/account", "/nowhere"]) {
        await visitor.page.goto(`${place.server.address}${path}?theme=${theme}&language=fr`);
        await visitor.page.waitForSelector("body[data-ready]");
        assert.deepEqual(await violations(visitor.page), [], path);
      }
      await visitor.done("404");
    });
  }
}
