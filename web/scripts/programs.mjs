// The two programs that scripts talk to, line by line: the stand-in, which says positions, and dedale, which plays.
//
// Where they are: STAND_IN and DEDALE, or else where cargo puts them (CARGO_TARGET_DIR is respected). Build them with
//   cargo build --release --manifest-path web/stand-in/Cargo.toml
//   cargo build --release

import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = process.env.CARGO_TARGET_DIR;

function find(variable, name, folder) {
  const path = process.env[variable] ?? `${target ?? at(folder)}/release/${name}`;
  if (!existsSync(path)) throw new Error(`${path} is not there: build it, or say where it is by ${variable}`);
  return path;
}

/** A program that answers lines. */
class Lines {
  constructor(path, words) {
    this.child = spawn(path, words, { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }
  send(line) {
    this.child.stdin.write(`${line}\n`);
  }
  async next() {
    const { value, done } = await this.lines.next();
    if (done) throw new Error("the program has ended");
    return value;
  }
  end() {
    this.child.stdin.end();
  }
}

/** Says positions: `view("9x9 2 - -", ["e2", "e8"])`. One question at a time. */
export class StandIn {
  constructor() {
    this.lines = new Lines(find("STAND_IN", "dedale-stand-in", "../stand-in/target"), []);
    this.last = Promise.resolve();
  }
  view(game, moves) {
    this.last = this.last.then(async () => {
      this.lines.send(`${game} ${moves.join(" ")}`);
      return JSON.parse(await this.lines.next());
    });
    return this.last;
  }
  end() {
    this.lines.end();
  }
}

/** The options of a game of the stand-in as `dedale` names them. */
function options(game) {
  const [board, players, walls, bonus] = game.split(" ");
  const [count, pass] = players.split("+");
  const all = [["board", board], ["players", count], ["walls", walls], ["bonus", bonus]];
  if (pass) all.push(["pass", "on"]);
  return all.filter(([, value]) => value !== "-");
}

/** What `dedale legal` lists, in alphabetical order. */
export function legal(game, moves) {
  const words = options(game).flatMap(([name, value]) => (name === "pass" ? ["--pass"] : [`--${name}`, value]));
  const { stdout } = spawnSync(find("DEDALE", "dedale", "../../target"), ["legal", ...words, "--moves", moves.join(" ")], { encoding: "utf8" });
  return stdout.trim().split("\n").sort().join(" ");
}

/** Chooses moves: one thread and a fixed number of simulations, so the same every time. */
export class Engine {
  constructor(level = 10) {
    this.lines = new Lines(find("DEDALE", "dedale", "../../target"), ["engine", "--level", String(level), "--memory", "64"]);
    this.last = Promise.resolve();
  }
  move(game, moves, nodes) {
    this.last = this.last.then(async () => {
      this.lines.send(`newgame ${options(game).map(([name, value]) => `${name} ${value}`).join(" ")}`);
      this.lines.send(`position start${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`);
      this.lines.send(`go nodes ${nodes}`);
      for (;;) {
        const line = await this.lines.next();
        if (line.startsWith("error")) throw new Error(line);
        if (line.startsWith("bestmove")) return line.split(" ")[1];
      }
    });
    return this.last;
  }
  end() {
    this.lines.end();
  }
}
