/** Words that look like a company's name to the tagger, and are none: descriptions, kinds of business, streets, cities, fairs. */
import { isCity } from "../companies/cities.ts";
import { ROLE_OF } from "../companies/company-cues.ts";
import { COMPOUNDS } from "../companies/compounds.ts";
import { isPersonalName } from "../people/names.ts";
import { ACTION_VERBS } from "../steps/step-words.ts";
import { type Doc, lineOf, type Span } from "../tokens.ts";
import { baseOf, isHead } from "../vocabulary.ts";

/** "Retired hospital CFO": small words in a note that writes names with capitals, before a role. */
function isDescription(doc: Doc, { start, end }: Span): boolean {
  const [first, ...others] = doc.tokens.slice(start, end);
  const plain = first?.gap === 2 && first.known && others.length > 0 && others.every(({ cap, known }) => !cap && known);
  return doc.casing === "mixed" && plain && ROLE_OF.test(lineOf(doc, end, end + 2));
}

/** "keiko oyama teaches koto": a sentence goes on with its verb after a person's name. */
function opensWithVerb(doc: Doc, { start }: Span): boolean {
  const [before, token] = [doc.tokens[start - 1], doc.tokens[start]];
  if (!before || !token?.known || token.cap || token.gap > 0 || isHead(token)) return false;
  return token.pos === "VERB" && /[^s]s$|ed$/.test(token.lower) && !before.known && isPersonalName(baseOf(before));
}

/** "Send tulips?": an order in small words in a note that writes names with capitals. */
function isToldToDo(doc: Doc, { start, end }: Span): boolean {
  const [first, ...others] = doc.tokens.slice(start, end);
  const orders = first?.gap === 2 && first.pos === "VERB" && ACTION_VERBS.has(first.lower);
  return doc.casing === "mixed" && orders && others.length > 0 && others.every(({ cap, known }) => !cap && known);
}

/** "on harbour street", "14 Abbey Lane", "(Mexico City)": where it is. "ex Gulfstream Foods": where they were before. */
const STREET = /(?:^| )(?:street|lane|road|avenue|boulevard|drive|highway|square)$/;
const CITY =
  /^(?:mexico|kansas|oklahoma|quebec|new york|salt lake|panama|jersey|iowa|atlantic|rapid|sioux|guatemala|kuwait|quezon) city$/;
const FORMER =
  /(?:^| )(?:ex|formerly|formerly (?:of|at|with)|former(?:ly)?|previously (?:of|at|with)|late of|used to (?:\S+ ){1,4}?(?:at|with|for|of)(?: the)?|(?:moved|went|transferred|jumped|came over|moving) from(?: the)?|retired from(?: the)?)$/;
/** Fairs, and what follows a name: "at Web Summit", "Kofi Mensah Jr." */
const EVENT = /(?:^| )(?:summit|expo|fair|messe|trade show|conference|congress|convention|symposium)$/;
/** Departments and roles in other languages: "Ulrike Brandt, Einkauf, …". */
const ABROAD =
  /^(?:jr|sr|ii|iii|phd|md|esq|mba|cpa|einkauf|verkauf|vertrieb|gesch[äa]ftsf[üu]hrer(?:in)?|inhaber(?:in)?|leiter(?:in)?|inkoop|verkoop|eigenaar|directeur|directrice|achats|g[ée]rante?|compras|ventas|due[ñn][oa]|jef[ea]|acquisti|vendite|titolare|responsabile|ink[öo]p|indk[øo]b|innkj[øo]p|dyrektor|zakupy)$/;
const FREELANCE = /(?:^| )(?:freelancer|consultant|architect|contractor|photographer|designer|journalist|retired)$/;

function isElsewhere(doc: Doc, { start, end }: Span): boolean {
  const [name, before] = [lineOf(doc, start, end), lineOf(doc, start - 8, start)];
  if (ABROAD.test(name) || (isCity(name) && /(?:^| )(?:from|in|near|around|outside|to|of)$/.test(before))) return true;
  if (isCity(name) && doc.tokens[start]?.gap === 1) return true;
  if (end - start > 1 && /(?:^| )(?:heads|chairs|leads|runs|owns)$/.test(name)) return true;
  if (EVENT.test(name) && /(?:^| )(?:at|from|after|during)(?: the)?$/.test(before)) return true;
  if (/(?:^| )(?:ballpark|approx|estimate|roughly)$/.test(name) && doc.tokens[end]?.mask === "amount") return true;
  const isStreet = STREET.test(name) && /(?:^| )(?:on|off|along|\d+\w?)(?: [a-z]+)?$/.test(before);
  const isTrade = doc.casing === "mixed" && FREELANCE.test(name) && doc.tokens[end - 1]?.cap === false;
  return isStreet || isTrade || CITY.test(name) || FORMER.test(before) || /^ex /.test(name);
}

/** "the building society", "cold storage guy": what kind of business it is, without its name. */
const isKind = (doc: Doc, { start, end }: Span) => !doc.tokens[start]?.cap && COMPOUNDS.test(lineOf(doc, start, end));

/** "Bamako's hoteliers": in a note that writes names with capitals, what somebody or some place has. */
const isOwnersPeople = (doc: Doc, { start, end }: Span) =>
  doc.casing === "mixed" &&
  end - start > 1 &&
  /['’]s$/.test(doc.tokens[start]?.text ?? "") &&
  doc.tokens.slice(start + 1, end).every(({ cap }) => !cap);

/** May these words be a name at all? */
export const mayBeName = (doc: Doc, span: Span) =>
  !isKind(doc, span) &&
  !isOwnersPeople(doc, span) &&
  !isDescription(doc, span) &&
  !opensWithVerb(doc, span) &&
  !isToldToDo(doc, span) &&
  !isElsewhere(doc, span);
