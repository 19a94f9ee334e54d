/** Where the speaker says that a deal is none of the team's, or names somebody only to leave them out. */
import { globalPattern, oneLine, phrases } from "../one-line.ts";
import { type Doc, findPhrases, lineOf, type Span, wordAt } from "../tokens.ts";
import { DEAL_NOUNS } from "../words/lists.ts";
import { nameWords, productWordSurety } from "./mentions/same-word.ts";
import type { ParsedNote, SpokenWord } from "./parsed-note.ts";
import { SIMILARITY } from "./weights.ts";
import type { KnownOpportunity, TeamRecords } from "./world.ts";

const RECORD = oneLine`
  (?:deal|opportunity|opp|project|job|order|sale|enquiry|inquiry|thing|one|entry|record|card|line|ticket|file|sheet|page|case|item|
  matter)
`;
const SEPARABLE_NOUN = oneLine`
  (?:budget|po|purchase|contract|invoice|line|pot|deal|project|opportunity|ticket|order|thing|one|quote|job|ask|enquiry|inquiry|piece|
  matter|case)
`;

/** It is a deal of its own: "log that as a fresh one", "brand new enquiry", "that one's on its own". */
const OWN_DEAL_PATTERNS = [
  oneLine`
    (?:start|open|create|make|set up|log|put|enter|add|book|file|begin|raise|register|record|do|give|needs?|as)(?: (?:this|that|it|him|her|
    me|us|up|down|in|as|please|under|to be)){0,3} (?:an?|another|its|their|his|her) (?:brand )?(?:new|fresh|clean|blank|second|separate|
    standalone|stand-alone|own) ${RECORD}
  `,
  `(?:brand|completely|entirely|totally) new ${RECORD}`,
  "(?:that's|it's|this is|as) its own \\w+",
  "(?:that|this|it|one)(?:'s| is| goes| stands) (?:all )?on its own",
  "(?:its |their )?own (?:deal|opportunity|opp|project|entry|ticket)",
  "its own (?:thing|contract|order|po|purchase order|quote|job|budget|file|record|line)",
  "(?:is |that's |it's |as |a |open |make |log )(?:a )?(?:brand )?new (?:deal|opportunity|project|order|sale|opp)",
  "(?:got|have|here's|there's|picked up|landed) (?:me |us )?(?:a|another) new one",
  "(?:as )?something (?:new|else|other|different)",
  "new (?:client|customer|prospect|lead|account)(?= ?(?:[.,:!]|$))",
  "(?<=^)new(?= [.,])",
  "new (?:deal|opp|opportunity|project|job)(?= (?:for|at|with|from|please)(?: |$)| ?[.,:])",
  "(?:the )?old (?:one|deal|entry|record) (?:stays|remains|is) (?:closed|lost|won|dead|as it is)",
  "(?:leave|keep) the old (?:one|deal|entry) (?:closed|lost|alone|as it is|where it is)",
  "(?:don't|do not|no need to) (?:re-?open|touch|revive) the (?:old|last|lost|closed|previous|earlier) (?:one|deal|entry|record)",
  "different (?:thing|budget|deal|project|order|story|animal|matter)",
  "(?:another|(?:whole )?other|different) (?:deal|opportunity|project|job)",
  "not the \\w+(?: \\w+)? this time",
  "this time (?:for|it's|it is) an?",
  "introduced (?:me|us) to",
  "referred (?:me |us )?to",
  "connected (?:me|us) (?:to|with)",
  "put (?:me|us) in touch with",
];
/** Not with what there is: "apart from the doors". */
const SEPARATE_DEAL_PATTERNS = [
  oneLine`
    separate(?:ly)?(?= ${SEPARABLE_NOUN}(?: |$)| (?:from|and|but|so|to|then|please|as|for|it's|that's|he|she|they|we|i|not)(?: |
    $)| ?[.,:]|$)
  `,
  "(?:nothing|nowt|nought|nuthin) (?:at all )?to do with(?! (?:this|us|me|you)(?: |$))",
  "on top of (?:the|that|it|this|their|his|her)",
  "in addition to",
  "besides the",
  "aside from the",
  "don't mix",
  "keep (?:it|them|that|this) apart",
  "unrelated",
  "apart from (?:the|their|his|her)",
];

const NO = "(?:nothing|nowt|nought|zero|little|no|not|never|isn't|aren't|hasn't|doesn't|wasn't)";
const FILLING = "(?: (?:an?|any|real|direct|at all|really|anything|got|have|much|in any way))*";
/** What follows is set apart, if it is a deal of the team: "not part of the doors", "keep it out of the coolant". */
const UNRELATED_PATTERNS = [
  `${NO}${FILLING} to do with`,
  `${NO}${FILLING} (?:connection|link|relation|relationship|overlap) (?:to|with)`,
  `${NO}${FILLING} (?:connected|linked|related|tied) (?:to|with)`,
  `${NO}${FILLING} in common with`,
  `${NO}${FILLING} (?:part|piece|extension) of`,
  "(?:separate(?:ly)?|apart|different|distinct|independent(?:ly)?) (?:from|of)",
  "unrelated to",
  "(?:keep|keeps|leave|hold) (?:it|this|that|them|those|these|both) (?:well )?(?:out of|away from|apart from|separate from)",
  oneLine`
    (?:don't|do not|never|not to|shouldn't|mustn't) (?:mix|lump|confuse|merge|bundle|muddle|combine|tie|fold|roll|stick)(?: (?:it|this|
    that|them|these|those|up|in|together))* (?:with|into|under|to|on|in)
  `,
];

const phrasePattern = (patterns: string[]) => new RegExp(`(?<![^ ])(?:${patterns.join("|")})(?![^ ])`, "g");
const SEPARATE = phrasePattern([...OWN_DEAL_PATTERNS, ...SEPARATE_DEAL_PATTERNS]);
const UNRELATED_PHRASES = phrasePattern(UNRELATED_PATTERNS);
const OWN_DEAL = phrasePattern(OWN_DEAL_PATTERNS);
/** "Screws on top of the fasteners, eleven total" is one deal. */
const ADDITION_PHRASE = /^(?:on top of|in addition|besides)/;
const TOTAL =
  /(?:^| )(?:total|in all|for everything|together|altogether|all in|all told|makes it|makes that|brings it|so that's)(?: |$)/;
/** Kept apart as a thing of its own; "the wedding is separate" is said of the wedding that the team has. */
export function isSeparateDeal({ doc, said }: ParsedNote, world: TeamRecords): boolean {
  const things = world.opportunities.flatMap(({ name }) => nameWords(name));
  const isTotal = TOTAL.test(doc.line);
  return findPhrases(doc, SEPARATE).some(({ start, end }) => {
    if (isTotal && ADDITION_PHRASE.test(lineOf(doc, start, end))) return false;
    if (!/(?:^| )(?:is|are|\S+'s)(?: an?)?$/.test(lineOf(doc, start - 2, start))) return true;
    const subject = said.filter(({ at }) => at < start && at >= start - 5);
    return !subject.some((one) => things.some((thing) => productWordSurety(one, thing) > SIMILARITY.same));
  });
}

/** The speaker says that it is a deal of its own. */
export const isOwnDeal = ({ doc }: ParsedNote): boolean => findPhrases(doc, OWN_DEAL).length > 0;

/** How many words what is excluded has. */
const MAX_EXCLUDED_WORDS = 6;

/** The words of what is sold by the deal, without its people and their businesses. */
export function productWordsOf({ name, contactIds }: KnownOpportunity, { contacts }: TeamRecords): string[] {
  const people = contacts.filter(({ id }) => contactIds.includes(id));
  const names = people.flatMap((one) => [...nameWords(one.businessName), ...nameWords(one.lastName)]);
  return nameWords(name).filter((word) => !names.includes(word));
}

/** The deals that the note names only to say that they are not meant. */
export function excludedDeals({ doc, said }: ParsedNote, world: TeamRecords): Set<string> {
  const ends = findPhrases(doc, UNRELATED_PHRASES).map(({ end }) => end);
  const isWithin = ({ at }: SpokenWord) => ends.some((end) => at >= end && at < end + MAX_EXCLUDED_WORDS);
  const isExcluded = (deal: KnownOpportunity) => {
    const things = productWordsOf(deal, world).filter((word) => word.length > 2 && !DEAL_NOUNS.has(word));
    const named = said.filter((one) => things.some((word) => productWordSurety(one, word) > SIMILARITY.same));
    return named.filter(isWithin).length * 2 > named.length;
  };
  return new Set(ends.length === 0 ? [] : world.opportunities.filter(isExcluded).map(({ id }) => id));
}

/** What follows is named only to keep it apart: "separate from the flooring", "doesn't touch Savannah". */
const NAMED_TO_EXCLUDE = globalPattern`
  (?<![^ ])(?:nothing to do with|(?:separate(?:ly)?|apart|different|distinct) from|(?:doesn't|does not|don't|won't|didn't) (?:touch|affect|
  change|concern|mix (?:\w+ )?(?:up )?with)|(?:mix(?:ed)?|confuse|confused) (?:\w+ )?(?:up )?with|on top of|in addition to|besides|unlike|
  no relation (?:to|of|with)|not related to|unrelated to|(?:didn't|did not|haven't|have not|
  never) (?:speak|spoken|talk|talked|get to|got to|discuss|discussed|go into|mention|mentioned|raise|raised|bring up|brought up|ask about|
  asked about|get into|got into|touch|touched)(?: about| of| on)?|asked nothing about)(?: the| that| their| his| her| our)*
`;
/** "The mixer, not the combi": what is named beside what is meant, so that it speaks against it. */
const CONTRASTED = /(?<![^ ])(?:not|instead of|rather than)(?: (?:an?|the|that|their|his|her|our|about|for))*(?![^ ])/g;
/**
 * What stands before is unchanged, "charleston no change", or dealt with elsewhere: "the wedding is a separate thing",
 * "the port wine forget it".
 */
const LEFT_OUT = phrases`
  no changes?|stays? (?:the same|as (?:it )?is|put)|(?:is|are|stays?|remains?) as (?:it|they) (?:is|was|are|were)|(?:is|are) as (?:before|
  agreed|planned)|(?:keeps?|carr(?:y|ies)|goes|going) (?:on |going )?(?:ahead )?as planned|is unchanged|unchanged|isn't affected|
  aren't affected|forget (?:it|about it|that)|(?:has|have|had|'s|is) (?:got )?(?:nothing|nowt) to do with (?:this|it|that)|(?:is|are|
  's) (?:a |an )?(?:separate|different|another) \S+|(?:is|are) (?:not|n't) (?:touched|affected)|(?:so )?don't touch(?: it| that)?|(?:is|
  are) \S+'s (?:affair|thing|business|deal|job|baby|problem|department)|(?:is|are) (?:dead|finished|done|over|history|closed) (?:long ago|
  already|anyway|ages ago)|don't ask|(?:we|i) (?:didn't|did not|haven't|have not|never) (?:speak|spoken|talk|talked|get to|got to|discuss|
  discussed|go into)(?= ?(?:[.,]|$)|(?: it| that| at all| yet| today| this time| no time)(?: |$))|leave (?:it|that|them) (?:out|be)
`;

/** The words before `start` that it is said of, back to their article. */
function subjectOf(doc: Doc, start: number): number[] {
  const at: number[] = [];
  if (doc.tokens[start]?.gap === 2) return at;
  for (let i = start - 1; i >= 0 && start - i <= 8; i--) {
    at.push(i);
    const { gap = 2, lower = "" } = doc.tokens[i] ?? {};
    if (gap > 0 || /^(?:the|their|his|her|our|that)$/.test(lower)) break;
  }
  return at;
}

/** What ends the words of what is named. */
const EXCLUSION_ENDING_WORDS = /^(?:and|but|so|it|he|she|they|i|we|for|at|about|uh|um|er|erm)$/;

/** The tokens of what is named from `start` on. */
function tokensNamedAt(doc: Doc, start: number): number[] {
  const isOver = (at: number) => doc.tokens[at]?.gap !== 0 || EXCLUSION_ENDING_WORDS.test(wordAt(doc, at));
  const at = [start, start + 1, start + 2, start + 3];
  const end = at.findIndex((one) => one > start && isOver(one));
  return end < 0 ? at : at.slice(0, end);
}

/** The tokens that name something in contrast to what is meant. */
export function contrastedTokens({ doc }: ParsedNote): Set<number> {
  const isNominal = ({ start, end }: Span) =>
    end - start > 1 || /^(?:NOUN|PROPN|ADJ|NUM)$/.test(doc.tokens[end]?.pos ?? "");
  const found = findPhrases(doc, CONTRASTED).filter(isNominal);
  return new Set(found.flatMap(({ end }) => tokensNamedAt(doc, end)));
}

/** The tokens that name something only to say that the note is not about it. */
export function excludedTokens(reading: ParsedNote): Set<number> {
  const { doc } = reading;
  const excluded = contrastedTokens(reading);
  for (const { end } of findPhrases(doc, NAMED_TO_EXCLUDE)) for (const at of tokensNamedAt(doc, end)) excluded.add(at);
  for (const { start, end } of findPhrases(doc, LEFT_OUT)) {
    for (const at of subjectOf(doc, start)) excluded.add(at);
    for (let at = start; at < end; at++) excluded.add(at);
  }
  return excluded;
}
