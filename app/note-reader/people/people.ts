/** The people that a note names, told by the words on both sides of a name. */

import { oneLine, pattern } from "../one-line.ts";
import { type Doc, indexesOf, lineOf, type Span, wordAt } from "../tokens.ts";
import {
  givenNameKind,
  isCompanyHeadNoun,
  isLikelyProperNoun,
  isNameLike,
  isNameStopWord,
  isPersonalName,
  isWordLike,
  withoutPossessive,
} from "../vocabulary.ts";
import { FORMS_OF_ADDRESS, PARTICLES } from "../words/lists.ts";

const ROLE = oneLine`
  (?:contact|buyer|owner|manager|director|president|ceo|cfo|cto|coo|cio|vp|head|chief|lead|guy|woman|man|lady|gentleman|person|rep|
  representative|attorney|lawyer|engineer|supervisor|foreman|superintendent|administrator|principal|partner|founder|cofounder|chef|boss|
  decision maker|maker|purchaser|agent|planner|coordinator|officer|champion|client|customer|controller|dean|treasurer|secretary|
  foreperson|proprietor|landlord|host|gm)
`;
const MEETING_VERB = oneLine`
  (?:met|meet|meeting|saw|see|seeing|spoke|speak|speaking|talk|talked|talking|chat|chatted|call|called|calling|calls|phone|phoned|lunch|
  coffee|dinner|breakfast|drinks|brunch|visit|visited|sat down|sit down|sitting down|caught up|catch up|catching up|ran into|run into|
  bumped into|heard back|heard|hear|hung out|connect|connected|reconnect|follow up|followed up|following up|check in|checking in|
  checked in|touch base|touched base|circle back|get back|reach out|reached out|worked|working|negotiating|dealing)
`;
const RELATION = oneLine`
  (?:friend|buddy|pal|colleague|coworker|co-worker|teammate|boss|manager|supervisor|assistant|secretary|receptionist|intern|cousin|
  brother|sister|husband|wife|son|daughter|mom|mother|dad|father|uncle|aunt|neighbor|partner|kid|roommate|spouse|nephew|niece|gatekeeper|
  predecessor)
`;
const LIKELY_PERSON_CUE = pattern`
  (?:^| )(?:(?:conversation|demo|zoom|interview|video call|session|appointment|tour|tasting|walkthrough) (?:with|for)|
  ${MEETING_VERB}(?: back| again| up| in)?(?: with| to| from| by| for)?|(?:${ROLE}|name|contact person|contact name|point of contact|
  poc)(?: there| here)?(?: is| was| name is|'s|'s name is| named| called)?|named|name's|first name|last name|full name|(?:he|she|
  they)'s called|is called|(?:new |warm |hot |cold )?(?:lead|prospect)|(?:thanks|thank you|kudos|congrats|shout ?out|credit|
  props)(?: so much)?(?: to)?|(?:message|voicemail|e-?mail|text|note|number|proposal|quote|word|letter|reply|referral|details|info|cell|
  phone|samples?|contract)(?: for| from| to)|ask for|attn|set up|save|register|reach|ping|text|e-?mail|add|put in|put down|log|enter|record|
  remind|told me about|introduced me to|introduction to|intro to|referred (?:me )?to|(?:put me )?in touch with|connected me (?:with|to)|
  pointed me to|gave me|that's|this is|left (?:a )?(?:message|voicemail) (?:for|with)|(?:introduced (?:me|us)|referred (?:me|us)|sent (?:me|
  us)|pointed (?:me|us)) to (?:his|her|their) (?:\w+ )?${RELATION}|(?:in touch|connected (?:me|us)) with (?:his|her|
  their) (?:\w+ )?${RELATION}|try|tell|ask|asked|update|update on|file|contact (?:for|at|there)|contact them|w\/|with)$
`;
const CERTAIN_PERSON_CUE = pattern`
  (?:^| )(?:name is|name's|named|names|contact is(?: really| actually| now)?|contact|first name|full name|called|buyer is|owner is|
  manager is|maker is|director is|ceo is|lead is|maker|in charge is|(?:guy|lady|man|woman|person|fellow|contact|buyer|manager|
  director) (?:\w+ ){1,3}is|it's|contact was|person is|guy is|contact name is|told me about|met with|spoke with|spoke to|talked to|
  talked with|talk to|met|call)$
`;
const POSSIBLE_PERSON_CUE = pattern`
  (?:^| )(?:for|by|and|to|of|so|that|but|because|okay|note|it's|is|then|when|says|said|yeah|anyway|anyways|expo|show|today|finally|
  everybody|one|if|lady|update|quick|since|about|not|hey|dear|get|got|send|give|show|the)$
`;
const NOT_A_PERSON = pattern`
  (?:^| )(?:at|over at|at the|runs|owns|company is|company|business is|firm is|account is|visited the|the (?:city|town|bank|county) of|
  works for|works at)$
`;
const RECEIVED_FROM_CUE = pattern`
  (?:^| )(?:voicemail|call|e-?mail|message|text|note|heard|hear|referral|word|letter|reply|call back|lead|intro|introduction|order|feedback|
  answer|invitation|request|back|update|thanks|response|card|yes) from$
`;

const PLACE_PREPOSITION = /(?:^| )(?<!put )(?<!ran )(?<!run )(?<!bumped )(?<!log )(?:in|into)$/;

/** After "at" no person follows; after "from" or "of" rather none. */
const NO_PERSON_SCORE = -1;
const UNLIKELY_PERSON_SCORE = -0.5;

/** The score of the cue before a person's name: 3 certain, 2 likely, 1 possible, 0 no cue, below 0 unlikely. */
export function personCueBefore(doc: Doc, i: number): number {
  const token = doc.tokens[i];
  if (!token) return NO_PERSON_SCORE;
  if (token.gap === 2) return 0.5;
  const words = lineOf(doc, i - 5, i);
  if (/(?:^| )(?:from|of)$/.test(words)) return RECEIVED_FROM_CUE.test(words) ? 2 : UNLIKELY_PERSON_SCORE;
  if (NOT_A_PERSON.test(words) || PLACE_PREPOSITION.test(words)) return NO_PERSON_SCORE;
  if (CERTAIN_PERSON_CUE.test(words)) return 3;
  if (LIKELY_PERSON_CUE.test(words)) return 2;
  return token.gap > 0 || POSSIBLE_PERSON_CUE.test(words) ? 1 : 0;
}

const LIKELY_PERSON_FOLLOW_UP = pattern`
  ^(?:,? ?(?:from|at|of|over at|over in|with|runs|owns|works|manages|who|who's|she's|he's|he|she|there|his|her|has|is (?:the|a|an|my|our|
  with|at|testing|their)|wants|called|says|said|asked|needs|signed|approved|thinks|confirmed|emailed|and pell|would|they|i'll|company|cell|
  email|number|phone|is)(?: |$))
`;
const POSSIBLE_PERSON_FOLLOW_UP = pattern`
  ^(?:and|again|in|on|about|to|today|wanted|will|for|the|tomorrow|this|next|just|by|went|verbally|told|gave|was|can|should|i|it|but|so|also|
  interested|looking|asking|asks|agreed|,)(?: |$)
`;

/** The score of the cue after a person's name: 2 likely, 1 possible, 0 no cue. */
export function personCueAfter(doc: Doc, end: number): number {
  const next = doc.tokens[end];
  if (!next) return 1;
  const words = lineOf(doc, end, end + 3);
  if (LIKELY_PERSON_FOLLOW_UP.test(words) || next.mask === "email" || next.mask === "phone") return 2;
  return next.gap > 0 || next.mask !== undefined || POSSIBLE_PERSON_FOLLOW_UP.test(words) ? 1 : 0;
}

/** A mention of a person: the tokens of given and family name, and how strongly it is told as one. */
export type PersonMention = Span & { first: number[]; last: number[]; score: number };
type Name = Omit<PersonMention, "score">;

/** "sarah's": no family name follows. */
export const hasPossessive = (doc: Doc, i: number) => /['’]s$/.test(doc.tokens[i]?.text ?? "");
export const isFormOfAddress = (word = "") => FORMS_OF_ADDRESS.has(word);

/** Whether the word can be a family name here, and not the start of a company or the sentence's verb. */
function isFamilyName(doc: Doc, i: number): boolean {
  const token = doc.tokens[i];
  if (
    !isWordLike(token) ||
    token.gap > 0 ||
    token.lower.length < 2 ||
    isNameStopWord(token) ||
    isCompanyHeadNoun(token)
  )
    return false;
  if (doc.casing === "mixed" && token.known && !token.cap && doc.tokens[i - 1]?.cap) return false;
  return isLikelyProperNoun(token) || isPersonalName(withoutPossessive(token));
}

/** Splits the words from a given name on: one or two given names, then family name and particles ("van der berg"). */
function readName(doc: Doc, i: number): Name {
  const isMore = (k: number) => !hasPossessive(doc, k - 1) && doc.tokens[k]?.gap === 0;
  const familyFrom = (k: number) => {
    let at = k;
    while (PARTICLES.has(wordAt(doc, at)) && isMore(at) && at - k < 3) at++;
    return isMore(at) && isFamilyName(doc, at) ? at + 1 : k;
  };
  const second = givenNameKind(doc.tokens[i + 1]) !== "none" && isFamilyName(doc, i + 1) ? familyFrom(i + 2) : 0;
  if (isMore(i + 1) && second > i + 2)
    return { start: i, end: second, first: [i, i + 1], last: indexesOf({ start: i + 2, end: second }) };
  const end = familyFrom(i + 1);
  return { start: i, end, first: [i], last: indexesOf({ start: i + 1, end }) };
}

/** A form of address and a name; a lone name after it is the family name: "Dr Patel". */
function readTitled(doc: Doc, i: number): Name | undefined {
  const next = doc.tokens[i + 1];
  if (!isFormOfAddress(doc.tokens[i]?.lower) || !isNameLike(next)) return undefined;
  const name = readName(doc, i + 1);
  const isFull = name.last.length > 0 && !PARTICLES.has(next.lower);
  return isFull ? { ...name, start: i } : { start: i, end: i + 2, first: [], last: [i + 1] };
}

/** Never the contact of a note, though written like names. */
const NON_CONTACT_WORD =
  /^(?:st|saint|mom|mommy|dad|daddy|mum|grandma|grandpa|granny|mother|father|wife|husband|honey|siri|alexa|google|cortana|old|bear|santa)$/;
/** What the kind of its first word adds to a person's score, and what a person needs. */
const KIND_SCORE = { clear: 1, ambiguous: -0.5, none: -2 };
const LEAST_SCORE = 2;

function readPerson(doc: Doc, i: number): PersonMention | undefined {
  const token = doc.tokens[i];
  if (!isWordLike(token)) return undefined;
  const before = personCueBefore(doc, i);
  const titled = readTitled(doc, i);
  if (titled) return { ...titled, score: 4 + before };
  if (before === NO_PERSON_SCORE || token.lower.length < 2 || NON_CONTACT_WORD.test(token.lower)) return undefined;
  const kind = givenNameKind(token);
  if (kind === "none" && (isNameStopWord(token) || isCompanyHeadNoun(token) || !isNameLike(token))) return undefined;
  const name = readName(doc, i);
  const told = before + personCueAfter(doc, name.end) + KIND_SCORE[kind] + (name.last.length > 0 ? 1.5 : 0);
  return told >= LEAST_SCORE ? { ...name, score: told } : undefined;
}

/** Every mention of a person, in order. */
export function findPeople(doc: Doc): PersonMention[] {
  const people: PersonMention[] = [];
  for (let i = 0; i < doc.tokens.length; i++) {
    const person = readPerson(doc, i);
    if (!person) continue;
    people.push(person);
    i = person.end - 1;
  }
  return people;
}

/** The person who is told most strongly; whoever is named first counts a little more. */
export function likeliestPerson(doc: Doc): PersonMention | undefined {
  const scored = findPeople(doc).map((person, i) => ({ person, score: person.score - i * 0.5 }));
  return scored.sort((a, b) => b.score - a.score)[0]?.person;
}
