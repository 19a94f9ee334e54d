/** Routes under `/auth/*` answer a form with a page and JSON with JSON (docs/product.md#http-api). */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { contentType, isForm, limitedFormRequest, readJson } from "#app/http/body.server.ts";
import { describe, type Operation } from "#app/http/operation.server.ts";
import {
  asProblem,
  JsonAnswer,
  jsonFailure,
  methodNotAllowed,
  pageFailure,
  unsupportedType,
} from "#app/http/responses.server.ts";
import { done, type Failure, refused } from "#app/http/result.ts";
import { CROSS_SITE, isForeign } from "./session/signed-in.server.ts";
import { withJsonFailures } from "./session/signed-in-api.server.ts";
import { withOutagePage } from "./session/signed-in-page.server.ts";
import { SESSION_ONLY, withToken } from "./tokens/bearer.server.ts";
import { bearerOf } from "./tokens/token-text.server.ts";

// After an action, Remix runs the same route's loader with the same context object. It must not answer 405 then.
const handledByAction = new WeakSet<object>();

type Handler<T, Args> = (args: { request: Request; context: object; em: EntityManager } & Args) => Promise<T>;

type AuthHandlers<T, Body> = {
  form: Handler<T, unknown>;
  json: Handler<Response, { body: Body }>;
  /** The schema of the JSON body, unless `json` reads it itself. */
  body?: z.ZodType<Body>;
  /** What the API's document says of the JSON call. */
  about: Operation;
  /** Refuses a JSON request under overload, before its body is read; null lets it through. */
  refuseJson?: (request: Request) => Failure | null;
};

/**
 * The action of an `/auth` route. Methods other than POST get 405, requests from another site 403. `form` receives a
 * request whose body is within the size limit and returns the page's action data; the response of `json` is sent
 * instead of the page.
 */
export function authAction<T, Body>({ form, json, body, refuseJson, about }: AuthHandlers<T, Body>) {
  const action = async ({ request, context }: ActionFunctionArgs): Promise<T> => {
    handledByAction.add(context);
    const answer = async (response: Response) => new JsonAnswer(await asProblem(request, response)) as never;
    if (request.method !== "POST") return answer(methodNotAllowed(["POST"]));
    if (bearerOf(request) !== null) return answer(await withJsonFailures(request, () => refuseToken(request)));
    if (isForm(request)) return withOutagePage(request, () => handleForm(request, context, form));
    const refusal = refuseJson?.(request);
    if (refusal && !isForeign(request)) return answer(jsonFailure(refusal));
    return answer(await handleJson(request, context, { json, body }));
  };
  return describe(action, { about: { POST: { body, ...about } }, wants: () => "nothing" });
}

async function handleForm<T>(request: Request, context: object, form: Handler<T, unknown>): Promise<T> {
  if (isForeign(request)) throw pageFailure(CROSS_SITE);
  const limited = await limitedFormRequest(request);
  if (!limited.ok) throw pageFailure(limited);
  try {
    return await form({ request: limited.value, context, em: forkEm() });
  } catch (error) {
    throw error instanceof Response ? withNoStore(error) : error;
  }
}

// Responses of /auth must not be cached, redirects included (docs/product.md#http-api).
function withNoStore(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}

async function handleJson<Body>(
  request: Request,
  context: object,
  { json, body: schema }: Pick<AuthHandlers<unknown, Body>, "json" | "body">,
): Promise<Response> {
  if (isForeign(request)) return jsonFailure(CROSS_SITE);
  if (request.body !== null && contentType(request) !== "application/json") {
    return unsupportedType("application/json or a form");
  }
  return withJsonFailures(request, async () => {
    const body = schema ? await readJson(request, schema) : done(undefined as Body);
    return body.ok ? json({ request, context, em: forkEm(), body: body.value }) : jsonFailure(body);
  });
}

// No token signs anyone in or out, and no cookie is looked at beside one.
const refuseToken = (request: Request) =>
  withToken(request, bearerOf(request) ?? "", { access: "session", at: "api" }, () => jsonFailure(SESSION_ONLY));

/** The `form` of a call that only a script makes. */
export async function rejectFormPost(): Promise<never> {
  throw pageFailure(refused("invalid", "This endpoint requires JSON."));
}

/** GET of an `/auth` path: redirects browsers (they accept text/html) to the landing's `view`; others get 405. */
export function authLoader(view: string) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<JsonAnswer | null> => {
    if (handledByAction.has(context)) return null;
    if (request.method === "GET" && request.headers.get("Accept")?.includes("text/html"))
      throw withNoStore(redirect(`/?view=${view}`));
    return new JsonAnswer(await asProblem(request, methodNotAllowed(["POST"])));
  };
}
