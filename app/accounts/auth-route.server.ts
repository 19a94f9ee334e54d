/** `/auth/*`: the same command for a form, which gets a page, and for JSON, which gets JSON (decisions.md section 4). */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import {
  JsonAnswer,
  jsonFailure,
  methodNotAllowed,
  pageFailure,
  unexpected,
  unsupportedType,
} from "#app/http/answer.server.ts";
import { contentType, isForm, limitedFormRequest } from "#app/http/body.server.ts";
import type { Failure } from "#app/http/result.ts";
import { AWAY } from "./refused-form.server.ts";
import { CROSS_SITE, isForeign, orAwayPage } from "./signed-in.server.ts";

// Remix runs the loaders of the page that shows an action's result; the context is how they know of it.
const answered = new WeakSet<object>();

type Answer<T> = (args: { request: Request; context: object; em: EntityManager }) => Promise<T>;

type AuthAnswers<T> = {
  form: Answer<T>;
  json: Answer<Response>;
  /** Why JSON is refused right now, before its body is read and the page rendered; null as a rule. */
  full?: () => Failure | null;
};

/**
 * The action of an `/auth` path that only takes POST. `form` gets a request whose body is within the limit and answers as
 * a page does; `json` gives the JSON response, which never reaches the page's component.
 */
export function authAction<T>({ form, json, full }: AuthAnswers<T>) {
  return async ({ request, context }: ActionFunctionArgs): Promise<T> => {
    answered.add(context);
    if (request.method !== "POST") return new JsonAnswer(methodNotAllowed(["POST"])) as never;
    if (isForm(request)) return orAwayPage(() => answerForm(request, context, form));
    const refusal = full?.();
    if (refusal && !isForeign(request)) return new JsonAnswer(jsonFailure(refusal)) as never;
    return new JsonAnswer(await answerJson(request, context, json)) as never;
  };
}

async function answerForm<T>(request: Request, context: object, form: Answer<T>): Promise<T> {
  if (isForeign(request)) throw pageFailure(CROSS_SITE);
  const limited = await limitedFormRequest(request);
  if (!limited.ok) throw pageFailure(limited);
  try {
    return await form({ request: limited.value, context, em: forkEm() });
  } catch (error) {
    throw error instanceof Response ? unkept(error) : error;
  }
}

/** No cache keeps what /auth answers, a redirect neither (decisions.md section 4). */
function unkept(answer: Response): Response {
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

async function answerJson(request: Request, context: object, json: Answer<Response>): Promise<Response> {
  if (isForeign(request)) return jsonFailure(CROSS_SITE);
  if (request.body !== null && contentType(request) !== "application/json") {
    return unsupportedType("application/json or a form");
  }
  try {
    return await json({ request, context, em: forkEm() });
  } catch (error) {
    if (isDatabaseAway(error)) return jsonFailure(AWAY);
    if (error instanceof Error) return jsonFailure(unexpected(error, request));
    throw error;
  }
}

/** Someone who opens an `/auth` path in a browser gets the `view` it belongs to; a program gets 405. */
export function authLoader(view: string) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<JsonAnswer | null> => {
    if (answered.has(context)) return null;
    if (request.method === "GET" && request.headers.get("Accept")?.includes("text/html"))
      throw unkept(redirect(`/?view=${view}`));
    return new JsonAnswer(methodNotAllowed(["POST"]));
  };
}
