/** How the arguments of a tool's call are read, as clients really send them (docs/product.md#assistants). */
import { z } from "zod";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { foldText } from "#app/db/folded-text.ts";
import { invalid } from "#app/http/body.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import type { FieldTable } from "#app/records/field.ts";

/** What takes arguments: a tool, or the changes of a record. */
export type ArgumentSchema = { name: string; input: z.ZodObject };

const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/**
 * The arguments as `input` takes them. A name that it does not have is an error that says the nearest one. Null or an
 * empty text where an argument may be left out, and does not take it as a value, counts as left out: many clients fill
 * in whatever is optional. A text of JSON counts as the value where only that fits, because some clients send
 * everything as texts.
 */
export function readArguments(
  { name, input }: ArgumentSchema,
  given: unknown,
  leftOut: readonly unknown[] = [null, ""],
): Result<Record<string, unknown>, "invalid"> {
  const sent = objectOf(parseJsonOrKeep(given ?? {}));
  if (!sent) return refused("invalid", `The arguments of ${name} must be a JSON object`);
  const unknown = Object.keys(sent).filter((key) => !Object.hasOwn(input.shape, key));
  if (unknown.length > 0) return refuseUnknownNames(name, unknown, Object.keys(input.shape));
  const usable = Object.entries(sent).flatMap(([key, value]) =>
    usableArgument(input.shape[key], [key, value], leftOut),
  );
  const parsed = input.safeParse(Object.fromEntries(usable));
  return parsed.success ? done(parsed.data) : invalid(parsed.error);
}

/**
 * The changes of a record, by the same rules, but that an empty text empties a field. Of a client that sends null for a
 * field which cannot be empty, every null counts as left out: it does not mean to empty the others. Nothing to change
 * is an error.
 */
export function readChanges(changes: ArgumentSchema, given: unknown): Result<Record<string, unknown>, "invalid"> {
  const sent = objectOf(parseJsonOrKeep(given)) ?? {};
  const nulls = Object.keys(sent).filter((key) => sent[key] === null);
  const shape = changes.input.shape;
  const fillsIn = nulls.some((key) => shape[key] && !acceptsValue(shape[key], null));
  const left = Object.entries(sent).filter(([, value]) => !fillsIn || value !== null);
  if (left.every(([key]) => key === "updatedAt")) {
    return refused("invalid", `changes names nothing to change: ${Object.keys(shape).join(", ")}`);
  }
  return readArguments(changes, Object.fromEntries(left), [null]);
}

const acceptsValue = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

function usableArgument(
  schema: z.ZodType,
  [key, value]: [string, unknown],
  leftOut: readonly unknown[],
): [string, unknown][] {
  if (acceptsValue(schema, value)) return [[key, value]];
  const read = parseJsonOrKeep(value);
  if (leftOut.includes(read) && acceptsValue(schema, undefined)) return [];
  return [[key, acceptsValue(schema, read) ? read : value]];
}

function parseJsonOrKeep(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function refuseUnknownNames(taker: string, unknown: string[], known: string[]) {
  const sentences = unknown.slice(0, MAX_NAMES_REPORTED).map((key): [string, string] => {
    const near = nearestName(key, known);
    return [key, `${shortenedKey(key)} is not an argument of ${taker}${near ? `; the nearest is ${near}` : ""}`];
  });
  const takesOnly = known.length === 0 ? `${taker} takes no arguments` : `It takes ${known.join(", ")}`;
  const message = `${sentences.map(([, sentence]) => sentence).join(". ")}. ${takesOnly}.`;
  return refused("invalid", message, Object.fromEntries(sentences.map(([key, sentence]) => [key, [sentence]])));
}

const MAX_NAMES_REPORTED = 20;
const MAX_SHOWN_CHARACTERS = 60;
const shortenedKey = (key: string) =>
  (key.length > MAX_SHOWN_CHARACTERS ? `${key.slice(0, MAX_SHOWN_CHARACTERS)}…` : key).toWellFormed();

/** A tool's arguments as JSON Schema, for clients; no others are allowed. Short: every conversation begins with it. */
export function schemaForClients(input: z.ZodObject) {
  const { $schema: _, ...schema } = z.toJSONSchema(input.strict(), {
    io: "input",
    override: ({ jsonSchema }) => {
      // The format says what the pattern spells out.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return schema;
}

const FIELDS: FieldTable = { ...FIELDS_OF_CONTACT, ...FIELDS_OF_OPPORTUNITY };

// Arguments that are a field of a record under another name.
const FIELD_OF_ARGUMENT: Record<string, string> = { stage: "dealStage", closesTo: "targetCloseDate", recordId: "id" };

const MIN_SIMILARITY = 0.5;

/** The one of `known` most like `name` by its name or its field's names in other programs; null if none is like it. */
function nearestName(name: string, known: readonly string[]): string | null {
  const asked = pairsOf(name.slice(0, MAX_ARGUMENT_NAME_CHARACTERS));
  const scored = known.map((one) => ({ one, score: Math.max(...namesOf(one).map((like) => likeness(asked, like))) }));
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score >= MIN_SIMILARITY ? best.one : null;
}

const MAX_ARGUMENT_NAME_CHARACTERS = 60;

function namesOf(argument: string): string[] {
  const field = FIELDS[FIELD_OF_ARGUMENT[argument] ?? argument];
  return [argument, ...(field?.aliases.split(",") ?? [])];
}

/** Pairs of neighboring letters. */
function pairsOf(name: string): Set<string> {
  const letters = ` ${foldText(name).replaceAll(" ", "")} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** How many pairs two names share, from 0 to 1 (the Dice coefficient). */
function likeness(asked: Set<string>, name: string): number {
  const pairs = pairsOf(name);
  return (2 * [...asked].filter((pair) => pairs.has(pair)).length) / (asked.size + pairs.size);
}
