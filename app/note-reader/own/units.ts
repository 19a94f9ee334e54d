/** Numbers that are told with the unit that their label ends with: "24 months of warranty". */
import { lineOf, type Span } from "../tokens.ts";
import type { AfterLabel } from "./beside.ts";
import type { Heard } from "./values.ts";

/** "Notice is 8 weeks"; not "on short notice, 3 weeks". */
export const isUnitTold = (heard: Heard, label: Span, value: Span, unit: string, from: AfterLabel): boolean => {
  const { tokens } = heard.reading.doc;
  const isNoun = tokens[label.end - 1]?.pos !== "VERB";
  const before = lineOf(heard.reading.doc, Math.max(0, label.start - 3), label.start);
  const isSaid =
    from.isLinked || (tokens[from.at]?.gap === 0 && (tokens[label.end]?.lower === "of" || !IN.test(before)));
  return isNoun && isSaid && hasUnit(heard, value, unit);
};

/** "In the long term 12 months". */
const IN = /(?:^| )(?:in|on|at|by|during|after|before|under)(?: |$)/;

/** Whether the word behind a number is the one that its label ends with. */
export const hasUnit = ({ words, wordOf }: Heard, { end }: Span, unit: string): boolean =>
  words[wordOf[end] ?? -1]?.plain === unit.toLowerCase().replace(/s$/, "");
