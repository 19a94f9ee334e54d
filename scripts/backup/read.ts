import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Extract, extract } from "tar-stream";
import { PlainError } from "../plain-error.ts";
import { FOOTER_NAME, type Footer, HEADER_NAME, type Header, readFooter, readHeader } from "./archive.ts";
import { archiveFailure } from "./failures.ts";

/** Handlers for the parts of an archive, called in the archive's order; each call is awaited. */
export type Receiver = {
  header(header: Header): Promise<void>;
  /** A piece of a table's COPY text. The pieces of a table arrive consecutively. */
  rows(table: string, text: AsyncIterable<Buffer>): Promise<void>;
  photo(name: string, picture: AsyncIterable<Buffer>): Promise<void>;
};

const PIECE = /^tables\/([^/]+)\/\d+$/;
// File names that the app gives to pictures. This excludes path traversal.
const PHOTO = /^photos\/([\w-]{1,80}\.webp)$/;

/** Reads the archive `file` as a stream. Throws a {@link PlainError} if it is not a backup or is incomplete. */
export async function readArchive(file: string, receiver: Receiver): Promise<Footer> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  reading.catch(() => {});
  try {
    const footer = await giveOut(entries, file, receiver);
    await reading;
    return footer;
  } catch (error) {
    throw archiveFailure(error, file);
  } finally {
    entries.destroy();
  }
}

async function giveOut(entries: Extract, file: string, receiver: Receiver): Promise<Footer> {
  let begun = false;
  let footer: Footer | null = null;
  for await (const entry of entries) {
    const name = entry.header.name;
    const table = PIECE.exec(name)?.[1];
    const photo = PHOTO.exec(name)?.[1];
    if (!begun) {
      await receiver.header(headerOf(name === HEADER_NAME ? await readEntry(entry) : "", file));
      begun = true;
    } else if (table) await receiver.rows(table, entry as AsyncIterable<Buffer>);
    else if (photo) await receiver.photo(photo, entry as AsyncIterable<Buffer>);
    else if (name === FOOTER_NAME) footer = readFooter(await readEntry(entry));
    else throw new PlainError(`${file} is damaged: it holds ${name}`);
  }
  if (!begun) throw new PlainError(`${file} is damaged or is not a Dealquest backup`);
  if (!footer) throw new PlainError(`${file} is incomplete: the backup was cut short`);
  return footer;
}

function headerOf(text: string, file: string): Header {
  const header = readHeader(text);
  if (header === "newer") throw new PlainError(`${file} was made by a newer Dealquest: update this one first`);
  if (!header) throw new PlainError(`${file} is damaged or is not a Dealquest backup`);
  return header;
}

async function readEntry(entry: AsyncIterable<unknown>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of entry) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
