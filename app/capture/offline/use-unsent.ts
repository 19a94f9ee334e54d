import { useCallback, useEffect, useState } from "react";
import { runWhenOnline } from "#app/ui/browser/when-back.ts";
import { readOwner, rememberOwner } from "#app/ui/form/unsent-notes.ts";
import { sendWaiting } from "#app/ui/offline/send-waiting.ts";
import {
  addWaiting,
  bytesOf,
  MAX_WAITING_BYTES,
  removeWaiting,
  type WaitingItem,
  waitingOf,
} from "#app/ui/offline/waiting-store.ts";

const MB = 1024 * 1024;
const NEARLY_FULL_BYTES = 40 * MB;

const NO_ROOM = "This device has no space left, so the note was not kept. Your text is still here.";
const NO_STORE = "This browser does not allow storing notes. Your text is still here: copy it before you leave.";
const NOT_KEPT =
  "This browser could not store the note; the device may be full. Your text is still here: copy it before you leave.";

const notesOf = async (ownerId: string) => (await waitingOf(ownerId)).filter(({ form }) => !form);

/** The notes of this device's user: they are sent as soon as there is a network. `owner` is null until it is known. */
export function useUnsent() {
  const [owner, setOwner] = useState<string | null>(null);
  const [notes, setNotes] = useState<WaitingItem[]>([]);
  const [message, setMessage] = useState("");
  const [signedOut, setSignedOut] = useState(false);

  const send = useCallback(async () => {
    const user = await findDeviceUser();
    setOwner(user);
    setNotes(await notesOf(user));
    const { notes: sent, refused, stopped } = await sendWaiting(user);
    setSignedOut(stopped === "signed-out");
    setNotes(await notesOf(user));
    if (refused) setMessage(`A note was not accepted: ${refused}`);
    else if (sent > 0) setMessage(sent === 1 ? "A note is in your inbox now." : `${sent} notes are in your inbox now.`);
  }, []);

  useEffect(() => runWhenOnline(() => void send().catch(() => setMessage(NO_STORE))), [send]);

  /** Keeps a note; whether it was kept. */
  async function keep(text: string, sound: Blob | null): Promise<boolean> {
    const ownerId = owner ?? readOwner();
    const said = { id: crypto.randomUUID(), ownerId, text, saidAt: new Date().toISOString() };
    try {
      await addWaiting({ ...said, sound: sound && { bytes: await sound.arrayBuffer(), type: sound.type } });
    } catch (error) {
      setMessage((error as Error).name === "QuotaExceededError" ? NO_ROOM : NOT_KEPT);
      return false;
    }
    setMessage("Kept on this device.");
    setNotes(await notesOf(ownerId));
    // Asks the browser not to clear this site's storage when the disk fills up.
    void navigator.storage?.persist?.();
    void send().catch(() => {});
    return true;
  }

  async function remove(note: WaitingItem) {
    await removeWaiting(note);
    setNotes(await notesOf(note.ownerId));
    setMessage("Deleted.");
  }

  return { owner, notes, message, signedOut, keep, remove, send, room: roomLeft(notes) };
}

/** What is left of the room, in words, once it is nearly used up. */
function roomLeft(notes: WaitingItem[]): string {
  const used = bytesOf(notes);
  if (used < NEARLY_FULL_BYTES) return "";
  const left = Math.max(0, Math.floor((MAX_WAITING_BYTES - used) / MB));
  return `Nearly full: ${left} of ${MAX_WAITING_BYTES / MB} MB left for notes on this device.`;
}

/** Who is signed in; without a network, or signed out, who was last. */
async function findDeviceUser(): Promise<string> {
  const answer = await fetch("/api/auth/user").catch(() => null);
  if (answer?.ok) rememberOwner((await answer.json()).id);
  return readOwner();
}
