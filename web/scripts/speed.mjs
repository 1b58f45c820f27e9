// How heavy the site is, how soon the board is there and how smoothly a pawn is dragged, on this machine, served by
// `dedale serve`: node scripts/speed.mjs
//
// Prints the bytes of a first visit, milliseconds from the request to the drawn board (median of ten, nothing cached), and
// how many frames a second were drawn while a pawn was dragged in circles for two seconds. Figures, not a test.

import { launch, spot } from "./browser.mjs";
import { Server } from "./program.mjs";

const server = await Server.start();
const browser = await launch();
const times = [];
let frames = 0;
let bytes = 0;
for (let run = 0; run < 10; run += 1) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const traffic = await context.newCDPSession(page);
  await traffic.send("Network.enable");
  bytes = 0;
  traffic.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector("#board .pawn") === null) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => (window.drawnAt = performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(server.address, { waitUntil: "networkidle" });
  await page.waitForFunction(() => window.drawnAt !== undefined);
  times.push(await page.evaluate(() => window.drawnAt));
  if (run === 9) {
    const { x, y } = await spot(page, "e1");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => {
      window.frames = 0;
      const count = () => {
        window.frames += 1;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
    });
    const start = performance.now();
    for (let step = 0; performance.now() - start < 2000; step += 1) await page.mouse.move(x + 200 * Math.sin(step / 20), y - 200 + 200 * Math.cos(step / 20));
    frames = ((await page.evaluate(() => window.frames)) * 1000) / (performance.now() - start);
  }
  await context.close();
}
times.sort((one, other) => one - other);
console.log(`${bytes} bytes for a first visit, headers and all`);
console.log(`board drawn after ${times[5].toFixed(0)} ms (fastest ${times[0].toFixed(0)}, slowest ${times[9].toFixed(0)}); ${frames.toFixed(0)} frames a second while dragging`);
await browser.close();
await server.end();
