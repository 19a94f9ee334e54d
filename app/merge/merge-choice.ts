/** What a page of a merge shows and sends, for every kind of record (docs/product.md#merging). */

/** The most records of one merge, the survivor included. */
export const MAX_MERGED = 10;

/** A record that can be merged, as the page names it. */
export type MergeCandidate = { id: string; name: string; detail: string; updatedAt: string };

/** A field in which the records differ, with what each record that fills it has. */
export type MergeField = { name: string; label: string; options: { recordId: string; text: string }[] };

export type MergeChoice = { candidates: MergeCandidate[]; fields: MergeField[] };

export type ComparedField<Row> = { label: string; text: (row: Row) => string | null };

type Rank = { id: string; since: string; links: number };

/**
 * The records that may stay, best first: those with links, then those with most fields filled, then those with most
 * links, then the oldest. The first one is chosen until the person chooses another one.
 */
export function bestFirst<Row extends Rank>(rows: Row[], shown: Record<string, ComparedField<Row>>): Row[] {
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
  shown: Record<string, ComparedField<Row>>,
): MergeField[] {
  return Object.entries(shown).flatMap(([name, { label, text }]) => {
    const options = rows.flatMap((row) => ({ recordId: row.id, text: text(row) ?? "" })).filter(({ text }) => text);
    return new Set(options.map(({ text }) => text)).size > 1 ? [{ name, label, options }] : [];
  });
}

/**
 * What the form of a merge sends: whom to keep, the versions shown, and by `chosenValue` a field with the value of the
 * record chosen for it.
 */
export function readChoice<Row extends { id: string }>(form: FormData, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const chosen = String(form.get("keep") ?? "");
  const keep = ids.includes(chosen) ? chosen : (ids[0] ?? "");
  const versions = form.getAll("version").map((version) => String(version).split(" ", 2) as [string, string]);
  return {
    keep,
    merge: ids.filter((id) => id !== keep),
    chosenValue: (name: string, read: (row: Row) => unknown): Record<string, unknown> => {
      const row = rows.find(({ id }) => id === form.get(name));
      return row ? { [name]: read(row) } : {};
    },
    versions: Object.fromEntries(versions.filter(([id]) => ids.includes(id))),
  };
}
