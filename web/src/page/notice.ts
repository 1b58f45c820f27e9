// The box above the buttons: an offer to be answered, a seat that waits for somebody, the end of the game. One at a time.

import { button, h, write } from "../app/dom.ts";
import { node } from "../board/drawing.ts";
import { api, type RoomLink } from "../net/api.ts";
import { roomPath } from "../app/routes.ts";
import { say } from "../words/say.ts";

export class Notice {
  readonly element = h("div", { class: "notice", hidden: true });
  private shown = "";

  /** Shows something else than before; the same again changes nothing, so that the focus stays. Answers whether it is new. */
  show(key: string, fill: () => readonly (Node | string)[]): boolean {
    if (key === this.shown) return false;
    this.shown = key;
    this.element.hidden = false;
    this.element.replaceChildren(...fill());
    return true;
  }

  clear(): void {
    this.shown = "";
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}

/** A question with two answers. */
export function question(text: string, yes: string, no: string, answer: (agreed: boolean) => void): Node[] {
  return [
    h("p", {}, text),
    h("div", { class: "actions" }, button(yes, () => answer(true), { class: "button main", id: "answer-yes" }), button(no, () => answer(false), { id: "answer-no" })),
  ];
}

/** Light squares around a QR code, without which cameras do not find it. */
const QUIET = 4;

/** A QR code, dark on light in every theme. */
function picture({ size, path }: NonNullable<RoomLink["picture"]>): HTMLElement {
  const side = size + 2 * QUIET;
  const drawn = node("svg", { class: "qr", viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, role: "img", "aria-label": say("web-room-picture"), "shape-rendering": "crispEdges" });
  drawn.append(node("rect", { x: -QUIET, y: -QUIET, width: side, height: side, fill: "#fff" }), node("path", { d: path, fill: "#000" }));
  const shown = h("figure", { class: "room-picture", id: "room-picture" });
  shown.append(drawn, h("figcaption", { class: "seat-facts" }, say("web-room-picture-more")));
  return shown;
}

/** Whether the page came from this very machine: others cannot open its address. */
const isHere = (): boolean => /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

/** How a friend gets here: a link, a picture of it, and a code. */
export function invitation(code: string, unlisted: boolean): Node[] {
  let link = `${location.origin}${roomPath(code)}`;
  const ways = h("div", { class: "room-ways" });
  void api.roomLink(code).then((answer) => {
    if (!answer.ok) return;
    const { link: told, picture: code, port } = answer.value;
    if (told !== null) {
      link = told;
      field.value = told;
    } else if (isHere()) ways.append(h("p", { class: "seat-facts", id: "room-alone" }, say("web-room-alone"), " ", h("code", {}, `dedale serve --listen 0.0.0.0:${port}`)));
    if (code) ways.append(picture(code));
  });
  const field = h("input", { class: "field", id: "room-link", readonly: true, value: link, "aria-label": say("web-room-link") });
  field.addEventListener("focus", () => field.select());
  const copy = button(say("web-copy"), () => void copied(), { id: "copy-link" });
  const copied = async () => {
    try {
      await navigator.clipboard.writeText(link);
      write(copy, say("web-copied"));
    } catch {
      // Without leave to write there, the link can be marked and copied by hand.
      field.focus();
    }
  };
  return [
    h("p", {}, say("web-waiting-friend")),
    h("div", { class: "typing" }, field, copy),
    ways,
    h("p", { class: "seat-facts" }, h("span", {}, say("web-room-code")), h("strong", { class: "code", id: "room-code" }, code)),
    ...(unlisted ? [h("p", { class: "seat-facts", id: "unlisted" }, say("web-unlisted-more"))] : []),
  ];
}
