/** Runs of words that the tagger takes for a name and that are none; and whom a name belongs with: introduced, related, with an address. */

import { type Doc, lineOf, type Span, type Token } from "../tokens.ts";
import { baseOf, isPersonalName } from "../vocabulary.ts";

/** Pairs of words that no name ends between, or begins between. */
export const COMPOUNDS =
  /^(?:co op|co operative|funeral (?:directors?|homes?|services?|parlou?r)|credit union|building society|fire (?:department|district|brigade)|police department|sheriff's office|school (?:district|board|division)|water district|port authority|housing authority|transit authority|ready mix|redi mix|heating and|assisted living|senior living|independent living|early intervention|trading post|general store|real estate|care (?:homes?|centre|center)|nursing home|(?:estate|travel|letting) agents?|(?:travel|letting|estate|ad|advertising|insurance|news|employment|recruitment|staffing|design|creative|marketing|temp|model(?:l)?ing) agency|(?:law|accounting|engineering|construction|shipping|trading|architecture|consulting) (?:firm|company)|(?:hair|nail|beauty) salon|(?:coffee|barber|flower|pet|gift|butcher|bike|repair|chip|betting|corner|sandwich|tyre|tire|pastry) shop|(?:grocery|hardware|furniture|department|liquor|general|convenience) store|guest house|(?:fire|police|gas|petrol|train|bus|radio) station|(?:garden|shopping|sports|call|data|distribution|conference) cent(?:re|er)|(?:wedding|event|conference) venue|yacht club|country club|golf club|rugby club|football club|food bank|animal (?:hospital|clinic|shelter)|high school|middle school|grammar school|primary school|day (?:spa|care|nursery)|body shop|machine shop|auto (?:parts|body|glass|repair)|ice cream|pest control|cold storage|builders merchants?|community college|medical (?:center|centre|group)|public (?:library|schools?|works)|title company|body corporate|owners corporation|housing association|(?:bowls|bowling|sailing|tennis|cricket|surf|hockey|rowing|riding) club|(?:driving|riding|dance|music|language|swim|cookery) school|(?:dental|medical|veterinary) (?:practice|clinic|group|surgery)|(?:town|parish|city|county) council|(?:health|leisure|garden|community|business|visitor) cent(?:re|er)|dry cleaners?|landscape architects?|show (?:committee|society)|(?:film|food|arts|music) festival|farm shop|farmers market|cattle company)$/;

/** "the city of alder falls": a place after these words and "of" is part of the name. */
export const CIVIC =
  /^(?:city|town|township|county|village|borough|port|bank|university|college|museum|diocese|parish|friends|school|rotary|club|temple|church|chapel|mosque|abbey|sisters|brothers|daughters|order|house|academy|guild|lodge|league|institute|chamber|ministry|municipality|association|federation|society|department|embassy|archdiocese|province|confederation|faculty) of$/;

/** "the port authority of esmeraldas", "the school district in pinecrest" */
export const CIVIC_PAIR =
  /^(?:(?:port|housing|transit|water|airport|harbou?r) authority|(?:school|water|fire|park|library) district|(?:fire|police|health|parks) department|(?:parish|town|city|county|tribal) council|town hall|county fair|law offices?|(?:public|high|primary|secondary|grammar) schools?|community college|chamber of commerce)$/;

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
  if (ABROAD.test(name)) return true;
  if (end - start > 1 && /(?:^| )(?:heads|chairs|leads|runs|owns)$/.test(name)) return true;
  if (EVENT.test(name) && /(?:^| )(?:at|from|after|during)(?: the)?$/.test(before)) return true;
  if (/(?:^| )(?:ballpark|approx|estimate|roughly)$/.test(name) && doc.tokens[end]?.mask === "amount") return true;
  const isStreet = STREET.test(name) && /(?:^| )(?:on|off|along|\d+\w?)(?: [a-z]+)?$/.test(before);
  const isTrade = doc.casing === "mixed" && FREELANCE.test(name) && doc.tokens[end - 1]?.cap === false;
  return isStreet || isTrade || CITY.test(name) || FORMER.test(before) || /^ex /.test(name);
}

/** May these words be a name at all? */
export const mayBeName = (doc: Doc, span: Span) => !isElsewhere(doc, span);

const letters = (text: string | undefined) => (text ?? "").toLowerCase().replace(/[^\p{L}]/gu, "");

/** "Intro by Hedda Lindqvist: Mateus Carvalho": whoever introduces somebody is not the contact, if there is somebody else. */
const INTRODUCER =
  /(?:^| )(?:(?:intro|intros|introduction|introduced|referral|referred|recommendation|recommended|tip|lead) (?:made )?(?:by|via|through)|courtesy of)$|^(?:via|through)$/;

/** Does this person only introduce one of the others, who are named later? */
export const introducesAnother = (doc: Doc, { start, end }: Span, others: (Span | undefined)[]) =>
  INTRODUCER.test(lineOf(doc, start - 4, start)) && others.some((other) => other !== undefined && other.start >= end);
/** "his sister maayan shaked needs …": a relative who is told of is the contact, not the one who tells. */
const RELATIVE =
  /(?:^| )(?:his|her|their) (?:\w+ )?(?:sister|brother|cousin|wife|husband|daughter|son|mother|father|mum|mom|dad|aunt|uncle|niece|nephew|neighbou?r|friend)$/;
const HAS_WISH =
  /^(?:(?:she|he|they)(?:'s|'d| has| is| wants| needs| runs| owns)|needs|wants|runs|owns|has|would|who|at|from|of|is (?:looking|after))(?: |$)/;
export const relativeBonus = (doc: Doc, { start, end }: Span): number =>
  end - start > 1 &&
  RELATIVE.test(lineOf(doc, start - 4, start)) &&
  (doc.tokens[end]?.gap === 1 || HAS_WISH.test(lineOf(doc, end, end + 2)))
    ? 0.6
    : 0;

/** What somebody gains whose name is in an address of the note: "jo gave me her name: Olivia Sampaio, olivia@…". */
export function addressBonus(first: string | undefined, last: string | undefined, addresses: string[]): number {
  const names = [letters(first), letters(last)].filter((name) => name.length > 2);
  const mailboxes = addresses.map((address) => letters(address.replace(/@.*/, "")));
  return names.some((name) => mailboxes.some((box) => box.includes(name))) ? 0.4 : 0;
}

const isGiven = (token: Token) =>
  isPersonalName(baseOf(token)) && !/^(?:la|le|el|il|los|las|les|the|o|a)$/.test(token.lower);

/** "hafenkran ost": several words, of which the first is no given or family name. */
export const hasNoGivenName = (doc: Doc, { start, end }: Span) =>
  end - start > 1 && !isGiven(doc.tokens[start] as Token);
