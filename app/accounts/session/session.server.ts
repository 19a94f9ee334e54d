/** The session cookie and its row in the database (docs/product.md#sessions-and-tokens). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { publishViewer } from "#app/server/request-context.server.ts";
import { unchangedPages } from "#app/server/unchanged-pages.server.ts";
import { findSession, type LiveSession } from "../queries.server.ts";
import type { Viewer } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { hashToken, newToken } from "../token.server.ts";
import { findLiveToken } from "../tokens/queries.server.ts";
import { bearerOf } from "../tokens/token-text.server.ts";
import { User } from "../user.entity.server.ts";
import { isLiveSession, SESSION_LIFE_DAYS, Session } from "./session.entity.server.ts";

const LIFE_S = SESSION_LIFE_DAYS * 24 * 60 * 60;
const SEEN_INTERVAL_MS = 5 * 60 * 1000;
const MAX_USER_AGENT_CHARACTERS = 300;

export const SESSION_ENDED = refused("signed-out", "Your session has ended. Please sign in again.");

export const WRONG_CREDENTIALS = refused("signed-out", "Invalid email or password");

const cookie = () => siteCookie("session", { maxAge: LIFE_S });

/**
 * A user whose password was right; `passwordHash` is what it was compared with. `by` a passkey no password was entered.
 * `isShared`: on a shared computer.
 */
export type CheckedUser = { userId: string; passwordHash: string; by?: "passkey"; isShared?: boolean };

// What the token of a session on a shared computer begins with, which ends with the browser.
const SHARED_TOKEN_PREFIX = "shared.";

/**
 * Starts a session with a new id, deletes this browser's previous one, and returns the `Set-Cookie` value. Null if the
 * password was replaced or the person left since it was checked.
 */
export async function startSession(em: EntityManager, user: CheckedUser, request: Request): Promise<string | null> {
  const token = (user.isShared ? SHARED_TOKEN_PREFIX : "") + newToken();
  const now = new Date();
  if (!(await insertSession(em, user, { id: hashToken(token), now, request }))) return null;
  const old = await readToken(request);
  if (old) await em.nativeDelete(Session, { id: hashToken(old) });
  await em.nativeUpdate(User, { id: user.userId }, { lastSeenAt: now });
  publishViewer(request, user.userId);
  return cookie().serialize(token, user.isShared ? { maxAge: undefined } : {});
}

type NewSession = { id: string; now: Date; request: Request };

// One statement. `for share` waits for whoever is replacing the password or deactivating the person, and then finds
// nobody; these wait for it too, and delete its row.
async function insertSession(em: EntityManager, user: CheckedUser, { id, now, request }: NewSession): Promise<boolean> {
  const userAgent = request.headers.get("User-Agent")?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null;
  const at = sql`${now.toISOString()}::timestamptz`;
  const passwordAt = user.by === "passkey" ? sql`null` : at;
  const { numAffectedRows } = await sql`
    insert into sessions (id, user_id, user_agent, created_at, last_seen_at, password_given_at)
    select ${id}, id, ${userAgent}, ${at}, ${at}, ${passwordAt} from users
     where id = ${user.userId} and password = ${user.passwordHash} and deactivated_at is null for share`.execute(
    queryOn(em),
  );
  return numAffectedRows === 1n;
}

/**
 * Locks the viewer within the transaction of `tx` against a new password and deactivating, for what would outlive both.
 * "signed-out" if the request's session or token has ended since its start.
 */
export async function lockSession(
  tx: EntityManager,
  { viewer, request }: { viewer: Pick<Viewer, "id">; request: Request },
): Promise<Result<null, "signed-out">> {
  const id = (await readSessionId(request)) ?? "";
  await sql`select from users where id = ${viewer.id} for no key update`.execute(queryOn(tx));
  const token = bearerOf(request);
  if (token !== null) return (await findLiveToken(tx, token)) ? done(null) : SESSION_ENDED;
  const live = queryOn(tx).selectFrom("sessions").select("id").where("id", "=", id).where("user_id", "=", viewer.id);
  return (await live.executeTakeFirst()) ? done(null) : SESSION_ENDED;
}

/**
 * Ends the request's session, if any, and returns the response headers. They delete the cookie and clear the browser's
 * cache, so that the Back button shows no page of that session.
 */
export async function signOut(em: EntityManager, request: Request): Promise<Record<string, string>> {
  const id = await readSessionId(request);
  const session = id && (await em.findOne(Session, { id }));
  if (session) {
    await em.nativeDelete(Session, { id });
    await recordSecurityEvent(em, { type: "signed_out", userId: session.userId, request });
  }
  return { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }), ...CLEARED };
}

const CLEARED = { "Clear-Site-Data": '"cache"' };

/** Headers that clear the cache of a browser whose session ended elsewhere. None without a session cookie. */
export async function clearEndedSession(request: Request): Promise<Record<string, string>> {
  return (await readToken(request)) ? CLEARED : {};
}

/** Deletes expired sessions. */
export async function forgetEndedSessions(em: EntityManager): Promise<void> {
  await queryOn(em)
    .deleteFrom("sessions")
    .where((eb) => eb.not(isLiveSession("sessions", new Date())))
    .execute();
}

// The SHA-256 hash of a token, in base64url.
const SESSION_ID = /^[\w-]{43}$/;

/** Whether `value` can be the id of a session, live or not. */
export const isSessionId = (value: string): boolean => SESSION_ID.test(value);

/** The session id in the request's cookie, without checking that the session is live; null without a cookie. */
export async function readSessionId(request: Request): Promise<string | null> {
  const token = await readToken(request);
  return token && hashToken(token);
}

// Keyed by Remix's context object, which all loaders and actions of one request share.
const sessions = new WeakMap<object, Promise<RequestSession | null>>();

/** `version` is what a page that is read after it shows (`UnchangedPages`); null before it is settled. */
type RequestSession = LiveSession & { version: string | null; isShared: boolean };

/** The request's session or null. Queries the database once per request. Rejects while the database is unavailable. */
export function findLiveSession(request: Request, context: object): Promise<RequestSession | null> {
  const session = sessions.get(context) ?? readSession(request);
  sessions.set(context, session);
  return session;
}

/** The signed-in user or null, as {@link findLiveSession} finds it. */
export async function findViewer(request: Request, context: object): Promise<Viewer | null> {
  return (await findLiveSession(request, context))?.viewer ?? null;
}

async function readSession(request: Request): Promise<RequestSession | null> {
  const token = await readToken(request);
  if (!token) return null;
  const em = forkEm();
  const now = new Date();
  const session = await findSession(em, token, now);
  if (!session) return null;
  const { version, settled } = unchangedPages.note(session.snapshot);
  publishViewer(request, session.viewer.id);
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_INTERVAL_MS) {
    await em.nativeUpdate(Session, { id: hashToken(token) }, { lastSeenAt: now });
    await em.nativeUpdate(User, { id: session.viewer.id }, { lastSeenAt: now });
  }
  return { ...session, version: settled ? version : null, isShared: token.startsWith(SHARED_TOKEN_PREFIX) };
}

// A request with a bearer token has no session, whatever its cookie says.
async function readToken(request: Request): Promise<string | null> {
  if (bearerOf(request) !== null) return null;
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}
