import type { EntityManager } from "#app/db/orm.server.ts";
import { Change } from "../change.entity.server.ts";

/** A record's fields changed since a version: their values in that version, and who last changed each. */
export type FieldsSince = { base: Record<string, unknown>; by: Record<string, string> };

/** What changed since the version `readAt` (an `updatedAt`) of a record whose versions are its changes' instants. */
export async function findFieldsSince(tx: EntityManager, recordId: string, readAt: string): Promise<FieldsSince> {
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
