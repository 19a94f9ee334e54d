/** Sends what waits on this device, each exactly once (docs/product.md#waiting-forms). */
import {
  changeWaiting,
  claimSharedNotes,
  removeWaiting,
  renewId,
  type WaitingForm,
  type WaitingItem,
  waitingOf,
} from "./waiting-store.ts";

/**
 * How many notes and forms the server took, and the message of the first note and form that it refused for good;
 * "signed-out" if it took none.
 */
export type SendResult = {
  notes: number;
  forms: string[];
  refused: string | null;
  needs: string | null;
  stopped: "signed-out" | "unreachable" | null;
};

const TIME_LIMIT_MS = 60_000;

// The server recognizes an operation for 30 days (docs/product.md#idempotency-key). An older one may have arrived.
const OPERATION_LIFE_MS = 30 * 86_400_000;
const TOO_OLD = "This change is more than 30 days old. Check the record, then send it again or discard it.";

/**
 * Sends a user's notes and forms, one after the other, and removes each one that the server has. One tab at a time;
 * without Web Locks the ids make sure that each has one effect. Stops at the first one that cannot be sent now. A form
 * that the server refuses needs its author: it stays, and those of the same record behind it.
 */
export async function sendWaiting(ownerId: string): Promise<SendResult> {
  const work = () => sendEach(ownerId);
  return navigator.locks ? await navigator.locks.request("dealquest-send-notes", work) : work();
}

async function sendEach(ownerId: string): Promise<SendResult> {
  await claimSharedNotes(ownerId);
  const outcome: SendResult = { notes: 0, forms: [], refused: null, needs: null, stopped: null };
  const held = new Set<string>();
  for (const one of await waitingOf(ownerId)) {
    const record = one.form && changedRecord(one.form);
    if (record && (one.needs || held.has(record))) held.add(record);
    else if (!one.needs) {
      const left = await sendOne(one, outcome);
      if (left === "needs") held.add(record ?? one.id);
      else if (left) return { ...outcome, stopped: left };
    }
  }
  return outcome;
}

/** Sends one and adds the result to `outcome`. Returns why to try later, "needs" if its author must decide, or null. */
async function sendOne(one: WaitingItem, outcome: SendResult): Promise<SendResult["stopped"] | "needs"> {
  const answer = await (one.form ? sendForm(one, one.form) : sendNote(one));
  if (answer.ok) {
    await removeWaiting(answer.one);
    if (one.form) outcome.forms.push(one.form.name);
    else outcome.notes++;
  } else if (answer.later) return answer.later;
  else if (one.form) {
    const { status, message } = answer;
    await changeWaiting(one.id, (before) => ({ ...before, needs: { status, message } }));
    outcome.needs ??= message;
    return "needs";
  } else outcome.refused ??= answer.message;
  return null;
}

/** The record that a form changes; a new one's form stands for itself. */
export const changedRecord = ({ action }: WaitingForm): string | undefined =>
  /^\/(?:contacts|opportunities|dashboard\/done)\/([0-9a-f-]{36})/.exec(action)?.[1];

type Answer =
  | { ok: true; one: WaitingItem }
  | { ok: false; later: SendResult["stopped"]; status: number; message: string };

async function sendForm(one: WaitingItem, { action, fields }: WaitingForm): Promise<Answer> {
  if (Date.now() - Date.parse(one.saidAt) > OPERATION_LIFE_MS)
    return { ok: false, later: null, status: 0, message: TOO_OLD };
  // The server refuses the form if another user is signed in by now.
  const headers = { "Dealquest-User": one.ownerId };
  return post(action, { headers, body: new URLSearchParams([...fields, ["operation", one.id]]) }, one);
}

async function sendNote(note: WaitingItem): Promise<Answer> {
  const answer = await post("/api/captures", bodyOf(note), note);
  return !answer.ok && answer.status === 409 ? sendNote(await renewId(note)) : answer;
}

async function post(path: string, init: RequestInit, one: WaitingItem): Promise<Answer> {
  const unreachable = { ok: false, later: "unreachable", status: 0, message: "" } as const;
  try {
    const response = await fetch(path, {
      method: "POST",
      redirect: "manual",
      ...init,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const { status, ok, type } = response;
    const isOurs = response.headers.get("Content-Type")?.includes("json");
    if (ok && isOurs) return { ok, one };
    // A redirect leads to the sign-in. Of notes 403 too: somebody else has signed in.
    if (type === "opaqueredirect" || status === 401 || (status === 403 && !one.form))
      return { ...unreachable, later: "signed-out" };
    // What is not in JSON is of something else, such as a hotel's page that asks to pay for its network.
    if (status === 429 || status >= 500 || !isOurs) return unreachable;
    const { message } = await response.json();
    return { ok: false, later: null, status, message: String(message) };
  } catch {
    return unreachable;
  }
}

// The server refuses the note if another user is signed in by now (`userId`).
function bodyOf({ id, text, saidAt, ownerId, sound }: WaitingItem): RequestInit {
  const fields = { id, text, saidAt, userId: ownerId };
  if (!sound) return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("sound", new Blob([sound.bytes], { type: sound.type }), "recording");
  return { body: form };
}
