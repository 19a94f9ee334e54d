/** Reads of tokens (docs/product.md#tokens). */
import { expressionBuilder, type SqlBool, sql } from "kysely";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { isOwner } from "../people/person.ts";
import { USER_NAME } from "../people/queries.server.ts";
import { effectiveRole } from "../people/roles.server.ts";
import { VIEWER_FIELDS } from "../queries.server.ts";
import type { Viewer } from "../schema.ts";
import { hashToken } from "../token.server.ts";
import { HAS_TWO_FACTOR } from "../two-factor/queries.server.ts";
import type { Scope } from "./checks.ts";
import type { TokenJson, TokenRow } from "./schema.ts";

type Tables = { t: Database["api_tokens"]; u: Database["users"] };

const x = expressionBuilder<Tables, "t" | "u">();

const JSON_FIELDS = {
  id: x.ref("t.id"),
  name: x.ref("t.name"),
  scopes: sql<Scope[]>`t.scopes`,
  prefix: x.ref("t.prefix"),
  createdAt: instantText(x.ref("t.created_at")),
  expiresAt: instantText(x.ref("t.expires_at")),
  lastUsedAt: instantText(x.ref("t.last_used_at")),
  lastNetwork: x.ref("t.last_network"),
  userId: x.ref("t.user_id"),
};

/** The SQL condition that the token `t` of the user `u` is valid, or that a client can still renew its text. */
const IS_LIVE = sql<SqlBool>`(t.revoked_at is null and t.expires_at > now() and u.deactivated_at is null)`;

const tokens = (em: EntityManager) =>
  queryOn(em).selectFrom("api_tokens as t").innerJoin("users as u", "u.id", "t.user_id");

/** A live token, its person, and what it may do. `role` is a member's unless it has the scope `admin`. */
export type LiveToken = {
  id: string;
  viewer: Viewer;
  scopes: Scope[];
  hasTwoFactor: boolean;
  /** It is a client's access token, which opens `/mcp` alone. */
  isClients: boolean;
  lastUsedAt: Date | null;
  lastNetwork: string | null;
};

/** The live token with this text; null if it is unknown, has ended, or is of a person who has left. */
export async function findLiveToken(em: EntityManager, text: string): Promise<LiveToken | null> {
  const row = await tokens(em)
    .select([
      ...columnsOf({ ...VIEWER_FIELDS, role: effectiveRole(expressionBuilder<Tables, "u">()) }),
      "t.id as tokenId",
      sql<Scope[]>`t.scopes`.as("scopes"),
      "t.last_used_at as lastUsedAt",
      "t.last_network as lastNetwork",
      HAS_TWO_FACTOR.as("hasTwoFactor"),
      "t.client_id as clientId",
    ])
    .where("t.hash", "=", hashToken(text))
    .where(IS_LIVE)
    .where(sql<SqlBool>`(t.client_id is null or t.access_expires_at > now())`)
    .executeTakeFirst();
  if (!row) return null;
  const { tokenId: id, scopes, lastUsedAt, lastNetwork, hasTwoFactor, clientId, ...viewer } = row;
  const role = scopes.includes("admin") ? viewer.role : "member";
  const used = { lastUsedAt: lastUsedAt ? new Date(lastUsedAt) : null, lastNetwork };
  return {
    id,
    viewer: { ...viewer, role },
    scopes,
    hasTwoFactor: Boolean(hasTwoFactor),
    isClients: clientId !== null,
    ...used,
  };
}

/** Whose tokens: one person's, or everybody's. */
export type TokenScope = { userId: string } | "team";

/** The live tokens, newest first; of a team the newest 1,000. */
export function listTokens(em: EntityManager, whose: TokenScope): Promise<TokenJson[]> {
  return filterByOwner(tokens(em).select(columnsOf(JSON_FIELDS)).where(IS_LIVE), whose)
    .limit(1_000)
    .execute();
}

const ENDED_AT = instantText(
  sql<string | null>`case when not ${IS_LIVE} then least(t.revoked_at, t.expires_at, u.deactivated_at) end`,
);

const ROW_FIELDS = {
  ...JSON_FIELDS,
  clientId: x.ref("t.client_id"),
  person: USER_NAME,
  endedAt: ENDED_AT,
};

/** Tokens as pages show them, live ones first, then those that ended in the last 90 days; the newest 200. */
export function listTokenRows(em: EntityManager, whose: TokenScope): Promise<TokenRow[]> {
  const recent = sql<SqlBool>`(${IS_LIVE} or least(t.revoked_at, t.expires_at, u.deactivated_at) > now() - interval '90 days')`;
  const rows = tokens(em).select(columnsOf(ROW_FIELDS)).where(recent).orderBy(sql`not ${IS_LIVE}`);
  return filterByOwner(rows, whose).limit(200).execute();
}

/** One token as pages show it, live or not: one's own, or as an owner anybody's; null if there is no such one. */
export async function findTokenOf(
  em: EntityManager,
  viewer: Pick<Viewer, "id" | "role">,
  id: string | undefined,
): Promise<TokenRow | null> {
  if (!isRecordId(id)) return null;
  const whose = isOwner(viewer) ? ("team" as const) : { userId: viewer.id };
  const found = await filterByOwner(tokens(em).select(columnsOf(ROW_FIELDS)), whose)
    .where("t.id", "=", id)
    .executeTakeFirst();
  return found ?? null;
}

function filterByOwner<Query extends ReturnType<typeof tokens>>(query: Query, whose: TokenScope): Query {
  const ordered = query.orderBy("t.created_at", "desc").orderBy("t.id");
  return (whose === "team" ? ordered : ordered.where("t.user_id", "=", whose.userId)) as Query;
}

/** The names of tokens by id. */
export async function tokenNamesOf(em: EntityManager, ids: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await queryOn(em).selectFrom("api_tokens").select(["id", "name"]).where("id", "in", wanted).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
