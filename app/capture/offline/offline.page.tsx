import type { MetaFunction } from "@remix-run/node";
import { OfflineNotes } from "./offline-notes.tsx";

export const meta: MetaFunction = () => [{ title: "Notes on This Device · Dealquest" }];

/** The page has script although it is outside of the frame, for signed-out browsers too. */
export const handle = { scripted: true };

/**
 * Keeps notes without a network. The service worker keeps this page as it is (public/sw.js): it has no loader and no
 * data of anyone.
 */
export default function OfflinePage() {
  return <OfflineNotes />;
}
