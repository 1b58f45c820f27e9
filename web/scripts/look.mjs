// Serves dist/ and fixtures/ on this machine, to be looked at, with the programs behind it: a whole game can be played.
// It is no server of games: nothing is kept, nobody is told apart.
//
// node scripts/look.mjs [PORT]     then open the address it prints

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { Engine, StandIn } from "./programs.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const KINDS = { html: "text/html; charset=utf-8", js: "text/javascript", css: "text/css", svg: "image/svg+xml", json: "application/json" };
/** As strict as the server will be: what works here works there. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Answers requests; without programs only the recorded games are there. */
export function serve({ programs = true, nodes = 200, level = 3 } = {}) {
  const rules = programs ? new StandIn() : null;
  const engine = programs ? new Engine(level) : null;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, "http://localhost");
    const send = (status, kind, body) => {
      response.writeHead(status, { "content-type": KINDS[kind], "content-security-policy": POLICY, "x-content-type-options": "nosniff" });
      response.end(body);
    };
    try {
      if (url.pathname.startsWith("/stand-in/")) {
        if (!rules || !engine) return send(404, "json", "{}");
        if (url.pathname === "/stand-in/") return send(200, "json", "{}");
        const game = url.searchParams.get("game") ?? "9x9 2 - -";
        const moves = (url.searchParams.get("moves") ?? "").split(" ").filter((move) => move !== "");
        if (url.pathname === "/stand-in/reply") moves.push(await engine.move(game, moves, nodes));
        return send(200, "json", JSON.stringify(await rules.view(game, moves)));
      }
      const path = url.pathname === "/" ? "/index.html" : url.pathname;
      if (!/^\/(fixtures\/)?[a-z-]+\.[a-z]+$/.test(path)) return send(404, "html", "");
      const file = await readFile(`${root}${path.startsWith("/fixtures/") ? "" : "dist"}${path}`);
      send(200, path.split(".").pop(), file);
    } catch (error) {
      send(error.code === "ENOENT" ? 404 : 500, "html", "");
    }
  });
  const end = () => {
    rules?.end();
    engine?.end();
    server.close();
    server.closeAllConnections();
  };
  return new Promise((done) => {
    server.listen(Number(process.argv[2]) || 0, "127.0.0.1", () => done({ address: `http://127.0.0.1:${server.address().port}/`, end }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await serve()).address);
