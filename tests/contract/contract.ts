/** The API's document, as tests use it: its calls, and what its schemas allow. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { RunningApp } from "../harness/app-server.ts";

type Media = { schema?: object; example?: unknown };
type Answer = { content?: Record<string, Media> };
type Answers = Record<string, Answer & { $ref?: string }>;
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: object;
  example: unknown;
};
export type Operation = {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Answers;
};
export type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, Answer> };
};
export type Call = Operation & { path: string; method: string };

/** Reads the API's document; an answer that is none is thrown with its text. */
export async function readDocument(app: Pick<RunningApp, "url">): Promise<Document> {
  const answer = await fetch(`${app.url}/api/openapi.json`);
  if (!answer.ok) throw new Error(`/api/openapi.json answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** An answer of a call with its place in the document. */
export function answerOf({ components }: Document, { path, method, responses }: Call, status: string) {
  const answer = responses[status];
  if (!answer) return null;
  const shared = answer.$ref?.split("/").at(-1);
  return shared
    ? { place: ["components", "responses", shared], content: components.responses[shared]?.content }
    : { place: ["paths", path, method.toLowerCase(), "responses", status], content: answer.content };
}

/** Every call of the document; the method in capitals. */
export const callsIn = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );

const escaped = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Where something stands in the document. */
export const pointer = (...parts: string[]) => `#/${parts.map(escaped).join("/")}`;

/** Says of a value what is wrong with it by the schema at a place of the document; null if nothing is. */
export function judgeOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "api");
  return (place: string, value: unknown): string | null => {
    const validate = ajv.getSchema(`api${place}`);
    if (!validate) throw new Error(`There is no schema at ${place}`);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
}

/** What an answer has that the document does not say of its call; null if nothing. */
export function answerJudge(document: Document) {
  const judge = judgeOf(document);
  return (call: Call, { status, type, body }: { status: number; type: string; body: string }) => {
    const answer = answerOf(document, call, String(status));
    if (!answer) return `${status} is not in the document: ${body.slice(0, 300)}`;
    const media = type.split(";")[0] ?? "";
    if (!answer.content) return body === "" ? null : `${status} has a body: ${body.slice(0, 300)}`;
    if (!answer.content[media]) return `${status} is ${media || "nothing"}, of ${Object.keys(answer.content)}`;
    if (!media.includes("json")) return null;
    const wrong = judge(pointer(...answer.place, "content", media, "schema"), JSON.parse(body));
    return wrong && `${status}: ${wrong}: ${body.slice(0, 300)}`;
  };
}
