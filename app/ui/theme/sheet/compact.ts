const compacted = new Map<string, string>();

/** Minifies CSS: removes white space that CSS does not need. Call it once for each text. */
export function compact(css: string): string {
  const known = compacted.get(css);
  if (known !== undefined) return known;
  const text = css
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,>]) ?/g, "$1")
    .replace(/: (?=[^{}]*[;}])/g, ":")
    .replaceAll(";}", "}")
    .trim();
  compacted.set(css, text);
  return text;
}
