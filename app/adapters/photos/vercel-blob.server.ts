import type { PhotoStore } from "./photo-store.server.ts";

// The request must be answered within 3 s (docs/decisions.md#mail-and-photos). The resized photo has about 50 kB.
const LIMIT_MS = 2_000;
const ONE_YEAR_S = 31_536_000;
const PUBLIC_HOST = /\.public\.blob\.vercel-storage\.com$/;

/** The public origin of the blob store; `token` has the form `vercel_blob_rw_<store>_<secret>`. */
export function storeOrigin(token: string): string {
  const [store = ""] = token.split("_").slice(3);
  return `https://${store.toLowerCase()}.public.blob.vercel-storage.com`;
}

/** Stores photos in the Vercel Blob store of `token`, with public URLs. A call throws after 2 s without an answer. */
export function vercelBlobPhotos(token: string): PhotoStore {
  return {
    put: (name, picture) =>
      withinLimit(async (abortSignal) => {
        const { put } = await loadSdk();
        const { url } = await put(pathOf(name), Buffer.from(picture), {
          token,
          abortSignal,
          access: "public",
          addRandomSuffix: false,
          contentType: "image/webp",
          cacheControlMaxAge: ONE_YEAR_S,
        });
        return trustedPhotoUrl(url);
      }),
    remove: (name) => withinLimit(async (abortSignal) => (await loadSdk()).del(pathOf(name), { token, abortSignal })),
  };
}

// Loaded at the first use, because few have such a store and it takes a tenth of the time of a start.
const loadSdk = () => import("@vercel/blob");

// A proxy could answer in place of the store, so only URLs under the store's public domain are accepted.
function trustedPhotoUrl(url: unknown): string {
  const address = typeof url === "string" ? URL.parse(url) : null;
  if (address?.protocol === "https:" && PUBLIC_HOST.test(address.hostname)) return address.href;
  throw new Error("Vercel Blob answered without the address of the photo");
}

const pathOf = (name: string) => `photos/${name}`;

// The SDK retries ten times over 15 minutes and its waits ignore the signal, hence the race. Only an AbortError stops
// its retries; AbortSignal.timeout raises a TimeoutError.
async function withinLimit<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error(`Vercel Blob did not answer within ${LIMIT_MS / 1000} s`));
    }, LIMIT_MS);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
