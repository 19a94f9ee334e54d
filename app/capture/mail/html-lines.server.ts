/** The text of a mail's HTML, as its reader saw it (docs/product.md#mail-in). */
import { type HtmlToTextOptions, htmlToText } from "html-to-text";
import { flatten, MAX_FLATTENED_DEPTH } from "./flat-html.ts";
import { MAX_READ_CHARACTERS } from "./mail.ts";

const HIDDEN = ["style", "script", "head", "img", '[style*="display:none"]', '[style*="display: none"]'];

/** What its author took back: an old price beside the new one. */
const STRUCK_OUT_TAGS = ["s", "del", "strike"];

/** An element around the whole mail, so that text outside `body` is read too. */
const ROOT_ELEMENT = "x-whole";

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  baseElements: { selectors: [ROOT_ELEMENT] },
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
  limits: {
    maxInputLength: MAX_READ_CHARACTERS + ROOT_ELEMENT.length + 2,
    maxDepth: MAX_FLATTENED_DEPTH,
    ellipsis: "",
  },
  selectors: [
    ...[...HIDDEN, ...STRUCK_OUT_TAGS].map((selector) => ({ selector, format: "skip" })),
    { selector: ROOT_ELEMENT, format: "whole" },
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
  const others = (OPTIONS.selectors ?? []).filter(({ selector }) => !STRUCK_OUT_TAGS.includes(selector));
  return htmlToText(html.slice(0, MAX_READ_CHARACTERS), {
    ...OPTIONS,
    baseElements: { selectors: STRUCK_OUT_TAGS, returnDomByDefault: false },
    selectors: [...others, ...STRUCK_OUT_TAGS.map((selector) => ({ selector, format: "block", options: lines }))],
  });
}

/**
 * The text of `html` without what is struck out, with a line a paragraph, and `>` before what a mail program quotes. Of
 * a longer one its beginning.
 */
export const htmlAsText = (html: string): string =>
  htmlToText(`<${ROOT_ELEMENT}>${html.slice(0, MAX_READ_CHARACTERS)}`, OPTIONS);
