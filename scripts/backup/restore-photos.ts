import { createWriteStream } from "node:fs";
import { chown, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";

/** Stages pictures next to `folder` until the rows that refer to them are restored. */
export function photoStage(folder: string) {
  const stage = `${folder}.restoring-${process.pid}`;
  let count = 0;
  return {
    async add(name: string, picture: AsyncIterable<Buffer>): Promise<void> {
      if (count++ === 0) await mkdir(stage, { recursive: true });
      await pipeline(picture, createWriteStream(join(stage, name), { flags: "wx", mode: 0o600, flush: true }));
    },
    /** Number of pictures staged so far. */
    count: () => count,
    /** Moves them into `folder`. As root, gives them the parent folder's owner, so that the server can read them. */
    async keep(): Promise<void> {
      if (count === 0) return;
      await mkdir(folder, { recursive: true });
      const owner = process.getuid?.() === 0 ? await stat(dirname(folder)) : undefined;
      if (owner) await chown(folder, owner.uid, owner.gid);
      for (const name of await readdir(stage)) {
        if (owner) await chown(join(stage, name), owner.uid, owner.gid);
        await rename(join(stage, name), join(folder, name));
      }
    },
    discard: () => rm(stage, { recursive: true, force: true }),
  };
}
