// Records games for pictures and tests: fixtures/NAME.json. Every view comes from `dedale serve`, to whoever moves; nothing
// is worked out in this file. The moves were chosen by the program once and stay as they are.

import { writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { launch } from "./browser.mjs";
import { Server } from "./program.mjs";

/** `start`: the move after which the page opens the game; `from`: the first move whose view is recorded. */
const GAMES = [
  { name: "start", plan: {}, moves: "e2 e8 e3 e7 e4 e6 e3h d6h", start: 0, from: 0 },
  { name: "middle", plan: {}, moves: "e2 e8 e3 e7 e4 e6 e3h d6h c3h f6h g3h f6 h2h b6h d4 a8h a3h h6h c4 g6 b4 h6 b5 c8h a6v h4v", start: 20, from: 18 },
  { name: "shut-in", plan: {}, moves: "a4h c4h e4h g4h h3h e8", start: 6, from: 4 },
  { name: "small", plan: { board: "3x3", walls: 1 }, moves: "a2h c3 c1 b1h b1 c2 a1 b2 b1 a2 a1 b1", start: 0, from: 0 },
  { name: "wide", plan: { board: "5x3" }, moves: "d1h d2h b2h b3 b1 a3 a1 a1h b1 a2 c1 b2 c2 d2 b2 c2 a2 c1", start: 0, from: 0 },
  { name: "large", plan: { board: "12x12", bonus: "c4:3,j9:3,f6:5,g7:1,c9:2,j4:2,a7:9" }, moves: "f2 f11 f3 f10 f4 f9 f5 f8 f6 f8h e5h d8h g5h e8 c5h h8h a5h b10h e8v d7v g6 d5v i5h j8h f6v e7 k4h k11h", start: 25, from: 25 },
  { name: "four", plan: { players: 4 }, moves: "e2 b5 e8 h5 e3 c5 e7 g5 e4 d5 e6 f5 e5 e4 d5 e6 e7 f4 d4 d6 e8 g4 d3 d8h", start: 20, from: 20 },
  { name: "over", plan: { walls: 0 }, moves: "e2 e8 e3 e7 e4 e6 f4 e5 f5 e4 f6 e3 f7 e2 e7 e1", start: 16, from: 12 },
  { name: "tour", plan: { board: "5x5" }, moves: "c2 b5 a4h c5 c3 c4 c5", start: 0, from: 0, looks: true },
];

/** Plays a game on both sides of one page, and answers with all its views. */
function play([plan, moves]) {
  const seats = Array.from({ length: plan.players ?? 2 }, () => "me");
  const body = JSON.stringify({ ...plan, seats });
  return fetch("/api/1/game", { method: "POST", headers: { "content-type": "application/json", "x-dedale": "1" }, body })
    .then((answer) => answer.json())
    .then(
      ({ game }) =>
        new Promise((done, fail) => {
          const views = [];
          const socket = new WebSocket(`ws://${location.host}/socket`);
          const say = (message) => socket.send(JSON.stringify(message));
          const next = (seq) => {
            if (views.length > moves.length) done(views);
            else say({ type: "play", game, request: views.length, seq, move: moves[views.length - 1] });
          };
          socket.onopen = () => {
            say({ type: "hello", version: 1, language: "en" });
            say({ type: "watch", game, seq: 0 });
          };
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (["refused", "wrong"].includes(message.type)) fail(new Error(data));
            if (message.type === "played" || (message.type === "game" && views.length === 0)) {
              views.push(message.view);
              next(message.seq);
            }
          };
        }),
    );
}

const server = await Server.start();
const browser = await launch();
const page = await browser.newPage();
await page.goto(server.address);
for (const { name, plan, moves, start, from, looks } of GAMES) {
  const all = await page.evaluate(play, [plan, moves.split(" ")]);
  // What is only looked at needs no moves.
  const kept = all.slice(from).map((view) => (looks ? { ...view, legal: [], detours: {}, refused: {} } : view));
  const texts = kept.map((view) => JSON.stringify(view));
  writeFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), `{"start":${start - from},"views":[\n${texts.join(",\n")}\n]}\n`);
  const most = (size) => Math.max(...texts.map(size));
  console.log(`${name}: views of ${most((text) => text.length)} bytes at most, ${most((text) => deflateRawSync(text).length)} deflated`);
}
await browser.close();
await server.end();
