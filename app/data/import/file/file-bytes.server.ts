/** The bytes of a file on their way to a worker thread. */
import { gunzipSync } from "node:zlib";
import { MAX_FILE_BYTES } from "./table.server.ts";

/** The bytes of a file, as it was sent or compressed with gzip as it is kept. */
export type FileBytes = { bytes: Uint8Array<ArrayBuffer>; isCompressed: boolean };

/** A copy with its own buffer: a Buffer may share a larger one, which the thread would get as a whole. */
export const toFileBytes = (file: Buffer, isCompressed: boolean): FileBytes => ({
  bytes: new Uint8Array(file),
  isCompressed,
});

/** The file as it was sent. For worker threads: it may take a while. */
export function uncompressedFile({ bytes, isCompressed }: FileBytes): Buffer {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return isCompressed ? gunzipSync(given, { maxOutputLength: MAX_FILE_BYTES }) : given;
}
