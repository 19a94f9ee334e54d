/** Resources in JSON for a session or a token. They also handle cross-site requests and outages. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { forkEm } from "#app/db/orm.server.ts";
import { contentType, invalid, readJson, sendsBody } from "#app/http/body.server.ts";
import {
  checkParameters,
  type Description,
  describe,
  type Method,
  type Operation,
} from "#app/http/operation.server.ts";
import { isSafeMethod } from "#app/http/origin.server.ts";
import {
  asProblem,
  json,
  jsonFailure,
  methodNotAllowed,
  noContent,
  unexpectedFailure,
  unsupportedType,
} from "#app/http/responses.server.ts";
import { done, type Result } from "#app/http/result.ts";
import { unavailableFailure } from "#app/http/unavailable.server.ts";
import { answerOnce } from "../idempotency/answers.server.ts";
import { requirePasswordAgain } from "../password/asked-again.server.ts";
import { isOwner } from "../people/person.ts";
import { OWNERS_ONLY } from "../people/service.server.ts";
import { passwordAgainSchema, type SignedInViewer } from "../schema.ts";
import { type Access, withToken } from "../tokens/bearer.server.ts";
import { bearerOf } from "../tokens/token-text.server.ts";
import { mustSetUpTwoFactor, SET_UP_FIRST } from "../two-factor/required.server.ts";
import { findLiveSession, SESSION_ENDED } from "./session.server.ts";
import { CROSS_SITE, isForeign, type SetUpAccess, type SignedIn, withChangeRecorded } from "./signed-in.server.ts";

type ApiOptions = SetUpAccess & {
  takes?: "json" | "files";
  /** Changes no records, and takes long or asks other servers: an `Idempotency-Key` then holds no transaction. */
  alone?: true;
  /** What a token needs; if it is absent, `read` for GET and `write` for the others (docs/product.md#tokens). */
  scope?: Access | Partial<Record<Method, Access>>;
};

type Answers = Partial<Record<Method, (args: SignedIn) => Promise<Response>>>;

/** What the API's document says of a call; `body` is what the call is read by too. */
type About<Body> = Operation & { body?: Body };

/**
 * A call of the API: what its document says of it, by the path where several addresses share it, and its answer. A
 * success is answered with the first status of `answers`, a failure with that of its reason; a response is sent as it
 * is.
 */
type ApiCall<Body, Found> = (About<Body> | { byPath: (path: string) => About<Body> }) & {
  /** Members get 403. */
  ownersOnly?: true;
  /** What the address names. Where that fails, nothing is said of the body. */
  find?: (args: SignedIn) => Promise<Result<Found>> | Result<Found>;
  /** The body has the right password, or none (also no body) and it was entered in the last 10 minutes. */
  asksPassword?: true;
  /** `body` is the JSON that was sent, parsed by its schema. */
  answer(args: SignedIn & { body: z.output<Body>; found: Found }): Promise<Response | Result<unknown>>;
};

/** Of a call that takes nothing but the password, where it was not entered in the last 10 minutes. */
export const PASSWORD_AGAIN = { body: passwordAgainSchema, mayLackBody: true, asksPassword: true } as const;

type AnyCall = ApiCall<z.ZodType, unknown>;

/**
 * Loader and action of a JSON resource, for a session or a token. Answers 401, 403, 405, 415, 500 and 503 as in
 * docs/product.md#api-errors, errors as problems where the client asks for that. With `takes: "files"` the calls check
 * the content type and read the body themselves (docs/contributing.md#a-new-call-of-the-api).
 */
export function signedInApi<Get, Post, Put, Patch, Delete, GetOf, PostOf, PutOf, PatchOf, DeleteOf>({
  scope,
  takes,
  alone,
  forSetUp,
  ...calls
}: ApiOptions & {
  GET?: ApiCall<Get, GetOf>;
  POST?: ApiCall<Post, PostOf>;
  PUT?: ApiCall<Put, PutOf>;
  PATCH?: ApiCall<Patch, PatchOf>;
  DELETE?: ApiCall<Delete, DeleteOf>;
}) {
  const options = { scope, takes, alone, forSetUp };
  const entries = Object.entries(calls) as [Method, AnyCall][];
  const methods = entries.map(([method, call]) => [method, (args: SignedIn) => answerCall(call, args, takes)]);
  const about = entries.map(([method, call]) => [method, "byPath" in call ? call.byPath : call]);
  const wants = (method: Method) => {
    const access = accessOf(method, options);
    return access === "session" ? access : [access].flat();
  };
  return describe(signedInFileRoute(Object.fromEntries(methods), options), {
    about: Object.fromEntries(about) as Description["about"],
    wants,
  });
}

async function answerCall(call: AnyCall, args: SignedIn, takes: ApiOptions["takes"]): Promise<Response> {
  if (call.ownersOnly && !isOwner(args.viewer)) return jsonFailure(OWNERS_ONLY);
  const found = (await call.find?.(args)) ?? done(undefined);
  if (!found.ok) return jsonFailure(found);
  const operation = "byPath" in call ? call.byPath(args.url.pathname) : call;
  const { body: schema, mayLackBody = call.asksPassword, answers } = operation;
  const wrong = isSafeMethod(args.request.method) ? checkParameters(operation, args.url) : null;
  if (wrong) return jsonFailure(wrong);
  const body = schema && takes !== "files" ? await readBody(args.request, schema, mayLackBody) : done(undefined);
  if (!body.ok) return jsonFailure(body);
  if (call.asksPassword) {
    const { password } = body.value as { password?: string | null };
    const asked = await requirePasswordAgain(args.em, { ...args, password });
    if (!asked.ok) return jsonFailure(asked);
  }
  const answer = await call.answer({ ...args, body: body.value, found: found.value });
  if (answer instanceof Response) return answer;
  if (!answer.ok) return jsonFailure(answer);
  const [[status, content] = []] = Object.entries(answers);
  return content === null ? noContent() : json(answer.value, Number(status));
}

/** The JSON that was sent; that of an empty object for one that may be left out. */
function readBody(request: Request, schema: z.ZodType, isOptional = false) {
  if (!isOptional || sendsBody(request)) return readJson(request, schema);
  const { data, error } = schema.safeParse({});
  return error ? invalid(error) : done(data);
}

/** {@link signedInApi} for a file outside of `/api`, which the API's document does not name. */
export function signedInFileRoute(methods: Answers, options: ApiOptions = {}) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const run = (caller: Caller) => {
      if (!options.forSetUp && mustSetUpTwoFactor(caller)) return jsonFailure(SET_UP_FIRST);
      const method = methods[methodOf(request)];
      if (!method) return methodNotAllowed(Object.keys(methods));
      return runMethod(method, { request, params, viewer: caller.viewer, ...options });
    };
    const answer = () => {
      const token = bearerOf(request);
      if (token === null) return withSession(request, context, run);
      return withToken(request, token, { access: accessOf(methodOf(request), options), at: "api" }, run);
    };
    return asProblem(request, await withJsonFailures(request, answer));
  };
}

type Caller = { viewer: SignedInViewer; hasTwoFactor: boolean };

const methodOf = ({ method }: Request) => (method === "HEAD" ? "GET" : method) as Method;

function accessOf(method: Method, { scope = {} }: ApiOptions): Access {
  if (typeof scope === "string" || Array.isArray(scope)) return scope as Access;
  const usual = isSafeMethod(method) ? "read" : "write";
  return (scope as Partial<Record<Method, Access>>)[method] ?? usual;
}

async function withSession(request: Request, context: object, run: (caller: Caller) => Promise<Response> | Response) {
  const session = await findLiveSession(request, context);
  if (!session) return jsonFailure(SESSION_ENDED);
  return run({ ...session, viewer: { ...session.viewer, via: isFromPage(request) ? "page" : "api" } });
}

// A request with a token is of no page, whatever it says of its origin.
const isCrossSiteCall = (request: Request, { tokenId }: SignedInViewer) => tokenId === undefined && isForeign(request);

type Call = Pick<SignedIn, "request" | "params" | "viewer"> & Pick<ApiOptions, "takes" | "alone">;

async function runMethod(
  method: NonNullable<Answers[Method]>,
  { request, params, viewer, takes = "json", alone }: Call,
): Promise<Response> {
  if (isCrossSiteCall(request, viewer)) return jsonFailure(CROSS_SITE);
  const wrongType = takes === "json" && hasBody(request) && contentType(request) !== "application/json";
  if (wrongType) return unsupportedType("application/json");
  const work = (em = forkEm()) => method({ request, url: new URL(request.url), params, viewer, em });
  if (isSafeMethod(request.method)) return work();
  return withChangeRecorded(viewer, () => answerOnce({ request, userId: viewer.id, alone: alone === true }, work));
}

/** The answer of `answer`; an outage or an unexpected error becomes a failure in JSON. */
export async function withJsonFailures(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const unavailable = unavailableFailure(error, request);
    if (unavailable) return jsonFailure(unavailable);
    if (error instanceof Error) return jsonFailure(unexpectedFailure(error, request));
    throw error;
  }
}

// Browsers say where a call comes from (Fetch Metadata); other programs do not.
const isFromPage = (request: Request) => request.headers.get("Sec-Fetch-Site") === "same-origin";

function hasBody(request: Request): boolean {
  return request.body !== null && !isSafeMethod(request.method);
}
