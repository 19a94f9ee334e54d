/** Sends the notes that wait on this device to the inbox, each exactly once (docs/product.md#offline). */
import { claimShared, notesOf, removeNote, renewId, type UnsentNote } from "./unsent-store.ts";

/** How many notes the server took, and the message of the first one that it refused for good; "signed-out" if it took none. */
export type Sending = { sent: number; refused: string | null; stopped: "signed-out" | "unreachable" | null };

const TIME_LIMIT_MS = 60_000;

/**
 * Sends a user's notes, one after the other, and removes each one that the server has. One tab at a time; without Web Locks the
 * notes' ids make sure that each is kept once. Stops at the first note that cannot be sent now.
 */
export async function sendNotes(ownerId: string): Promise<Sending> {
  const work = () => sendEach(ownerId);
  return navigator.locks ? await navigator.locks.request("dealquest-send-notes", work) : work();
}

async function sendEach(ownerId: string): Promise<Sending> {
  await claimShared(ownerId);
  const outcome: Sending = { sent: 0, refused: null, stopped: null };
  for (const note of await notesOf(ownerId)) {
    const answer = await send(note);
    if (answer.ok) {
      await removeNote(answer.note);
      outcome.sent++;
    } else if (answer.later) return { ...outcome, stopped: answer.later };
    else outcome.refused ??= answer.message;
  }
  return outcome;
}

type Answer = { ok: true; note: UnsentNote } | { ok: false; later: Sending["stopped"]; message: string };

async function send(note: UnsentNote): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch("/api/captures", { method: "POST", ...bodyOf(note), signal });
    if (response.status === 201) return { ok: true, note };
    if (response.status === 409) return send(await renewId(note));
    // 403: somebody else has signed in.
    if (response.status === 401 || response.status === 403) return { ok: false, later: "signed-out", message: "" };
    if (response.status === 429 || response.status >= 500) return { ok: false, later: "unreachable", message: "" };
    const { message } = await response.json();
    return { ok: false, later: null, message: String(message) };
  } catch {
    return { ok: false, later: "unreachable", message: "" };
  }
}

// The server refuses the note if another user is signed in by now (`userId`).
function bodyOf({ id, text, saidAt, ownerId, sound }: UnsentNote): RequestInit {
  const fields = { id, text, saidAt, userId: ownerId };
  if (!sound) return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("sound", new Blob([sound.bytes], { type: sound.type }), "recording");
  return { body: form };
}
