/** The document as its page shows it. */
import type { oas31 } from "zod-openapi";
import { env } from "#app/env.server.ts";
import { METHODS } from "#app/http/operation.server.ts";
import { readContract } from "./contract.server.ts";
import type { ShownCall, ShownPart } from "./shown-call.ts";

// README.md names it too.
const SAMPLE = { email: "scout@dealquest.test", password: "adventure" };

/** The parts of the API with their calls, in the order of the document, and the address of the installation. */
export async function shownParts() {
  const { document } = await readContract();
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method.toLowerCase() as "get"];
      return operation ? [{ tag: operation.tags?.[0] ?? "", call: shownCall(method, path, operation) }] : [];
    }),
  );
  const parts: ShownPart[] = [...Map.groupBy(calls, ({ tag }) => tag)].map(([name, found]) => ({
    name,
    id: name.toLowerCase().replaceAll(" ", "-"),
    calls: found.map(({ call }) => call),
  }));
  const { APP_URL, DEMO_MODE } = env();
  return { url: APP_URL, account: DEMO_MODE ? SAMPLE : { email: "you@your.company", password: "…" }, parts };
}

function shownCall(method: string, path: string, operation: oas31.OperationObject): ShownCall {
  const { summary = "", description = "", security = [], responses = {}, operationId = "" } = operation;
  const scopes = security.flatMap(({ token = [] }) => token);
  const parameters = (operation.parameters ?? []) as oas31.ParameterObject[];
  const [type, answer] = exampleIn(responses);
  return {
    id: operationId,
    method,
    path,
    summary,
    description,
    scopes: scopes.length > 0 ? `Scope: ${scopes.join(" or ")}` : "",
    parameters: parameters.filter(({ in: place }) => place !== "path").map(({ name }) => name),
    statuses: Object.keys(responses),
    curl: curlOf(method, path, operation),
    answer: answer === undefined ? type : JSON.stringify(answer, null, 2),
  };
}

/** The media type and the example of the first success. */
function exampleIn(responses: oas31.ResponsesObject): [type: string, example: unknown] {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const [type = "", media] = Object.entries((answer as oas31.ResponseObject | undefined)?.content ?? {})[0] ?? [];
  return [type, media?.example];
}

type Operation = oas31.OperationObject;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const FILES: Record<string, string> = { "image/*": "photo.png", "audio/*": "recording.webm" };
const TYPES: Record<string, string> = { "image/*": "image/png", "audio/*": "audio/webm" };

/** The `curl` line of a call, with the example of its body. */
function curlOf(method: string, path: string, operation: Operation): string {
  const url = `"$DEALQUEST${path.replace(/\{(\w+)\}/g, (_, name: string) => `$${variable(name)}`)}${queryOf(operation)}"`;
  const verb = method === "GET" ? [] : ["-X", method];
  return ["curl", ...verb, url, ...curlAccessOptions(operation), ...bodyOf(operation)].join(" ");
}

// `contactId` is $CONTACT_ID.
const variable = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

function queryOf({ parameters = [] }: Operation): string {
  const wanted = (parameters as oas31.ParameterObject[]).filter(
    ({ in: place, required, name }) => place === "query" && (required || ["q", "limit", "after"].includes(name)),
  );
  const query = new URLSearchParams(wanted.map(({ name, example }) => [name, String(example)])).toString();
  return query && `?${query}`;
}

function curlAccessOptions({ security = [] }: Operation): string[] {
  if (security.some((way) => "token" in way)) return ["-H", '"Authorization: Bearer $TOKEN"'];
  return security.length > 0 ? ["-b", "dealquest.cookies"] : ["-c", "dealquest.cookies"];
}

function bodyOf({ requestBody }: Operation): string[] {
  const [type, media] = Object.entries((requestBody as oas31.RequestBodyObject | undefined)?.content ?? {})[0] ?? [];
  if (!type || !media) return [];
  if (type === "multipart/form-data") return ["-F", "kind=contacts", "-F", "file=@contacts.csv"];
  if (!type.includes("json")) return ["-H", quoted(`Content-Type: ${TYPES[type]}`), "--data-binary", `@${FILES[type]}`];
  return ["-H", quoted("Content-Type: application/json"), "-d", quoted(JSON.stringify(media.example))];
}
