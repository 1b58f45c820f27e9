// What is said aloud, in both languages, about recorded positions; and that every refusal has its words.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Layout } from "../src/board/geometry.ts";
import { about, closed, ghost, near, reasonText, state, told, wholeBoard } from "../src/board/speech.ts";
import { reasonFor, type View } from "../src/board/view.ts";
import { preferred, speak } from "../src/words/say.ts";

const fixtures = `${process.env["WEB_ROOT"]}/fixtures`;
const views = (name: string): View[] => (JSON.parse(readFileSync(`${fixtures}/${name}.json`, "utf8")) as { views: View[] }).views;
const listener = { seats: [1], names: ["You", "Computer"] };

test("moves are told in words, then one's own way", () => {
  const [start, first] = views("start") as [View, View];
  speak("en");
  assert.equal(told(start, listener), "Your way: 8 steps. Your turn.");
  assert.equal(told(first, listener), "You: pawn to e2. Your way: 7 steps.");
  speak("fr");
  assert.equal(told(first, { seats: [2], names: ["Ada", "Vous"] }), "Ada\u00a0: pion en e2. Votre chemin\u00a0: 8 pas. À vous de jouer.");
});

test("a wall is told with its direction", () => {
  const view = views("start").find(({ last }) => last?.move === "e3h") as View;
  speak("fr");
  assert.match(told(view, { seats: [2], names: ["Ada", "Vous"] }), /^Ada\u00a0: barrière e3h, horizontale\. /);
  speak("en");
  assert.match(told(view, listener), /^You: wall e3h, horizontal\. /);
});

test("cells say what there is about them, as the board is turned", () => {
  const view = views("start").find(({ last }) => last?.move === "e3h") as View;
  speak("en");
  const shut = closed(view);
  const other = { seats: [2], names: ["Ada", "You"] };
  assert.deepEqual(about(view, new Layout(view.size, "bottom"), other, "e3", shut), ["wall above"]);
  assert.deepEqual(about(view, new Layout(view.size, "top"), other, "e3", shut), ["wall below"]);
  assert.deepEqual(about(view, new Layout(view.size, "left"), other, "e3", shut), ["wall on the left"]);
  assert.deepEqual(about(view, new Layout(view.size, "right"), other, "e3", shut), ["wall on the right"]);
});

test("what is asked for is told: the state, what is near, the whole board", () => {
  const [start] = views("start") as [View];
  const layout = new Layout(start.size, "bottom");
  speak("en");
  assert.equal(state(start, listener), "You: 8 steps. You: 10 walls left. Computer: 8 steps. Computer: 10 walls left. Your turn.");
  assert.equal(near(start, layout, listener), "e1: your pawn. e2: can be reached. f1: can be reached. d1: can be reached.");
  assert.equal(wholeBoard(start, layout, listener), "Row 9: e9 pawn of Computer. Row 1: e1 your pawn. No wall on the board.");
});

test("a refused wall says why before it is laid", () => {
  const view = views("shut-in").at(-1) as View;
  const reason = reasonFor(view, "h4v");
  assert.equal(reason?.code, "wall-shuts-in");
  assert.ok((reason?.region?.length ?? 0) > 20);
  speak("fr");
  assert.equal(ghost(view, listener, "h4v", reason), "Barrière h4v, verticale. Impossible\u00a0: la barrière enfermerait le joueur 1 (R8).");
});

test("every reason in every recorded game has words in both languages", () => {
  let found = 0;
  for (const file of readdirSync(fixtures)) {
    for (const view of views(file.replace(".json", ""))) {
      for (const [move, listed] of Object.entries(view.refused)) {
        const reason = move === "cell" ? reasonFor(view, "a1") ?? listed : listed;
        for (const language of ["en", "fr"] as const) {
          speak(language);
          const text = reasonText(reason);
          assert.notEqual(text, reason.code);
          assert.doesNotMatch(text, /undefined| {2}|\u00a0\(/, text);
        }
        found += 1;
      }
    }
  }
  assert.ok(found > 300, `${found} reasons`);
});

test("the browser's languages decide, English unless known", () => {
  assert.equal(preferred(["fr-CA", "en"]), "fr");
  assert.equal(preferred(["de", "en-GB", "fr"]), "en");
  assert.equal(preferred(["de"]), "en");
});
