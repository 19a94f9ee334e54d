import { LockMode } from "@mikro-orm/core";
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { CustomFieldRow } from "./custom-field.entity.server.ts";
import type { FieldKind } from "./custom-field.ts";

/**
 * The custom fields of a kind, in their order, locked until the transaction ends: changes come one after the other, so
 * that two at once pass neither the limit nor the check of labels.
 */
export async function lockCustomFields(tx: EntityManager, kind: FieldKind): Promise<CustomFieldRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('dealquest.own_fields'))`.execute(queryOn(tx));
  const order = { place: "asc", key: "asc" } as const;
  return tx.find(CustomFieldRow, { kind }, { orderBy: order, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
