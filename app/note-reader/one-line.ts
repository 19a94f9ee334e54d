/** Long patterns, written over several lines. */

/** The text without its line breaks and the indentation after them; backslashes stay as they are written. */
export const oneLine = (text: TemplateStringsArray, ...values: unknown[]): string =>
  String.raw({ raw: text.raw.map((piece) => piece.replace(/\n\s*/g, "")) }, ...values);
