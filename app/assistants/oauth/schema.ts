/** What clients send to be let in (docs/product.md#sign-in-of-assistants); limits are checked before it is read. */
import { z } from "zod";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import type { Scope } from "#app/accounts/tokens/checks.ts";
import { withMaxElements } from "#app/http/schema.ts";

/** What can be let in: never to administer. */
export const CLIENT_SCOPES = ["read", "write", "capture"] as const satisfies Scope[];

const MAX_REDIRECTS = 10;
const MAX_CLIENT_NAME_CHARACTERS = 100;
const MAX_PARAMETER_CHARACTERS = 1_000;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address is on the browser's own computer, where any port may await the answer (RFC 8252, section 7.3). */
export const isLoopback = ({ protocol, hostname }: URL) => protocol === "http:" && LOOPBACK.includes(hostname);

// What OAuth allows in ids and addresses (RFC 6749, appendix A), and what can be stored.
const VISIBLE_ASCII = /^[\x21-\x7e]{1,500}$/;

/** Whether `text` can be the id of a client. */
export const isClientId = (text: string) => VISIBLE_ASCII.test(text);

// A host may hold ";", "," and "*" (URL Standard), special in a policy, and no IPv6 address can be named there.
const PLAIN_HOST_NAME = /^[a-z0-9._-]+$/;

/** Where a client may send people back: https to a plain host, or http to their computer; no fragment or user name. */
export function isRedirect(text: string): boolean {
  const url = VISIBLE_ASCII.test(text) ? URL.parse(text) : null;
  if (!url || text.includes("#") || url.username || url.password) return false;
  return isLoopback(url) || (url.protocol === "https:" && PLAIN_HOST_NAME.test(url.hostname));
}

/**
 * The source by which a policy's `form-action` allows a redirect to `url`. Browsers ignore a source with an IPv6
 * address (CSP Level 3, section 2.3.1; Chromium 156), so that one is allowed by its port alone.
 */
export const redirectSource = ({ hostname, port, origin }: URL) =>
  hostname === "[::1]" ? `http://*:${port || 80}` : origin;

// Control characters, and those that turn the direction of text or are not seen at all.
const INVISIBLE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}]/gu;

const clientName = z
  .string()
  .transform((name) =>
    name.slice(0, MAX_CLIENT_NAME_CHARACTERS).replace(INVISIBLE_CHARACTERS, "").replace(/\s+/g, " ").trim(),
  )
  .optional();

const REDIRECT_WRONG = "must be https to a plain host name, or http to this computer";

const redirectUris = withMaxElements(
  MAX_REDIRECTS,
  `At most ${MAX_REDIRECTS}`,
  z.array(z.string().refine(isRedirect, REDIRECT_WRONG)).min(1).max(MAX_REDIRECTS),
);

/** What a client says of itself (RFC 7591), of which the rest is not kept. */
export const clientMetadata = z.object({ client_name: clientName, redirect_uris: redirectUris });

/** A client's metadata document, which stands at its id (draft-ietf-oauth-client-id-metadata-document). */
export const clientDocument = clientMetadata.extend({ client_id: z.string() });

const parameter = z.string().max(MAX_PARAMETER_CHARACTERS);

// A SHA-256 in base64url (RFC 7636, section 4.2).
const CHALLENGE = /^[\w-]{43}$/;

/** What an authorization request says besides who asks and where it wants to be answered. */
export const authorizationQuery = z.object({
  response_type: z.literal("code", "response_type must be “code”"),
  code_challenge: z
    .string("code_challenge is missing: PKCE is required")
    .regex(CHALLENGE, "code_challenge is malformed"),
  code_challenge_method: z.literal("S256", "code_challenge_method must be “S256”"),
  state: parameter.optional(),
  scope: parameter.optional().transform(requestedScopes),
  resource: parameter.optional(),
});

// Others are left out: what was granted is said to the client (RFC 6749, section 3.3).
function requestedScopes(text: string | undefined): Scope[] {
  const words = text?.split(" ");
  return CLIENT_SCOPES.filter((scope) => !words || words.includes(scope));
}

export const consentForm = passwordAgainSchema.extend({
  scopes: z.array(z.enum(CLIENT_SCOPES), "Choose at least one permission").min(1, "Choose at least one permission"),
});
