import { del, put } from "@vercel/blob";
import type { PhotoStore } from "./photo-store.server.ts";

// The picture is some 50 kB by now, and whoever sent it is to be answered within 3 s.
const LIMIT_MS = 2_000;
const ONE_YEAR_S = 31_536_000;
const PUBLIC_HOST = /\.public\.blob\.vercel-storage\.com$/;

/** Pictures in the Vercel Blob store of `token`, public under their own addresses. Gives up after 2 s. */
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
        return readableAddress(url);
      }),
    remove: (name) => withinLimit((abortSignal) => del(pathOf(name), { token, abortSignal })),
  };
}

// What stands between the store and us may answer in its place; only a store's own addresses may become a photo's.
function readableAddress(url: unknown): string {
  const address = typeof url === "string" ? URL.parse(url) : null;
  if (address?.protocol === "https:" && PUBLIC_HOST.test(address.hostname)) return address.href;
  throw new Error("Vercel Blob answered without an address of its own");
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
