import type { MetaFunction } from "@remix-run/node";
import { WaitingForms } from "./waiting-forms.tsx";

export const meta: MetaFunction = () => [{ title: "Waiting to Be Sent · Dealquest" }];

/** The page has script although it is outside the frame, and no loader: the service worker keeps it (public/sw.js). */
export const handle = { scripted: true };

/** What waits on this device to be sent. */
export default function WaitingPage() {
  return <WaitingForms />;
}
