/**
 * Where the text of an earlier mail begins: the lines that Gmail, Outlook, Apple Mail and Thunderbird put there, in five languages
 * (docs/product.md#mail-in). Every test looks at the beginning of a few lines.
 */
import type { MailAddress } from "./mail.ts";

/** What stands before an earlier mail, and how many lines it takes. A header block also says who wrote it and about what. */
export type Separator = {
  kind: "attribution" | "forwarded" | "original" | "headers";
  lines: number;
  from: MailAddress | null;
  to: MailAddress[];
  subject: string;
};

const FORWARDED = [
  ...["forwarded message", "begin forwarded message", "weitergeleitete nachricht", "message transféré"],
  ...["anfang der weitergeleiteten nachricht", "début du message transféré", "début du message réexpédié"],
  ...["mensaje reenviado", "inicio del mensaje reenviado", "messaggio inoltrato", "inizio messaggio inoltrato"],
  ...["anfang der weitergeleiteten e-mail", "message réexpédié", "forwarded email"],
];
const ORIGINAL = [
  ...["original message", "ursprüngliche nachricht", "originalnachricht", "message d'origine", "message original"],
  ...["mensaje original", "messaggio originale", "original appointment", "ursprünglicher termin", "original-nachricht"],
];

const FROM = ["from", "von", "de", "da", "mittente"];
const SUBJECT = ["subject", "betreff", "objet", "sujet", "asunto", "oggetto"];
const TO = ["to", "an", "à", "pour", "para", "a"];
const OTHERS = [
  ...TO,
  ...["sent", "date", "gesendet", "datum", "envoyé", "envoyé le", "enviado", "enviado el", "fecha", "inviato", "data"],
  ...["cc", "kopie", "reply-to", "antwort an", "répondre à", "importance", "priority"],
];

/** Labels of the headers that programs write above an earlier mail. */
const LABELS = [...FROM, ...SUBJECT, ...OTHERS];

const WROTE = ["wrote", "schrieb", "a écrit", "escribió", "ha scritto"];

/** A line shows in these characters what it is. */
const LOOKED_AT = 400;
const MOST_HEADERS = 12;
const ATTRIBUTION_LINES = 3;

/** The line without the marks of a quote before it. */
const withoutQuote = (line: string) => line.replace(/^(?:> ?){1,20}/, "");

export const isQuoted = (line: string) => line.startsWith(">");

/** What separates an earlier mail at `lines[at]`; null if nothing does. */
export function separatorAt(lines: string[], at: number): Separator | null {
  const words = wordsOf(lines[at] ?? "");
  const kind = FORWARDED.includes(words) ? "forwarded" : ORIGINAL.includes(words) ? "original" : null;
  const isRule = /^[-_ ]{10,}$/.test((lines[at] ?? "").slice(0, LOOKED_AT));
  if (kind || isRule) {
    const next = nextFilled(lines, at + 1);
    const block = headersAt(lines, next);
    if (block) return { ...block, kind: kind ?? "headers", lines: next - at + block.lines };
    return kind && { kind, lines: 1, from: null, to: [], subject: "" };
  }
  return headersAt(lines, at) ?? attributionAt(lines, at);
}

/** The words of a line between dashes, stars and a colon. */
function wordsOf(line: string): string {
  const words = line.slice(0, LOOKED_AT).replace(/[-*:>_\s]+/g, " ");
  return words.trim().toLowerCase().replace("’", "'");
}

export function nextFilled(lines: string[], at: number): number {
  let next = at;
  while (next < lines.length && (lines[next] ?? "").trim() === "") next++;
  return next;
}

/** `From: …`, `Gesendet: …`: a label that {@link LABELS} has, and what stands behind it. */
function headerOf(line: string) {
  const text = withoutQuote(line.slice(0, LOOKED_AT)).replaceAll("*", "").trimStart();
  const colon = text.indexOf(":");
  const label = text.slice(0, colon).trim().toLowerCase();
  return colon > 0 && LABELS.includes(label) ? { label, value: text.slice(colon + 1).trim() } : null;
}

function headersAt(lines: string[], at: number): Separator | null {
  const first = headerOf(lines[at] ?? "");
  if (!first) return null;
  const found = [first];
  let count = 1;
  // A long value goes on in the next line.
  for (; count < MOST_HEADERS && (lines[at + count] ?? "").trim().replace(/^>\s*/, "") !== ""; count++) {
    const header = headerOf(lines[at + count] ?? "");
    if (header) found.push(header);
    else if (found.length < 2) return null;
  }
  const labels = new Set(found.map(({ label }) => label));
  const from = found.find(({ label }) => FROM.includes(label));
  if (!from || labels.size < 3) return null;
  const subject = found.find(({ label }) => SUBJECT.includes(label))?.value ?? "";
  const to = addressesIn(found.find(({ label }) => TO.includes(label))?.value ?? "");
  return { kind: "headers", lines: count, from: addressIn(from.value), to, subject };
}

/** The address in a header's value, with the name before it. */
function addressIn(value: string): MailAddress | null {
  const address = /[^\s<>[\](),;:"]{1,64}@[^\s<>[\](),;:"]{1,255}/.exec(value.slice(0, LOOKED_AT))?.[0];
  if (!address) return null;
  const name = value
    .slice(0, value.indexOf(address))
    .replace(/["<[(]|mailto:/g, " ")
    .trim();
  return { name, address };
}

const addressesIn = (value: string) =>
  value
    .slice(0, LOOKED_AT)
    .split(/[;,]/)
    .flatMap((one) => addressIn(one) ?? []);

// With a year, a time or an address: "On Monday I wrote:" is a person's own sentence.
const WHEN_OR_WHO = /\b\d{4}\b|\d[:.h]\d\d|@/;

/** "On Mar 4, 2026, at 10:12, Tom Hale <tom@foods.example> wrote:", over at most three lines. */
function attributionAt(lines: string[], at: number): Separator | null {
  let text = "";
  for (let count = 1; count <= ATTRIBUTION_LINES; count++) {
    const line = withoutQuote((lines[at + count - 1] ?? "").slice(0, LOOKED_AT)).trim();
    if (line === "") return null;
    text = `${text} ${line}`.trim();
    const lower = text.toLowerCase();
    if (!lower.endsWith(":") || !WHEN_OR_WHO.test(lower)) continue;
    const hasWrote = WROTE.some((word) => lower.includes(word));
    if (hasWrote || lower.endsWith(">:"))
      return { kind: "attribution", lines: count, from: addressIn(text), to: [], subject: "" };
  }
  return null;
}
