import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { type Expression, type SqlBool, sql } from "kysely";
import { User } from "../user.entity.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session (docs/product.md#sessions-and-tokens). `id` is the SHA-256 hash of the token in its cookie. */
export const Session = defineEntity({
  name: "Session",
  tableName: "sessions",
  properties: {
    id: p.text().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("restrict").index(),
    userAgent: p.text().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    lastSeenAt: p.datetime(3).onCreate(() => new Date()),
    /** When the password was last entered in this session; null if it was not, as after a sign-in by a passkey. */
    passwordGivenAt: p.datetime(3).nullable(),
  },
});

/** Days from its sign-in, and from its last request, until a session ends (docs/product.md#sessions-and-tokens). */
export const SESSION_LIFE_DAYS = 30;
const IDLE_LIFE_DAYS = 14;

/** The condition in SQL that a row of `sessions`, with this alias, is a live session at `now`. */
export function isLiveSession(alias: string, now: Date): Expression<SqlBool> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return sql<SqlBool>`(${sql.ref(`${alias}.last_seen_at`)} > ${before(IDLE_LIFE_DAYS)}::timestamptz
    and ${sql.ref(`${alias}.created_at`)} > ${before(SESSION_LIFE_DAYS)}::timestamptz)`;
}

export type Session = InferEntity<typeof Session>;
