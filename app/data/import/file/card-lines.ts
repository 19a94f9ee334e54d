/** The lines of a vCard of any version, as those of one that ical.js reads. */

/** Its group with a point ("item1."), its name in upper case, its parameters with their semicolons, and its value. */
type CardLine = { group: string; name: string; parameters: string; value: string };

// What has no place in a record, and may be long.
const BINARY_PROPERTIES = new Set(["PHOTO", "LOGO", "SOUND", "KEY", "AGENT"]);
const STRUCTURED_PROPERTIES = new Set(["N", "ORG", "ADR"]);
const LINE = /^([\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s;
const QUOTED_PRINTABLE = /quoted-printable/i;

/** Lines that go on in the next one are one. */
function unfolded(lines: readonly string[]): string[] {
  const whole: string[][] = [];
  let isEncoded = false;
  let goesOn = false;
  for (const line of lines) {
    const parts = whole.at(-1);
    const isFolded = parts !== undefined && (goesOn || /^[ \t]/.test(line));
    if (!isFolded) isEncoded = QUOTED_PRINTABLE.test(line.split(":", 1)[0] ?? "");
    // What follows a soft line break (RFC 2045) is part of the text, also a space.
    const piece = isFolded && !goesOn ? line.slice(1) : line;
    goesOn = isEncoded && line.endsWith("=");
    const plain = goesOn ? piece.slice(0, -1) : piece;
    if (isFolded) parts.push(plain);
    else whole.push([plain]);
  }
  return whole.map((parts) => parts.join(""));
}

/** The card as text for ical.js, without pictures and keys. An invalid line continues the one before or is a note. */
export function cardText(lines: readonly string[]): string {
  const read: CardLine[] = [];
  for (const line of unfolded(lines).filter((one) => one.trim() !== "")) {
    const parts = parseCardLine(line);
    const before = read.at(-1);
    // Perl's Text::vCard writes a line end of a note as it is.
    if (parts) read.push(parts);
    else if (before) before.value += `\\n${line}`;
    else read.push({ group: "", name: "NOTE", parameters: "", value: line });
  }
  const version = read.find(({ name }) => name === "VERSION")?.value.trim() ?? "2.1";
  const kept = read.filter(({ name }) => name !== "VERSION" && !BINARY_PROPERTIES.has(name));
  const shown = version === "2.1" ? kept.map(convertVersion21Line) : kept.map(withoutQuotedPrintable);
  const body = shown.map((line) => `${line.group}${line.name}${line.parameters}:${removeNeedlessEscapes(line)}`);
  return ["BEGIN:VCARD", `VERSION:${version === "4.0" ? "4.0" : "3.0"}`, ...body, "END:VCARD"].join("\r\n");
}

// ical.js 2.2.1 leaves the backslash before a semicolon in a value that has no parts, and before what needs none: Apple
// writes "http\://", Android "Rp\: Wr".
const removeNeedlessEscapes = ({ name, value }: CardLine) =>
  value.replace(/\\([\s\S])/g, (pair, next) =>
    (next === ";" && !STRUCTURED_PROPERTIES.has(name)) || NEEDLESSLY_ESCAPED.test(next) ? next : pair,
  );
const NEEDLESSLY_ESCAPED = /[^\p{L}\p{N}\s\\;,]/u;

function parseCardLine(line: string): CardLine | null {
  const [, group = "", name = "", parameters = "", value = ""] = LINE.exec(line) ?? [];
  return name ? { group, name: name.toUpperCase(), parameters, value } : null;
}

const KEPT_TYPES = ["PREF", "FAX"];

/** Version 2.1 names types without a key, and escapes semicolons alone; KDE's programs escape commas too. */
function convertVersion21Line(line: CardLine): CardLine {
  const { value, isDecoded } = decodedValue(line);
  const escaped = isDecoded || line.value.includes("\\n") ? value : value.replace(/\\(?=[\p{L}\p{N}\s]|$)/gu, "\\\\");
  const types = KEPT_TYPES.filter((type) => new RegExp(`\\b${type}\\b`, "i").test(line.parameters));
  const parameters = types.length > 0 ? `;TYPE=${types.join()}` : "";
  return { ...line, parameters, value: escaped.replace(/(?<!\\),/g, "\\,") };
}

const withoutQuotedPrintable = (line: CardLine): CardLine => {
  const { value, isDecoded } = decodedValue(line);
  return isDecoded ? { ...line, parameters: "", value } : line;
};

function decodedValue({ parameters, value }: CardLine): { value: string; isDecoded: boolean } {
  if (!QUOTED_PRINTABLE.test(parameters)) return { value, isDecoded: false };
  const latin = value.replace(/=([\dA-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  // Characters that were not encoded stand as they are, in UTF-8.
  const bytes = Buffer.concat(
    latin.split(/([\x80-\u{10ffff}]+)/u).map((part) => Buffer.from(part, /[^\0-\xff]/u.test(part) ? "utf8" : "latin1")),
  );
  const text = decoderOf(/charset="?([\w-]+)/i.exec(parameters)?.[1]).decode(bytes);
  return { value: text.replaceAll("\0", "").replace(/\r\n?|\n/g, "\\n"), isDecoded: true };
}

function decoderOf(charset = "utf-8"): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder("utf-8");
  }
}
