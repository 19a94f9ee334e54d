/** Commands of custom fields (docs/product.md#own-fields). Owners alone may; whoever calls these has asked. */
import { randomUUID } from "node:crypto";
import { entityTag, matchesEntityTag, OUTDATED } from "#app/changes/entity-tag.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import { isNewer, nextVersion } from "#app/changes/version.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { CustomFieldRow } from "#app/records/custom/custom-field.entity.server.ts";
import {
  type CustomChoice,
  type CustomFieldType,
  hasChoices,
  MAX_FIELDS_IN_USE,
} from "#app/records/custom/custom-field.ts";
import { lockCustomFields } from "#app/records/custom/lock-custom-fields.server.ts";
import { MAX_CUSTOM_FIELDS } from "#app/records/custom/schema.ts";
import { CHOICES_MISSING, MAX_CHOICES } from "./checks.ts";
import { choiceIdFrom, comparedLabel, keyFrom } from "./names.ts";
import { findCustomField } from "./queries.server.ts";
import type { ChangedField, CustomFieldJson, NewField, SentChoice } from "./schema.ts";

export const NO_FIELD = refused("not-found", "There is no such field");
const CHANGED = refused(
  "conflict",
  "Someone changed this field in the meantime. Check it, then save again to overwrite it with your version.",
);
const TOO_MANY = refused("invalid", `At most ${MAX_FIELDS_IN_USE} fields are in use. Archive one first.`);
const NO_MORE = refused("invalid", `There can be at most ${MAX_CUSTOM_FIELDS} fields, archived ones included.`);

const CHOICES_ONLY = refused("invalid", "Only the choices of this field can be changed");

const BUILT_IN: Record<RecordKind, string[]> = {
  contact: Object.values(FIELDS_OF_CONTACT).map(({ label }) => label),
  opportunity: [...Object.values(FIELDS_OF_OPPORTUNITY).map(({ label }) => label), "Owner"],
};

/**
 * Makes a field, the last of its kind if no order is given. "invalid" for a label that is there already, choices that
 * do not fit, and a 31st field in use.
 */
export function createField(em: EntityManager, input: NewField): Promise<Result<CustomFieldJson, "invalid">> {
  const { kind, label, type, help, choices = [], order, archived = false } = input;
  return em.transactional(async (tx) => {
    const fields = await lockCustomFields(tx, kind);
    if (fields.length >= MAX_CUSTOM_FIELDS) return NO_MORE;
    const refusal = archived ? null : refusalOf(fields, kind, label);
    if (refusal) return refusal;
    const listed = updatedChoices(type, [], choices);
    if (!listed.ok) return listed;
    const field = tx.create(CustomFieldRow, {
      id: randomUUID(),
      kind,
      label,
      type,
      help,
      key: keyFrom(label, new Set(fields.map(({ key }) => key))),
      choices: listed.value,
      place: fields.length + 1,
      archivedAt: archived ? new Date() : null,
      updatedAt: new Date(),
    });
    arrangeFields([...fields, field], field, order);
    await tx.flush();
    return done((await findCustomField(tx, field.id)) as CustomFieldJson);
  });
}

/**
 * Changes a field. Changes nothing if it is not the version of `ifMatch` ("outdated"), or if `updatedAt` is given and
 * not its version ("conflict"); "invalid" as for a new one.
 */
export function changeField(
  em: EntityManager,
  id: string | undefined,
  { updatedAt, ...changes }: ChangedField,
  ifMatch?: string | null,
): Promise<Result<CustomFieldJson, "invalid" | "not-found" | "conflict" | "outdated">> {
  return em.transactional(async (tx) => {
    const known = await findCustomField(tx, id);
    if (!known) return NO_FIELD;
    const fields = await lockCustomFields(tx, known.builtIn ? "built-in" : known.kind);
    const field = fields.find((one) => one.id === known.id);
    if (!field) return NO_FIELD;
    if (!matchesEntityTag(ifMatch, entityTag(field.updatedAt))) return OUTDATED;
    if (isNewer(field, updatedAt)) return CHANGED;
    const isOnlyChoices = Object.entries(changes).every(([name, value]) => name === "choices" || value === undefined);
    if (known.builtIn && !isOnlyChoices) return CHOICES_ONLY;
    const applied = applyChanges(fields, field, changes);
    if (!applied.ok) return applied;
    await tx.flush();
    return done((await findCustomField(tx, field.id)) as CustomFieldJson);
  });
}

function applyChanges(
  fields: CustomFieldRow[],
  field: CustomFieldRow,
  { label = field.label, help, choices, order, archived = field.archivedAt !== null }: ChangedField,
): Result<null, "invalid"> {
  const others = fields.filter((one) => one !== field);
  const { kind } = field;
  const refusal = archived || kind === "built-in" ? null : refusalOf(others, kind, label);
  if (refusal) return refusal;
  const listed = choices ? updatedChoices(field.type, field.choices, choices) : done(field.choices);
  if (!listed.ok) return listed;
  field.label = label;
  if (help !== undefined) field.help = help;
  field.choices = listed.value;
  field.archivedAt = archived ? (field.archivedAt ?? new Date()) : null;
  field.updatedAt = nextVersion(field);
  arrangeFields(fields, field, order);
  return done(null);
}

/** Why a field in use cannot be called so beside `others`; null if it can. */
function refusalOf(others: CustomFieldRow[], kind: RecordKind, label: string): Failure<"invalid"> | null {
  const inUse = others.filter(({ archivedAt }) => !archivedAt);
  if (inUse.length >= MAX_FIELDS_IN_USE) return TOO_MANY;
  const taken = [...BUILT_IN[kind], ...inUse.map((one) => one.label)].map(comparedLabel);
  if (!taken.includes(comparedLabel(label))) return null;
  const message = `There is already a field “${label}”`;
  return refused("invalid", message, { label: [message] });
}

/** Gives the fields their places, with `moved` at `order` among those in use; archived ones come last. */
function arrangeFields(fields: CustomFieldRow[], moved: CustomFieldRow, order: number | undefined): void {
  const others = fields.filter((one) => one !== moved && !one.archivedAt);
  const isIn = moved.archivedAt === null;
  const place = order === undefined ? others.filter((one) => one.place < moved.place).length : order - 1;
  const inUse = isIn ? others.toSpliced(Math.min(place, others.length), 0, moved) : others;
  const archived = fields.filter(({ archivedAt }) => archivedAt);
  for (const [index, field] of [...inUse, ...archived].entries()) field.place = index + 1;
}

const invalidChoices = (message: string): Failure<"invalid"> => refused("invalid", message, { choices: [message] });

/**
 * The choices of a field of `type` after `sent`, which are all that are offered from then on, in their order. Those
 * with an id are renamed, those without one get theirs, and those of `present` that are left out are archived.
 * "invalid" where there are none, too many, a label twice, or an id that is none of `present`.
 */
function updatedChoices(
  type: CustomFieldType,
  present: readonly CustomChoice[],
  sent: readonly SentChoice[],
): Result<CustomChoice[], "invalid"> {
  if (!hasChoices(type)) return sent.length > 0 ? invalidChoices("Only lists have choices") : done([]);
  if (sent.length === 0) return invalidChoices(CHOICES_MISSING);
  const ids = new Set(present.map(({ id }) => id));
  if (sent.some(({ id }) => id !== undefined && !ids.has(id))) return invalidChoices("There is no such choice");
  if (new Set(sent.map(({ label }) => comparedLabel(label))).size < sent.length)
    return invalidChoices("A choice is repeated");
  const offered = sent.map(({ id, label }) => {
    const known = id ?? choiceIdFrom(label, ids);
    ids.add(known);
    return { id: known, label, archived: false };
  });
  const kept = new Set(offered.map(({ id }) => id));
  if (kept.size < offered.length) return invalidChoices("A choice is repeated");
  const left = present.filter(({ id }) => !kept.has(id)).map((choice) => ({ ...choice, archived: true }));
  return offered.length + left.length > MAX_CHOICES
    ? invalidChoices(`At most ${MAX_CHOICES} choices, including removed ones`)
    : done([...offered, ...left]);
}
