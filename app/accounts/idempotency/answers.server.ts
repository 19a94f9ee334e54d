/** Answers of the API and of pages that are given once for each idempotency key (docs/product.md#idempotency-key). */
import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import type { EntityManager } from "#app/db/orm.server.ts";
import { hashBody } from "#app/http/body-bytes.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";
import { isData, jsonFailure, pageFailure } from "#app/http/responses.server.ts";
import { STATUS } from "#app/http/result.ts";
import { readKey, runIdempotently, type StoredAnswer } from "./once.server.ts";

const METHODS_WITH_KEY = ["POST", "PATCH", "DELETE"];
// What another try may answer otherwise.
const RETRYABLE_STATUSES = [STATUS["signed-out"], 408, STATUS["too-large"], STATUS["too-many"]];

type Call = { request: Request; userId: string; alone: boolean };

/** Answers an API call, with an `Idempotency-Key` only once. Answers of 500 and more, 401, 413 and 429 are not kept. */
export async function answerOnce(
  { request, userId, alone }: Call,
  run: (em?: EntityManager) => Promise<Response>,
): Promise<Response> {
  const key = readKey(METHODS_WITH_KEY.includes(request.method) ? request.headers.get("Idempotency-Key") : null);
  if (!key.ok) return jsonFailure(key);
  if (key.value === null) return run();
  const bodyHash = hashBody(request);
  const operation = {
    userId,
    key: key.value,
    alone,
    request: async () => hashOf([methodAndPath(request), await bodyHash()]),
  };
  const answer = await runIdempotently(operation, RESPONSE_STORAGE, run);
  return answer.ok ? answer.value : jsonFailure(answer);
}

const RESPONSE_STORAGE = {
  async keep(response: Response): Promise<StoredAnswer | null> {
    const { status } = response;
    if (status >= 500 || RETRYABLE_STATUSES.includes(status)) return null;
    return { status, headers: headersOf(response.headers), body: (await response.clone().text()) || null };
  },
  restore: ({ status, headers, body }: StoredAnswer) => new Response(body, { status, headers }),
};

/** What an action returned, or else threw. */
type StoredResponse = { returned: unknown } | { thrown: unknown };

/**
 * Runs a page's action: with the field `operation`, once. What it refused (400 and more) is not kept: the form is
 * corrected and sent again.
 */
export async function actOnce<T>(
  { request, form, userId }: { request: Request; form: FormData; userId: string },
  act: (em?: EntityManager) => Promise<T>,
): Promise<T> {
  const key = readKey(form.get("operation"));
  if (!key.ok) throw pageFailure(key);
  if (key.value === null) return act();
  const hash = async () => hashOf([methodAndPath(request), ...(await fieldsOf(form))]);
  const operation = { userId, key: key.value, alone: false, request: hash };
  const outcome = await runIdempotently(operation, ACTION_RESULT_STORAGE, (em) => settleAction(() => act(em)));
  if (!outcome.ok) throw pageFailure(outcome);
  if ("thrown" in outcome.value) throw outcome.value.thrown;
  return outcome.value.returned as T;
}

const ACTION_RESULT_STORAGE = {
  async keep(outcome: StoredResponse): Promise<StoredAnswer | null> {
    const given = "thrown" in outcome ? outcome.thrown : outcome.returned;
    if (given instanceof Response) {
      return given.status >= 400 ? null : { status: given.status, headers: headersOf(given.headers), body: null };
    }
    const { data: value, init } = isData(given) ? given : data(given);
    const status = init?.status ?? 200;
    const headers = headersOf(new Headers(init?.headers));
    return status >= 400 ? null : { status, headers, body: JSON.stringify(value ?? null) };
  },
  restore({ status, headers, body }: StoredAnswer): StoredResponse {
    if (body === null) return { thrown: new Response(null, { status, headers }) };
    return { returned: data(JSON.parse(body), { status, headers }) };
  },
};

/** What `act` returned or threw; an error is thrown on, so that its transaction is undone. */
async function settleAction(act: () => Promise<unknown>): Promise<StoredResponse> {
  try {
    return { returned: await act() };
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return { thrown };
  }
}

// Of the cookies only the message for the next page: others are of the session, which may be another by now.
function headersOf(headers: Headers): [string, string][] {
  const flash = siteCookie("flash").name;
  return [...headers].filter(([name, value]) => name !== "set-cookie" || value.startsWith(`${flash}=`));
}

function methodAndPath({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
}

async function fieldsOf(form: FormData): Promise<string[]> {
  const fields = [...form].filter(([name]) => name !== "operation");
  const texts = fields.map(async ([name, value]) => {
    if (typeof value === "string") return JSON.stringify([name, value]);
    return JSON.stringify([name, value.name, hashOf([Buffer.from(await value.arrayBuffer())])]);
  });
  return Promise.all(texts);
}

function hashOf(parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\n");
  return hash.digest("base64url");
}
