import { notify } from "../notices/toast-store.ts";
import { sendWaiting } from "./send-waiting.ts";

/** Sends what waits for a user and says in a toast what became of it. Whether anything was sent. */
export async function sendWaitingAndNotify(ownerId: string): Promise<boolean> {
  const { notes, forms, refused, needs } = await sendWaiting(ownerId);
  if (refused !== null) {
    const actions = [{ label: "Notes on this device", to: "/capture/offline" }];
    notify({ title: "A note was not sent from this device", description: refused, actions, variant: "destructive" });
  } else if (needs !== null) {
    const actions = [{ label: "See what waits", to: "/waiting" }];
    notify({ title: "Needs you", description: needs, actions, variant: "destructive" });
  } else if (forms.length > 0) {
    const [first = ""] = forms;
    notify({ title: "Sent", description: forms.length === 1 ? first : `${forms.length} changes`, variant: "default" });
  } else if (notes > 0) {
    const actions = [{ label: "Inbox", to: "/capture/inbox" }];
    const title = notes === 1 ? "A note is in your inbox" : `${notes} notes are in your inbox`;
    notify({ title, actions, variant: "default" });
  }
  return notes + forms.length > 0;
}
