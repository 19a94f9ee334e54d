/** Custom fields and their values in an export's archive (docs/product.md#import). */
import type { RecordKind } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { CustomFieldRow } from "#app/records/custom/custom-field.entity.server.ts";
import { type CustomChoice, MAX_FIELDS_IN_USE } from "#app/records/custom/custom-field.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import { lockCustomFields } from "#app/records/custom/lock-custom-fields.server.ts";
import { findCustomFields } from "#app/records/custom/queries.server.ts";
import type { ArchiveRow } from "./archive-rows.ts";
import { cellReader } from "./custom-cells.ts";

/** The label of a field of `rows` whose key is there with another type; undefined if there is none. */
export async function clashingField(em: EntityManager, rows: AsyncIterable<ArchiveRow<"fields.csv">>) {
  const there = await em.find(CustomFieldRow, {}, { disableIdentityMap: true });
  const types = new Map(there.map(({ kind, key, type }) => [`${kind} ${key}`, type]));
  for await (const { kind, key, type, label } of rows) {
    if ((types.get(`${kind} ${key}`) ?? type) !== type) return label;
  }
}

/** Makes the fields that are not there. One that is keeps what it is called, and gets the choices that it lacks. */
export async function writeFields(tx: EntityManager, rows: ArchiveRow<"fields.csv">[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const fields = await lockCustomFields(tx, kind);
    for (const row of ofKind.toSorted((a, b) => a.place - b.place)) {
      const there = fields.find(({ key }) => key === row.key);
      if (there) there.choices = withMissing(there.choices, row.choices);
      else
        fields.push(
          tx.create(CustomFieldRow, {
            ...row,
            archivedAt: archivedAtOf(row, fields),
            updatedAt: new Date(row.updatedAt),
          }),
        );
    }
  }
  await tx.flush();
}

const withMissing = (present: CustomChoice[], others: CustomChoice[]): CustomChoice[] => {
  const missing = others.filter(({ id }) => !present.some((choice) => choice.id === id));
  return missing.length > 0 ? [...present, ...missing] : present;
};

// One more than may be in use, or with a label that is taken, is archived.
function archivedAtOf({ archivedAt, label }: ArchiveRow<"fields.csv">, fields: CustomFieldRow[]): Date | null {
  if (archivedAt) return new Date(archivedAt);
  const inUse = fields.filter((field) => !field.archivedAt);
  const isTaken = inUse.some((field) => field.label.toLowerCase() === label.toLowerCase());
  return inUse.length >= MAX_FIELDS_IN_USE || isTaken ? new Date() : null;
}

/** Reads the custom values of rows; the database is asked only where one has some. */
export async function customValuesReader(tx: EntityManager, kind: RecordKind, rows: { own: Record<string, string> }[]) {
  if (rows.every(({ own }) => Object.keys(own).length === 0)) return (): CustomValues => ({});
  const readers = new Map((await findCustomFields(tx, kind)).map((field) => [field.key, cellReader(field)]));
  return ({ own }: { own: Record<string, string> }): CustomValues =>
    Object.fromEntries(
      Object.entries(own).flatMap(([key, cell]) => {
        const value = readers.get(key)?.(cell);
        return value === undefined ? [] : [[key, value]];
      }),
    );
}
