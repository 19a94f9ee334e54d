/** Words around a name that show that it is a person's; a person's name split into given and family name. */

import { type Doc, lineOf } from "../tokens.ts";
import {
  baseOf,
  givenNameKind,
  isHead,
  isNameLike,
  isPersonalName,
  isProper,
  isStop,
  isWordLike,
} from "../vocabulary.ts";
import { CORPORATE_ENDS, FUNCTION_WORDS, SURNAME_HEADS } from "../words/lists.ts";

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));

export const TITLES = listed(
  "principal councillor senator dr doctor mr mrs ms miss missus mister mevrouw meneer prof professor reverend rev pastor chef coach captain sir judge madam senora senor frau herr madame monsieur signor signora",
);
export const PARTICLES = listed(
  "de del della di da das dos do van von der den la le al el bin ibn ben st te ter ten abu mac mc o du",
);

const ROLE =
  "(?:contact|buyer|owner|manager|director|president|ceo|cfo|cto|coo|cio|vp|head|chief|lead|guy|woman|man|lady|gentleman|person|rep|representative|attorney|lawyer|engineer|supervisor|foreman|superintendent|administrator|principal|partner|founder|cofounder|chef|boss|decision maker|maker|purchaser|agent|planner|coordinator|officer|champion|client|customer|controller|dean|treasurer|secretary|foreperson|proprietor|landlord|host|gm)";
const MET =
  "(?:met|meet|meeting|saw|see|seeing|spoke|speak|speaking|talk|talked|talking|chat|chatted|call|called|calling|calls|phone|phoned|lunch|coffee|dinner|breakfast|drinks|brunch|visit|visited|sat down|sit down|sitting down|caught up|catch up|catching up|ran into|run into|bumped into|heard back|heard|hear|hung out|connect|connected|reconnect|follow up|followed up|following up|check in|checking in|checked in|touch base|touched base|circle back|get back|reach out|reached out|worked|working|negotiating|dealing)";
const RELATION =
  "(?:friend|buddy|pal|colleague|coworker|co-worker|teammate|boss|manager|supervisor|assistant|secretary|receptionist|intern|cousin|brother|sister|husband|wife|son|daughter|mom|mother|dad|father|uncle|aunt|neighbor|partner|kid|roommate|spouse|nephew|niece|gatekeeper|predecessor)";
const STRONG = new RegExp(
  `(?:^| )(?:(?:conversation|demo|zoom|interview|video call|session|appointment|tour|tasting|walkthrough) (?:with|for)|${MET}(?: back| again| up| in)?(?: with| to| from| by| for)?|(?:${ROLE}|name|contact person|contact name|point of contact|poc)(?: there| here)?(?: is| was| name is|'s|'s name is| named| called)?|named|name's|first name|last name|full name|(?:he|she|they)'s called|is called|(?:new |warm |hot |cold )?(?:lead|prospect)|(?:thanks|thank you|kudos|congrats|shout ?out|credit|props)(?: so much)?(?: to)?|(?:message|voicemail|e-?mail|text|note|number|proposal|quote|word|letter|reply|referral|details|info|cell|phone|samples?|contract)(?: for| from| to)|ask for|attn|set up|save|register|reach|ping|text|e-?mail|add|put in|put down|log|enter|record|remind|told me about|introduced me to|introduction to|intro to|referred (?:me )?to|(?:put me )?in touch with|connected me (?:with|to)|pointed me to|gave me|that's|this is|left (?:a )?(?:message|voicemail) (?:for|with)|(?:introduced (?:me|us)|referred (?:me|us)|sent (?:me|us)|pointed (?:me|us)) to (?:his|her|their) (?:\\w+ )?${RELATION}|(?:in touch|connected (?:me|us)) with (?:his|her|their) (?:\\w+ )?${RELATION}|try|tell|ask|asked|update|update on|file|contact (?:for|at|there)|contact them|w\\/|with)$`,
);
const NAMED =
  /(?:^| )(?:name is|name's|named|names|contact is(?: really| actually| now)?|contact|first name|full name|called|buyer is|owner is|manager is|maker is|director is|ceo is|lead is|maker|in charge is|(?:guy|lady|man|woman|person|fellow|contact|buyer|manager|director) (?:\w+ ){1,3}is|it's|contact was|person is|guy is|contact name is|told me about|met with|spoke with|spoke to|talked to|talked with|talk to|met|call)$/;
const WEAK =
  /(?:^| )(?:for|by|and|to|of|so|that|but|because|okay|note|it's|is|then|when|says|said|yeah|anyway|anyways|expo|show|today|finally|everybody|one|if|lady|update|quick|since|about|not|hey|dear|get|got|send|give|show|the)$/;
const NOT_A_PERSON =
  /(?:^| )(?:at|over at|at the|runs|owns|company is|company|business is|firm is|account is|visited the|the (?:city|town|bank|county) of|works for|works at)$/;
const FROM =
  /(?:^| )(?:voicemail|call|e-?mail|message|text|note|heard|hear|referral|word|letter|reply|call back|lead|intro|introduction|order|feedback|answer|invitation|request|back|update|thanks|response|card|yes) from$/;

const INSIDE = /(?:^| )(?<!put )(?<!ran )(?<!run )(?<!bumped )(?<!log )(?:in|into)$/;

/** After "at" no person follows; after "from" or "of" only a full name. */
export const NO_PERSON = -1;
const RATHER_NOT = -0.5;

/** The score of the cue before a person's name: 3 certain, 2 likely, 1 possible, 0 no cue, below 0 unlikely. */
export function personCueBefore(doc: Doc, i: number): number {
  const token = doc.tokens[i];
  if (!token) return NO_PERSON;
  if (token.gap === 2) return 0.5;
  const words = lineOf(doc, i - 5, i);
  if (/(?:^| )(?:from|of)$/.test(words)) return FROM.test(words) ? 2 : RATHER_NOT;
  if (NOT_A_PERSON.test(words) || INSIDE.test(words)) return NO_PERSON;
  if (NAMED.test(words)) return 3;
  if (STRONG.test(words)) return 2;
  return token.gap > 0 || WEAK.test(words) ? 1 : 0;
}

const PLACED =
  /^(?:,? ?(?:from|at|of|over at|over in|with|runs|owns|works|manages|who|who's|she's|he's|he|she|there|his|her|has|is (?:the|a|an|my|our|with|at|testing|their)|wants|called|says|said|asked|needs|signed|approved|thinks|confirmed|emailed|and pell|would|they|i'll|company|cell|email|number|phone|is)(?: |$))/;
const PLAIN =
  /^(?:and|again|in|on|about|to|today|wanted|will|for|the|tomorrow|this|next|just|by|went|verbally|told|gave|was|can|should|i|it|but|so|also|interested|looking|asking|asks|agreed|,)(?: |$)/;

/** The score of the cue after a person's name: 2 likely, 1 possible, 0 no cue. */
export function personCueAfter(doc: Doc, end: number): number {
  const next = doc.tokens[end];
  if (!next) return 1;
  const words = lineOf(doc, end, end + 3);
  if (PLACED.test(words) || next.mask === "email" || next.mask === "phone") return 2;
  return next.gap > 0 || next.mask !== undefined || PLAIN.test(words) ? 1 : 0;
}

const HELPER = "(?:assistant|secretary|receptionist|intern|colleague|coworker|gatekeeper|predecessor)";
const AIDE = `(?:${HELPER}|cousin|brother|sister|husband|wife|son|daughter|neighbor)`;
/** Never the contact: a child to pick up, the vendor that was chosen instead of us. */
export const NO_CONTACT_BEFORE =
  /(?:^| )(?:(?:pick|picking|picked|drop|dropping|grab|grabbing) (?:up|off|(?=\S+ (?:at|from)))|(?:they|they're|he's|she's|he|she|they've|are|is|decided to|chose to) (?:going|went|gone|go|signed|signing) with|lost (?:it |out |the \w+ )?to|(?:buying|bought|buy|ordering|ordered|getting|got) (?:it |them |theirs |everything )?from)$/;
/** Named in passing by what stands before: the speaker's people, assistants, introducers. */
export const PASSING_BEFORE = new RegExp(
  `(?:^| )(?:(?:my|our) (?:\\w+ )?${RELATION}|(?:the|an?) ${HELPER}|(?:his|her|their) ${AIDE}|(?:his|her) (?:\\w+ ){0,2}(?:lady|guy|person|boss|foreman|partner)|${AIDE}(?: is| named| called)|${HELPER}'s name is|(?:referred|introduced|intro|introduction|referral|recommended|recommendation|sent over|passed along|connected) (?:made )?by|(?:referral|intro|introduction|recommendation|tip) (?:came )?from|via|courtesy of|along with (?:the |his |her |their )?(?:\\w+ ){0,2}?|cc|loop in|copy in|replaced|replacing|took over (?:for|from)|used to be|dear|told|instead of)$`,
);
/** Named in passing by what follows. */
export const PASSING_AFTER =
  /^(?:from (?:marketing|accounting|accounts|billing|reception|sales|finance|hr|it|legal|our|my|engineering|support|work|operations|the office|ops|product)(?: |$)|(?:on|in) (?:my|our) (?:team|office|side)|and i(?: |$)|(?:who|he|she)? ?works with me|my (?:boss|colleague|manager|friend)|(?:has |have )?(?:moved (?:to|on|over|into)|retired|quit|resigned|is gone|was let go|no longer)(?: |$)|but (?:he|she)(?:'s| is| was| wasn't) (?:on|out|off|away|gone|left|sick|retired|in|not))/;

/** The tokens of the given and of the family name, and where the name ends. */
export type NameParts = { first: number[]; last: number[]; end: number };

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);
/** "sarah's": no family name follows. */
export const hasPossessive = (doc: Doc, i: number) => /['’]s$/.test(doc.tokens[i]?.text ?? "");

/** Whether the word can be a family name here, and not the start of a company or the sentence's verb. */
function isFamilyName(doc: Doc, i: number): boolean {
  const token = doc.tokens[i];
  if (!isWordLike(token) || token.gap > 0 || FUNCTION_WORDS.has(token.lower) || token.lower.length < 2) return false;
  if (doc.casing === "mixed" && token.known && !token.cap && doc.tokens[i - 1]?.cap) return false;
  const next = doc.tokens[i + 1];
  const nextHead = next?.gap === 0 && isHead(next) && !/^(?:co|company)$/.test(next.lower);
  if (CORPORATE_ENDS.has(token.lower)) return false;
  if (/^(?:head|chief|sales|rep)$/.test(token.lower)) return false;
  if (isHead(token)) return SURNAME_HEADS.has(baseOf(token)) && !nextHead;
  if (isStop(token)) {
    const placed = !next || next.gap > 0 || /^(?:from|at|of|over|with)$/.test(next.lower);
    return (token.cap || placed) && isPersonalName(baseOf(token)) && token.pos !== "VERB";
  }
  return isProper(token) || isPersonalName(baseOf(token));
}

/** Where the family name that starts here ends, with particles: "van der berg", "del valle", "o brien". */
function familyEnd(doc: Doc, i: number): number {
  let at = i;
  while (PARTICLES.has(doc.tokens[at]?.lower ?? "") && doc.tokens[at]?.gap === 0 && at - i < 3) at++;
  if (at > i) return isFamilyName(doc, at) ? at + 1 : isFamilyName(doc, i) && !isStop(doc.tokens[i]) ? i + 1 : i;
  return isFamilyName(doc, i) ? i + 1 : i;
}

/** Splits the words from a given name on: one or two given names, then the family name. */
export function readName(doc: Doc, i: number): NameParts {
  if (hasPossessive(doc, i)) return { first: [i], last: [], end: i + 1 };
  const end = familyEnd(doc, i + 1);
  if (end === i + 1) return { first: [i], last: [], end };
  const middle = end === i + 2 && givenNameKind(doc.tokens[i + 1]) !== "none" && !hasPossessive(doc, i + 1);
  const again = doc.tokens[i + 2]?.lower === doc.tokens[i]?.lower;
  const open = end === i + 2 && !again && !hasPossessive(doc, i + 1);
  const third = open ? familyEnd(doc, i + 2) : end;
  if (third > end && middle) return { first: [i, i + 1], last: range(i + 2, third), end: third };
  const closed = isStop(doc.tokens[third]) || (doc.tokens[third]?.gap ?? 2) > 0;
  const fourth = doc.tokens[i + 2];
  if (third > end && closed && isProper(fourth) && isPersonalName(fourth?.lower ?? "")) {
    return { first: [i], last: range(i + 1, third), end: third };
  }
  return { first: [i], last: range(i + 1, end), end };
}

/** A title and a name. A single name after a title is the family name: "Dr Patel". */
export function readTitled(doc: Doc, i: number): (NameParts & { start: number }) | undefined {
  const next = doc.tokens[i + 1];
  if (!isWordLike(next) || FUNCTION_WORDS.has(next.lower)) return undefined;
  if (!isNameLike(next) && !isProper(next)) return undefined;
  const name = readName(doc, i + 1);
  const given = name.last.length > 0 && !PARTICLES.has(next.lower);
  if (given) return { start: i, ...name };
  const familiar = /^(?:coach|chef|sister|captain)$/.test(doc.tokens[i]?.lower ?? "") && givenNameKind(next) !== "none";
  return familiar ? { start: i, ...name } : { start: i, first: [], last: [i + 1], end: i + 2 };
}
