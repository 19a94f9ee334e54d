/** What a request's token opens (docs/product.md#tokens). */
import { forkEm } from "#app/db/orm.server.ts";
import { networkPrefix } from "#app/http/limits/client-address.server.ts";
import { type Allowance, takeAllowanceWithCounts } from "#app/http/limits/rate-limit.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { type Result, refused } from "#app/http/result.ts";
import { CLIENT_ADDRESS, publishViewer } from "#app/server/request-context.server.ts";
import type { SignedInViewer } from "../schema.ts";
import type { Scope } from "./checks.ts";
import { findLiveToken, type LiveToken } from "./queries.server.ts";
import { recordTokenUse } from "./service.server.ts";
import { bearerOf } from "./token-text.server.ts";

/** What a call wants of a token: one of these scopes, any token, or that there is none, only a session. */
export type Access = Scope | readonly Scope[] | "session" | "any";

/** What is asked: a call of the API, or a message to `/mcp`, which is all that clients' access tokens open. */
type RequestedAccess = { access: Access; at: "api" | "mcp" };

/**
 * Answers what everyone may read. A request with a token counts for it, and is told what is left; one that is not live
 * is refused, as everywhere.
 */
export function answerWithOptionalToken(
  request: Request,
  run: () => Promise<Response> | Response,
): Promise<Response> | Response {
  const token = bearerOf(request);
  return token === null ? run() : withToken(request, token, { access: "any", at: "api" }, run);
}

/** The failure of what is never done with a token, whatever its scope. */
export const SESSION_ONLY = refused("forbidden", "API tokens cannot do this. Sign in instead.");
const INVALID = "This token is not valid";

/**
 * Answers a request with a token by `run`, if the token is live and has one of the scopes, within 600 requests a
 * minute. Every answer to a live token says how many are left (draft-ietf-httpapi-ratelimit-headers-10).
 */
export async function withToken(
  request: Request,
  text: string,
  { access, at }: RequestedAccess,
  run: (caller: TokenCaller) => Promise<Response> | Response,
): Promise<Response> {
  const em = forkEm();
  const token = await findLiveToken(em, text);
  if (!token || (token.isClients && at !== "mcp")) return invalidToken();
  publishViewer(request, token.viewer.id);
  const [first] = await Promise.all([
    takeAllowanceWithCounts("token", token.id),
    recordTokenUse(em, token, networkPrefix(request.headers.get(CLIENT_ADDRESS) ?? "unknown")),
  ]);
  let use = first;
  const countAlso = async (more: number) => {
    use = await takeAllowanceWithCounts("token", token.id, more);
    return use.allowed;
  };
  const answer = () => refusal(token, access) ?? run({ ...callerOf(token), countAlso });
  const response = use.allowed.ok ? await answer() : jsonFailure(use.allowed);
  return withRateLimitHeaders(response, use);
}

/** Who calls by a token, the author of its changes, and what the token opens. */
export type TokenCaller = {
  viewer: SignedInViewer & { tokenId: string };
  hasTwoFactor: boolean;
  scopes: Scope[];
  /** Counts this request as `more` requests besides itself; "too-many" if the minute does not have them. */
  countAlso(more: number): Promise<Result<null, "too-many">>;
};

const callerOf = ({ id, viewer, hasTwoFactor, scopes }: LiveToken) => ({
  viewer: { ...viewer, via: "api" as const, tokenId: id },
  hasTwoFactor,
  scopes,
});

function refusal({ scopes }: LiveToken, access: Access): Response | null {
  if (access === "session") return jsonFailure(SESSION_ONLY);
  if (access === "any") return null;
  const wanted = typeof access === "string" ? [access] : access;
  if (wanted.some((scope) => scopes.includes(scope))) return null;
  return json({ message: `This token lacks the scope “${wanted[0]}”`, scope: wanted[0] }, 403);
}

// One text, whether the token is unknown, malformed or dead.
function invalidToken(): Response {
  return json({ message: INVALID }, 401, { "WWW-Authenticate": 'Bearer realm="Dealquest", error="invalid_token"' });
}

function withRateLimitHeaders(response: Response, { points, windowS, remaining, resetS }: Allowance): Response {
  // A program keeps no cookies.
  response.headers.delete("Set-Cookie");
  response.headers.set("RateLimit-Policy", `"token";q=${points};w=${windowS}`);
  response.headers.set("RateLimit", `"token";r=${remaining};t=${resetS}`);
  return response;
}
