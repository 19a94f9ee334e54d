/**
 * Stores an untranscribed recording in this browser per user (Cache API): it survives a failed upload, a reload and the
 * end of the session (docs/product.md#nothing-said-is-lost). If storage is blocked, nothing is stored and no function
 * rejects.
 */
import { useEffect, useState } from "react";

const CACHE = "dealquest-recordings";

const recordingCacheKey = (ownerId: string) => `/capture/recording?of=${ownerId}`;

/** Stores `sound` as the recording of `ownerId`, replacing the previous one. */
export async function keepRecording(ownerId: string, sound: Blob): Promise<void> {
  await inCache((cache) => cache.put(recordingCacheKey(ownerId), new Response(sound)));
}

/** The stored recording of `ownerId`, or null. */
export async function readKeptRecording(ownerId: string): Promise<Blob | null> {
  const kept = await inCache((cache) => cache.match(recordingCacheKey(ownerId)));
  return kept ? kept.blob() : null;
}

/** Deletes the stored recording of `ownerId`. */
export async function forgetRecording(ownerId: string): Promise<void> {
  await inCache((cache) => cache.delete(recordingCacheKey(ownerId)));
}

async function inCache<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await caches.open(CACHE));
  } catch {
    return undefined;
  }
}

/** The untranscribed recording of this visit or, if `isRestored`, an earlier one; `discard` also deletes it. */
export function useKeptRecording(ownerId: string, isRestored = true) {
  const [sound, set] = useState<Blob | null>(null);
  useEffect(() => {
    if (!isRestored) return;
    let unmounted = false;
    readKeptRecording(ownerId).then((kept) => unmounted || set(kept));
    return () => {
      unmounted = true;
    };
  }, [ownerId, isRestored]);
  const discard = () => {
    set(null);
    void forgetRecording(ownerId);
  };
  return { sound, set, discard };
}
