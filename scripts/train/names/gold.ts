/** Gold drafts as labels on a note's tokens: what the name tagger learns from. */
import { COMPANY, FIRST, LAST, OUTSIDE } from "#app/note-reader/tagger/crf.ts";
import type { Doc, Span, Token } from "#app/note-reader/tokens.ts";

type Gold = string | { anyOf?: (string | null)[] } | undefined;
/** A line of a corpus; only the contact's names are read. */
export type Note = { id: string; transcript: string; today: string; expected: { contact?: Record<string, Gold> } };

const bit = (label: number) => 1 << label;
/** A word of the company's name that stands alone: the company perhaps, or just a word. */
export const PERHAPS_COMPANY = bit(OUTSIDE) | bit(COMPANY) | bit(COMPANY + 1);

/** The answers that gold allows, longest first, and whether none is right too. */
export function answers(gold: Gold): { values: string[]; optional: boolean } {
  if (typeof gold === "string") return { values: [gold], optional: false };
  const values = (gold?.anyOf ?? []).filter((value) => value !== null);
  return { values: values.sort((a, b) => b.length - a.length), optional: gold?.anyOf?.includes(null) ?? true };
}

function letters(text: string): string {
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  return plain
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^a-z0-9]+/g, "");
}

const isAddress = (token: Token | undefined) => token?.mask === "email" || token?.mask === "phone";

/** Where the value's letters end when they begin at this token; undefined when they do not stand here. */
function endOf(doc: Doc, start: number, wanted: string, used: Set<number>): number | undefined {
  let read = "";
  for (let i = start; i < doc.tokens.length && read.length < wanted.length; i++) {
    const token = doc.tokens[i];
    if (!token || used.has(i) || isAddress(token)) return undefined;
    if (read + letters(token.text.replace(/['’]s$/, "")) === wanted) return i + 1;
    read += letters(token.text);
    if (read === wanted) return i + 1;
    if (!wanted.startsWith(read)) return undefined;
  }
  return undefined;
}

/** Every place where the value stands, and marks its tokens as used. */
function placesOf(doc: Doc, value: string, used: Set<number>): Span[] {
  const spans: Span[] = [];
  const wanted = [letters(value), letters(value).replace(/^the/, "")].filter((w) => w !== "");
  for (let start = 0; start < doc.tokens.length; start++) {
    const end = wanted.map((w) => endOf(doc, start, w, used)).find((e) => e !== undefined);
    if (end === undefined) continue;
    spans.push({ start, end });
    for (let i = start; i < end; i++) used.add(i);
    start = end - 1;
  }
  return spans;
}

function mark(labels: number[], span: Span, label: number, optional: boolean): void {
  for (let i = span.start; i < span.end; i++) {
    labels[i] = bit(i === span.start ? label : label + 1) | (optional ? bit(OUTSIDE) : 0);
  }
}

/** False when gold names a company that the note does not spell out. */
function markCompany(doc: Doc, labels: number[], gold: Gold, used: Set<number>): boolean {
  const { values, optional } = answers(gold);
  let spans: Span[] = [];
  for (const value of values) if (spans.length === 0) spans = placesOf(doc, value, used);
  for (const span of spans) mark(labels, span, COMPANY, optional);
  const words = new Set(spans.flatMap((s) => doc.tokens.slice(s.start, s.end).map((t) => t.lower)));
  for (const [i, token] of doc.tokens.entries()) {
    const alone = !used.has(i) && !isAddress(token) && token.lower.length > 3 && words.has(token.lower);
    if (alone) labels[i] = PERHAPS_COMPANY;
  }
  return optional || spans.length > 0;
}

/** Full names first; a lone part of one that stands elsewhere may be the contact or just a word. */
function markPerson(doc: Doc, labels: number[], first: Gold, last: Gold, used: Set<number>): boolean {
  const [given, family] = [answers(first), answers(last)];
  let full = false;
  for (const [f, l] of given.values.flatMap((f) => family.values.map((l) => [f, l] as const))) {
    if (full) break;
    const tried = new Set(used);
    const lasts = new Map(placesOf(doc, f, tried).map((span) => [span.end, span]));
    for (const span of placesOf(doc, l, tried)) {
      const before = lasts.get(span.start);
      if (!before || doc.tokens[span.start]?.gap === 2) continue;
      full = true;
      mark(labels, before, FIRST, given.optional);
      mark(labels, span, LAST, family.optional);
      for (let i = before.start; i < span.end; i++) used.add(i);
    }
  }
  for (const [part, label] of [[given, FIRST] as const, [family, LAST] as const]) {
    const spans = part.values.flatMap((value) => placesOf(doc, value, used));
    for (const span of spans) mark(labels, span, label, part.optional || full);
    if (spans.length === 0 && !full && !part.optional) return false;
  }
  return true;
}

/** The labels that each token may bear, as bits; undefined when gold cannot be found in the note's words. */
export function labelsOf(doc: Doc, { contact = {} }: Note["expected"]): number[] | undefined {
  const labels = doc.tokens.map(() => bit(OUTSIDE));
  const used = new Set<number>();
  const found =
    markCompany(doc, labels, contact.businessName, used) &&
    markPerson(doc, labels, contact.firstName, contact.lastName, used);
  return found ? labels : undefined;
}
