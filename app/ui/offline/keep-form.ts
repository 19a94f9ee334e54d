import { notify } from "../notices/toast-store.ts";
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

/** Keeps a form that could not be sent for its user; says so, and returns the page behind the form. Rejects if it cannot be kept. */
export async function keepForm(ownerId: string, action: string, sent: [string, string][]): Promise<string> {
  const { operation: id = crypto.randomUUID(), ...fields } = Object.fromEntries(sent);
  const name = nameOf(action, fields);
  const form = { action, fields: sent.filter(([field]) => field !== "operation"), name };
  await addWaiting({ id, ownerId, text: "", saidAt: new Date().toISOString(), sound: null, form });
  void navigator.storage?.persist?.();
  const offers = [{ label: "See what waits", to: "/waiting" }];
  notify({ title: "Waiting to be sent", description: name, offers, variant: "default" });
  const [path = "", search] = action.split("?");
  const behind = path
    .replace(/\/(new|edit|stage|done|done-here|notes)$/, "")
    .replace(/^\/dashboard\/done\/.*/, "/dashboard");
  const to = behind === path ? path.replace(/\/[^/]+$/, "") : behind;
  return search ? `${to}?${search}` : to;
}

const SETTLING = "dealquest-settling";

/** Remembers in this tab that a form that needed its author was opened. */
export const beginSettling = (id: string, action: string) =>
  sessionStorage.setItem(SETTLING, JSON.stringify({ id, action }));

/** Removes the form that needed its author, after one at the same address was saved. */
export async function settle(ownerId: string, path: string): Promise<void> {
  const { id, action } = JSON.parse(sessionStorage.getItem(SETTLING) ?? "{}");
  if (action?.split("?")[0] !== path) return;
  sessionStorage.removeItem(SETTLING);
  await removeWaiting({ id, ownerId });
}
