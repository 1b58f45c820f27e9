// How heavy the site is, how soon the board is there and how smoothly a pawn is dragged, on this machine, served by
// `dedale serve`: node scripts/speed.mjs [VISITS]
//
// Prints the bytes of a first visit; the median milliseconds, over many first visits with nothing cached, from the request
// to each step on the way to the board (first byte, styles, the first picture painted, the script's own board); and how many
// frames a second were drawn while a pawn was dragged in circles for two seconds. Figures, not a test.
//
// "Painted" is the browser's own first-contentful-paint, counted only if the whole board stood in the document by then;
// "seen" is two frames after a board was laid out, which is later than the truth by up to one frame.

import { launch, spot } from "./browser.mjs";
import { Server } from "./program.mjs";

const visits = Number(process.argv[2]) || 30;
const server = await Server.start();
const browser = await launch();

/** Watches from inside the page, from its first moment on. */
function watch() {
  const times = (window.times = {});
  const look = () => {
    const frame = document.querySelector(".board .frame");
    const pawn = document.querySelector(".board .pawn");
    if (!frame || !pawn || frame.getBoundingClientRect().width === 0) {
      requestAnimationFrame(look);
      return;
    }
    requestAnimationFrame(() => (times.seen = performance.now()));
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === "first-contentful-paint") times.painted = startTime;
    }
  }).observe({ type: "paint", buffered: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector("#board .pawn") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (times.script = performance.now())));
  }).observe(document, { childList: true, subtree: true });
  const drawn = new MutationObserver(() => {
    if (document.querySelector(".board .pawn") === null) return;
    drawn.disconnect();
    times.inPage = performance.now();
  });
  drawn.observe(document, { childList: true, subtree: true });
}

const steps = { "first byte": [], "board in the document": [], "styles there": [], painted: [], seen: [], "script's board": [] };
let frames = 0;
let bytes = 0;
for (let run = 0; run < visits; run += 1) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const traffic = await context.newCDPSession(page);
  await traffic.send("Network.enable");
  bytes = 0;
  traffic.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watch);
  await page.goto(server.address, { waitUntil: "networkidle" });
  await page.waitForFunction(() => window.times.script !== undefined && window.times.painted !== undefined);
  const measured = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const styles = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".css"));
    return { ...window.times, byte: navigation.responseStart, styles: styles.responseEnd };
  });
  // A paint without the board does not count.
  const painted = measured.inPage <= measured.painted ? measured.painted : measured.seen;
  const values = [measured.byte, measured.inPage, measured.styles, painted, measured.seen, measured.script];
  Object.values(steps).forEach((list, index) => list.push(values[index]));
  if (run === visits - 1) {
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
console.log(`${bytes} bytes for a first visit, headers and all; medians of ${visits} first visits, in milliseconds:`);
for (const [name, list] of Object.entries(steps)) {
  list.sort((one, other) => one - other);
  const at = (part) => list[Math.min(list.length - 1, Math.floor(part * list.length))].toFixed(0).padStart(5);
  console.log(`${name.padEnd(22)} ${at(0.5)}   (fastest ${at(0)}, nine of ten under ${at(0.9)})`);
}
console.log(`${frames.toFixed(0)} frames a second while dragging`);
await browser.close();
await server.end();
