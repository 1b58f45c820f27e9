// `dedale serve` for tests and recordings: a server of one's own with an empty data folder, on a free port.
//
// Where the program is: DEDALE, or else where cargo puts it (CARGO_TARGET_DIR is respected): cargo build --release.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

function program() {
  const folder = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target", import.meta.url));
  const path = process.env.DEDALE ?? `${folder}/release/dedale`;
  if (!existsSync(path)) throw new Error(`${path} is not there: cargo build --release, or say where it is by DEDALE`);
  return path;
}

/** A port that nobody uses. A server that is killed comes back on the same one. */
function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

export class Server {
  static start(...options) {
    return Server.at("127.0.0.1", ...options);
  }

  /** One that listens at that address: 0.0.0.0 for the whole network. */
  static async at(listen, ...options) {
    const server = new Server();
    server.listen = listen;
    server.options = options;
    server.data = mkdtempSync(join(tmpdir(), "dedale-site-"));
    server.port = await freePort();
    server.address = `http://127.0.0.1:${server.port}`;
    await server.begin();
    return server;
  }

  /** Starts it, and waits until it says where it listens. */
  async begin() {
    this.child = spawn(program(), ["serve", "--listen", `${this.listen}:${this.port}`, "--data", this.data, ...this.options], { stdio: ["ignore", "pipe", "pipe"] });
    this.said = [];
    const lines = [createInterface({ input: this.child.stdout }), createInterface({ input: this.child.stderr })];
    await new Promise((done, fail) => {
      for (const reader of lines) {
        reader.on("line", (line) => {
          this.said.push(line);
          if (line.includes(String(this.port))) done();
        });
      }
      this.child.on("exit", (code) => fail(new Error(`dedale serve ended with ${code}: ${this.said.join("\n")}`)));
    });
  }

  /** Ends it as the power does. */
  kill() {
    return new Promise((done) => {
      this.child.removeAllListeners("exit");
      this.child.on("exit", done);
      this.child.kill("SIGKILL");
    });
  }

  async end() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
