import type { ServerBuild } from "@remix-run/node";
import { z } from "zod";
import type {
  CreateDocumentOptions,
  oas31,
  ZodOpenApiObject,
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
} from "zod-openapi";
import { env } from "#app/env.server.ts";
import { tagOf as entityTag } from "#app/http/etag.server.ts";
import { limitInWords } from "#app/http/limits/rate-limit.server.ts";
import { answersOf, contentOf } from "./answers.server.ts";
import { type Call, callsOf, parametersOf, takesIdempotencyKey } from "./calls.server.ts";
import { examplesOf } from "./examples.server.ts";

type Contract = { document: oas31.OpenAPIObject; text: string; etag: string };

let cachedContract: Promise<Contract> | null = null;

/** The API's description, made once, when it is asked for first. */
export function readContract(): Promise<Contract> {
  cachedContract ??= makeContract();
  return cachedContract;
}

async function makeContract(): Promise<Contract> {
  const { routes } = await import("virtual:remix/server-build");
  const document = await makeDocument(routes, env().APP_URL);
  const text = JSON.stringify(document);
  return { document, text, etag: entityTag(text) };
}

/** The description of the routes' calls, for the installation at `url`. */
async function makeDocument(routes: ServerBuild["routes"], url: string): Promise<oas31.OpenAPIObject> {
  // Loaded when the document is asked for: nothing else needs it.
  const { createDocument } = await import("zod-openapi");
  const calls = callsOf(routes);
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  const described: ZodOpenApiObject = {
    openapi: "3.1.1",
    info: {
      title: "Dealquest",
      version: "1",
      description:
        "Sign in with a token (`Authorization: Bearer dq_…`, from My Profile → API tokens) or a session cookie.",
      license: { name: "Unlicensed", identifier: "LicenseRef-Unlicensed" },
    },
    servers: [{ url }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", bearerFormat: "dq_" },
        session: { type: "apiKey", in: "cookie", name: "dealquest_session" },
      },
    },
  };
  // Zod names an encoding of files. OpenAPI 3.1 has one for texts alone, and converters refuse the document for it.
  const override: CreateDocumentOptions["override"] = ({ jsonSchema }) => void delete jsonSchema.contentEncoding;
  const document = createDocument(described, { override }) as oas31.OpenAPIObject;
  return withExamples(document, calls);
}

/** The part of the document to which a call belongs: the first word of its address. */
const tagOf = ({ path }: Pick<Call, "path">): string => {
  const [, area = "", first = ""] = path.split("/");
  const named: Record<string, string> = { auth: "sign-in", "openapi.json": "this description" };
  const word = area === "auth" ? "sign-in" : (named[first] ?? first.replaceAll("-", " "));
  return word.charAt(0).toUpperCase() + word.slice(1);
};

// GET /api/contacts/{id}/notes is getContactsByIdNotes.
const operationIdOf = ({ method, path }: Call) =>
  method.toLowerCase() +
  path
    .replace(/^\/api/, "")
    .replace(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function operationOf(call: Call): ZodOpenApiOperationObject {
  const { query, body, summary } = call;
  const headers = takesIdempotencyKey(call) ? idempotencyKey.extend(call.headers?.shape ?? {}) : call.headers;
  const names = parametersOf(call.path);
  const path = names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : undefined;
  return {
    operationId: operationIdOf(call),
    summary,
    description: descriptionOf(call),
    tags: [tagOf(call)],
    security: securityOf(call),
    requestParams: { ...(path && { path }), ...(query && { query }), ...(headers && { header: headers }) },
    ...(body && { requestBody: { required: !call.mayLackBody, content: contentOf(body) ?? {} } }),
    responses: answersOf(call),
  };
}

const idempotencyKey = z.object({
  "Idempotency-Key": z
    .uuid()
    .optional()
    .describe("A repeat with the same key and body within 30 days changes nothing and gets the first answer"),
});

function descriptionOf({ description, wants, limits = [] }: Call): string {
  const who = {
    session: "Requires a session; tokens are not accepted.",
    nothing: "No sign-in needed.",
    admin: "For owners.",
  };
  const only = typeof wants === "string" ? who[wants] : wants.includes("admin") ? who.admin : "";
  const counted = limits.map((limit) => `At most ${limitInWords(limit)}.`);
  return [description, only, ...counted].filter(Boolean).join(" ");
}

function securityOf({ wants }: Call) {
  if (wants === "nothing") return [];
  if (wants === "session") return [{ session: [] }];
  return [...wants.map((scope) => ({ token: [scope] })), { session: [] }];
}

/** Adds an example to every body, answer and parameter. */
function withExamples(document: oas31.OpenAPIObject, calls: Call[]): oas31.OpenAPIObject {
  const exampleOf = examplesOf(document.components?.schemas ?? {});
  const fill = (content: oas31.ContentObject | undefined, given?: unknown) => {
    for (const [type, media] of Object.entries(content ?? {})) {
      if (media.schema && type.includes("json")) media.example = given ?? exampleOf(media.schema);
    }
  };
  for (const answer of Object.values(document.components?.responses ?? {}))
    fill((answer as oas31.ResponseObject).content);
  for (const { path, method, example } of calls) {
    const operation = document.paths?.[path]?.[method.toLowerCase() as "get"];
    if (!operation) continue;
    fill((operation.requestBody as oas31.RequestBodyObject | undefined)?.content, example);
    for (const answer of Object.values(operation.responses ?? {})) fill(answer.content);
    for (const parameter of (operation.parameters ?? []) as oas31.ParameterObject[]) {
      if (!parameter.schema) continue;
      // A parameter can be left out, but is never null, as the same field of a body may be.
      const { anyOf = [] } = parameter.schema as oas31.SchemaObject;
      const texts = anyOf.filter((one) => (one as oas31.SchemaObject).type !== "null");
      if (texts[0]) parameter.schema = texts.length > 1 ? { anyOf: texts } : texts[0];
      parameter.example = exampleOf(parameter.schema, parameter.name);
    }
  }
  return document;
}
