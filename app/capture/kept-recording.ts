/**
 * A recording that is no words yet, kept in this browser for the person who made it: it survives a failed upload, a reload
 * and the end of the session (decisions.md section 6). In a browser that keeps nothing it stays on the page alone.
 */

const CACHE = "dealquest-recordings";

const nameOf = (ownerId: string) => `/capture/recording?of=${ownerId}`;

/** Keeps `sound` in place of what was kept for `ownerId`. */
export async function keepRecording(ownerId: string, sound: Blob): Promise<void> {
  await inCache((cache) => cache.put(nameOf(ownerId), new Response(sound)));
}

/** What is kept for `ownerId`, or null. */
export async function readKeptRecording(ownerId: string): Promise<Blob | null> {
  const kept = await inCache((cache) => cache.match(nameOf(ownerId)));
  return kept ? kept.blob() : null;
}

/** Forgets it: its words are there, or nobody wants them. */
export async function forgetRecording(ownerId: string): Promise<void> {
  await inCache((cache) => cache.delete(nameOf(ownerId)));
}

async function inCache<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await caches.open(CACHE));
  } catch {
    return undefined;
  }
}
