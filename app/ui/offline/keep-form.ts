import { redirect } from "@remix-run/react";
import { notify } from "../notices/toast-store.ts";
import { openKeptPage } from "./open-kept.ts";
import { addWaiting, removeWaiting } from "./waiting-store.ts";

/** What a form that waits is called: what it does, and to whom. */
function nameOf(action: string, fields: Record<string, string>): string {
  const kinds: Record<string, string> = { stage: "Stage", done: "Next step", "done-here": "Next step", notes: "Note" };
  const last = action.split("?")[0]?.split("/").at(-1) ?? "";
  const isContact = action.startsWith("/contacts");
  const kind = last === "new" ? `New ${isContact ? "contact" : "opportunity"}` : (kinds[last] ?? "Changes");
  const person = [fields.firstName, fields.lastName].filter(Boolean).join(" ");
  return `${kind}: ${person || fields.name || document.title.replace(" · Dealquest", "")}`;
}

/**
 * Keeps a form that could not be sent for its user, says so, and opens the page behind the form: `opened` leads there
 * where that is not kept. Rejects if the form cannot be kept.
 */
export async function keepForm(
  ownerId: string,
  action: string,
  form: FormData,
): Promise<{ opened: Promise<Response> }> {
  const sent = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  const { operation: id = crypto.randomUUID(), ...typed } = Object.fromEntries(sent);
  const name = nameOf(action, typed);
  const fields = sent.filter(([field]) => field !== "operation");
  const waiting = { id, ownerId, text: "", saidAt: new Date().toISOString(), sound: null };
  await addWaiting({ ...waiting, form: { action, fields, name } });
  void navigator.storage?.persist?.();
  const actions = [{ label: "See what waits", to: "/waiting" }];
  notify({ title: "Waiting to be sent", description: name, actions, variant: "default" });
  return { opened: openPageOffline(pageAddressOfForm(action)) };
}

/** The address of the page that a form belongs to: of its record, else of the list. */
function pageAddressOfForm(action: string): string {
  const [path = "", search] = action.split("?");
  const record = path
    .replace(/\/(new|edit|stage|done|done-here|notes)$/, "")
    .replace(/^\/dashboard\/done\/.*/, "/dashboard");
  const to = record === path ? path.replace(/\/[^/]+$/, "") : record;
  return search ? `${to}?${search}` : to;
}

/** Opens a kept page, even this one: without a network it could not be reloaded. Resolves only if there is none. */
async function openPageOffline(path: string): Promise<Response> {
  if (await openKeptPage(path).catch(() => false)) return new Promise(() => {});
  return redirect(path);
}

const OPENED_FORM_KEY = "dealquest-settling";

/** Remembers in this tab that a form that needed its author was opened. */
export const rememberOpenedForm = (id: string, action: string) =>
  sessionStorage.setItem(OPENED_FORM_KEY, JSON.stringify({ id, action }));

/** Removes the form that needed its author, after one at the same address was saved. */
export async function settle(ownerId: string, path: string): Promise<void> {
  const { id, action } = JSON.parse(sessionStorage.getItem(OPENED_FORM_KEY) ?? "{}");
  if (action?.split("?")[0] !== path) return;
  sessionStorage.removeItem(OPENED_FORM_KEY);
  await removeWaiting({ id, ownerId });
}
