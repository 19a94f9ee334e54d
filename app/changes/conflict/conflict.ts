/** Conflicts between a form and later changes of its record (docs/product.md#two-people-one-record). */
import { typedText } from "#app/records/custom/custom-values.ts";
import type { Merge } from "./three-way-merge.ts";

/** What became of a record since the version that a form was filled from. */
export type ChangesSince<Fields> = {
  /** The field values of that version; empty if it is unknown what was changed since. */
  base: Partial<Fields>;
  /** The person who last changed each field. */
  by: Partial<Record<keyof Fields, { id: string; name: string }>>;
};

/** A field changed meanwhile. `by` is a colleague's name, "you", or null if unknown; `label` names a custom field. */
export type ChangedField<Name extends PropertyKey = string> = { field: Name; by: string | null; label?: string };

export type FieldValue = string | number | boolean | string[] | null;

/**
 * A conflict: `conflicts` are the fields changed by both sides, `kept` the fields that only the later change touched.
 * `message` says who made the later change. Of an owner, `mine` and `saved` are names.
 */
export type Clash<Fields> = {
  message: string;
  conflicts: (ChangedField<keyof Fields> & Record<"mine" | "saved", FieldValue>)[];
  kept: ChangedField<keyof Fields>[];
  /** The current value of every field. */
  saved: Fields;
  updatedAt: string;
};

/** The fields with who changed them, as the user `viewerId` reads it. */
export function withChangeAuthors<Fields>(
  fields: (keyof Fields)[],
  { by }: ChangesSince<Fields>,
  viewerId: string,
): ChangedField<keyof Fields>[] {
  const nameOf = (field: keyof Fields) => (by[field]?.id === viewerId ? "you" : (by[field]?.name ?? null));
  return fields.map((field) => ({ field, by: nameOf(field) }));
}

type Sides<Fields> = {
  /** The form's side, with what people read for a value. */
  mine: Partial<Record<keyof Fields, FieldValue>>;
  shown: Record<keyof Fields, FieldValue>;
  saved: Fields;
  since: ChangesSince<Fields>;
  merge: Merge<Fields>;
  viewerId: string;
  /** Who changed the record last. */
  lastUserId: string | null;
  updatedAt: Date;
  /** The message, depending on whether someone else made the later change. */
  message: (byOthers: boolean) => string;
};

/** The conflict of a merge that has some. */
export function clashOf<Fields>(sides: Sides<Fields>): Clash<Fields> {
  const { mine, shown, saved, since, merge, viewerId, lastUserId, updatedAt, message } = sides;
  // Without an author of the field, the author of the record's last change counts.
  const byOthers = merge.conflicts.some((field) => (since.by[field]?.id ?? lastUserId) !== viewerId);
  return {
    message: message(byOthers),
    conflicts: withChangeAuthors(merge.conflicts, since, viewerId).map((changed) => ({
      ...changed,
      mine: mine[changed.field] ?? null,
      saved: shown[changed.field],
    })),
    kept: withChangeAuthors(merge.kept, since, viewerId),
    saved,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Fields as a list, with the author if known: "Stage (Bo Diddley) and Contacts". */
export function listChanged(changed: ChangedField<PropertyKey>[], labels: Record<string, string>): string {
  const named = changed.map(({ field, by, label: own }) => {
    const label = own ?? labels[String(field)] ?? String(field);
    return by ? `${label} (${by})` : label;
  });
  return new Intl.ListFormat("en-US").format(named);
}

/** The toast's text if a save kept changes of others; otherwise undefined. */
export function keptMessage(kept: ChangedField<PropertyKey>[], labels: Record<string, string>): string | undefined {
  return kept.length > 0 ? `Changed in the meantime, and kept: ${listChanged(kept, labels)}.` : undefined;
}

type TypedForm = { initialValue?: Record<string, unknown> | null };

/** A form's values as typed, except that fields which only others changed get their saved values, as texts. */
export function withSavedValues<Result extends TypedForm, Fields>(
  typed: Result,
  { kept, saved }: Clash<Fields>,
): Result {
  const savedTexts = kept.map(({ field }) => [field, typedText(saved[field])]);
  return { ...typed, initialValue: { ...typed.initialValue, ...Object.fromEntries(savedTexts) } };
}
