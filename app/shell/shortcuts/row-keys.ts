import type { NavigateFunction } from "@remix-run/react";

/** What a key does in a list, on the board and in Today: goes to a row, or acts on the opportunity of the focused one. */
export type RowKey = "next" | "previous" | "done" | "move";

const PAGES = { done: "done", move: "stage" };
const CONTROLS = { done: ".done", move: "[data-move]" };

/** Does what the key says. An opportunity without a control for it in its row is opened on the page that does it. */
export function actOnRow(act: RowKey, navigate: NavigateFunction): void {
  const rows = document.querySelectorAll<HTMLAnchorElement>("main :is(tr, li) .stretched");
  const links = [...rows].filter((link) => link.checkVisibility());
  const row = document.activeElement?.closest("main :is(tr, li)");
  const at = links.findIndex((link) => row?.contains(link));
  if (act === "next" || act === "previous") {
    links[act === "next" ? at + 1 : Math.max(at, 1) - 1]?.focus();
    return;
  }
  const link = links[at];
  const control = row?.querySelector<HTMLElement>(CONTROLS[act]);
  if (control) control.click();
  else if (link && /^\/opportunities\/[^/]+$/.test(link.pathname))
    navigate(`${link.pathname}/${PAGES[act]}${link.search}`, { preventScrollReset: true });
}
