/** The text of a mail's HTML, as its reader saw it (docs/product.md#mail-in). */
import { type HtmlToTextOptions, htmlToText } from "html-to-text";
import { DEEPEST_FLAT, flatten } from "./flat-html.ts";
import { LONGEST_READ } from "./mail.ts";

const HIDDEN = ["style", "script", "head", "img", '[style*="display:none"]', '[style*="display: none"]'];

/** What its author took back: an old price beside the new one. */
const STRUCK = ["s", "del", "strike"];

/** An element around the whole mail, so that text outside `body` is read too. */
const WHOLE = "x-whole";

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  baseElements: { selectors: [WHOLE] },
  formatters: {
    whole: (element, walk, builder) => {
      flatten(element);
      walk(element.children, builder);
    },
    // Cells of a row are words of one line.
    cell: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addInline(" ");
    },
  },
  limits: { maxInputLength: LONGEST_READ + WHOLE.length + 2, maxDepth: DEEPEST_FLAT, ellipsis: "" },
  selectors: [
    ...[...HIDDEN, ...STRUCK].map((selector) => ({ selector, format: "skip" })),
    { selector: WHOLE, format: "whole" },
    { selector: "a", options: { ignoreHref: true } },
    { selector: "td", format: "cell" },
    { selector: "th", format: "cell" },
    { selector: "tr", format: "block" },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({ selector: `h${level}`, options: { uppercase: false } })),
    { selector: "table", options: { uppercaseHeaderCells: false } },
    { selector: "hr", options: { length: 32 } },
    // A `blockquote` becomes lines that begin with `>`, as in a mail of plain text.
    { selector: "blockquote", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
};

/** The words of `html` that are struck out; "" for none. */
export function struckOut(html: string): string {
  if (!/<(?:s|del|strike)[\s>]/i.test(html)) return "";
  const lines = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
  const others = (OPTIONS.selectors ?? []).filter(({ selector }) => !STRUCK.includes(selector));
  return htmlToText(html.slice(0, LONGEST_READ), {
    ...OPTIONS,
    baseElements: { selectors: STRUCK, returnDomByDefault: false },
    selectors: [...others, ...STRUCK.map((selector) => ({ selector, format: "block", options: lines }))],
  });
}

/**
 * The text of `html` without what is struck out, with a line a paragraph, and `>` before what a mail program quotes. Of
 * a longer one its beginning.
 */
export const htmlAsText = (html: string): string => htmlToText(`<${WHOLE}>${html.slice(0, LONGEST_READ)}`, OPTIONS);
