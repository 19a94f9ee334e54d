/**
 * What a backup is: a gzipped tar of `backup.json` (a {@link Header}), `tables/<name>/<number>` (pieces of the table in
 * PostgreSQL's COPY text), `photos/<name>`, and at last `checksums.json` (a {@link Footer}), without which it is not whole.
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
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  /** In an order in which no row comes before one that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

const footer = z.object({
  /** `sha256` is of the table's COPY text, ordered by its primary key. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  photos: z.number(),
});

export type Header = z.output<typeof header>;
export type Footer = z.output<typeof footer>;

/** A header of the format that this program writes. */
export function newHeader(facts: Pick<Header, "migrations" | "tables">): Header {
  return { product: "dealquest", format: FORMAT, madeAt: new Date().toISOString(), ...facts };
}

/** The header in `text`, "newer" where only a newer program reads this format, null where it is no backup of Dealquest. */
export function readHeader(text: string): Header | "newer" | null {
  const found = header.safeParse(parsed(text));
  if (!found.success) return null;
  return found.data.format > FORMAT ? "newer" : found.data;
}

/** The footer in `text`, or null. */
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
