// Recorded games and people behind the real pages: for pictures, and for tests of the hand and the eye that need one exact
// position. It plays nothing: a game goes on only as it was recorded. Whole games are tried against `dedale serve`.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const KINDS = { html: "text/html; charset=utf-8", js: "text/javascript", css: "text/css", svg: "image/svg+xml", json: "application/json" };
/** The server's own. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** Who sits here in each game, unless it is the first player. `start.2` is the game from the second player's side, `start.0` as others see it. */
const SEAT = { large: 2, over: 2 };
const parts = (id) => {
  const [name, seat] = id.split(".");
  return { name, seat: seat === undefined ? (SEAT[name] ?? 1) : Number(seat) };
};
const CLOCK = { running: 1, left: [141_000, 64_000], sent: 0, timing: "300+5" };

const games = new Map();
function recorded(id) {
  const { name } = parts(id);
  if (!games.has(name)) games.set(name, JSON.parse(readFileSync(`${root}fixtures/${name}.json`, "utf8")));
  return games.get(name);
}

/** The whole game as the server says it. */
export function whole(id, at = recorded(id).start) {
  const view = recorded(id).views[at];
  const { name, seat: you } = parts(id);
  const names = ["Ada", "Benoît", "Chiara", "Dmitri"];
  const seats = view.pawns.map((_, index) => {
    const player = index + 1;
    if (player === you) return { player, kind: "person", name: names[index] };
    return view.pawns.length === 2 && name !== "middle" ? { player, kind: "computer", level: 2 } : { player, kind: "person", name: names[index], account: true, rating: 1530 + 61 * index };
  });
  const ended = view.outcome ? { how: "board", winners: view.outcome.by ? [view.outcome.by] : [], by: null } : null;
  return { type: "game", game: id, seq: at + 1, view, seats, clock: name === "middle" ? CLOCK : null, offers: [], settings: { hints: true, take_backs: true }, you: you === 0 ? [] : [you], ended };
}

const DAY = 86_400_000;
const seat = (player, name, account = true) => ({ player, name, level: null, account, open: false });
const listed = (game, winners, days, more = {}) => ({
  game,
  created: 1_760_000_000_000 - days * DAY,
  state: winners.length > 0 ? "over" : "playing",
  rated: false,
  moves: 61,
  result: winners.length > 0 ? { how: "board", winners } : null,
  seats: [seat(1, "Ada"), seat(2, "Benoît")],
  settings: { board: "9x9", variant: "official", timing: "300+5" },
  ...more,
});
/** The last position of a recorded game, as lists show it. */
const shape = (id) => {
  const { size, pawns, walls } = recorded(id).views.at(-1);
  return { size, pawns, walls };
};
const GAMES = [listed("middle", [], 0), listed("over", [1], 1), listed("over", [2], 2)];
const FOUND = [
  listed("over", [2], 0, { last: shape("over"), rated: true }),
  listed("middle", [1], 1, { last: shape("middle"), result: { how: "time", winners: [1] } }),
  listed("large", [2], 3, { last: shape("large"), seats: [seat(1, "Chiara"), { ...seat(2, null, false), level: 4 }], settings: { board: "12x12", variant: "official", timing: "off" } }),
  listed("four", [1, 3], 4, { last: shape("four"), seats: ["Ada", "Benoît", "Chiara", "Dmitri"].map((name, index) => seat(index + 1, name)), settings: { board: "9x9", variant: "cooperative", timing: "off" } }),
];
const challenge = (name, rating, settings) => ({
  ...listed("middle", [], 0, { state: "waiting", rated: rating !== null, moves: 0, seats: [seat(1, name, rating !== null), { player: 2, name: null, level: null, account: false, open: true }], settings: { board: "9x9", variant: "official", ...settings } }),
  mine: false,
  rating,
});
const CURVE = [1500, 1562, 1541, 1588, 1620, 1597, 1574, 1601, 1640, 1655, 1630, 1644, 1671, 1650, 1662, 1687];
const ANSWERS = {
  "GET me": { name: null, account: false },
  "GET me/games": { games: [], before: null },
  "GET me/blocks": { blocked: ["Mallory"], muted: ["Trudy"] },
  "GET games": { games: FOUND, before: 1 },
  "GET challenges": { challenges: [challenge("Benoît", 1612, { timing: "300+5" }), challenge("Chiara", 1488, { timing: "600+5", board: "7x7" }), challenge(null, null, { timing: "0/259200", variant: "mathematical" })], running: [listed("middle", [], 0, { moves: 23 }), listed("large", [], 0, { moves: 8, seats: [seat(1, "Dmitri"), seat(2, null, false)], settings: { board: "12x12", variant: "official", timing: "600+5" } })] },
  "GET player/Ada": {
    name: "Ada",
    created: 1_740_000_000_000,
    ratings: [{ class: "official-blitz", rating: 1687, deviation: 58, games: CURVE.length }],
    curve: CURVE.map((rating, at) => ({ class: "official-blitz", at, rating })),
  },
  "GET player/Ada/games": { games: GAMES, before: null },
};

/** Answers requests; what is sent on the socket is `answerSocket`'s business. */
export function serve() {
  const shell = readFileSync(`${root}dist/index.html`, "utf8");
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const send = (status, kind, body) => {
      response.writeHead(status, { "content-type": KINDS[kind], "content-security-policy": POLICY, "x-content-type-options": "nosniff" });
      response.end(body);
    };
    if (pathname.startsWith("/api/1/")) {
      const answer = ANSWERS[`${request.method} ${decodeURIComponent(pathname.slice(7))}`];
      return send(answer ? 200 : 404, "json", JSON.stringify(answer ?? { code: "missing", text: "" }));
    }
    if (/^\/[a-z-]+\.(js|css|svg)$/.test(pathname)) return send(200, pathname.split(".").pop(), await readFile(`${root}dist${pathname}`));
    const name = pathname === "/" ? "start" : (/^\/game\/([a-z-]+(?:\.\d)?)$/.exec(pathname)?.[1] ?? null);
    let first = null;
    try {
      first = name ? whole(name) : null;
      // Nobody's game yet: the first move begins one.
      if (pathname === "/") first = { ...first, game: null, state: "waiting" };
    } catch {
      // A game that was not recorded: the page says so.
    }
    const block = first ? `<script type="application/json" id="first">${JSON.stringify(first).replaceAll("<", "\\u003c")}</script>` : "";
    send(200, "html", shell.replace("</head>", () => `${block}</head>`));
  });
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  return new Promise((done) => {
    server.listen(Number(process.argv[2]) || 0, "127.0.0.1", () => done({ address: `http://127.0.0.1:${server.address().port}`, end }));
  });
}

/** The other end of the page's socket: a game goes on as it was recorded, and waits for nothing else. `down` cuts the line and keeps it cut;
 * `answer` may say something else to a message. */
export async function answerSocket(page) {
  const line = { sockets: [], heard: [], isDown: false, answer: () => null };
  line.whole = whole;
  /** A move of a recorded game as the server tells it, without its place in the log. */
  line.recorded = (id, at) => {
    const view = recorded(id).views[at];
    return { move: view.last.move, by: view.last.by, view, clock: null };
  };
  line.down = () => {
    line.isDown = true;
    for (const socket of line.sockets) socket.close();
  };
  line.up = () => {
    line.isDown = false;
  };
  line.say = (message) => line.sockets.at(-1).send(JSON.stringify(message));
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (line.isDown) {
      socket.close();
      return;
    }
    line.sockets.push(socket);
    let at = 0;
    const say = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      line.heard.push(message);
      const other = line.answer(message);
      if (other) {
        say(other);
        return;
      }
      switch (message.type) {
        case "hello":
          say({ type: "welcome", version: 1, visitor: "v", now: 0 });
          break;
        case "ping":
          say({ type: "pong", at: message.at, now: 0 });
          break;
        case "watch":
          try {
            at = recorded(message.game).start;
            say(whole(message.game));
          } catch {
            say({ type: "wrong", code: "no-such-game", text: "" });
          }
          break;
        case "play": {
          const { views } = recorded(message.game);
          const { seat: you } = parts(message.game);
          if (views[at + 1]?.last?.move !== message.move) {
            say({ type: "wrong", request: message.request, code: "recorded", text: `Recorded: ${views[at + 1]?.last?.move ?? "the end"}` });
            break;
          }
          say({ type: "done", request: message.request, seq: at + 2 });
          do {
            at += 1;
            const view = views[at];
            say({ type: "played", game: message.game, seq: at + 1, move: view.last.move, by: view.last.by, view, clock: null });
          } while (views[at].turn !== you && views[at + 1]);
          break;
        }
        case "hint":
          say({ type: "advice", request: message.request, game: message.game, move: whole(message.game, at).view.ways[0].cells[0], text: "e2: it is the shortest way." });
          break;
        case "propose":
          if (message.what === "take-back") {
            at = Math.max(0, at - 2);
            say(whole(message.game, at));
          }
          say({ type: "done", request: message.request });
          break;
        default:
          if (message.request !== undefined) say({ type: "done", request: message.request });
      }
    });
  });
  return line;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await serve()).address);
