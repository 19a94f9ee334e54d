/** The text of a mail that has HTML alone, as its reader saw it (docs/product.md#mail-in). */
import { type HtmlToTextOptions, htmlToText } from "html-to-text";
import { LONGEST_READ } from "./mail.ts";

const HIDDEN = ["style", "script", "head", "img", '[style*="display:none"]', '[style*="display: none"]'];

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    // Cells of a row are words of one line.
    cell: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addInline(" ");
    },
  },
  limits: { maxInputLength: LONGEST_READ, maxDepth: 60, maxChildNodes: 5_000, ellipsis: "" },
  selectors: [
    ...HIDDEN.map((selector) => ({ selector, format: "skip" })),
    { selector: "a", options: { ignoreHref: true } },
    { selector: "td", format: "cell" },
    { selector: "th", format: "cell" },
    { selector: "tr", format: "block" },
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false } },
    { selector: "h3", options: { uppercase: false } },
    { selector: "table", options: { uppercaseHeaderCells: false } },
    { selector: "hr", options: { length: 32 } },
    // A `blockquote` becomes lines that begin with `>`, as in a mail of plain text.
    { selector: "blockquote", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ],
};

/** The text of `html`, with a line a paragraph, and `>` before what a mail program quotes. Of a longer one its beginning. */
export const htmlAsText = (html: string): string => htmlToText(html.slice(0, LONGEST_READ), OPTIONS);
