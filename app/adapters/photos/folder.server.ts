import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoStore } from "./photo-store.server.ts";

const NAME = /^[A-Za-z0-9_-]{20,80}\.webp$/;

/** Stores photos as files in `folder`; they are served at `/photos/<name>`. */
export function folderPhotos(folder: string): PhotoStore & { read(name: string): Promise<Buffer<ArrayBuffer> | null> } {
  return {
    async put(name, picture) {
      const path = pathOf(folder, name);
      await mkdir(folder, { recursive: true });
      await writeAtomically(path, picture);
      return `/photos/${name}`;
    },
    async remove(name) {
      await rm(pathOf(folder, name), { force: true });
    },
    /** The photo, or null if it does not exist or `name` is not valid. */
    async read(name) {
      if (!NAME.test(name)) return null;
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
  };
}

function pathOf(folder: string, name: string): string {
  if (!NAME.test(name)) throw new TypeError(`not a photo's name: ${name}`);
  return join(folder, name);
}

// Readers see the whole photo or none, also after a crash: the bytes are synced to disk before the rename.
async function writeAtomically(path: string, picture: Uint8Array): Promise<void> {
  const draft = `${path}.draft`;
  try {
    const file = await open(draft, "w", 0o600);
    try {
      await file.writeFile(picture);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
