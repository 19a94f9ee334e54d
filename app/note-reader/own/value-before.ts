/** The value that stands before the label of an own field: "40 seats", "March 3 is the renewal date", "she is a VIP". */
import type { OwnValue } from "#app/records/own/own-values.ts";
import type { Found, Span } from "../tokens.ts";
import { beforeLabel, nameBefore } from "./beside.ts";
import type { Label } from "./labels.ts";
import { nameUpTo } from "./names.ts";
import { isOfElse } from "./of-else.ts";
import { saidToBe } from "./said-to-be.ts";
import { hasUnit } from "./units.ts";
import { isReal, type Listening, laterValue } from "./value-after.ts";

const FURTHEST_BEFORE = 8;

/** What is told right before a label; `taken` are the tokens that tell something else. */
export function valueBefore(
  listening: Listening,
  label: Span,
  { field, unit, says }: Label,
  taken: Set<number>,
): Found<OwnValue> | undefined {
  const { heard, readers } = listening;
  const { doc } = heard.reading;
  const isFree = ({ start, end }: Span) => {
    for (let at = start; at < end; at++) if (taken.has(at)) return false;
    return true;
  };
  if (says !== undefined) return undefined;
  if (field.type === "yesno") return saidSo(listening, label, field.kind === "opportunity");
  if (field.type === "text") {
    const end = nameBefore(doc, label);
    const name = end === undefined ? undefined : nameUpTo(doc, end);
    return name && isFree(name) && isReal(listening, label, name) ? name : undefined;
  }
  const reader = readers.get(field);
  if (!reader || field.type === "link") return undefined;
  for (const end of unit === undefined ? beforeLabel(doc, label) : unitBefore(listening, label, unit)) {
    for (let at = Math.max(0, end - FURTHEST_BEFORE); at < end; at++) {
      const value = reader(heard, at);
      const isWhole = value?.end === end && !doc.tokens.slice(at + 1, end).some(({ gap }) => gap === 2);
      if (value && isWhole && isFree(value) && isReal(listening, label, value) && !isOfElse(doc, value, label))
        return laterValue(listening, label.end, reader)?.value ?? value;
    }
  }
  return undefined;
}

/** Where the number may end that is told with a unit: "24 | months of warranty". */
function unitBefore({ heard }: Listening, label: Span, unit: string): number[] {
  const { tokens } = heard.reading.doc;
  const of = label.start - Number(/^(?:of|the)$/.test(tokens[label.start - 1]?.lower ?? ""));
  const isSaid =
    tokens[label.start]?.gap === 0 && tokens[of]?.gap === 0 && hasUnit(heard, { start: of - 1, end: of - 1 }, unit);
  return isSaid ? [of - 1] : [];
}

/** Yes or no that the words before the label say. What is said not to be is denied by the very words that tell it. */
function saidSo({ heard, asserted }: Listening, label: Span, isDeal: boolean): Found<OwnValue> | undefined {
  const be = saidToBe(heard.reading.doc, label, isDeal);
  if (!be) return undefined;
  const by = be.value ? { start: be.by, end: label.start } : { start: Math.max(0, be.by - 1), end: be.by };
  const isSo = asserted.isFact(be.value ? label : by) && asserted.isFact(by) && !asserted.isSupposed(label);
  return isSo ? { value: be.value, start: be.by, end: label.end } : undefined;
}
