/** What a page of a merge shows and sends, for every kind of record (docs/product.md#merging). */
import type { Alike } from "./duplicates/with-records.ts";

/** A record that can be merged, as the page names it. */
export type MergeCandidate = { id: string; name: string; detail: string; updatedAt: string };

/** A field in which the records differ: each value once, with the first record that has it. */
export type MergeField = { name: string; label: string; options: { recordId: string; text: string }[] };

export type MergeChoice = { candidates: MergeCandidate[]; fields: MergeField[] };

/** A group of records that look alike, as its page shows it. */
export type DuplicateGroup = Alike<{ id: string; name: string; detail: string }>;

type Shown<Row> = { label: string; text: (row: Row) => string | null };

/** The fields in which `rows` differ; empty values are no choice. */
export function differingFields<Row extends { id: string }>(
  rows: Row[],
  shown: Record<string, Shown<Row>>,
): MergeField[] {
  return Object.entries(shown).flatMap(([name, { label, text }]) => {
    const options: MergeField["options"] = [];
    for (const row of rows) {
      const value = text(row);
      if (value && !options.some((option) => option.text === value)) options.push({ recordId: row.id, text: value });
    }
    return options.length > 1 ? [{ name, label, options }] : [];
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
