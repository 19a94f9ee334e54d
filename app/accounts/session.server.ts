/** Who is asking: the session cookie and the row behind it (decisions.md section 5). */
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";
import { tellViewer } from "#app/http/request-facts.server.ts";
import { findSession } from "./queries.server.ts";
import type { Viewer } from "./schema.ts";
import { Session } from "./session.entity.server.ts";
import { hashToken, newToken } from "./token.server.ts";

const LIFE_S = 30 * 24 * 60 * 60;
const SEEN_EVERY_MS = 5 * 60 * 1000;
const USER_AGENT_LIMIT = 300;

const cookie = () => siteCookie("session", { maxAge: LIFE_S });

/** Starts a session for `userId` under a new id, ends the one this browser had, and gives the cookie to set. */
export async function startSession(em: EntityManager, userId: string, request: Request): Promise<string> {
  const old = await readToken(request);
  if (old) await em.nativeDelete(Session, { id: hashToken(old) });
  const token = newToken();
  const userAgent = request.headers.get("User-Agent")?.slice(0, USER_AGENT_LIMIT);
  em.create(Session, { id: hashToken(token), userId, userAgent, createdAt: new Date(), lastSeenAt: new Date() });
  await em.flush();
  tellViewer(request, userId);
  return cookie().serialize(token);
}

/** Ends the request's session, if there is one, and gives the cookie that forgets it. */
export async function endSession(em: EntityManager, request: Request): Promise<string> {
  const token = await readToken(request);
  if (token) await em.nativeDelete(Session, { id: hashToken(token) });
  return cookie().serialize("", { maxAge: 0 });
}

/** Removes the sessions that have run out. */
export async function forgetEndedSessions(em: EntityManager): Promise<void> {
  const ended = `delete from sessions where last_seen_at <= now() - interval '14 days' or created_at <= now() - interval '30 days'`;
  await em.execute(ended, [], "run");
}

/** The id under which the request's session is kept, whether it is live or not; null without a session cookie. */
export async function readSessionId(request: Request): Promise<string | null> {
  const token = await readToken(request);
  return token && hashToken(token);
}

// Remix hands the same context object to every loader and action of one request.
const known = new WeakMap<object, Promise<Viewer | null>>();

/** The signed-in person or null. Asks the database once a request. */
export function findViewer(request: Request, context: object): Promise<Viewer | null> {
  const viewer = known.get(context) ?? readViewer(request);
  known.set(context, viewer);
  return viewer;
}

async function readViewer(request: Request): Promise<Viewer | null> {
  const token = await readToken(request);
  if (!token) return null;
  const em = forkEm();
  const now = new Date();
  const session = await findSession(em, token, now);
  if (!session) return null;
  tellViewer(request, session.viewer.id);
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await em.nativeUpdate(Session, { id: hashToken(token) }, { lastSeenAt: now });
  }
  return session.viewer;
}

async function readToken(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}
