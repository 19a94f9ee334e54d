/** Wrappers for loaders, actions and API methods that need a session. They also handle cross-site requests and outages. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { env } from "#app/env.server.ts";
import { databaseAway } from "#app/http/away.server.ts";
import { contentType, readForm, type TooLargeForm } from "#app/http/body.server.ts";
import { type About, describe, type Method } from "#app/http/operation.server.ts";
import { isCrossSite, isSafeMethod } from "#app/http/origin.server.ts";
import { recordChange } from "#app/http/read-your-writes.server.ts";
import {
  asProblem,
  jsonFailure,
  methodNotAllowed,
  pageFailure,
  unexpectedFailure,
  unsupportedType,
  withCookie,
} from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { actOnce, answerOnce } from "../idempotency/answers.server.ts";
import type { SignedInViewer, Viewer } from "../schema.ts";
import { type Access, withToken } from "../tokens/bearer.server.ts";
import { bearerOf } from "../tokens/token-text.server.ts";
import { mustSetUpTwoFactor, SET_UP_FIRST, toSetUp } from "../two-factor/required.server.ts";
import { leadBackTo } from "./redirect-to.ts";
import { type FormAfterSessionEnd, keptForm, refusedForm } from "./refused-form.server.ts";
import { withRefusal } from "./refused-save.server.ts";
import { clearEndedSession, findLiveSession, SESSION_ENDED } from "./session.server.ts";
import { checkSender, hasWaited, jsonOfAction } from "./waiting-form.server.ts";

/** The arguments of a signed-in loader, action or API method. `em` is a fork for this call alone. */
export type SignedIn = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  viewer: SignedInViewer;
  em: EntityManager;
};

/** The failure for an unsafe request from another site. */
export const CROSS_SITE = refused("forbidden", "This request came from another site");
// Up to this many bytes of a form with long texts are read, so that the page can show them again.
const KEPT_BYTES_LIMIT = 1024 * 1024;

/** Runs `work`; a database outage becomes an error page with status 503, other errors are thrown as they are. */
export async function orAwayPage<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const away = databaseAway(error, request);
    throw away ? pageFailure(away) : error;
  }
}

/** `forSetUp`: also for users who must set up a second factor first (`two-factor/required.server.ts`). */
type SetUpAccess = { forSetUp?: boolean };

/** A page's loader. Without a session it redirects to the landing with a `redirectTo` (docs/product.md#signed-out). */
export function signedInLoader<T>(load: (args: SignedIn) => Promise<T>, { forSetUp }: SetUpAccess = {}) {
  return ({ request, params, context }: LoaderFunctionArgs): Promise<T> =>
    orAwayPage(request, async () => {
      const url = new URL(request.url);
      const session = await findLiveSession(request, context);
      if (!session) throw redirect(landingFor(url), { headers: await clearEndedSession(request) });
      if (!forSetUp && mustSetUpTwoFactor(session)) throw toSetUp(url);
      return load({ request, url, params, viewer: { ...session.viewer, via: "page" }, em: forkEm() });
    });
}

/** Like {@link FormAfterSessionEnd}, but the toast's title may depend on the form. */
type FailureTexts = Omit<FormAfterSessionEnd, "failed"> & { failed?: string | ((form: FormData) => string) };

/**
 * What a form may have beyond the usual 64 KiB and 1,000 fields: `maxFields` where rows are chosen, `limit` bytes and
 * the answer to more of them where it has a file. With `longTexts` up to 1 MiB are read of one that is too large, so
 * that it can be shortened.
 */
type FormSize<T> = { maxFields?: number; longTexts?: true; limit?: number; tooLarge?(form: TooLargeForm): T };

/**
 * A page's action; `act` receives the parsed form. If the session has ended, the database is away or `act` throws an
 * error, the error page shows the texts of `how` and keeps the typed values for another submit. A form above its size
 * limit gets the result of `how.tooLarge`, or else an error page on which it can be shortened. Cross-site requests get
 * 403.
 */
export function signedInAction<T>(
  act: (args: SignedIn & { form: FormData }) => Promise<T>,
  how: FailureTexts & FormSize<T> & SetUpAccess,
) {
  const run = async ({ request, params, context }: ActionFunctionArgs): Promise<T> => {
    if (request.method !== "POST") throw formsOnly();
    if (isForeign(request)) throw pageFailure(CROSS_SITE);
    const body = await readForm(request, (await isSignedOut(request, context)) ? {} : sizeOf(how));
    if (!body.ok && body.reason !== "too-large") throw pageFailure(body);
    const form = body.ok ? body.value : body.fields;
    const texts = { ...how, failed: typeof how.failed === "function" ? how.failed(form) : how.failed };
    try {
      const session = await findLiveSession(request, context);
      if (!session) throw keptForm(SESSION_ENDED, request, form, { ...texts, partly: !body.ok });
      if (!how.forSetUp && mustSetUpTwoFactor(session)) throw keptForm(SET_UP_FIRST, request, form, texts);
      checkSender(request, session.viewer.id);
      const viewer: SignedInViewer = { ...session.viewer, via: "page" };
      if (!body.ok && how.tooLarge && !body.tooMany) return how.tooLarge(body);
      if (!body.ok) throw keptForm(body, request, form, { ...texts, partly: !body.hasAll });
      const work = (em = forkEm()) => act({ request, url: new URL(request.url), params, viewer, em, form });
      const sent = { request, form, userId: viewer.id };
      return await recordingChange(viewer, async () => withRefusal(await actOnce(sent, work), context, texts.failed));
    } catch (outcome) {
      throw refusedForm(outcome, request, form, texts);
    }
  };
  return (args: ActionFunctionArgs) => (hasWaited(args.request) ? jsonOfAction(() => run(args)) : run(args));
}

// Signed-out clients may send no more than the default form limit. During an outage the session is unknown: this returns false.
async function isSignedOut(request: Request, context: ActionFunctionArgs["context"]): Promise<boolean> {
  try {
    return (await findLiveSession(request, context)) === null;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}

const sizeOf = ({ limit, maxFields, longTexts }: FormSize<unknown>) => ({
  limit,
  fields: maxFields,
  keep: longTexts && KEPT_BYTES_LIMIT,
});

/** The 405 response for a form sent by another method than POST. */
export function formsOnly() {
  return data({ message: "Send a form with POST" }, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
}

type ApiOptions = SetUpAccess & {
  takes?: "json" | "files";
  /** Changes nothing in the database, and asks other servers or takes long: an `Idempotency-Key` then holds no transaction. */
  alone?: true;
  /** What a token needs; if it is absent, `read` for GET and `write` for the others (docs/product.md#tokens). */
  scope?: Access | Partial<Record<Method, Access>>;
};

type Answers = Partial<Record<Method, (args: SignedIn) => Promise<Response>>>;

/**
 * Loader and action of a JSON resource, for a session or a token. Answers 401, 403, 405, 415, 500 and 503 as in
 * docs/product.md#api-errors, errors as problems where the client asks for that. With `takes: "files"` the methods
 * check the content type themselves. `about` is what the API's document says of each method (STYLE.md, "A new call of
 * the API").
 */
export function signedInApi<Methods extends Answers>(
  methods: Methods,
  options: ApiOptions & { about: { [Name in keyof Methods]: About } },
) {
  const wants = (method: Method) => {
    const access = accessOf(method, options);
    return access === "session" ? access : [access].flat();
  };
  return describe(signedInFile(methods, options), { about: options.about, wants });
}

/** {@link signedInApi} for a file outside of `/api`, which the API's document does not name. */
export function signedInFile(methods: Answers, options: ApiOptions = {}) {
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
    return asProblem(request, await orFailure(request, answer));
  };
}

/** Who calls: by a session or a token. */
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
  return recordingChange(viewer, () => answerOnce({ request, userId: viewer.id, alone: alone === true }, work));
}

/** The answer of `answer`; an outage or an unexpected error becomes a failure in JSON. */
export async function orFailure(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const away = databaseAway(error, request);
    if (away) return jsonFailure(away);
    if (error instanceof Error) return jsonFailure(unexpectedFailure(error, request));
    throw error;
  }
}

/**
 * Runs `change` and records it for read-your-writes (`read-your-writes.server.ts`), also after a failure, because a
 * commit may have succeeded although its answer was lost. The result or thrown response gets the cookie that tells
 * other machines.
 */
async function recordingChange<T>(viewer: Viewer, change: () => Promise<T>): Promise<T> {
  try {
    return withCookie(await change(), await recordChange(viewer.id));
  } catch (outcome) {
    throw withCookie(outcome, await recordChange(viewer.id));
  }
}

/** Whether this is an unsafe request (not GET, HEAD or OPTIONS) from another site. */
export function isForeign(request: Request): boolean {
  return !isSafeMethod(request.method) && isCrossSite((name) => request.headers.get(name), env().APP_URL);
}

// Browsers say where a call comes from (Fetch Metadata); other programs do not.
const isFromPage = (request: Request) => request.headers.get("Sec-Fetch-Site") === "same-origin";

function hasBody(request: Request): boolean {
  return request.body !== null && !isSafeMethod(request.method);
}

/** The path of the landing, with a `redirectTo` back to `url` after sign-in. */
export function landingFor(url: URL): string {
  return url.pathname + url.search === "/" ? "/" : `/${leadBackTo(url)}`;
}
