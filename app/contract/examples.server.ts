/** Examples for the document, made from its schemas, so that each is as its schema says. */
import type { oas31 } from "zod-openapi";

type Schema = oas31.SchemaObject | oas31.ReferenceObject;

/** What values of these names look like; where a schema does not allow it, or names another one, its type decides. */
const EXAMPLES_BY_NAME: Record<string, unknown> = {
  firstName: "Grace",
  lastName: "Hopper",
  name: "Harbour lights",
  email: "grace@acme.example",
  phone: "+1 555 0100",
  businessName: "Acme",
  contactType: "lead",
  notes: "Met at the fair",
  title: "Sales",
  dealStage: "qualified",
  dealSize: 12_500,
  targetCloseDate: "2027-03-31",
  nextStepDate: "2027-01-15",
  nextStepDescription: "Send the offer",
  description: "Lights for the harbour",
  text: "Grace called back",
  transcript: "Grace Hopper of Acme wants an offer of 12500 dollars",
  scopes: ["read", "write"],
  days: 30,
  after: "0",
  limit: 50,
  q: "acme",
  prefix: "dq_3kTz9",
  message: "Name is required",
  fieldErrors: { name: ["Name is required"] },
  Link: '</api/contacts?cursor=abc>; rel="next"',
  ETag: '"3q2vAh0"',
};

const EXAMPLES_BY_FORMAT: Record<string, string> = {
  uuid: "0b5f1f0e-6f0c-4c5e-9d59-0f6b1c3f6a11",
  date: "2027-03-31",
  "date-time": "2027-03-11T09:30:00.000Z",
  email: "grace@acme.example",
  uri: "https://dealquest.example/",
};

type Resolve = (schema: Schema) => oas31.SchemaObject;

/** Makes examples of schemas, whose references are looked up in `components`. */
export function examplesOf(components: Record<string, Schema>) {
  const resolve: Resolve = (schema) =>
    "$ref" in schema && typeof schema.$ref === "string"
      ? resolve(components[schema.$ref.split("/").at(-1) ?? ""] ?? {})
      : (schema as oas31.SchemaObject);

  function objectOf({ properties = {}, required = [], additionalProperties }: oas31.SchemaObject): unknown {
    const known = Object.keys(properties).filter(
      (name) => required.includes(name) || Object.hasOwn(EXAMPLES_BY_NAME, name),
    );
    const other = typeof additionalProperties === "object" ? additionalProperties : {};
    const names = new Set([...known, ...required]);
    return Object.fromEntries([...names].map((name) => [name, exampleOf(properties[name] ?? other, name)]));
  }

  // Lists name different records.
  function listOf({ items = {}, minItems = 1 }: oas31.SchemaObject, name: string): unknown[] {
    const one = exampleOf(items, name);
    return Array.from({ length: Math.max(1, minItems) }, (_, place) =>
      typeof one === "string" && place > 0 ? one.replace(/.$/, String(place + 1)) : one,
    );
  }

  function exampleOf(given: Schema, name = ""): unknown {
    const schema = resolve(given);
    const named = Object.hasOwn(EXAMPLES_BY_NAME, name) ? [EXAMPLES_BY_NAME[name], String(EXAMPLES_BY_NAME[name])] : [];
    const fitting = named.find((value) => allows(schema, value, resolve));
    if (fitting !== undefined) return fitting;
    if (schema.const !== undefined) return schema.const;
    if (schema.default !== undefined) return schema.default;
    if (schema.enum) return schema.enum[0];
    const [first] = schema.anyOf ?? schema.oneOf ?? [];
    if (first) return exampleOf(first, name);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === "object") return objectOf(schema);
    if (type === "array") return listOf(schema, name);
    if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
    if (type === "boolean") return true;
    if (type === "string") return EXAMPLES_BY_FORMAT[schema.format ?? ""] ?? "text".padEnd(schema.minLength ?? 0, ".");
    return null;
  }

  return exampleOf;
}

/** Whether a value fits a schema, whose references `resolve` looks up. */
function allows(schema: oas31.SchemaObject, value: unknown, resolve: Resolve): boolean {
  const { anyOf, enum: values, type, const: only } = schema;
  if (Array.isArray(type)) return type.some((one) => allows({ ...schema, type: one }, value, resolve));
  if (anyOf) return anyOf.some((one) => allows(resolve(one), value, resolve));
  if (only !== undefined) return only === value;
  if (values) return values.includes(value);
  if (type === "array")
    return Array.isArray(value) && value.every((one) => allows(resolve(schema.items ?? {}), one, resolve));
  if (type === "object") return isRecord(value) && schema.additionalProperties !== false;
  const format = schema.format;
  if (type === "integer" || type === "number") return typeof value === "number";
  return (
    typeof value === type &&
    (!format || format === "email" || EXAMPLES_BY_FORMAT[format]?.length === String(value).length)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
