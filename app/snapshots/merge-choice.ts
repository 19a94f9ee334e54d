/** What a page of a merge shows and sends, for every kind of record (docs/product.md#merging). */
import type { Alike } from "./duplicates/groups.ts";

/** A record that can be merged, as the page names it. */
export type MergeCandidate = { id: string; name: string; detail: string; updatedAt: string };

/** A field in which the records differ, with what each record that fills it has. */
export type MergeField = { name: string; label: string; options: { recordId: string; text: string }[] };

export type MergeChoice = { candidates: MergeCandidate[]; fields: MergeField[] };

/** A group of records that look alike, as its page shows it. */
export type DuplicateGroup = Alike<{ id: string; name: string; detail: string }>;

export type Shown<Row> = { label: string; text: (row: Row) => string | null };

type Rank = { id: string; since: string; links: number };

/**
 * The records that may stay, best first: what most hangs on, then what has most fields filled, then the oldest. The first one is
 * chosen until the person chooses another one.
 */
export function bestFirst<Row extends Rank>(rows: Row[], shown: Record<string, Shown<Row>>): Row[] {
  const filled = (row: Row) => Object.values(shown).filter(({ text }) => text(row)).length;
  return rows.toSorted(
    (a, b) =>
      Math.sign(b.links) - Math.sign(a.links) ||
      filled(b) - filled(a) ||
      b.links - a.links ||
      a.since.localeCompare(b.since),
  );
}

/** The fields in which `rows` differ; empty values are no choice. */
export function differingFields<Row extends { id: string }>(
  rows: Row[],
  shown: Record<string, Shown<Row>>,
): MergeField[] {
  return Object.entries(shown).flatMap(([name, { label, text }]) => {
    const options = rows.flatMap((row) => ({ recordId: row.id, text: text(row) ?? "" })).filter(({ text }) => text);
    return new Set(options.map(({ text }) => text)).size > 1 ? [{ name, label, options }] : [];
  });
}

/** The ids in `?ids=`, separated by commas or given several times, each once. */
export const idsIn = ({ searchParams }: URL): string[] => [
  ...new Set(searchParams.getAll("ids").flatMap((ids) => ids.toLowerCase().split(",").filter(Boolean))),
];

/** What the form of a merge sends: whom to keep, the versions shown, and for each field the record whose value is chosen. */
export function readChoice(form: FormData, rows: { id: string }[], fields: readonly string[]) {
  const ids = rows.map(({ id }) => id);
  const chosen = String(form.get("keep") ?? "");
  const keep = ids.includes(chosen) ? chosen : (ids[0] ?? "");
  const fromRecord = fields.flatMap((name) => {
    const id = String(form.get(name) ?? "");
    return ids.includes(id) ? [[name, id] as const] : [];
  });
  const versions = form.getAll("version").map((version) => String(version).split(" ", 2) as [string, string]);
  return {
    keep,
    merge: ids.filter((id) => id !== keep),
    fromRecord,
    versions: Object.fromEntries(versions.filter(([id]) => ids.includes(id))),
  };
}
