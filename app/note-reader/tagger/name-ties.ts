/** Whom a name belongs with: who introduced whom, whose address the note has, who works where, and what is called by its name. */
import { isCorrection } from "../corrections.ts";
import { isPersonalName } from "../people/names.ts";
import { callsThing } from "../people/people-cues.ts";
import { type Doc, lineOf, type Span, type Token } from "../tokens.ts";
import { baseOf } from "../vocabulary.ts";

const letters = (text: string | undefined) => (text ?? "").toLowerCase().replace(/[^\p{L}]/gu, "");

/** "Intro by Hedda Lindqvist: Mateus Carvalho": whoever introduces somebody is not the contact, if there is somebody else. */
const INTRODUCER =
  /(?:^| )(?:(?:intro|intros|introduction|introduced|referral|referred|recommendation|recommended|tip|lead) (?:made )?(?:by|via|through)|courtesy of)$|^(?:via|through)$/;

/** Does this person only introduce one of the others, who are named later? */
export const introducesAnother = (doc: Doc, { start, end }: Span, others: (Span | undefined)[]) =>
  INTRODUCER.test(lineOf(doc, start - 4, start)) && others.some((other) => other !== undefined && other.start >= end);

/** "our partner leila at sandstone": where somebody works who introduced the contact. */
const INTRODUCER_AT =
  /(?<![^ ])(?:introduced|referred|recommended|sent|intro|introduction|referral|recommendation|tip|lead)(?: (?:over|made|along|to me|to us))? (?:by|from|via|through) (?:(?!who |she |he |they |and )\S+ ){1,7}(?:at|of|from|with|over at)(?: the)?$/;
/** "company is palm cove", "the place is hinterland auto". */
const NAMED_FIRM =
  /(?<![^ ])(?:company|firm|business|place|outfit|shop|store|practice|hotel|restaurant|school|agency|farm|studio|clinic|cafe|bakery|club|organi[sz]ation|employer)(?: name)?(?:'s| is| was| is called| is named|'s called| called| named)(?: the)?$/;
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

/** How many words may lie between a name and the one that corrects it. */
const CORRECTION_REACH = 4;

/** What a company gains that is called by its name, and what an introducer's company loses, in the order of the candidates. */
export function companyBonus(doc: Doc, { start, end }: Span): number {
  const isNamed = callsThing(doc, start) || NAMED_FIRM.test(lineOf(doc, start - 5, start));
  const isTold = isNamed && !isCorrection(doc, end, end + CORRECTION_REACH);
  return (isTold ? 0.5 : 0) - (INTRODUCER_AT.test(lineOf(doc, start - 11, start)) ? 0.5 : 0);
}

/** What somebody gains whose name is in an address of the note: "jo gave me her name: Olivia Sampaio, olivia@…". */
export function addressBonus(first: string | undefined, last: string | undefined, addresses: string[]): number {
  const names = [letters(first), letters(last)].filter((name) => name.length > 2);
  const mailboxes = addresses.map((address) => letters(address.replace(/@.*/, "")));
  return names.some((name) => mailboxes.some((box) => box.includes(name))) ? 0.4 : 0;
}

/** What lies between somebody and where they work: "omar from …", "Jo (…", "ann, ann@… , …". */
const JOINS = /^(?:at|from|of|with|the|over|@|w\/|for)$/;

function isTied(doc: Doc, person: Span | undefined, firm: Span): boolean {
  if (!person || person.end > firm.start || firm.start - person.end > 3) return false;
  const between = doc.tokens.slice(person.end, firm.start);
  return between.every(({ mask, lower }) => mask === "email" || mask === "phone" || JOINS.test(lower));
}

/** Is this company told of somebody else than the contact? */
export const isOthers = (doc: Doc, firm: Span, contact: Span | undefined, others: (Span | undefined)[]) =>
  !isTied(doc, contact, firm) && others.some((other) => isTied(doc, other, firm));

const isGiven = (token: Token) =>
  isPersonalName(baseOf(token)) && !/^(?:la|le|el|il|los|las|les|the|o|a)$/.test(token.lower);

/** "hafenkran ost": several words, of which the first is no given or family name. */
export const hasNoGivenName = (doc: Doc, { start, end }: Span) =>
  end - start > 1 && !isGiven(doc.tokens[start] as Token);

/** "Ximena Cardenas, AutoPartes Del Norte": what looks like a second person beside the contact, but is called by no given name. */
export function isStrange(doc: Doc, { start, end }: Span, contact: Span | undefined): boolean {
  if (!contact || !hasNoGivenName(doc, { start, end })) return false;
  if (/^(?:at|from|for|of)$/.test(doc.tokens[start - 1]?.lower ?? "") && doc.tokens[start]?.gap === 0) return true;
  const [left, right] = start < contact.start ? [end, contact.start] : [contact.end, start];
  const isBeside = right >= left && right - left <= 2 && (doc.tokens[right]?.gap ?? 0) > 0;
  const isExplained = /^(?:that's|it's|which is) (?:a|an|the|this|our) /.test(lineOf(doc, end, end + 3));
  return isBeside || isExplained;
}
