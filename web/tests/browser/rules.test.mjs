// The pages of the rules and of the variants: written by the server in both languages, read without scripts, printed; and where the
// focus is when pages change.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./place.mjs";
import { go, moved, site, turnOf, type } from "./site.mjs";

const place = site();

test("the rules are a page with boards, in both languages, with a place for every variant", async () => {
  for (const [language, title] of [["en", "Rules"], ["fr", "Règles"]]) {
    const visitor = await place.visit({ path: "/rules", language, width: 360, height: 740 });
    const { page } = visitor;
    await page.waitForFunction((title) => document.querySelector("h1").textContent === title, title, { timeout: 20_000 });
    assert.equal(await page.locator(".rules section").count(), 8);
    assert.equal(await page.locator(".figure .tile").count(), 5 * 25);
    assert.deepEqual(await violations(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.click('a[href="/variants"]');
    await page.waitForSelector("#mathematical");
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.getAttribute("html", "lang"), language);
    await visitor.done();
  }
});

test("the rules are read without scripts, and printed without what only a screen needs", async () => {
  const context = await place.browser.newContext({ javaScriptEnabled: false, locale: "fr" });
  const page = await context.newPage();
  await page.goto(`${place.server.address}/variants#mathematical`);
  assert.match(await page.textContent("#mathematical"), /Un pas en avant vaut un point/);
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.isHidden(".top"));
  assert.ok(await page.isVisible("#four .figure"));
  await context.close();
});

test("the line of a game leads to its rules, and back leads to the game", async () => {
  const visitor = await place.visit({ language: "fr" });
  const { page } = visitor;
  const made = await place.make(visitor, { variant: "mathematical", seats: ["me", "me"] });
  await page.click("#agreed a");
  await page.waitForURL(/\/variants#mathematical$/);
  await page.waitForSelector("#mathematical h2");
  await page.goBack();
  await page.waitForSelector(`body[data-ready="${made.game}"]`);
  await visitor.done();
});

test("the skip link leads to the page, which stays as it is", async () => {
  const visitor = await place.visit();
  const { page } = visitor;
  await place.make(visitor, { board: "5x5", seats: ["me", "me"] });
  await page.evaluate(() => (document.querySelector("main").dataset.same = "yes"));
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "skip");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "page");
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => document.activeElement.matches("#board svg")), "the board comes next");
  // An address with a place in it is the same page, too.
  await page.evaluate(() => (location.hash = "page"));
  await page.goBack();
  assert.equal(await page.getAttribute("main", "data-same"), "yes");
  await visitor.done();
});

test("after a rematch the focus is on the board", async () => {
  const visitor = await place.visit();
  const { page } = visitor;
  await place.make(visitor, { board: "5x5", seats: ["me", "computer 1"] });
  await type(page, "c2");
  await moved(page, 2);
  await page.click("#give-up");
  await page.click("#give-up");
  const before = page.url();
  await page.focus("#rematch");
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => location.href !== before, before);
  await turnOf(page, 2);
  assert.ok(await page.evaluate(() => document.activeElement.matches("#board svg")), "it can be played on with keys");
  await go(page, "/lobby");
  await visitor.done();
});
