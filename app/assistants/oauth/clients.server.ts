/** Clients that may ask for access: registered, or with a metadata document (docs/product.md#sign-in-of-assistants). */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { guardOf } from "#app/http/outbound/destination.server.ts";
import { sendGuardedRequest } from "#app/http/outbound/guarded-request.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { OauthClient } from "./oauth.entity.server.ts";
import { clientDocument, isClientId, isLoopback, isRedirect } from "./schema.ts";

export type Client = Pick<OauthClient, "id" | "name" | "redirectUris">;

const UNKNOWN = refused("invalid", "This program is not registered here. Connect it again.");
const NO_NAME = "An assistant without a name";
/** The most registered clients that nobody has let in; the oldest make room. */
const MAX_UNUSED = 1_000;

/** Keeps a client that registers itself. */
export async function registerClient(
  em: EntityManager,
  { name, redirectUris }: { name: string | undefined; redirectUris: string[] },
): Promise<OauthClient> {
  const client = em.create(OauthClient, {
    id: randomUUID(),
    name: name || NO_NAME,
    redirectUris,
    createdAt: new Date(),
  });
  await em.flush();
  await sql`delete from oauth_clients where id in (select c.id from oauth_clients c where ${unused}
    order by created_at desc offset ${MAX_UNUSED})`.execute(queryOn(em));
  return client;
}

/** Deletes clients older than a day that nobody has let in, or whose last token would have ended 90 days ago. */
export async function forgetUnusedClients(em: EntityManager): Promise<void> {
  await sql`delete from oauth_clients c where created_at < now() - interval '1 day' and ${unused}`.execute(queryOn(em));
}

const unused = sql`not exists (select from api_tokens t where t.client_id = c.id and t.expires_at > now() - interval '90 days')`;

/** The registered client, or one that was let in before, with this id; null if there is none. */
export const findKnownClient = async (em: EntityManager, id: string): Promise<Client | null> =>
  isClientId(id) ? em.findOne(OauthClient, { id }) : null;

/** Keeps a client that is let in, as its document says today. */
export async function keepClient(tx: EntityManager, client: Client): Promise<void> {
  await tx.upsert(OauthClient, { ...client, createdAt: new Date() });
}

/** The asking client. If its id is an address, `userId` may have its metadata document read there 60 times an hour. */
export async function findRequestingClient(
  em: EntityManager,
  id: string | null,
  userId: string,
): Promise<Result<Client, "invalid" | "too-many">> {
  if (id === null || !isClientId(id)) return UNKNOWN;
  if (!/^https?:/.test(id)) {
    const client = await findKnownClient(em, id);
    return client ? done(client) : UNKNOWN;
  }
  const allowed = await takeAllowance("client-document", userId);
  return allowed.ok ? readDocument(id) : allowed;
}

const MAX_DOCUMENT_BYTES = 5 * 1024;
const TIMEOUT_MS = 5_000;
const NO_DOCUMENT = refused("invalid", "The program’s metadata could not be loaded from its address");

// The id's own address must be in it, so that nobody's document speaks for another. No redirect is followed, and the
// guard lets nothing be asked that is not on the public internet.
async function readDocument(id: string): Promise<Result<Client, "invalid">> {
  const url = URL.parse(id);
  if (!url || url.href !== id || url.hash || url.pathname === "/") return NO_DOCUMENT;
  try {
    const question = { method: "GET" as const, headers: { Accept: "application/json" } };
    const bounds = { timeoutMs: TIMEOUT_MS, bytes: MAX_DOCUMENT_BYTES + 1 };
    const { status, text } = await sendGuardedRequest(id, question, guardOf(env()), bounds);
    if (status !== 200 || Buffer.byteLength(text) > MAX_DOCUMENT_BYTES) return NO_DOCUMENT;
    const document = clientDocument.parse(JSON.parse(text));
    if (document.client_id !== id) return NO_DOCUMENT;
    return done({ id, name: document.client_name || url.hostname, redirectUris: document.redirect_uris });
  } catch {
    // Whoever asks learns nothing of why: not what is there, nor what answered.
    return NO_DOCUMENT;
  }
}

/** Whether a client may have people sent to `address`: exactly one that it named; on the own computer at any port. */
export function mayRedirect({ redirectUris }: Client, address: string): boolean {
  // Also of a client that registered before an address had to be as it must now.
  if (!isRedirect(address)) return false;
  if (redirectUris.includes(address)) return true;
  const url = URL.parse(address);
  if (!url || url.href !== address || !isLoopback(url)) return false;
  return redirectUris.some((one) => {
    const known = new URL(one);
    if (!isLoopback(known)) return false;
    known.port = url.port;
    return known.href === address;
  });
}
