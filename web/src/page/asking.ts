// A question before something that cannot be undone: two answers, by mouse or by keys. Escape is no.

import { h } from "../app/dom.ts";

/** Asks; one question at a time. */
export function ask(text: string, yes: string, no: string): Promise<boolean> {
  const answer = (value: string, label: string, more = "") => h("button", { class: `button${more}`, value, id: `sure-${value}` }, label);
  const form = h("form", { method: "dialog", class: "actions end" }, answer("no", no), answer("yes", yes, " main"));
  const dialog = h("dialog", { id: "sure-dialog", "aria-labelledby": "sure-text" }, h("p", { id: "sure-text" }, text), form);
  document.getElementById(dialog.id)?.remove();
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((settle) =>
    dialog.addEventListener("close", () => {
      dialog.remove();
      settle(dialog.returnValue === "yes");
    }),
  );
}
