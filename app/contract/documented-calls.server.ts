/** The document as its page shows it. */
import type { oas31 } from "zod-openapi";
import { env } from "#app/env.server.ts";
import { METHODS } from "#app/http/operation.server.ts";
import { readContract } from "./contract.server.ts";
import { curlOf } from "./curl.server.ts";
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
