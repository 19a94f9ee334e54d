/** Tells a note again with other names, or in another way of writing, so that the tagger learns contexts, not words. */
import { COMPANY, FIRST, LAST, OUTSIDE } from "#app/note-reader/tagger/crf.ts";
import type { Doc, Token } from "#app/note-reader/tokens.ts";
import { answers, type Note, PERHAPS_COMPANY } from "./gold.ts";
import { pick, type Random, randomCompany, randomFirst, randomLast } from "./random-names.ts";

/** Names of other notes to draw from, in lower case. */
export type Pool = { firstName: string[]; lastName: string[]; businessName: string[] };
type Field = keyof Pool;

const FIELDS: [Field, number][] = [
  ["firstName", FIRST],
  ["lastName", LAST],
  ["businessName", COMPANY],
];

const goldOf = (note: Note, field: Field) => answers(note.expected.contact?.[field]).values[0];

/** The names of these notes. */
export function poolOf(notes: Note[]): Pool {
  const names = (field: Field) =>
    notes.flatMap((note) => goldOf(note, field)?.toLowerCase().replace(/&/g, "and") ?? []);
  return { firstName: names("firstName"), lastName: names("lastName"), businessName: names("businessName") };
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
const orPick = (random: Random, share: number, list: string[], made: () => string) =>
  random() < share && list.length > 0 ? pick(random, list) : made();

function freshNames(note: Note, random: Random, pool: Pool): Record<Field, string> {
  const firstName = orPick(random, 0.3, pool.firstName, () => randomFirst(random));
  const lastName = orPick(random, 0.3, pool.lastName, () => randomLast(random));
  const [family, company] = [plain(goldOf(note, "lastName") ?? ""), plain(goldOf(note, "businessName") ?? "")];
  const ofTheFamily = family !== "" && company.startsWith(family);
  const businessName = ofTheFamily
    ? randomCompany(random, lastName)
    : orPick(random, 0.35, pool.businessName, () => randomCompany(random));
  return { firstName, lastName, businessName };
}

/** The new name written as the old one was: in capitals, with capitals, or without. */
function writtenLike(text: string, old: string): string {
  if (!/^\p{Lu}/u.test(old)) return text;
  if (old.length > 2 && old === old.toUpperCase()) return text.toUpperCase();
  const words = text.split(" ").map((word, i) => {
    if (i > 0 && /^(?:and|of|the|de|van|der)$/.test(word)) return word === "and" && old.includes("&") ? "&" : word;
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
  return words.join(" ");
}

/** An address in which the old names' words are replaced by the new ones'. */
function addressWith(token: Token, note: Note, fresh: Record<Field, string>): string {
  let address = token.text;
  for (const [field] of FIELDS) {
    const words = (goldOf(note, field) ?? "").toLowerCase().split(/\s+/);
    const others = fresh[field].split(" ");
    for (const [i, word] of words.entries()) {
      if (word.length > 2) address = address.toLowerCase().replaceAll(word, plain(others[i] ?? ""));
    }
  }
  return address || "info";
}

type Piece = { start: number; end: number; text: string };

/** The tokens that bear the field's label from `i` on, written anew; undefined for letters that spell a name. */
function renamed(note: Note, doc: Doc, labels: number[], i: number, fresh: Record<Field, string>): Piece | undefined {
  const [field, label] = FIELDS.find(([, l]) => ((labels[i] ?? 0) >> l) & 1) ?? ["firstName", FIRST];
  let end = i + 1;
  while (((labels[end] ?? 0) >> (label + 1)) & 1 && labels[end] !== PERHAPS_COMPANY) end++;
  const [first, last] = [doc.tokens[i], doc.tokens[end - 1]];
  if (!first || !last || (end - i > 2 && first.text.length === 1)) return undefined;
  const old = note.transcript.slice(first.start, last.end);
  const owner = /['’]s$/.test(old) && !/['’]s$/.test(goldOf(note, field) ?? "") ? "'s" : "";
  return { start: i, end, text: writtenLike(fresh[field], old) + owner };
}

/** One word of the company's name that stands alone becomes the new one's. */
function partOf(note: Note, token: Token, fresh: string): string {
  const words = fresh.split(" ");
  const at = (goldOf(note, "businessName") ?? "").toLowerCase().split(/\s+/).indexOf(token.lower);
  return writtenLike(words[Math.min(Math.max(at, 0), words.length - 1)] ?? "", token.text);
}

function pieceAt(note: Note, doc: Doc, labels: number[], i: number, fresh: Record<Field, string>): Piece | undefined {
  const token = doc.tokens[i];
  if (!token) return undefined;
  if (labels[i] === PERHAPS_COMPANY) return { start: i, end: i + 1, text: partOf(note, token, fresh.businessName) };
  if (token.mask === "email") return { start: i, end: i + 1, text: addressWith(token, note, fresh) };
  if (labels[i] === 1 << OUTSIDE) return { start: i, end: i + 1, text: token.text };
  return renamed(note, doc, labels, i, fresh);
}

/** The note with other names; undefined when its names are spelled letter by letter. `labels` are those of gold. */
export function withOtherNames(note: Note, doc: Doc, labels: number[], random: Random, pool: Pool): Note | undefined {
  const fresh = freshNames(note, random, pool);
  let transcript = "";
  let read = 0;
  for (let i = 0; i < doc.tokens.length; ) {
    const piece = pieceAt(note, doc, labels, i, fresh);
    if (!piece) return undefined;
    transcript += note.transcript.slice(read, doc.tokens[piece.start]?.start) + piece.text;
    read = doc.tokens[piece.end - 1]?.end ?? read;
    i = piece.end;
  }
  transcript += note.transcript.slice(read);
  const contact: Note["expected"]["contact"] = {};
  for (const [field] of FIELDS) {
    const gold = note.expected.contact?.[field];
    if (gold !== undefined) contact[field] = answers(gold).optional ? { anyOf: [fresh[field], null] } : fresh[field];
  }
  return { ...note, transcript, expected: { contact } };
}

/** A written note as it would be dictated, a dictated one with capitals for its names. */
export function writtenOtherwise(note: Note, random: Random): Note {
  const { transcript } = note;
  if (/\p{Lu}\p{Ll}/u.test(transcript.slice(1))) {
    const flat = transcript.toLowerCase();
    const bare = flat.replace(/[,;:!?()"]|\.(?=\s|$)| [-–—/] /g, " ").replace(/ {2,}/g, " ");
    return { ...note, transcript: random() < 0.6 ? bare : flat };
  }
  let capital = transcript.charAt(0).toUpperCase() + transcript.slice(1);
  for (const [field] of FIELDS) {
    const name = goldOf(note, field)?.toLowerCase().replace(/&/g, "and");
    if (name) capital = capital.replaceAll(name, (found) => writtenLike(found, "Name"));
  }
  return { ...note, transcript: `${capital}.` };
}
