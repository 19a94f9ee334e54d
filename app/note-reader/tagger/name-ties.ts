/** Whom a name belongs with: who introduced whom, whose address the note has, and whose relative somebody is. */
import { type Doc, lineOf, type Span, type Token } from "../tokens.ts";
import { baseOf, isPersonalName } from "../vocabulary.ts";

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
