import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** Pictures that wait beside `folder` until the rows that name them are restored. */
export function photoStage(folder: string) {
  const stage = `${folder}.restoring-${process.pid}`;
  let count = 0;
  return {
    async add(name: string, picture: AsyncIterable<Buffer>): Promise<void> {
      if (count++ === 0) await mkdir(stage, { recursive: true });
      await pipeline(picture, createWriteStream(join(stage, name), { flags: "wx", mode: 0o600, flush: true }));
    },
    /** How many have come so far. */
    count: () => count,
    /** Puts them in their place. */
    async keep(): Promise<void> {
      if (count === 0) return;
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(stage)) await rename(join(stage, name), join(folder, name));
    },
    discard: () => rm(stage, { recursive: true, force: true }),
  };
}
