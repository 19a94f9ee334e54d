import { isCorrection } from "../corrections.ts";
import { type Doc, lineOf } from "../tokens.ts";

/** Whether the words between two places take back what stood before them. "No" alone does so only with a pause behind it: "payroll, no, scheduling". */
export const takesBack = (doc: Doc, from: number, to: number): boolean =>
  isCorrection(doc, from, to) && (lineOf(doc, from, to) !== "no" || (doc.tokens[to]?.gap ?? 0) > 0);
