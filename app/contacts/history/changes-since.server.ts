import { namesOf } from "#app/accounts/people/queries.server.ts";
import { Change } from "#app/changes/change.entity.server.ts";
import type { ChangesSince } from "#app/changes/conflict/conflict.ts";
import { isNewer } from "#app/changes/version.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

/**
 * The field changes of a locked record since the version `readAt` (an `updatedAt`); `present` are its fields. A version
 * that no change is recorded since has an unknown base.
 */
export async function findChangesSince<Fields extends object>(
  tx: EntityManager,
  record: { id: string; updatedAt: Date },
  present: Fields,
  readAt: string | undefined,
): Promise<ChangesSince<Fields>> {
  if (!readAt || !isNewer(record, readAt)) return { base: present, by: {} };
  const { base, by } = await findFieldsSince(tx, record.id, readAt);
  if (Object.keys(base).length === 0) return { base: {}, by: {} };
  const names = await namesOf(tx, Object.values(by));
  const people = Object.entries(by).map(([field, id]) => [field, { id, name: names.get(id) ?? "someone" }]);
  return { base: { ...present, ...base }, by: Object.fromEntries(people) };
}

/** A record's fields changed since a version: their values in that version, and who last changed each. */
type FieldsSince = { base: Record<string, unknown>; by: Record<string, string> };

/** What changed since the version `readAt` (an `updatedAt`) of a record whose versions are its changes' instants. */
async function findFieldsSince(tx: EntityManager, recordId: string, readAt: string): Promise<FieldsSince> {
  const since = { recordId, action: "updated" as const, at: { $gt: new Date(readAt) } };
  const changes = await tx.find(Change, since, { orderBy: { at: "asc", id: "asc" } });
  // The oldest value and the newest author of each field.
  const base = Object.assign({}, ...changes.map(({ before }) => before).reverse());
  const by = Object.assign({}, ...changes.map(({ after, userId }) => fieldsWithSameValue(after ?? {}, userId)));
  return { base, by };
}

function fieldsWithSameValue(fields: object, value: string): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, value]));
}
