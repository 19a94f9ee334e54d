/** What worker threads read of an export's archive (docs/product.md#import). */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse";
import { z } from "zod";
import { MAX_CONTACTS } from "#app/contacts/checks.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { type FileBytes, uncompressedFile } from "../file/file-bytes.server.ts";
import {
  ARCHIVE_FILES,
  ARCHIVE_ROWS,
  type ArchiveFile,
  type ArchiveRow,
  customCellsIn,
  FILES_MISSING_IN_OLD_EXPORTS,
  peopleIn,
} from "./archive-rows.ts";
import { createFieldRegistry } from "./custom-cells.ts";
import { openZip, WrongArchive, type ZippedFile } from "./zip.server.ts";

const BATCH = { rows: 500, characters: 1_000_000 };
const MAX_PEOPLE = 50_000;
const MAX_ROWS = 500_000;
const MAX_METADATA_BYTES = 1_000_000;
// Longer than any row of an export: a quotation mark is missing.
const MAX_ROW_BYTES = 5_000_000;

const metadataSchema = z.object({
  "dealquest:formulasGuardedBy": z.literal("'").optional(),
  tables: z.array(
    z.object({ url: z.string(), "dealquest:rows": z.number().int().min(0), "dealquest:sha256": z.string() }),
  ),
});

type Metadata = z.output<typeof metadataSchema>;

/** Rows that follow each other in one file. */
export type ArchiveBatch = { [File in ArchiveFile]: { file: File; rows: ArchiveRow<File>[] } }[ArchiveFile];

export type ArchiveCounts = { counts: Record<ArchiveFile, number>; total: number };

/**
 * Reads an export once to its end. Refuses a zip that is none of an export, is damaged, unpacks to too much or has too
 * many rows, people, or contacts of one opportunity, and one whose files are not what its metadata say: rows, SHA-256,
 * valid values, people who are in `people.csv`.
 */
export async function checkFile(file: FileBytes): Promise<Result<ArchiveCounts, "invalid">> {
  try {
    const { metadata, read, files } = await openFiles(file);
    for (const name of ARCHIVE_FILES)
      if (!files.has(name) && !mayLack(metadata, name)) throw new WrongArchive(`The archive has no ${name}`);
    const counts = await countRows(metadata, read);
    return done({ counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) });
  } catch (error) {
    if (error instanceof WrongArchive) return refused("invalid", error.message);
    // All that was read is the file, so what fails in zip, zlib or CSV is its fault.
    return refused("invalid", "This is not an export archive, or it is damaged");
  }
}

/** The rows of a file that was checked, from the one at `position` among those of `names` on, in batches. */
export async function* batchesFrom(
  file: FileBytes,
  position = 0,
  names: ArchiveFile[] = ARCHIVE_FILES,
): AsyncGenerator<ArchiveBatch> {
  const { read } = await openFiles(file);
  let skipped = 0;
  for (const name of names) {
    let rows: object[] = [];
    let characters = 0;
    for await (const row of read(name)) {
      if (skipped < position) {
        skipped += 1;
        continue;
      }
      rows.push(row);
      characters += charactersOf(row);
      if (rows.length < BATCH.rows && characters < BATCH.characters) continue;
      yield { file: name, rows } as ArchiveBatch;
      [rows, characters] = [[], 0];
    }
    if (rows.length > 0) yield { file: name, rows } as ArchiveBatch;
  }
}

const charactersOf = (row: object): number =>
  Object.values(row).reduce((sum, value) => sum + (typeof value === "string" ? value.length : 0), 0);

async function openFiles(file: FileBytes) {
  const files = await openZip(uncompressedFile(file));
  const metadata = await readMetadata(files.get("csv-metadata.json"));
  const read: ReadFileRows = (name, hashed) =>
    readRows(name, files.get(name), Boolean(metadata["dealquest:formulasGuardedBy"]), hashed);
  return { files, metadata, read };
}

const mayLack = ({ tables }: Metadata, file: ArchiveFile): boolean =>
  FILES_MISSING_IN_OLD_EXPORTS.includes(file) && !tables.some(({ url }) => url === file);

async function readMetadata(file: ZippedFile | undefined): Promise<Metadata> {
  if (!file || file.bytes > MAX_METADATA_BYTES)
    throw new WrongArchive("This zip is not an export: csv-metadata.json is missing");
  return metadataSchema.parse(JSON.parse(String(await buffer(await file.open()))));
}

type ReadFileRows = <File extends ArchiveFile>(
  file: File,
  hashed?: (part: Buffer) => void,
) => AsyncGenerator<ArchiveRow<File>>;

async function countRows(metadata: Metadata, read: ReadFileRows): Promise<ArchiveCounts["counts"]> {
  const counts = {} as ArchiveCounts["counts"];
  const limits = archiveLimits();
  const people = new Set<string>();
  const fields = createFieldRegistry();
  for (const file of ARCHIVE_FILES) {
    const said = metadata.tables.find(({ url }) => url === file);
    const hash = createHash("sha256");
    counts[file] = 0;
    for await (const row of read(file, (part) => hash.update(part))) {
      counts[file] += 1;
      limits.count(file, row);
      if (file === "people.csv") people.add((row as ArchiveRow<"people.csv">).email.toLowerCase());
      const stranger = peopleIn(row).find((address) => !people.has(address.toLowerCase()));
      if (stranger) throw new WrongArchive(`${file}, row ${counts[file]}: ${stranger} is not in people.csv`);
      const wrong = fields.wrongIn(file, row);
      if (wrong) throw new WrongArchive(`${file}, row ${counts[file]}: own.${wrong} does not match fields.csv`);
    }
    const isAsSaid = said?.["dealquest:rows"] === counts[file] && said["dealquest:sha256"] === hash.digest("hex");
    if (!isAsSaid && !mayLack(metadata, file))
      throw new WrongArchive(`${file} does not match csv-metadata.json: the archive was changed`);
  }
  return counts;
}

/** Counts rows while they are read, so that no more of an archive is read than it may have. */
function archiveLimits() {
  let rows = 0;
  let people = 0;
  const contacts = new Map<string, number>();
  const few = (count: number, most: number, what: string) => {
    if (count > most) throw new WrongArchive(`The archive has more than ${most.toLocaleString("en-US")} ${what}`);
  };
  return {
    count(file: ArchiveFile, row: object): void {
      few(++rows, MAX_ROWS, "rows");
      if (file === "people.csv") few(++people, MAX_PEOPLE, "people");
      if (file !== "links.csv") return;
      const { opportunityId } = row as ArchiveRow<"links.csv">;
      const linked = (contacts.get(opportunityId) ?? 0) + 1;
      contacts.set(opportunityId, linked);
      few(linked, MAX_CONTACTS, `contacts of opportunity ${opportunityId}`);
    },
  };
}

/** A file's rows. Empty text is `""`, no value null; `isGuarded`: by the metadata, the export added apostrophes. */
async function* readRows<File extends ArchiveFile>(
  file: File,
  zipped: ZippedFile | undefined,
  isGuarded: boolean,
  hashed?: (part: Buffer) => void,
): AsyncGenerator<ArchiveRow<File>> {
  if (!zipped) return;
  const source = await zipped.open();
  if (hashed) source.on("data", hashed);
  const parser = parse({
    columns: true,
    record_delimiter: "\r\n",
    max_record_size: MAX_ROW_BYTES,
    cast: (value, { header, quoting }) => {
      if (value === "" && !quoting && !header) return null;
      return isGuarded && value.startsWith("'") ? value.slice(1) : value;
    },
  });
  // An error of the zip ends the parser with it.
  pipeline(source, parser, () => {});
  let row = 0;
  for await (const record of parser) {
    row += 1;
    const parsed = ARCHIVE_ROWS[file].safeParse({ ...record, own: customCellsIn(record) });
    if (!parsed.success) throw new WrongArchive(`${file}, row ${row}: ${sentenceOf(parsed.error)}`);
    yield parsed.data as ArchiveRow<File>;
  }
}

const sentenceOf = ({ issues: [issue] }: z.ZodError) => `${issue?.path.join(".")}: ${issue?.message}`;
