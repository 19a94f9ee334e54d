/** Storage of photos, in Vercel Blob or a local folder (docs/product.md#photos). */
import { join } from "node:path";
import { env } from "#app/env.server.ts";
import { folderPhotos } from "./folder.server.ts";
import { storeOrigin, vercelBlobPhotos } from "./vercel-blob.server.ts";

/** Stores WebP photos. Names must be unguessable and are never reused for another photo. */
export type PhotoStore = {
  /**
   * Stores `picture` under `name` atomically and returns its address: an absolute URL, or a path of this site. Throws
   * if it cannot be stored.
   */
  put(name: string, picture: Uint8Array): Promise<string>;
  /** Deletes the photo; a missing one is not an error. Throws if the store does not answer. */
  remove(name: string): Promise<void>;
};

/** The local folder, which `/photos/:name` serves. */
export const photoFolder = () => folderPhotos(join(env().DATA_DIR, "photos"));

/** The configured store: Vercel Blob with `BLOB_READ_WRITE_TOKEN`, else the local folder. */
export function photoStore(): PhotoStore {
  const token = env().BLOB_READ_WRITE_TOKEN;
  return token ? vercelBlobPhotos(token) : photoFolder();
}

/** The origin of the photos' URLs, for the content security policy; null if this site serves them. */
export function photoOrigin(): string | null {
  const token = env().BLOB_READ_WRITE_TOKEN;
  return token ? storeOrigin(token) : null;
}
