/** The apostrophe that keeps spreadsheets from running formulas (OWASP, CSV injection; docs/product.md#csv-files). */

// The guard itself counts too, so that taking one apostrophe away always gives the text back.
const FORMULA = /^[=+\-@\t\r']/;
const WIDE_FORMULA = /^[＝＋－＠]/;

// Where a program that separates by semicolons or tabs, or takes a line end for that of a row, would begin a cell:
// quotation marks and spaces may stand before the formula. Signs of full width count too.
const INNER_FORMULA = /([;\t\r\n][" ]*)(?='*[=+\-@＝＋－＠])/g;
const INNER_GUARD = /([;\t\r\n][" ]*)'(?='*[=+\-@＝＋－＠])/g;

/** A text with an apostrophe in front where a spreadsheet would run it as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A text of a list's file: {@link guarded}, and also where another program would begin a cell within it. */
export const guardedThroughout = (text: string): string =>
  (WIDE_FORMULA.test(text) ? `'${text}` : guarded(text)).replace(INNER_FORMULA, "$1'");

// The line ends of a file are read as LF.
const GUARD = /^'(?=[=+\-@＝＋－＠\t\r\n'])/;

/** The text that {@link guarded} was given. */
export const withoutGuard = (text: string): string => text.replace(GUARD, "");

/** The text that {@link guardedThroughout} was given. */
export const withoutGuards = (text: string): string => withoutGuard(text).replace(INNER_GUARD, "$1");

/** A cell of a file that another program may have guarded: an apostrophe before a formula is none of its text. */
export const withoutForeignGuard = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, "");
