/** The values of custom fields in a row of a file (docs/product.md#import). */
import { foldText } from "#app/db/folded-text.ts";
import { readAmount } from "#app/records/amount.ts";
import { asField, type CustomField, hasChoices } from "#app/records/custom/custom-field.ts";
import { type CustomValue, customFieldName } from "#app/records/custom/custom-values.ts";
import { sentSchemaOf } from "#app/records/schema.ts";
import { yesOrNo } from "../columns/words.ts";
import type { ImportPlan } from "../plan.ts";
import { quoted } from "../values/cell.ts";
import { readColumnAmount } from "../values/column-amount.ts";
import { readDay } from "../values/day.ts";
import type { CellReader } from "./records.server.ts";
import { WrongValue } from "./wrong-value.ts";

/** The custom fields that a row fills, as fields of its record. Throws a {@link WrongValue}. */
export function customValuesOfRow(
  cells: CellReader,
  plan: ImportPlan,
  customFields: readonly CustomField[],
): Record<string, CustomValue> {
  const filled = customFields.flatMap((field) => {
    const cell = cells(`own.${field.key}`);
    return cell === "" ? [] : [[`own.${field.key}`, readCell(field, cell, plan)] as const];
  });
  return Object.fromEntries(filled);
}

function readCell(field: CustomField, cell: string, plan: ImportPlan): CustomValue {
  const read = sentSchemaOf(asField(field)).safeParse(customValueInput(field, cell, plan));
  if (read.success && read.data !== null) return read.data as CustomValue;
  throw new WrongValue(field.label, `${quoted(cell)}: ${read.error?.issues[0]?.message ?? "Not valid"}`);
}

// What a cell means, in the words of the schema; what means nothing stays, so that the schema says so.
function customValueInput(field: CustomField, cell: string, plan: ImportPlan): unknown {
  const { type } = field;
  if (type === "number") return readAmount(cell.replace(/ ?%$/, "")) ?? cell;
  if (type === "money") return readColumnAmount(cell, customFieldName(field.key), plan) ?? cell;
  if (type === "yesno") return yesOrNo(cell) ?? cell;
  if (type === "several") return choicesOf(field, cell);
  if (hasChoices(type)) return choiceOf(field, cell);
  if (type !== "day") return cell;
  const day = readDay(cell, plan.dateOrder);
  if (day === "ambiguous")
    throw new WrongValue(field.label, `${quoted(cell)} is ambiguous: choose the order of day, month and year`);
  return day?.day ?? cell;
}

// A label with a semicolon, as our lists' files have it, is one choice. No file holds NUL.
function choicesOf(field: CustomField, cell: string): string[] {
  const labels = field.choices.map(({ label }) => label).filter((label) => label.includes(";"));
  labels.sort((a, b) => b.length - a.length);
  const marked = labels.reduce((text, label, index) => text.replaceAll(label, `\0${index}\0`), cell);
  const parts = marked.split(/[;\n]/).map((part) => part.replace(/\0(\d+)\0/g, (_, index) => labels[index] ?? ""));
  return parts.flatMap((part) => choiceOf(field, part) ?? []);
}

/** The id of a choice by its label or id; another text as it is, which is none. Undefined for nothing. */
export function choiceOf({ choices }: CustomField, text: string): string | undefined {
  const word = foldText(text).trim();
  if (word === "") return undefined;
  const offered = choices.filter(({ archived }) => !archived);
  const found =
    offered.find(({ label }) => foldText(label).trim() === word) ?? offered.find(({ id }) => id === text.trim());
  return found?.id ?? text;
}
