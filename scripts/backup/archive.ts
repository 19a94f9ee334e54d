/**
 * The backup format: a gzipped tar of `backup.json` (a {@link Header}), `tables/<name>/<number>` (pieces of a table in
 * PostgreSQL's COPY text), `photos/<name>` and, last, `checksums.json` (a {@link Footer}). Without it the backup is
 * incomplete.
 */
import { z } from "zod";

const FORMAT = 1;

export const HEADER_NAME = "backup.json";
export const FOOTER_NAME = "checksums.json";

const header = z.object({
  product: z.literal("dealquest"),
  format: z.number(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** Names of the migrations applied to the database. */
  migrations: z.array(z.string()),
  /** Ordered by foreign keys: referenced tables come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

const footer = z.object({
  /** `sha256` is computed over the table's COPY text, ordered by primary key. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  photos: z.number(),
});

export type Header = z.output<typeof header>;
export type Footer = z.output<typeof footer>;

/** A header with the format version that this program writes. */
export function newHeader(facts: Pick<Header, "migrations" | "tables">): Header {
  return { product: "dealquest", format: FORMAT, madeAt: new Date().toISOString(), ...facts };
}

/** Parses `text` as a header: "newer" if the format needs a newer program, null if it is not a Dealquest backup. */
export function readHeader(text: string): Header | "newer" | null {
  const found = header.safeParse(parsed(text));
  if (!found.success) return null;
  return found.data.format > FORMAT ? "newer" : found.data;
}

/** Parses `text` as a footer; null if it is not one. */
export function readFooter(text: string): Footer | null {
  return footer.safeParse(parsed(text)).data ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
