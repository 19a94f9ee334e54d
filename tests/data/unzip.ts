import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** The files of an archive by name. */
export async function unzip(archive: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}
