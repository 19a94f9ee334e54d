/** Loaders, actions and API methods of a signed-in person: who is asking, from where, and what if the database is away. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { env } from "#app/env.server.ts";
import {
  jsonFailure,
  methodNotAllowed,
  pageFailure,
  unexpected,
  unsupportedType,
  withCookie,
} from "#app/http/answer.server.ts";
import { contentType, readForm, type TooLargeForm } from "#app/http/body.server.ts";
import { noteChange } from "#app/http/fresh-after-change.server.ts";
import { isCrossSite, isSafeMethod } from "#app/http/origin.server.ts";
import { refused } from "#app/http/result.ts";
import { AWAY, keptForm, type RefusedForm, refusedForm } from "./refused-form.server.ts";
import type { Viewer } from "./schema.ts";
import { findViewer } from "./session.server.ts";

/** What a signed-in loader or API method is given; `em` is its own. */
export type SignedIn = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  viewer: Viewer;
  em: EntityManager;
};

/** The answer to a request that changes something and comes from another site. */
export const CROSS_SITE = refused("forbidden", "This request came from another site");
const SESSION_ENDED = refused("signed-out", "Your session has ended. Please sign in again.");

/** Runs `work`; what fails because the database is away becomes a page with status 503. */
export async function orAwayPage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseAway(error)) throw pageFailure(AWAY);
    throw error;
  }
}

/** A page's loader. Signed out: to the landing, and back here after signing in (decisions.md section 2). */
export function signedInLoader<T>(load: (args: SignedIn) => Promise<T>) {
  return ({ request, params, context }: LoaderFunctionArgs): Promise<T> =>
    orAwayPage(async () => {
      const url = new URL(request.url);
      const viewer = await findViewer(request, context);
      if (!viewer) throw redirect(landingFor(url));
      return load({ request, url, params, viewer, em: forkEm() });
    });
}

/** How an action says that its form was not saved; the toast may depend on the form. */
type Saying = Omit<RefusedForm, "failed"> & { failed?: string | ((form: FormData) => string) };

/**
 * A page's action with the form it was sent. Where it cannot run or breaks (session ended, database away, an error), the
 * error page says so in the words of `how`, keeps what was typed and can send it again; where the form is too large, the
 * page lets it be shortened first.
 */
export function signedInAction<T>(
  act: (args: SignedIn & { form: FormData }) => Promise<T>,
  how: Saying & Partial<Files<T>> = {},
) {
  return async ({ request, params, context }: ActionFunctionArgs): Promise<T> => {
    if (request.method !== "POST") throw formsOnly();
    if (isForeign(request)) throw pageFailure(CROSS_SITE);
    const limit = how.limit && (await isNobody(request, context)) ? undefined : how.limit;
    const body = await readForm(request, limit);
    if (!body.ok && body.reason !== "too-large") throw pageFailure(body);
    const form = body.ok ? body.value : body.fields;
    const words = { ...how, failed: typeof how.failed === "function" ? how.failed(form) : how.failed };
    try {
      const viewer = await findViewer(request, context);
      if (!viewer) throw keptForm(SESSION_ENDED, request, form, words);
      if (!body.ok && !how.tooLarge) throw keptForm(body, request, form, words);
      if (!body.ok && how.tooLarge) return how.tooLarge(body);
      return await noting(viewer, () =>
        act({ request, url: new URL(request.url), params, viewer, em: forkEm(), form }),
      );
    } catch (outcome) {
      throw refusedForm(outcome, request, form, words);
    }
  };
}

// Megabytes are read for people who signed in only; while the database is away that is not known.
async function isNobody(request: Request, context: ActionFunctionArgs["context"]): Promise<boolean> {
  try {
    return (await findViewer(request, context)) === null;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}

/** For a form that carries a file: how many bytes it may have, and the answer where it has more. */
type Files<T> = { limit: number; tooLarge(form: TooLargeForm): T };

/** 405: a form knows no other method than POST. */
export function formsOnly() {
  return data({ message: "Send a form by POST" }, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * A JSON resource, loader and action in one, with 401, 403, 405, 415 and 503 as decisions.md section 4 has them. One that
 * takes "files" looks at their type itself.
 */
export function signedInApi(
  methods: Partial<Record<Method, (args: SignedIn) => Promise<Response>>>,
  { takes = "json" }: { takes?: "json" | "files" } = {},
) {
  const answer = async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const method = request.method === "HEAD" ? "GET" : request.method;
    const run = methods[method as Method];
    try {
      const viewer = await findViewer(request, context);
      if (!viewer) return jsonFailure(SESSION_ENDED);
      if (!run) return methodNotAllowed(Object.keys(methods));
      if (isForeign(request)) return jsonFailure(CROSS_SITE);
      const wrongType = takes === "json" && hasBody(request) && contentType(request) !== "application/json";
      if (wrongType) return unsupportedType("application/json");
      const work = () => run({ request, url: new URL(request.url), params, viewer, em: forkEm() });
      return await (isSafeMethod(request.method) ? work() : noting(viewer, work));
    } catch (error) {
      if (isDatabaseAway(error)) return jsonFailure(AWAY);
      if (error instanceof Error) return jsonFailure(unexpected(error, request));
      throw error;
    }
  };
  return answer;
}

/**
 * Runs what may change something. Whether it succeeded or not (a commit may be done though its answer was lost), what
 * others read before no longer serves this viewer (`fresh-after-change.server.ts`).
 */
async function noting<T>(viewer: Viewer, change: () => Promise<T>): Promise<T> {
  try {
    return withCookie(await change(), await noteChange(viewer.id));
  } catch (outcome) {
    throw withCookie(outcome, await noteChange(viewer.id));
  }
}

/** Whether a request that changes something comes from another site. */
export function isForeign(request: Request): boolean {
  return !isSafeMethod(request.method) && isCrossSite((name) => request.headers.get(name), env().APP_URL);
}

function hasBody(request: Request): boolean {
  return request.body !== null && !isSafeMethod(request.method);
}

function landingFor(url: URL): string {
  const here = url.pathname + url.search;
  return here === "/" ? "/" : `/?${new URLSearchParams({ redirectTo: here })}`;
}
