/** The answers of a call in the document: those that it names, and the failures that calls have alike. */
import { z } from "zod";
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { type Content, refusesUnknownParameters } from "#app/http/operation.server.ts";
import { type Reason, STATUS } from "#app/http/result.ts";
import { type Call, parametersOf, takesIdempotencyKey } from "./calls.server.ts";

const failure = z
  .object({
    message: z.string(),
    fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
    scope: z.string().optional().describe("The scope that a token lacks, with 403"),
  })
  .meta({ id: "Failure" });

const PROBLEM_FIELDS = {
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
};

const problem = failure
  .extend(PROBLEM_FIELDS)
  .meta({ id: "Problem", description: "RFC 9457, where the client prefers it" });

const STATUS_DESCRIPTIONS: Record<number, string> = {
  200: "Done",
  201: "Created",
  202: "Started",
  204: "Done",
  303: "Redirects a browser to the page that asks for the password",
  304: "Not changed since the `ETag` was read",
  307: "Merged; `Location` is the survivor",
  400: "Invalid input; `fieldErrors` has the messages by field",
  401: "No session, or no valid token",
  403: "Not allowed: the scope is missing, only owners may do this, or the request is cross-site",
  404: "There is no such record",
  409: "Conflict with the current state of the record, or an `Idempotency-Key` of another request",
  412: "The record changed since the `ETag` was read",
  413: "Too large",
  415: "Unsupported content type",
  429: "Too many requests; `Retry-After` says when to continue",
  500: "Internal error",
  503: "The database is unavailable; `Retry-After` says when to try again",
  504: "It took too long",
};

const retry = z.object({ "Retry-After": z.string().optional().describe("Seconds") });

const COMMON_FAILURE_REASONS: Reason[] = ["too-many", "broken", "unavailable"];

/** The statuses of a call's failures: those it names, and those due to its address, its body and who may call it. */
function failuresOf(call: Call): number[] {
  const { wants, path, body, query, headers, fails = [] } = call;
  const reasons = new Set<Reason>([...fails, ...COMMON_FAILURE_REASONS, "forbidden"]);
  if (wants !== "nothing") reasons.add("signed-out");
  if (parametersOf(path).length > 0) reasons.add("not-found");
  if (body || query || headers || refusesUnknownParameters(call)) reasons.add("invalid");
  if (body) reasons.add("too-large");
  if (takesIdempotencyKey(call)) for (const reason of ["invalid", "conflict"] as const) reasons.add(reason);
  const statuses = [...reasons].map((reason) => STATUS[reason]);
  const own = Object.keys(call.failures ?? {}).map(Number);
  return [...new Set([...statuses, ...own, ...(call.method === "GET" ? [] : [415])])].sort();
}

/** Every answer of a call. */
export function answersOf(call: Call): ZodOpenApiResponsesObject {
  const named = Object.entries(call.answers).map(([status, content]) => [
    status,
    { description: STATUS_DESCRIPTIONS[Number(status)] ?? "", headers: headersOf(call), content: contentOf(content) },
  ]);
  const failures = failuresOf(call).map((status) => [String(status), failureOf(call, status)]);
  return Object.fromEntries([...named, ...failures]);
}

// RateLimit fields are of draft-ietf-httpapi-ratelimit-headers-10.
const limitHeaders = z.object({
  RateLimit: z.string().optional().describe("The token's remaining requests and when they reset"),
  "RateLimit-Policy": z.string().optional(),
});

function headersOf({ answerHeaders, wants }: Call): z.ZodObject {
  const own = answerHeaders?.shape ?? {};
  return z.object(Array.isArray(wants) ? { ...own, ...limitHeaders.shape } : own);
}

const sharedFailures = new Map<string, ZodOpenApiResponseObject>();

// Most calls share a failure: the document has it once.
function failureOf({ failures }: Call, status: number): ZodOpenApiResponseObject {
  const own = failures?.[status as keyof typeof failures];
  if (own) return makeFailureResponse(status, own);
  const id = `Failure${status}`;
  const known = sharedFailures.get(id) ?? { id, ...makeFailureResponse(status) };
  sharedFailures.set(id, known);
  return known;
}

function makeFailureResponse(status: number, own?: z.ZodObject): ZodOpenApiResponseObject {
  const json = { "application/json": { schema: own ? z.union([own, failure]) : failure } };
  const ownProblem = own?.extend(PROBLEM_FIELDS);
  const problems = {
    "application/problem+json": { schema: ownProblem ? z.union([ownProblem, problem]) : problem },
  };
  const isTemporary = status === STATUS["too-many"] || status === STATUS.unavailable;
  return {
    description: STATUS_DESCRIPTIONS[status] ?? "",
    ...(isTemporary && { headers: retry }),
    content: { ...json, ...problems },
  };
}

/** A body or an answer by its media type. Bytes have a schema too: without one, generated clients lose them. */
export function contentOf(content: Content | undefined) {
  if (!content) return undefined;
  if (content instanceof z.ZodType) return { "application/json": { schema: content } };
  return { [content.type]: { schema: content.schema ?? z.file() } };
}
