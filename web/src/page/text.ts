// A page that the server has written whole, such as the rules: it stays as it came. In another language it is asked for again.

import { h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";

export class TextPage implements Page {
  readonly element = document.querySelector<HTMLElement>("main.rules") ?? h("main", { class: "sheet", id: "page" });
  readonly board = false;
  private readonly written = document.documentElement.lang;
  private readonly site: Site;

  constructor(site: Site) {
    this.site = site;
  }

  draw(): void {
    const wanted = this.site.settings.language;
    // The server goes by the cookie: without it the text would come in the same language again.
    if (this.written !== wanted && document.cookie.includes(`language=${wanted}`)) {
      location.reload();
      return;
    }
    this.site.title(this.element.querySelector("h1")?.textContent ?? null, false);
    document.body.dataset["ready"] = "text";
  }

  leave(): void {
    delete document.body.dataset["ready"];
  }
}
