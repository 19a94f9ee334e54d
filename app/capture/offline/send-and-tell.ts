import { notify } from "#app/ui/notices/toast-store.ts";
import { sendNotes } from "./send-notes.ts";

/** Sends a user's notes and says in a toast what became of them. Whether the inbox has changed. */
export async function sendAndTell(ownerId: string): Promise<boolean> {
  const { sent, refused } = await sendNotes(ownerId);
  if (refused !== null) {
    const offers = [{ label: "Notes on this device", to: "/capture/offline" }];
    notify({ title: "A note was not sent from this device", description: refused, offers, variant: "destructive" });
  } else if (sent > 0) {
    const offers = [{ label: "Inbox", to: "/capture/inbox" }];
    notify({
      title: sent === 1 ? "A note is in your inbox" : `${sent} notes are in your inbox`,
      offers,
      variant: "default",
    });
  }
  return sent > 0;
}
