/** Which argument was meant by a name that a tool does not have (docs/product.md#assistants). */
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { foldText } from "#app/db/folded-text.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import type { FieldTable } from "#app/records/field.ts";

const FIELDS: FieldTable = { ...FIELDS_OF_CONTACT, ...FIELDS_OF_OPPORTUNITY };

// Arguments that are a field of a record under another name.
const FIELD_OF_ARGUMENT: Record<string, string> = { stage: "dealStage", closesTo: "targetCloseDate", recordId: "id" };

const MIN_SIMILARITY = 0.5;

/** The one of `known` most like `name` by its name or its field's names in other programs; null if none is like it. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const asked = pairsOf(name.slice(0, LONGEST_NAME));
  const scored = known.map((one) => ({ one, score: Math.max(...namesOf(one).map((like) => likeness(asked, like))) }));
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score >= MIN_SIMILARITY ? best.one : null;
}

const LONGEST_NAME = 60;

function namesOf(argument: string): string[] {
  const field = FIELDS[FIELD_OF_ARGUMENT[argument] ?? argument];
  return [argument, ...(field?.aliases.split(",") ?? [])];
}

/** Pairs of neighbouring letters. */
function pairsOf(name: string): Set<string> {
  const letters = ` ${foldText(name).replaceAll(" ", "")} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** How many pairs two names share, from 0 to 1 (the Dice coefficient). */
function likeness(asked: Set<string>, name: string): number {
  const pairs = pairsOf(name);
  return (2 * [...asked].filter((pair) => pairs.has(pair)).length) / (asked.size + pairs.size);
}
