const compacted = new Map<string, string>();

/** A sheet in one line, its white space taken out where CSS does not need it. Done once for each text. */
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
