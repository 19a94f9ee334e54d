/** The session cookie and its row in the database (docs/product.md#sessions-and-tokens). */
import { queryOn } from "#app/db/database.server.ts";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";
import { publishViewer } from "#app/server/request-context.server.ts";
import { findSession, type LiveSession } from "../queries.server.ts";
import type { Viewer } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { hashToken, newToken } from "../token.server.ts";
import { User } from "../user.entity.server.ts";
import { isLiveSession, SESSION_LIFE_DAYS, Session } from "./session.entity.server.ts";

const LIFE_S = SESSION_LIFE_DAYS * 24 * 60 * 60;
const SEEN_INTERVAL_MS = 5 * 60 * 1000;
const USER_AGENT_LIMIT = 300;

const cookie = () => siteCookie("session", { maxAge: LIFE_S });

/** Starts a session with a new id, deletes this browser's previous one, and returns the `Set-Cookie` value. */
export async function startSession(em: EntityManager, userId: string, request: Request): Promise<string> {
  const old = await readToken(request);
  if (old) await em.nativeDelete(Session, { id: hashToken(old) });
  const token = newToken();
  const userAgent = request.headers.get("User-Agent")?.slice(0, USER_AGENT_LIMIT);
  const now = new Date();
  em.create(Session, {
    id: hashToken(token),
    userId,
    userAgent,
    createdAt: now,
    lastSeenAt: now,
    passwordGivenAt: now,
  });
  await em.flush();
  await em.nativeUpdate(User, { id: userId }, { lastSeenAt: now });
  publishViewer(request, userId);
  return cookie().serialize(token);
}

/**
 * Ends the request's session, if any, and returns the response headers. They delete the cookie and clear the browser's cache,
 * so that the Back button shows no page of that session.
 */
export async function signOut(em: EntityManager, request: Request): Promise<Record<string, string>> {
  const id = await readSessionId(request);
  const session = id && (await em.findOne(Session, { id }));
  if (session) {
    await em.nativeDelete(Session, { id });
    await recordSecurityEvent(em, { type: "signed_out", userId: session.userId, request });
  }
  return { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }), "Clear-Site-Data": '"cache"' };
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
const sessions = new WeakMap<object, Promise<LiveSession | null>>();

/** The request's session or null. Queries the database once per request. Rejects while the database is away. */
export function findLiveSession(request: Request, context: object): Promise<LiveSession | null> {
  const session = sessions.get(context) ?? readSession(request);
  sessions.set(context, session);
  return session;
}

/** The signed-in user or null, as {@link findLiveSession} finds it. */
export async function findViewer(request: Request, context: object): Promise<Viewer | null> {
  return (await findLiveSession(request, context))?.viewer ?? null;
}

async function readSession(request: Request): Promise<LiveSession | null> {
  const token = await readToken(request);
  if (!token) return null;
  const em = forkEm();
  const now = new Date();
  const session = await findSession(em, token, now);
  if (!session) return null;
  publishViewer(request, session.viewer.id);
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_INTERVAL_MS) {
    await em.nativeUpdate(Session, { id: hashToken(token) }, { lastSeenAt: now });
    await em.nativeUpdate(User, { id: session.viewer.id }, { lastSeenAt: now });
  }
  return session;
}

async function readToken(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}
