/** The texts of the product's sources and documents, for the rules of words. */
import { readFileSync } from "node:fs";
import ts from "typescript";

/** A text that someone reads, and where it stands (`file:line`). */
export type Text = { at: string; text: string };

/** The tags of templates that are no prose. */
const CODE_TAGS = /^(styled|css|keyframes|sql|raw)\b/;

/** A text of two words or more, or the text of an element. */
const isProse = (text: string) => /[\p{L},.;:!?’”)] +[\p{L}“(]/u.test(text);

/** What a person or program can be shown of a source file: the texts of elements, and literals of two words or more. */
export function textsOfSource(file: string, source: string): Text[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Text[] = [];
  const add = (node: ts.Node, text: string) => {
    const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    texts.push({ at: `${file}:${line}`, text: text.replace(/\s+/g, " ").trim() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isTaggedTemplateExpression(node) && CODE_TAGS.test(node.tag.getText())) return;
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) add(node, node.text);
    if (ts.isStringLiteralLike(node) && isProse(node.text)) add(node, node.text);
    if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
      if (isProse(text)) add(node, text);
    }
    node.forEachChild(visit);
  };
  visit(parsed);
  return texts;
}

/** The lines of a document without code, addresses of links and comments. */
export function textsOfDocument(file: string, markdown: string): Text[] {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/.+/g, ""))
    .replace(/`[^`\n]*`/g, "…")
    .replace(/\]\([^)\s]*\)/g, "]")
    .split("\n")
    .map((text, index) => ({ at: `${file}:${index + 1}`, text }));
}

/** The values of the property `name` that are texts, of a source file. */
export function propertiesOf(name: string, file: string): Text[] {
  const source = readFileSync(file, "utf8");
  const found = source.matchAll(new RegExp(`\\b${name}: "([^"]+)"`, "g"));
  return [...found].map(([, text = ""]) => ({ at: file, text }));
}

/** The texts of the `Button`s of a source file that have a text alone. */
export function buttonsOf(file: string): Text[] {
  const found = readFileSync(file, "utf8").matchAll(/<Button\b[^<]*?>\s*([A-Z][^<{]*?)\s*<\/Button>/g);
  return [...found].map(([, text = ""]) => ({ at: file, text: text.replace(/\s+/g, " ") }));
}
