// What the pages work out by themselves: addresses, clocks in words, plans of games, endings, curves, looking back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { route } from "../src/app/routes.ts";
import type { View } from "../src/board/view.ts";
import { clockText, timingText } from "../src/page/clocks.ts";
import { points, ticks } from "../src/page/curve.ts";
import { endingText, ratingText } from "../src/page/endings.ts";
import { asked, searchPath } from "../src/page/games.ts";
import { History } from "../src/page/history.ts";
import { kindName } from "../src/page/kinds.ts";
import type { Listed } from "../src/net/api.ts";
import { resultText, settingFacts } from "../src/page/listed.ts";
import { seatName } from "../src/page/people.ts";
import { type Choice, choiceOf, plan, quickPlan, sound, unrated, USUAL } from "../src/page/plans.ts";
import { speak } from "../src/words/say.ts";

test("addresses mean pages", () => {
  for (const [path, expected] of [
    ["/", { page: "home" }],
    ["/game/abc", { page: "game", game: "abc" }],
    ["/room/K7QX", { page: "room", code: "K7QX" }],
    ["/lobby", { page: "lobby" }],
    ["/lobby/", { page: "lobby" }],
    ["/account", { page: "account" }],
    ["/games", { page: "games" }],
    ["/games/x", { page: "missing" }],
    ["/rules", { page: "text" }],
    ["/variants", { page: "text" }],
    ["/rules/x", { page: "missing" }],
    ["/player/Zo%C3%A9", { page: "player", name: "Zoé" }],
    ["/player", { page: "missing" }],
    ["/game/a/b", { page: "missing" }],
    ["/elsewhere", { page: "missing" }],
    ["/player/%E0", { page: "missing" }],
  ] as const) {
    assert.deepEqual(route(path), expected, path);
  }
});

test("a search stands in the address, and what is not asked for does not", () => {
  assert.equal(searchPath(false, {}), "/games");
  assert.equal(searchPath(true, { opponent: "Zoé & Co", rated: "true", player: "" }), "/games?mine=1&opponent=Zo%C3%A9+%26+Co&rated=true");
  const { mine, filters } = asked("?mine=1&opponent=Zo%C3%A9+%26+Co&theme=dark&rated=true");
  assert.equal(mine, true);
  assert.deepEqual(Object.entries(filters).filter(([, value]) => value !== ""), [["opponent", "Zoé & Co"], ["rated", "true"]]);
});

test("lists say who won, and how", () => {
  speak("en");
  const seat = (player: number, name: string | null, level: number | null = null) => ({ player, name, level, account: false, open: false });
  const game = { game: "x", created: 0, state: "over" as const, rated: false, moves: 3, settings: null };
  for (const [how, winners, text] of [
    ["board", [1], "Ada has won."],
    ["time", [2], "Computer, level 2 (Mole) has won on time."],
    ["gave-up", [1], "Ada has won by giving up."],
    ["left", [1], "Ada has won because the opponent left."],
    ["draw-agreed", [], "The game is a draw."],
    ["blocked", [], "The game is blocked: nobody wins."],
    ["board", [1, 2], "Ada and Computer, level 2 (Mole) have won."],
  ] as const) {
    assert.equal(resultText({ ...game, result: { how, winners }, seats: [seat(1, "Ada"), seat(2, null, 2)] }), text);
  }
  const facts = (more: object, seats: readonly object[]) => settingFacts({ ...game, ...more, settings: { board: "9x9", variant: "official", timing: "off", hints: true }, seats } as unknown as Listed);
  assert.deepEqual(facts({ rated: true }, [seat(1, "Ada"), { ...seat(2, null), open: true }]), ["9×9", "No clock", "rated", "with hints"]);
  assert.deepEqual(facts({}, [seat(1, "Ada"), seat(2, null, 3)]), ["9×9", "No clock"]);
  const won = { how: "time", winners: [1] };
  assert.equal(resultText({ ...game, result: won, seats: [{ ...seat(1, null), own: true }, seat(2, "Ben")] }), "You have won on time.");
  assert.equal(resultText({ ...game, result: null, seats: [] }), "");
});

test("clocks are read as people read them", () => {
  speak("en");
  for (const [time, text] of [
    [0, "0.0"],
    [940, "0.9"],
    [9_999, "9.9"],
    [10_000, "0:10"],
    [59_001, "1:00"],
    [61_000, "1:01"],
    [3_600_000, "1:00:00"],
    [3_725_000, "1:02:05"],
    [86_400_000, "1 d 0 h"],
    [176_400_000, "2 d 1 h"],
  ] as const) {
    assert.equal(clockText(time), text);
  }
  assert.equal(clockText(4_900, true), "0:04", "a stopwatch shows seconds that are over, and no tenths");
});

test("timings are told in words", () => {
  speak("en");
  for (const [timing, text] of [
    ["off", "No clock"],
    ["stopwatch", "Stopwatch"],
    ["300", "5 min"],
    ["300+5", "5 min + 5 s"],
    ["45+2", "45 s + 2 s"],
    ["600/30", "10 min then 30 s a move"],
    ["0/86400", "1 day a move"],
    ["0/259200", "3 days a move"],
    ["3d", "3 days a move"],
    ["something new", "something new"],
  ] as const) {
    assert.equal(timingText(timing), text);
  }
  speak("fr");
  assert.equal(timingText("0/259200"), "3 jours par coup");
  speak("en");
});

test("what is chosen becomes what the server is asked for", () => {
  const ask = (choice: Partial<Choice>) => plan({ ...USUAL, ...choice }, false);
  assert.deepEqual(ask({ level: 4, side: "first" }).seats, ["me", "computer 4"]);
  assert.deepEqual(ask({ level: 4, side: "second" }).seats, ["computer 4", "me"]);
  assert.deepEqual([ask({ side: "lot" }).lots, ask({ side: "first" }).lots, ask({ opponent: "screen", side: "lot" }).lots], [true, false, false]);
  assert.deepEqual(ask({ opponent: "friend", side: "first" }).seats, ["me", "open"]);
  assert.deepEqual(ask({ opponent: "screen", players: 4 }).seats, ["me", "me", "me", "me"]);
  assert.deepEqual(ask({ opponent: "friend", players: 4, friends: 1, level: 7, side: "first" }).seats, ["me", "open", "computer 7", "computer 7"]);
  assert.deepEqual(ask({ variant: "cooperative", side: "first" }).seats.length, 4, "teams are four");
  assert.equal(ask({ variant: "mathematical", players: 4, bonus: 5 }).players, 2);
  assert.equal(ask({ variant: "mathematical", bonus: 5 }).bonus, null);
  assert.equal(ask({ bonus: 5 }).bonus, 5);
  const days = ask({ opponent: "friend", timing: "3d" });
  assert.deepEqual([days.timing, days.days], [null, 3]);
  assert.deepEqual([ask({ timing: "300+5" }).timing, ask({ timing: "300+5" }).days], ["300+5", null]);
});

test("the rated box says what is asked for, with every opponent and every clock", () => {
  let rated = 0;
  for (const opponent of ["computer", "friend", "anyone", "screen"] as const) {
    for (const timing of ["off", "stopwatch", "60+1", "180+2", "300", "0/30", "3d"]) {
      for (const account of [true, false]) {
        const wish = { ...USUAL, opponent, timing, rated: true, pass: true, help: { ...USUAL.help, anyone: { takeBacks: true, hints: true } } };
        const [shown, asked, where] = [sound(wish, account), plan(wish, account), `${opponent} ${timing} ${account}`];
        const can = opponent === "anyone" && account && timing !== "off" && timing !== "stopwatch";
        assert.deepEqual([shown.rated, asked.rated, unrated(wish, account) === null], [can, can, can], where);
        const help = shown.help[opponent];
        assert.deepEqual([asked.hints, asked.take_backs, asked.pass], [help.hints, help.takeBacks, shown.pass], where);
        if (can) assert.deepEqual([asked.hints, asked.take_backs, asked.pass, asked.aids], [false, false, false, false], where);
        rated += Number(can);
      }
    }
  }
  assert.equal(rated, 5);
  // A wish outlives a moment in which it cannot be.
  const wish = { ...USUAL, opponent: "anyone" as const, timing: "off", rated: true };
  assert.equal(plan({ ...wish, timing: "180+2" }, true).rated, true);
});

test("the lobby's buttons and the dialog offer the same game", () => {
  for (const timing of ["off", "180+2", "300+5", "600+5"]) {
    for (const account of [true, false]) {
      const dialog = plan({ ...USUAL, opponent: "anyone", timing, rated: account }, account);
      assert.deepEqual(quickPlan(timing, account), dialog, timing);
      assert.equal(dialog.rated, account && timing !== "off");
    }
  }
});

test("hints are off between people unless somebody wants them, and what was kept is read whatever it is", () => {
  const hints = (opponent: Choice["opponent"]) => plan({ ...USUAL, opponent }, false).hints;
  assert.deepEqual([hints("computer"), hints("screen"), hints("friend"), hints("anyone")], [true, true, false, false]);
  assert.deepEqual(choiceOf({ level: 7, hints: true, takeBacks: false, help: 3 }), { ...USUAL, level: 7, hints: true, takeBacks: false });
  for (const kept of [null, 3, "x", {}, { help: null }]) assert.equal(plan({ ...choiceOf(kept), opponent: "friend" }, false).hints, false);
  const agreed = choiceOf({ help: { friend: { takeBacks: true, hints: true } } });
  assert.equal(plan({ ...agreed, opponent: "friend" }, false).hints, true);
});

test("a game with a friend is unlisted unless that is unticked, all others are not unless it is ticked", () => {
  const asked = (opponent: Choice["opponent"], unlisted?: boolean, more: Partial<Choice> = {}) =>
    plan({ ...USUAL, ...more, opponent, unlisted: unlisted === undefined ? USUAL.unlisted : { ...USUAL.unlisted, [opponent]: unlisted } }, true).unlisted;
  for (const opponent of ["computer", "screen", "friend", "anyone"] as const) {
    assert.deepEqual([asked(opponent), asked(opponent, true), asked(opponent, false)], [opponent === "friend", true, false], opponent);
  }
  assert.equal(asked("anyone", true, { rated: true, timing: "180+2" }), false, "what counts can be looked up");
  for (const kept of [null, { unlisted: 3 }, { unlisted: null }]) assert.deepEqual(choiceOf(kept).unlisted, USUAL.unlisted);
});

test("the end is told as whoever plays would say it", () => {
  speak("en");
  const names = ["You", "Ben", "Cy", "Di"];
  for (const [ended, you, text] of [
    [{ how: "board", winners: [1] }, [1], "You have won."],
    [{ how: "board", winners: [2] }, [1], "Ben has won."],
    [{ how: "time", winners: [2], by: 1 }, [1], "Your time is up. Ben has won."],
    [{ how: "gave-up", winners: [1], by: 2 }, [1], "Ben has given up. You have won."],
    [{ how: "left", winners: [1], by: 2 }, [1], "Ben has left the game. You have won."],
    [{ how: "left", winners: [2], by: 1 }, [1], "You had left the game. Ben has won."],
    [{ how: "draw-agreed", winners: [] }, [1], "A draw by agreement."],
    [{ how: "blocked", winners: [] }, [], "The game is blocked: nobody wins."],
    [{ how: "board", winners: [2, 4] }, [2], "Your team has won."],
    [{ how: "board", winners: [2, 4] }, [1], "Ben and Di have won."],
    [{ how: "board", winners: [2] }, [1, 2], "Ben has won."],
  ] as const) {
    assert.equal(endingText(ended, { you, names }), text);
  }
  const ratings = [{ player: 1, before: 1512.2, after: 1498.7 }];
  assert.equal(ratingText({ how: "board", winners: [2], ratings }, [1]), "Rating 1499 (−13).");
  assert.equal(ratingText({ how: "board", winners: [2], ratings }, [2]), null);
});

test("kinds of ratings have names", () => {
  speak("en");
  assert.equal(kindName("official-blitz"), "Official rules, blitz");
  assert.equal(kindName("official-own-correspondence"), "Official rules, other boards, correspondence");
  assert.equal(kindName("mathematical-rapid"), "Mathematical, rapid");
});

test("a curve has round numbers beside it and stays inside", () => {
  assert.deepEqual(ticks(1480, 1710), [1500, 1600, 1700]);
  assert.deepEqual(ticks(0, 10), [0, 5, 10]);
  const drawn = points([1500, 1600, 1550], 1480, 1620);
  assert.equal(drawn.length, 3);
  assert.ok(drawn.every(({ x, y }) => x >= 0 && x <= 640 && y >= 0 && y <= 180));
  assert.ok((drawn[1]?.y ?? 0) < (drawn[2]?.y ?? 0) && (drawn[2]?.y ?? 0) < (drawn[0]?.y ?? 0), "more is higher");
});

test("earlier positions are those that were shown, and the first is the one before the first move", async () => {
  const at = (moves: string[], more: Partial<View>) => ({ moves, pawns: ["e1", "e9"], walls: [], stocks: [10, 10], points: [0, 0], bonus: [], legal: ["x"], detours: { x: [1] }, refused: { x: { code: "y" } }, turn: 1, outcome: null, last: null, ...more }) as unknown as View;
  const past = new History(null);
  past.keep(at(["c4h"], { walls: [{ wall: "c4h", by: 1 }], stocks: [9, 10], turn: 2, last: { move: "c4h", by: 1 } }));
  past.keep(at(["c4h", "e8"], { walls: [{ wall: "c4h", by: 1 }], stocks: [9, 10], pawns: ["e1", "e8"], last: { move: "e8", by: 2, from: "e9" } }));
  const first = await past.at(0);
  assert.deepEqual([first?.walls, first?.stocks, first?.turn, first?.moves], [[], [10, 10], 1, []]);
  const second = await past.at(1);
  assert.deepEqual([second?.legal, second?.detours, second?.moves], [[], {}, ["c4h"]], "to be looked at only");
  assert.equal(await past.at(5), null);
  past.keep(at(["e2"], { pawns: ["e2", "e9"], turn: 2, last: { move: "e2", by: 1, from: "e1" } }));
  assert.equal(await past.at(2), null, "what was taken back is gone");
  assert.deepEqual((await past.at(0))?.pawns, ["e1", "e9"]);
});

test("several computers are told apart by their numbers, also at the end", () => {
  speak("en");
  const seat = (player: number, kind: "person" | "computer", level: number | null = null) => ({ player, kind, level, name: kind === "person" ? "Ada" : null });
  const names = (seats: ReturnType<typeof seat>[], you: number[]) => seats.map(({ player }) => seatName(seats, player, you));
  assert.deepEqual(names([seat(1, "person"), seat(2, "computer", 3)], [1]), ["You", "Computer"]);
  const both = names([seat(1, "computer", 3), seat(2, "computer", 3)], []);
  assert.deepEqual(both, ["Computer 1", "Computer 2"]);
  assert.equal(endingText({ how: "board", winners: [2] }, { you: [], names: both }), "Computer 2 has won.");
  speak("fr");
  assert.deepEqual(names([seat(1, "computer", 1), seat(2, "person"), seat(3, "computer", 1)], [2]), ["Ordinateur 1", "Vous", "Ordinateur 3"]);
});
