// The way into a room: the link that a friend has sent. Whoever follows it takes a free seat.

import { h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { api } from "../net/api.ts";
import { say } from "../words/say.ts";
import { troublePage } from "./trouble.ts";

export function roomPage(site: Site, code: string): Page {
  const element = h("div", { class: "holder" });
  let here = true;
  void api.enter(code).then((answer) => {
    if (!here) return;
    if (answer.ok) site.enter(answer.value, "replace");
    else {
      element.replaceChildren(troublePage(site, answer.trouble.status === 0 ? "unreachable" : "no-such-room", answer.trouble.text || null));
      document.body.dataset["ready"] = "no-such-room";
    }
  });
  return {
    element,
    board: false,
    draw: () => {
      if (!element.firstChild) element.append(h("main", { class: "sheet", id: "page" }, h("h1", {}, say("web-room-code")), h("p", { class: "empty" }, say("web-loading"))));
    },
    leave: () => {
      here = false;
      delete document.body.dataset["ready"];
    },
  };
}
