/** The text of a mail's HTML, as its reader saw it (docs/product.md#mail-in). */
import { type DomNode, type HtmlToTextOptions, htmlToText } from "html-to-text";
import { MAX_READ_CHARACTERS } from "./mail.ts";

const HIDDEN = ["style", "script", "head", "img", '[style*="display:none"]', '[style*="display: none"]'];

/** What its author took back: an old price beside the new one. */
const STRUCK_OUT_TAGS = ["s", "del", "strike"];

/** Stands behind the words of a cell until the line is whole. */
const CELL_END = "\u001f";

/** An element around the whole mail, so that text outside `body` is read too. */
const ROOT_ELEMENT = "x-whole";

/** What is further within than this stands side by side. Quotes stay quotes, as many of them in each other. */
const MAX_ELEMENT_DEPTH = 60;
const MOST_QUOTES = 20;
/** Nothing stands deeper in what was flattened. */
const MAX_FLATTENED_DEPTH = MAX_ELEMENT_DEPTH + MOST_QUOTES + 5;

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  baseElements: { selectors: [ROOT_ELEMENT] },
  formatters: {
    whole: (element, walk, builder) => {
      flatten(element);
      walk(element.children, builder);
    },
    // Cells of a row are words of one line, with a border between them: 40 and 300 are not 40,300.
    cell: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addInline(CELL_END);
    },
    // Shops raise the cents of a price: $12<sup>99</sup> is $12.99, and 10<sup>3</sup> is no 103.
    raised: (element, walk, builder) => {
      const [only, ...others] = element.children;
      const digits = others.length === 0 && /^\d{1,3}$/.test(only?.data ?? "") ? (only?.data ?? "") : "";
      if (digits !== "") builder.addInline(digits.length === 2 ? "." : "^");
      walk(element.children, builder);
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
    { selector: "sup", format: "raised" },
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
  const selectors = [...others, ...STRUCK_OUT_TAGS.map((selector) => ({ selector, format: "block", options: lines }))];
  const baseElements = { selectors: STRUCK_OUT_TAGS, returnDomByDefault: false };
  return withCellBorders(htmlToText(html.slice(0, MAX_READ_CHARACTERS), { ...OPTIONS, baseElements, selectors }));
}

/**
 * The text of `html` without what is struck out, with a line a paragraph, and `>` before what a mail program quotes. Of
 * a longer one its beginning.
 */
export const htmlAsText = (html: string): string =>
  withCellBorders(htmlToText(`<${ROOT_ELEMENT}>${html.slice(0, MAX_READ_CHARACTERS)}`, OPTIONS));

/** The lines, with a tab between the cells of a row. */
const withCellBorders = (text: string): string =>
  text
    .split("\n")
    .map((line) => (line.includes(CELL_END) ? joinCells(line.split(CELL_END)) : line))
    .join("\n");

const joinCells = (cells: string[]): string =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join("\t");

const LINE_BREAKING_TAGS =
  /^(?:address|article|aside|blockquote|center|div|footer|form|h[1-6]|header|li|main|nav|ol|p|pre|section|table|tr|ul)$/;
const CELLS = /^t[dh]$/;
const HIDDEN_STYLE = /display:\s{0,3}none/i;

type PendingNode = { node: DomNode; into: DomNode[]; quotes: number };

const ofText = (data: string): DomNode => ({ type: "text", data, children: [] });
const newBreak = (): DomNode => ({ type: "tag", name: "br", attribs: {}, children: [] });

/**
 * Flattens what is within `root`, in place and without recursion, so that it can be walked: many answers or unclosed
 * tags nest hundreds of elements. No word is lost, and two blocks stay two lines.
 */
function flatten(root: DomNode): void {
  const left = [{ element: root, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { element, depth } = next;
    if (depth >= MAX_ELEMENT_DEPTH) element.children = flatChildren(element);
    else
      for (const child of element.children) if (child.type === "tag") left.push({ element: child, depth: depth + 1 });
  }
}

function flatChildren({ children }: DomNode): DomNode[] {
  const flat: DomNode[] = [];
  const left: PendingNode[] = [];
  // The last in is the next out.
  const put = (nodes: DomNode[], into: DomNode[], quotes: number) => {
    for (const node of nodes.toReversed()) left.push({ node, into, quotes });
  };
  put(children, flat, 0);
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, into, quotes } = next;
    if (node.type !== "tag" || node.children.length === 0) {
      if (node.type === "tag" || node.type === "text") appendNode(node, into);
    } else if (node.name === "blockquote" && quotes < MOST_QUOTES) {
      const quoted = node.children;
      node.children = [];
      into.push(node);
      put(quoted, node.children, quotes + 1);
    } else if (!HIDDEN_STYLE.test(node.attribs?.style ?? "")) put(separatedChildren(node), into, quotes);
  }
  return flat;
}

/** What an element holds, with what sets it apart from what stands beside it. */
function separatedChildren({ name = "", children }: DomNode): DomNode[] {
  if (LINE_BREAKING_TAGS.test(name)) return [newBreak(), ...children, newBreak()];
  return CELLS.test(name) ? [...children, ofText(CELL_END)] : children;
}

/** Hundreds of blocks that begin and end at once are one new line. */
function appendNode(node: DomNode, into: DomNode[]): void {
  const isBlank = node.name === "br" || (node.type === "text" && (node.data ?? "").trim() === "");
  const last = into.at(-1);
  if (isBlank && (last === undefined || last.name === "br")) return;
  if (node.name === "br" && last?.type === "text" && (last.data ?? "").trim() === "") into.pop();
  into.push(node);
}
