import type { NavigateFunction } from "@remix-run/react";

/** What a key does in lists, board and Today: goes to a row, selects rows, or acts on the focused or selected ones. */
export type RowKey = "next" | "previous" | "done" | "move" | "select" | "selectTo" | "change";

const ROW_SUBPATHS = { done: "done", move: "stage" };
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
  if (act === "change" || act === "select" || act === "selectTo") {
    if (act === "change") changeSelected(navigate);
    else selectRow(links, Math.max(at, 0), act, navigate);
    return;
  }
  const link = links[at];
  const control = row?.querySelector<HTMLElement>(CONTROLS[act]);
  if (control) control.click();
  else if (link && /^\/opportunities\/[^/]+$/.test(link.pathname))
    navigate(`${link.pathname}/${ROW_SUBPATHS[act]}${link.search}`, { preventScrollReset: true });
}

const boxOf = (link: Element | undefined) =>
  link?.closest("tr, li")?.querySelector<HTMLInputElement>("input[name=ids]") ?? null;

/** Checks or clears a row's box, or checks all from the nearest checked row on; without boxes, shows them first. */
function selectRow(links: HTMLAnchorElement[], at: number, act: RowKey, navigate: NavigateFunction): void {
  const boxes = links.map(boxOf);
  const box = boxes[at];
  if (!box) showBoxes(links[at], navigate);
  else if (act === "select") box.click();
  else {
    const above = boxes.findLastIndex((one, index) => index < at && one?.checked);
    const below = boxes.findIndex((one, index) => index > at && one?.checked);
    const from = above >= 0 ? above : Math.max(below, 0);
    for (const one of boxes.slice(Math.min(from, at), Math.max(from, at) + 1)) if (one && !one.checked) one.click();
  }
}

const LISTS = ["/opportunities", "/contacts"];
const VIEWS_WITHOUT_SELECTION = ["board", "today"];

/** The list that is open, with its parameters; null elsewhere, and on a past day. */
function findCurrentList() {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  return LISTS.includes(pathname) && !query.has("asOf") ? { pathname, query } : null;
}

function showBoxes(link: HTMLAnchorElement | undefined, navigate: NavigateFunction): void {
  const list = findCurrentList();
  if (!list || !link || VIEWS_WITHOUT_SELECTION.includes(list.query.get("view") ?? "")) return;
  list.query.set("select", "1");
  list.query.set("picked", link.pathname.split("/").at(-1) ?? "");
  navigate(`${list.pathname}?${list.query}`, { preventScrollReset: true });
}

/** Opens the page that changes what is selected, or else all that match. */
function changeSelected(navigate: NavigateFunction): void {
  const form = document.querySelector<HTMLFormElement>("form[data-selecting]");
  const list = findCurrentList();
  if (form?.querySelector("input[name=ids]:checked")) form.requestSubmit();
  else if (list) navigate(`${list.pathname}/bulk?${list.query}`);
}
