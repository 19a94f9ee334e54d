/** Requests made from the API's document: most as its schemas want them, some not. */
import fc, { type Arbitrary } from "fast-check";
import type { Call, Document } from "./contract.ts";

type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | false;
};

/** A request; `id` of its path is of `ids`, or of nothing. */
export type Request = { call: Call; path: string; query: string; headers: Record<string, string>; body?: string };

const JUNK = fc.oneof(
  fc.constantFrom<unknown>(null, "", "\u0000", -1, 1e300, true, [], {}, "\ud800"),
  fc.string(),
  fc.double(),
);

/** Requests of these calls. `idsOf` names ids that are there, for the path, and for a field of a body. */
export function requestsOf(
  document: Document,
  calls: Call[],
  idsOf: (path: string, field?: string) => string[],
): Arbitrary<Request> {
  const schemas = document.components.schemas as Record<string, Schema>;
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

  function madeOf(given: Schema, path: string, field?: string): Arbitrary<unknown> {
    const schema = resolve(given);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => madeOf(one, path, field)));
    if (schema.type === "object") return objectOf(schema, path);
    if (schema.type === "array") {
      const { items = {}, minItems = 0, maxItems = minItems + 3 } = schema;
      return fc.array(madeOf(items, path, field), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
    }
    if (schema.type === "integer") return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
    if (schema.type === "number")
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true });
    if (schema.type === "boolean") return fc.boolean();
    if (schema.type === "null") return fc.constant(null);
    return schema.type === "string" ? textOf(schema, path, field) : JUNK;
  }

  function textOf(
    { format, pattern, minLength = 0, maxLength = 60 }: Schema,
    path: string,
    field?: string,
  ): Arbitrary<string> {
    const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
    if (format === "uuid") return fc.oneof(fc.constantFrom(...idsOf(path, field)), fc.uuid({ version: 4 }));
    if (format === "date") return day.map((one) => one.toISOString().slice(0, 10));
    if (format === "date-time") return day.map((one) => one.toISOString());
    if (format === "email") return fc.emailAddress();
    if (format === "uri") return fc.webUrl();
    if (pattern) return fc.oneof(fc.constantFrom("0", "1", "50"), fc.string());
    return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60), unit: "grapheme" });
  }

  function objectOf(
    { properties = {}, required = [], additionalProperties }: Schema,
    path: string,
  ): Arbitrary<unknown> {
    const own = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, madeOf(one, path, name)]));
    if (Object.keys(own).length > 0) return fc.record(own, { requiredKeys: required });
    return additionalProperties
      ? fc.dictionary(fc.string({ maxLength: 20 }), madeOf(additionalProperties, path))
      : fc.constant({});
  }

  // One in five is spoilt: a field, or the whole body.
  const spoilt = (body: Arbitrary<unknown>) =>
    fc.oneof(
      { weight: 8, arbitrary: body },
      {
        weight: 1,
        arbitrary: fc.tuple(body, fc.nat(), JUNK).map(([value, place, junk]) => {
          const names = Object.keys(value ?? {});
          const name = names[place % Math.max(1, names.length)];
          return name === undefined ? junk : { ...(value as object), [name]: junk };
        }),
      },
      { weight: 1, arbitrary: JUNK },
    );

  const requests = calls.map((call) => {
    const { parameters = [], path, requestBody } = call;
    const named = (place: string) =>
      fc.record(
        Object.fromEntries(
          parameters
            .filter((one) => one.in === place)
            .map(({ name, schema }) => [
              name,
              fc.oneof({ weight: 6, arbitrary: madeOf(schema, path) }, JUNK).map(String),
            ]),
        ),
        { requiredKeys: [] },
      ) as Arbitrary<Record<string, string>>;
    const id = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...idsOf(path)) },
      fc.uuid(),
      fc.webPath({ size: "small" }),
    );
    const media = requestBody?.content["application/json"]?.schema;
    const body = media
      ? fc.option(spoilt(madeOf(media as Schema, path)), { freq: 12, nil: undefined })
      : fc.constant(undefined);
    return fc
      .record({
        ids: fc.array(id, { minLength: 2, maxLength: 2 }),
        query: named("query"),
        headers: named("header"),
        body,
      })
      .map((made): Request => {
        let next = 0;
        const filled = path.replace(/\{\w+\}/g, () =>
          encodeURIComponent((made.ids[next++] ?? "").replace(/^\//, "") || "0"),
        );
        const headers = Object.entries(made.headers).filter(([, value]) => /^[\x21-\x7e]+$/.test(value));
        return {
          call,
          path: filled,
          query: new URLSearchParams(made.query).toString(),
          headers: Object.fromEntries(headers),
          ...(made.body !== undefined && { body: JSON.stringify(made.body) }),
        };
      });
  });
  return fc.oneof(...requests);
}
