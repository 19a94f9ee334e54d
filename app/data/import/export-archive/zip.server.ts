/** The files in an untrusted zip. Unpacks only what is asked for, and no more of it than its declared size. */
import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise } from "yauzl";

// An export of 100,000 contacts, 100,000 opportunities and their notes is well below it.
const MAX_BYTES = 200_000_000;
const MAX_FILES = 50;

/** What is wrong with an archive, as a sentence. */
export class WrongArchive extends Error {}

/** A file in a zip. Its stream fails if it holds more or less than the zip declares. */
export type ZippedFile = { bytes: number; open(): Promise<Readable> };

/**
 * The files of a zip by name. Throws a {@link WrongArchive} for too many files, names that stand twice, and declared
 * sizes beyond the limit.
 */
export async function openZip(archive: Buffer): Promise<Map<string, ZippedFile>> {
  const zip = await fromBufferPromise(withoutPadding(archive), { lazyEntries: true, autoClose: false });
  if (zip.entryCount > MAX_FILES) throw new WrongArchive(`The archive has more than ${MAX_FILES} files`);
  const files = new Map<string, ZippedFile>();
  let declared = 0;
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    if (files.has(entry.fileName)) throw new WrongArchive(`The archive has two files ${entry.fileName}`);
    declared += entry.uncompressedSize;
    if (declared > MAX_BYTES) throw new WrongArchive("The archive unpacks to more than 200 MB");
    files.set(entry.fileName, { bytes: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) });
  }
  return files;
}

const END_RECORD = Buffer.from("PK\x05\x06");
const END_RECORD_BYTES = 22;

/** The zip without NUL bytes behind its end: bsdtar pads what it writes to standard output to whole blocks. */
function withoutPadding(archive: Buffer): Buffer {
  const at = archive.lastIndexOf(END_RECORD);
  const end = at + END_RECORD_BYTES;
  if (at < 0 || end > archive.length) return archive;
  const isPadded = archive.readUInt16LE(end - 2) === 0 && archive.subarray(end).every((byte) => byte === 0);
  return isPadded ? archive.subarray(0, end) : archive;
}
