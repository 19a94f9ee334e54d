/** Reads of the security log (docs/product.md#security-events). */
import { expressionBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type PageRequest, readPage } from "#app/lists/keyset.server.ts";
import type { Page } from "#app/lists/list-page.ts";
import type { ListRules } from "#app/lists/list-request.server.ts";
import { instantKey, uuidKey } from "#app/lists/sort-key.server.ts";
import { personName } from "../people/queries.server.ts";
import {
  SECURITY_EVENT_LABELS,
  type SecurityEventJson,
  type SecurityEventRow,
  type SecurityEventType,
} from "./labels.ts";

const e = expressionBuilder<{ e: Database["security_events"] }, "e">();
const byTime = [instantKey(e.ref("e.at")), uuidKey(e.ref("e.id"))];

/** How the log's address is read: newest first, by pages. */
export const EVENT_LIST: ListRules<object> = {
  filters: z.object({}),
  orders: { at: { label: "Time", defaultDirection: "desc" } },
  keys: { at: { asc: byTime, desc: byTime } },
};

/** Whose events: one person's of the last 90 days, or everybody's. */
export type EventScope = { userId: string } | "team";

/** A page of the log as JSON. */
export async function listSecurityEvents(
  em: EntityManager,
  scope: EventScope,
  page: PageRequest,
): Promise<Page<SecurityEventJson>> {
  return readPage(page, eventsOf(em, scope), (cut) =>
    queryOn(em)
      .selectFrom(cut.as("e"))
      .select([
        instantText(e.ref("e.at")).as("at"),
        "e.user_id as userId",
        "e.type as event",
        "e.network",
        "e.browser",
      ]),
  );
}

/** A page of the log with names, for pages. */
export async function listSecurityEventRows(
  em: EntityManager,
  scope: EventScope,
  page: PageRequest,
): Promise<Page<SecurityEventRow>> {
  return readPage(page, eventsOf(em, scope), (cut) =>
    queryOn(em)
      .selectFrom(cut.as("e"))
      .leftJoin("users as u", "u.id", "e.user_id")
      .leftJoin("users as a", "a.id", "e.actor_user_id")
      .select([
        "e.id",
        instantText(e.ref("e.at")).as("at"),
        "e.type as event",
        "e.network",
        "e.browser",
        nameIn("u").as("person"),
        nameIn("a").as("actor"),
      ]),
  );
}

function eventsOf(em: EntityManager, scope: EventScope) {
  const all = queryOn(em).selectFrom("security_events as e").selectAll();
  if (scope === "team") return all;
  return all.where("e.user_id", "=", scope.userId).where(sql<SqlBool>`e.at > now() - interval '90 days'`);
}

/** The name of the joined user `alias`; null where there is none. */
function nameIn(alias: "u" | "a") {
  return sql<string | null>`case when ${sql.ref(`${alias}.id`)} is not null then ${personName(alias)} end`;
}

const TYPES = Object.keys(SECURITY_EVENT_LABELS) as [SecurityEventType, ...SecurityEventType[]];

export const securityEventJson: z.ZodType<SecurityEventJson> = z
  .object({
    at: z.iso.datetime(),
    userId: z.uuid().nullable(),
    event: z.enum(TYPES),
    network: z.string().nullable(),
    browser: z.string().nullable(),
  })
  .meta({ id: "SecurityEvent" });
