import { notify } from "../notices/toast-store.ts";
import { sendWaiting } from "./send-waiting.ts";

/** Sends what waits for a user and says in a toast what became of it. Whether anything was sent. */
export async function sendWaitingAndNotify(ownerId: string): Promise<boolean> {
  const { notes, forms, refused, needs } = await sendWaiting(ownerId);
  if (refused !== null) {
    const offers = [{ label: "Notes on this device", to: "/capture/offline" }];
    notify({ title: "A note was not sent from this device", description: refused, offers, variant: "destructive" });
  } else if (needs !== null) {
    const offers = [{ label: "See what waits", to: "/waiting" }];
    notify({ title: "Needs you", description: needs, offers, variant: "destructive" });
  } else if (forms.length > 0) {
    const [first = ""] = forms;
    notify({ title: "Sent", description: forms.length === 1 ? first : `${forms.length} changes`, variant: "default" });
  } else if (notes > 0) {
    const offers = [{ label: "Inbox", to: "/capture/inbox" }];
    const title = notes === 1 ? "A note is in your inbox" : `${notes} notes are in your inbox`;
    notify({ title, offers, variant: "default" });
  }
  return notes + forms.length > 0;
}
