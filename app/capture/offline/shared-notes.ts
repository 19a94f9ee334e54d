/**
 * What was shared to the installed app while the server was unavailable; the service worker left it in the Cache API.
 */

import { sharedText } from "../inbox/shared-text.ts";

const CACHE = "dealquest-shared";

export type SharedNote = { text: string; sound: Blob | null; forget(): Promise<void> };

/** The oldest share that waits, or null. */
export async function readShared(): Promise<SharedNote | null> {
  if (!("caches" in window)) return null;
  const cache = await caches.open(CACHE);
  const [first] = await cache.keys();
  const kept = first && (await cache.match(first));
  if (!first || !kept) return null;
  const form = await kept.formData();
  const sound = form.get("sound");
  return {
    text: sharedText((name) => form.get(name)),
    sound: sound instanceof Blob && sound.size > 0 ? sound : null,
    forget: async () => void (await cache.delete(first)),
  };
}
