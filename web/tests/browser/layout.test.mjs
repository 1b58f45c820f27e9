// What stands where: the card, the moves, what is played, and what a phone has within reach of the thumb, upright and on its
// side; on recorded games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { recordedPlace, spot } from "./place.mjs";

const onPage = recordedPlace();
/** Upright, on its side, a tablet, a laptop, a low laptop. */
const SIZES = [[360, 740], [740, 360], [820, 1180], [1440, 900], [1024, 640]];
const WHY = "The wall f2h costs Benoît 2 steps more to go. You then have the shorter way: 6 steps against 8. Benoît will probably answer e5: 7 steps to go then. Beware of the wall c3v: you would have 1 step more to go.";

const box = (page, selector) => page.evaluate((selector) => document.querySelector(selector).getBoundingClientRect().toJSON(), selector);
const scrolls = (page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

async function hint(page, line) {
  line.answer = (message) => (message.type === "hint" ? { type: "advice", request: message.request, game: "middle", move: "f2h", text: WHY } : null);
  await page.click("#hint");
  await page.waitForSelector("#hint-move");
}

test("a hint stands in a card of its own, the move first, in sight and never cut off", async () => {
  for (const [width, height] of SIZES) {
    for (const language of ["en", "fr"]) {
      await onPage({ game: "middle", width, height, language, touch: width < 1000 }, async (page, line) => {
        await hint(page, line);
        const where = `${width}×${height} ${language}`;
        assert.equal(await page.textContent("#hint-move"), language === "en" ? "Wall f2h, horizontal" : "Barrière f2h, horizontale", where);
        for (const part of ["#hint-move", "#hint-why"]) {
          const { top, bottom, left, right } = await box(page, part);
          assert.ok(top >= 0 && bottom <= height && left >= 0 && right <= width, `${where}: ${part} ${top} to ${bottom}`);
        }
        assert.ok(await page.evaluate(() => document.getElementById("card").scrollHeight <= document.getElementById("card").clientHeight), `${where}: cut off`);
        if (width > 1000) assert.ok((await scrolls(page)) <= 0, `${where}: the page scrolls`);
      });
    }
  }
});

test("on wide windows nothing but lists scrolls, and everything is in sight", () =>
  onPage({ game: "middle", width: 1440, height: 900 }, async (page, line) => {
    await hint(page, line);
    for (const part of [".far .seat", ".near .seat", "#agreed", "#card", ".moves", ".actions.playing", "#typing"]) {
      const { top, bottom } = await box(page, part);
      assert.ok(top >= 0 && bottom <= 900, `${part}: ${top} to ${bottom}`);
    }
    assert.ok(await page.evaluate(() => document.querySelector(".middle").scrollHeight <= document.querySelector(".middle").clientHeight));
    const shown = await box(page, ".shown .move");
    const list = await box(page, ".moves");
    assert.ok(shown.top >= list.top && shown.bottom <= list.bottom, "the move that is looked at is in sight");
  }));

test("the moves are numbered, a column for each player, and large enough for a finger", async () => {
  await onPage({ game: "middle" }, async (page) => {
    assert.deepEqual(await page.locator(".rounds thead th").allTextContents(), ["You", "Benoît"]);
    const rows = await page.locator(".rounds tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    const { moves } = await page.evaluate(() => document.getElementById("board").view);
    assert.deepEqual(rows, Array.from({ length: Math.ceil(moves.length / 2) }, (_, round) => [String(round + 1), ...moves.slice(2 * round, 2 * round + 2)]));
    assert.equal(await page.locator(".shown").count(), 1);
    assert.equal(await page.textContent(".shown"), moves.at(-1));
  });
  await onPage({ game: "four" }, async (page) => assert.equal(await page.locator(".rounds thead th").count(), 4));
  await onPage({ game: "middle", width: 360, height: 740, touch: true }, async (page) => {
    const sizes = await page.locator(".move").evaluateAll((moves) => moves.map((move) => move.getBoundingClientRect().toJSON()));
    assert.ok(sizes.length > 10 && sizes.every(({ width, height }) => width >= 44 && height >= 44));
  });
});

test("what is played and how it is won is said in one line that leads to the rules", async () => {
  for (const [settings, facts, place] of [
    [{ variant: "official", timing: "180+2", rated: true }, ["9×9", "official rules", "10 walls each", "3 min + 2 s", "rated", "first to the far side wins"], "/rules"],
    [{ variant: "mathematical", timing: "off", pass: true }, ["9×9", "mathematical", "10 walls each", "no clock", "passing allowed", "most points wins, once both are across"], "/variants#mathematical"],
  ]) {
    await onPage({ game: "start" }, async (page, line) => {
      const { type, game, seq, view, seats, you } = line.whole("start");
      line.say({ type, game, seq: seq + 1, view, seats, clock: null, offers: [], settings, you, ended: null });
      await page.waitForFunction((text) => document.getElementById("agreed").textContent.includes(text), facts.at(-1));
      assert.equal(await page.textContent("#agreed"), `${facts.join(" · ")} · Rules`);
      assert.equal(await page.getAttribute("#agreed a", "href"), place);
    });
  }
});

test("what a finger presses is large enough, and no word on it is cut off", async () => {
  for (const game of ["start", "middle", "four", "over"]) {
    for (const [width, height] of [[320, 640], [360, 740], [740, 360], [640, 360], [820, 1180]]) {
      for (const language of ["fr", "en"]) {
        await onPage({ game, width, height, language, touch: true }, async (page) => {
          const wrong = await page.evaluate(() => {
            const seen = (part) => part.offsetParent !== null;
            const told = (part, { width, height }) => `${part.id || part.className}: ${width}×${height} ${part.textContent}`;
            const small = [...document.querySelectorAll("button, .top .home")].filter(seen).map((part) => [part, part.getBoundingClientRect()]).filter(([, { width, height }]) => width < 44 || height < 44);
            const cut = [...document.querySelectorAll("button, .called")].filter(seen).filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).display !== "inline");
            return [...small.map(([part, size]) => told(part, size)), ...cut.map((part) => `cut: ${part.textContent}`)];
          });
          assert.deepEqual(wrong, [], `${game} ${width}×${height} ${language}`);
        });
      }
    }
  }
});

test("what is played is in sight where a game is played upright", async () => {
  for (const [width, height] of [[360, 740], [820, 1180], [1440, 900]]) {
    await onPage({ game: "middle", width, height, language: "fr", touch: width < 1000 }, async (page) => {
      const { top, bottom } = await box(page, "#agreed");
      const covered = width < 1000 ? (await box(page, ".actions.playing")).top : height;
      assert.ok(top >= 0 && bottom <= Math.min(height, covered), `${width}×${height}: ${top} to ${bottom}, covered from ${covered}`);
    });
  }
});

test("on a phone hint and giving up are within reach of the thumb, and the typed field is folded away", () =>
  onPage({ game: "middle", width: 360, height: 740, touch: true, language: "fr" }, async (page) => {
    for (const action of ["#hint", "#give-up"]) {
      const { top, bottom, height } = await box(page, action);
      assert.ok(top > 370 && bottom <= 740 && height >= 44, `${action}: ${top} to ${bottom}`);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      assert.ok((await box(page, action)).bottom <= 740, "also when the moves are read");
      await page.evaluate(() => scrollTo(0, 0));
    }
    assert.ok(await page.isHidden("#typed"));
    await page.tap("#type");
    await page.waitForSelector("#typed:focus");
    assert.equal(await page.getAttribute("#type", "aria-pressed"), "true");
    await page.tap("#type");
    assert.ok(await page.isHidden("#typed"));
  }));

test("a phone on its side has the whole board at full height, everything else beside it", async () => {
  for (const [width, height] of [[740, 360], [640, 360], [844, 390], [915, 412]]) {
    for (const game of ["start", "middle", "four", "over"]) {
      await onPage({ game, width, height, touch: true, language: "fr" }, async (page) => {
        const where = `${game} ${width}×${height}`;
        const board = await box(page, "#board");
        assert.ok(board.top >= 0 && board.bottom <= height && board.height >= height - 12, `${where}: ${board.top} to ${board.bottom}`);
        assert.ok((await scrolls(page)) <= 0, `${where}: the page scrolls`);
        for (const part of [".top", ".near .seat", ".far .seat", game === "over" ? "#rematch" : "#hint"]) {
          const beside = await box(page, part);
          assert.ok(beside.right <= board.left || beside.left >= board.right, `${where}: ${part} beside the board`);
          assert.ok(beside.top >= 0 && beside.bottom <= height && beside.right <= width, `${where}: ${part} ${beside.top} to ${beside.bottom}, ${beside.right}`);
        }
      });
    }
  }
});

test("the badge of the winner is whole on a phone", async () => {
  for (const width of [320, 360]) {
    await onPage({ game: "over", width, height: 740, touch: true, language: "fr" }, async (page, line) => {
      const whole = line.whole("over");
      const seats = whole.seats.map((seat) => ({ ...seat, kind: "person", name: "Maximilienne-Alexandrine", account: true, rating: 1987 }));
      line.say({ ...whole, seq: whole.seq + 1, seats, you: [] });
      await page.waitForFunction(() => /Maxi/.test(document.querySelector(".near").textContent));
      const cut = await page.evaluate(() => {
        const mark = document.querySelector(".winner-mark");
        const [inner, outer] = [mark.getBoundingClientRect(), mark.closest(".seat").getBoundingClientRect()];
        return [mark.scrollWidth - mark.clientWidth, inner.right - outer.right];
      });
      assert.ok(cut.every((more) => more <= 0), `${width}: ${cut}`);
    });
  }
});

test("the wheel and a swipe over the board scroll the page where the page scrolls", async () => {
  await onPage({ game: "middle", width: 700, height: 900 }, async (page) => {
    const { x, y } = await spot(page, "e5");
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => scrollY > 100);
  });
  /** A finger on the way upwards: where it comes down, how long it rests there, then in steps of 10 ms. */
  const stroke = async (page, { x, y }, rests, steps) => {
    const touch = await page.context().newCDPSession(page);
    const began = Date.now() / 1000;
    const send = (type, points, after) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points, timestamp: began + after / 1000 });
    await send("touchStart", [{ x, y }], 0);
    for (const [index, up] of steps.entries()) await send("touchMove", [{ x, y: y - up }], rests + 10 * (index + 1));
    await send("touchEnd", [], rests + 10 * (steps.length + 1));
  };
  const phone = { game: "middle", width: 360, height: 740, touch: true };
  await onPage(phone, async (page) => {
    await stroke(page, await spot(page, "h5"), 0, [20, 40, 60, 80, 100, 120, 140, 160, 180, 200]);
    await page.waitForFunction(() => scrollY > 100);
    assert.equal(await page.locator("#board .ghost").count(), 0, "no wall is left behind");
  });
  // A finger that rests first moves a wall.
  await onPage(phone, async (page) => {
    const { x, y } = await spot(page, "f3h");
    await stroke(page, { x: x + 5, y }, 400, [12, 40, 80]);
    await page.waitForSelector("#board .ghost.pending");
    assert.equal(await page.evaluate(() => scrollY), 0, "the page stays");
  });
});
