/** Words that look like a company's name to the tagger, and are none: descriptions, kinds of business, streets, cities, fairs. */

import { isPersonalName } from "../people/names.ts";
import { ACTION_VERBS } from "../steps/step-words.ts";
import { type Doc, lineOf, type Span } from "../tokens.ts";
import { baseOf, isHead } from "../vocabulary.ts";
import { CITIES } from "../words/lists.ts";
import { ROLE_OF } from "./company-cues.ts";

/** Pairs of words that no name ends between, or begins between. */
export const COMPOUNDS =
  /^(?:co op|co operative|funeral (?:directors?|homes?|services?|parlou?r)|credit union|building society|fire (?:department|district|brigade)|police department|sheriff's office|school (?:district|board|division)|water district|port authority|housing authority|transit authority|ready mix|redi mix|heating and|assisted living|senior living|independent living|early intervention|trading post|general store|real estate|care (?:homes?|centre|center)|nursing home|(?:estate|travel|letting) agents?|(?:travel|letting|estate|ad|advertising|insurance|news|employment|recruitment|staffing|design|creative|marketing|temp|model(?:l)?ing) agency|(?:law|accounting|engineering|construction|shipping|trading|architecture|consulting) (?:firm|company)|(?:hair|nail|beauty) salon|(?:coffee|barber|flower|pet|gift|butcher|bike|repair|chip|betting|corner|sandwich|tyre|tire|pastry) shop|(?:grocery|hardware|furniture|department|liquor|general|convenience) store|guest house|(?:fire|police|gas|petrol|train|bus|radio) station|(?:garden|shopping|sports|call|data|distribution|conference) cent(?:re|er)|(?:wedding|event|conference) venue|yacht club|country club|golf club|rugby club|football club|food bank|animal (?:hospital|clinic|shelter)|high school|middle school|grammar school|primary school|day (?:spa|care|nursery)|body shop|machine shop|auto (?:parts|body|glass|repair)|ice cream|pest control|cold storage|builders merchants?|community college|medical (?:center|centre|group)|public (?:library|schools?|works)|title company|body corporate|owners corporation|housing association|(?:bowls|bowling|sailing|tennis|cricket|surf|hockey|rowing|riding) club|(?:driving|riding|dance|music|language|swim|cookery) school|(?:dental|medical|veterinary) (?:practice|clinic|group|surgery)|(?:town|parish|city|county) council|(?:health|leisure|garden|community|business|visitor) cent(?:re|er)|dry cleaners?|landscape architects?|show (?:committee|society)|(?:film|food|arts|music) festival|farm shop|farmers market|cattle company)$/;

/** "the city of alder falls": a place after these words and "of" is part of the name. */
export const CIVIC =
  /^(?:city|town|township|county|village|borough|port|bank|university|college|museum|diocese|parish|friends|school|rotary|club|temple|church|chapel|mosque|abbey|sisters|brothers|daughters|order|house|academy|guild|lodge|league|institute|chamber|ministry|municipality|association|federation|society|department|embassy|archdiocese|province|confederation|faculty) of$/;

/** "the port authority of esmeraldas", "the school district in pinecrest" */
export const CIVIC_PAIR =
  /^(?:(?:port|housing|transit|water|airport|harbou?r) authority|(?:school|water|fire|park|library) district|(?:fire|police|health|parks) department|(?:parish|town|city|county|tribal) council|town hall|county fair|law offices?|(?:public|high|primary|secondary|grammar) schools?|community college|chamber of commerce)$/;

/** Is this nothing but the name of a city or a country? */
const isCity = (name: string) => CITIES.has(name.normalize("NFD").replace(/[\u0300-\u036f]/g, ""));

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
