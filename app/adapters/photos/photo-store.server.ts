/** Where pictures are kept: one interface, Vercel Blob and a local folder (decisions.md section 7). */
import { join } from "node:path";
import { env } from "#app/env.server.ts";
import { folderPhotos } from "./folder.server.ts";
import { vercelBlobPhotos } from "./vercel-blob.server.ts";

/** A store of WebP pictures under names that nobody can guess; a name is given once and never to another picture. */
export type PhotoStore = {
  /**
   * Keeps `picture` under `name`, whole or not at all, and gives the address it is read at: a whole one, or a path of
   * this site. Throws when it cannot be kept.
   */
  put(name: string, picture: Uint8Array): Promise<string>;
  /** Forgets the picture; one that is not there is no failure. Throws when the store does not answer. */
  remove(name: string): Promise<void>;
};

/** The folder of this server's own pictures; also what `/photos/:name` reads. */
export const photoFolder = () => folderPhotos(join(env().DATA_DIR, "photos"));

/** Vercel Blob where `BLOB_READ_WRITE_TOKEN` is set, else the folder. */
export function photoStore(): PhotoStore {
  const token = env().BLOB_READ_WRITE_TOKEN;
  return token ? vercelBlobPhotos(token) : photoFolder();
}
