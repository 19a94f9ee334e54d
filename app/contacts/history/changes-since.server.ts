import { namesOf } from "#app/accounts/people/queries.server.ts";
import { findFieldsSince } from "#app/changes/conflict/changes-since.server.ts";
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
