/** Flattens a mail's HTML so that it can be walked: many answers or unclosed tags nest hundreds of elements. */
import type { DomNode } from "html-to-text";

/** What is further within than this stands side by side. Quotes stay quotes, as many of them in each other. */
const MAX_ELEMENT_DEPTH = 60;
const MOST_QUOTES = 20;
/** Nothing stands deeper in what was flattened. */
export const MAX_FLATTENED_DEPTH = MAX_ELEMENT_DEPTH + MOST_QUOTES + 5;

const LINE_BREAKING_TAGS =
  /^(?:address|article|aside|blockquote|center|div|footer|form|h[1-6]|header|li|main|nav|ol|p|pre|section|table|tr|ul)$/;
const CELLS = /^t[dh]$/;
const HIDDEN_STYLE = /display:\s{0,3}none/i;

type PendingNode = { node: DomNode; into: DomNode[]; quotes: number };

const ofText = (data: string): DomNode => ({ type: "text", data, children: [] });
const newBreak = (): DomNode => ({ type: "tag", name: "br", attribs: {}, children: [] });

/** Flattens what is within `root`, in place and without recursion. No word is lost, and two blocks stay two lines. */
export function flatten(root: DomNode): void {
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
  return CELLS.test(name) ? [...children, ofText(" ")] : children;
}

/** Hundreds of blocks that begin and end at once are one new line. */
function appendNode(node: DomNode, into: DomNode[]): void {
  const isBlank = node.name === "br" || (node.type === "text" && (node.data ?? "").trim() === "");
  const last = into.at(-1);
  if (isBlank && (last === undefined || last.name === "br")) return;
  if (node.name === "br" && last?.type === "text" && (last.data ?? "").trim() === "") into.pop();
  into.push(node);
}
