/** Long patterns, written over several lines. */

/** The text without its line breaks and the indentation after them; backslashes stay as they are written. */
export const oneLine = (text: TemplateStringsArray, ...values: unknown[]): string =>
  String.raw({ raw: text.raw.map((piece) => piece.replace(/\n\s*/g, "")) }, ...values);

/** A pattern that is tested. */
export const pattern = (text: TemplateStringsArray, ...values: unknown[]): RegExp =>
  new RegExp(oneLine(text, ...values));

/** A pattern whose matches are looked for one after the other. */
export const globalPattern = (text: TemplateStringsArray, ...values: unknown[]): RegExp =>
  new RegExp(oneLine(text, ...values), "g");

/** The same of whole words, between blanks or the ends of the line. */
export const phrases = (text: TemplateStringsArray, ...values: unknown[]): RegExp =>
  new RegExp(`(?<![^ ])(?:${oneLine(text, ...values)})(?![^ ])`, "g");
