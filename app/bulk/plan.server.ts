/** What a bulk change would do to each of them. Reads, and writes nothing. */
import { isSameValue } from "#app/changes/changed-fields.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { EARLIEST_DAY, LATEST_DAY } from "#app/http/checks.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { checkReason, withoutStrayReason } from "#app/opportunities/lost-reason.server.ts";
import { checkOwner } from "#app/opportunities/record/owner.server.ts";
import { type DealStage, isLost, LOST_STAGES } from "#app/opportunities/stages.ts";
import { checkCustomValues, fitsCharacterLimit } from "#app/records/custom/check-custom-values.server.ts";
import {
  type CustomValue,
  customFieldName,
  customValuesIn,
  nestCustomValues,
} from "#app/records/custom/custom-values.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { yieldToRequests } from "#app/server/yield-to-requests.server.ts";
import { laterDay } from "#app/team-time/team-time.ts";
import { type FieldValues, type FoundRecord, readBulkRecords } from "./kinds.server.ts";
import type { BulkChange, Refusal } from "./schema.ts";

/** A record with both values of the changing fields. `outcome`: why nothing is done. `after` is null for a deletion. */
export type PlannedRecord = {
  recordId: string;
  name: string;
  before: FieldValues;
  after: FieldValues | null;
  outcome: "unchanged" | Refusal | null;
};

// Reading 250 records holds nobody up.
const READ_AT_ONCE = 250;

/** Plans a change for each of `ids`, in order. "invalid" if it fits none: owner who left, unknown field or choice. */
export async function planChange(
  em: EntityManager,
  kind: RecordKind,
  change: BulkChange,
  ids: string[],
): Promise<Result<PlannedRecord[], "invalid">> {
  const target = await em.transactional((tx) => readTarget(tx, kind, change));
  if (!target.ok) return target;
  const planned: PlannedRecord[] = [];
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    const part = ids.slice(start, start + READ_AT_ONCE);
    const found = await readBulkRecords(em.fork(), kind, part);
    for (const id of part) planned.push(planOne(id, found.get(id), change, target.value));
    await yieldToRequests();
  }
  return done(planned);
}

/** Says from a record's fields which ones change. */
type TargetValuesFor = (present: FieldValues) => FieldValues | Refusal;

function planOne(
  recordId: string,
  found: FoundRecord | undefined,
  change: BulkChange,
  target: TargetValuesFor,
): PlannedRecord {
  if (!found) return { recordId, name: "", before: {}, after: null, outcome: "gone" };
  const { name, fields, updatedAt } = found;
  if (change.delete)
    return { recordId, name, before: { updatedAt: updatedAt.toISOString() }, after: null, outcome: null };
  const wanted = target(fields);
  if (typeof wanted === "string") return { recordId, name, before: {}, after: null, outcome: wanted };
  const differing = Object.entries(wanted).filter(([field, value]) => !isSameValue(fields[field], value));
  if (differing.length === 0) return { recordId, name, before: {}, after: {}, outcome: "unchanged" };
  if (
    !fitsCharacterLimit((nestCustomValues(fields) as { own: Record<string, CustomValue> }).own, customValuesIn(wanted))
  )
    return { recordId, name, before: {}, after: null, outcome: "long" };
  const before = Object.fromEntries(differing.map(([field]) => [field, fields[field] ?? null]));
  return { recordId, name, before, after: Object.fromEntries(differing), outcome: null };
}

/** Checks what does not depend on the record. */
async function readTarget(
  tx: EntityManager,
  kind: RecordKind,
  change: BulkChange,
): Promise<Result<TargetValuesFor, "invalid">> {
  const { own: customValues, ownAdd = {}, ownRemove = {}, moveCloseDateDays, delete: _, ...fields } = change;
  const owner = await checkOwner(tx, fields.ownerUserId);
  if (!owner.ok) return owner;
  const reason = await checkReason(tx, { dealStage: LOST_STAGES[0] }, { lostReason: fields.lostReason });
  if (!reason.ok) return reason;
  const checked = await checkCustomValues(tx, kind, customValues);
  if (!checked.ok) return checked;
  const tags = await readChoiceChanges(tx, kind, ownAdd, ownRemove);
  if (!tags.ok) return tags;
  const fixed = {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...checked.value,
  };
  return done((present) => {
    const changed: FieldValues = { ...fixed };
    for (const [name, { add, remove, order }] of tags.value) {
      const chosen = [...[present[name] ?? []].flat().filter((one) => !remove.includes(String(one))), ...add];
      const list = [...new Set(chosen.map(String))].sort((one, other) => order.indexOf(one) - order.indexOf(other));
      changed[name] = list.length > 0 ? list : null;
    }
    if (moveCloseDateDays) {
      const moved = laterDay(String(present.targetCloseDate), moveCloseDateDays);
      if (moved < EARLIEST_DAY || moved > LATEST_DAY) return "range";
      changed.targetCloseDate = moved;
    }
    if (kind === "contact") return changed;
    const deal = { ...present, ...changed } as { dealStage: DealStage; lostReason: string | null };
    if (changed.lostReason && !isLost(deal.dealStage)) return "reason";
    return withoutStrayReason(present as typeof deal, changed);
  });
}

type ChoiceChanges = Map<string, { add: string[]; remove: string[]; order: string[] }>;

/** The choices to add and to remove, by field. */
async function readChoiceChanges(
  tx: EntityManager,
  kind: RecordKind,
  ownAdd: Record<string, string[]>,
  ownRemove: Record<string, string[]>,
): Promise<Result<ChoiceChanges, "invalid">> {
  const keys = [...new Set([...Object.keys(ownAdd), ...Object.keys(ownRemove)])];
  const tags: ChoiceChanges = new Map();
  if (keys.length === 0) return done(tags);
  const fields = new Map((await findFormFields(tx, kind)).map((field) => [field.key, field]));
  for (const key of keys) {
    const field = fields.get(key);
    const [add, remove] = [ownAdd[key] ?? [], ownRemove[key] ?? []];
    if (field?.type !== "several") return invalidCustomValue(key, "There is no such field with several choices");
    const order = field.choices.map(({ id }) => id);
    const offered = field.choices.filter(({ archived }) => !archived).map(({ id }) => id);
    if (!add.every((id) => offered.includes(id)) || !remove.every((id) => order.includes(id)))
      return invalidCustomValue(key, "Choose from the list");
    if (add.some((id) => remove.includes(id)))
      return invalidCustomValue(key, "A choice cannot be both added and removed");
    tags.set(customFieldName(key), { add, remove, order });
  }
  return done(tags);
}

const invalidCustomValue = (key: string, message: string) =>
  refused("invalid", message, { [customFieldName(key)]: [message] });
