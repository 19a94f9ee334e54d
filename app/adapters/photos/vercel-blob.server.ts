import { del, put } from "@vercel/blob";
import type { PhotoStore } from "./photo-store.server.ts";

const LIMIT_MS = 10_000;
const ONE_YEAR_S = 31_536_000;

/** Pictures in the Vercel Blob store of `token`, public under their own addresses. Gives up after 10 s. */
export function vercelBlobPhotos(token: string): PhotoStore {
  return {
    put: (name, picture) =>
      withinLimit(async (abortSignal) => {
        const { url } = await put(pathOf(name), Buffer.from(picture), {
          token,
          abortSignal,
          access: "public",
          addRandomSuffix: false,
          contentType: "image/webp",
          cacheControlMaxAge: ONE_YEAR_S,
        });
        return url;
      }),
    remove: (name) => withinLimit((abortSignal) => del(pathOf(name), { token, abortSignal })),
  };
}

const pathOf = (name: string) => `photos/${name}`;

// The SDK tries ten times over a quarter of an hour and waits between tries whatever its signal says; only an AbortError
// (which AbortSignal.timeout is not) ends its trying.
async function withinLimit<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error(`Vercel Blob did not answer within ${LIMIT_MS / 1000} s`));
    }, LIMIT_MS);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
