// Records games for the page and the tests: fixtures/NAME.json. Moves are chosen by `dedale engine` or given here;
// every view comes from the rules through the stand-in, and its moves are compared with what `dedale legal` lists. Nothing
// is worked out in this file.

import { mkdirSync, writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { Engine, legal, StandIn } from "./programs.mjs";

/** `start`: the move after which the page opens the game; `keep`: the moves whose views are recorded. */
const GAMES = [
  { name: "start", game: "9x9 2 - -", moves: [], engine: 8, start: 0, keep: [0, 8] },
  { name: "middle", game: "9x9 2 - -", moves: [], engine: 26, start: 20, keep: [18, 26] },
  { name: "shut-in", game: "9x9 2 - -", moves: ["a4h", "c4h", "e4h", "g4h", "h3h", "e8"], engine: 0, start: 6, keep: [4, 6] },
  { name: "small", game: "3x3 2 1 -", moves: [], engine: 40, start: 0, keep: [0, 40] },
  { name: "wide", game: "5x3 2 - -", moves: [], engine: 40, start: 0, keep: [0, 40] },
  { name: "large", game: "12x12 2 - c4:3,j9:3,f6:5,g7:1,c9:2,j4:2,a7:9", moves: [], engine: 28, start: 25, keep: [25, 28] },
  { name: "four", game: "9x9 4 - -", moves: [], engine: 24, start: 20, keep: [20, 24] },
  { name: "over", game: "9x9 2 0 -", moves: [], engine: 40, start: 16, keep: [12, 40] },
];
/** Simulations for each move: enough for sensible play, the same answer every time. */
const NODES = 400;

const folder = new URL("../fixtures/", import.meta.url);
mkdirSync(folder, { recursive: true });
const rules = new StandIn();
const engine = new Engine();
for (const { name, game, moves: given, engine: count, start, keep } of GAMES) {
  const moves = [...given];
  const views = [];
  for (let at = 0; ; at += 1) {
    const view = await rules.view(game, moves.slice(0, at));
    if (view.error || view.answer) throw new Error(`${name}: ${JSON.stringify(view.error ?? view.answer)}`);
    if (at >= keep[0] && at <= keep[1]) {
      views.push(view);
      if (!view.outcome && legal(game, moves.slice(0, at)) !== [...view.legal].sort().join(" ")) throw new Error(`${name}: other moves than dedale legal after ${at}`);
    }
    if (view.outcome || at >= given.length + count) break;
    if (at === moves.length) moves.push(await engine.move(game, moves, NODES));
  }
  const opened = Math.min(start - keep[0], views.length - 1);
  const lines = views.map((view) => JSON.stringify(view)).join(",\n");
  writeFileSync(new URL(`${name}.json`, folder), `{"game":${JSON.stringify(game)},"start":${opened},"views":[\n${lines}\n]}\n`);
  const texts = views.map((view) => JSON.stringify(view));
  const most = (size) => Math.max(...texts.map(size));
  console.log(`${name}: ${moves.join(" ")}`);
  console.log(`  views of ${most((text) => text.length)} bytes at most, ${most((text) => deflateRawSync(text).length)} deflated`);
}
rules.end();
engine.end();
