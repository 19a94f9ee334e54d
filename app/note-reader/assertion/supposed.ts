/**
 * What a note only supposes (conditions, what may come some day, what was refused), and sums that are none of its
 * deal's: unit prices, freight, what somebody may spend.
 */

import { globalPattern, oneLine, pattern, phrases } from "../one-line.ts";
import { type Doc, findPhrases, lineOf, type Span, wordAt } from "../tokens.ts";

const THOUGHT_ENDING_CONJUNCTION = /^(?:but|however|anyway|anyways|otherwise|though|because|meanwhile)$/;
/** What begins a new thought after a condition or a denial, told without a pause. */
const NEW_THOUGHT = pattern`
  ^(?:(?:and|so) (?:i|i'm|i'll|i'd|we|we're|we'll|he|he's|he'll|she|she's|she'll|they|they're|they'll|it|it's|that|that's|this|there's|put|
  make|set|call|remind|push|move|the|now|then)|(?:call|make|move|push|put|mark|close|log|set|drop|file|leave|keep|bump|raise|lower) (?:it|
  that|this|them)|(?:he|she|they|(?:his|her|their|the) \S+) (?:told|said|says|asked)|for now|as of now|right now|at the moment|so put|
  please|i'm|i'll|i|now|it's|that's|let's)[ ]
`;

/** From `start` to where the thought ends: a sentence's end, "but", a new thought, or `most` words. */
export function endOfThought(doc: Doc, start: number, most: number, least = 2): number {
  for (let i = start + 1; i < doc.tokens.length; i++) {
    const token = doc.tokens[i];
    if (!token || i - start > most || token.gap === 2 || THOUGHT_ENDING_CONJUNCTION.test(token.lower)) return i;
    if (i - start > least && NEW_THOUGHT.test(`${lineOf(doc, i, i + 3)} `)) return i;
  }
  return doc.tokens.length;
}

const CONDITION = globalPattern`
  (?<![^ ,.])(?:(?<!(?:big|massive|huge|an) )if|unless|assuming|suppose|supposing|provided|in case|once(?! (?:more|again|a|per|every|or|
  upon|only)(?: |$))|as long as|should they)(?![^ ])
`;
const WHETHER =
  /(?:^| )(?:ask(?:ed|s|ing)?|know|see|wonder(?:s|ed|ing)?|check|find out|tell (?:me|us|him|her)|sure)(?: \w+)?$/;
/** What may come some day: "it could go up to 55k", "then we'd be looking at 60". */
const HYPOTHETICAL = globalPattern`
  (?<![^ ])(?:(?:could|might|may) (?:still |even |also |well )?(?:go|be|grow|come|end|rise|jump|climb|drop|become|turn|reach|hit|add|
  stretch|double|take|buy|rent|lease|settle)|(?:it|that|we|they|he|she)(?:'d| would) (?:then |probably |rather )?(?:be|go|come|land|end up|
  grow|jump|climb|drop|become|reach|hit)|(?<!(?:^| )so )(?:it|that|this|which)(?:'d| would) (?:then |probably |easily )*(?:(?:make|bring|
  put|take|push|lift) (?:it|this|that|us|the (?:deal|total|whole \S+|order|price|number|sum))|mean|add|double|total)|(?:could|might|
  may) (?:still |even |also |well )*(?:re-?open|revive|reconsider|come (?:back|around|round)|change (?:his|her|their) minds?)|(?:toy(?:ed|s|
  ing)?|flirt(?:ed|s|ing)?|play(?:ed|s|ing)?) (?:around )?with (?:the (?:idea|thought)|an? )|or (?:else )?(?:the price|it|he|she|
  they) (?:goes|go|will|gets?|walks?|rises|jumps|is off)|(?:best|worst) case|at best|at worst|in theory)(?! able)(?![^ ])
`;
/** What may come: after "if" and the like, and before it where that is hedged. */
function findConditions(doc: Doc): Span[] {
  const found: Span[] = [];
  for (const { start } of findPhrases(doc, CONDITION)) {
    if (WHETHER.test(lineOf(doc, start - 3, start))) continue;
    const end = endOfThought(doc, start, 22);
    found.push({ start, end });
    let from = start;
    while (
      from > 0 &&
      doc.tokens[from]?.gap !== 2 &&
      start - from < 14 &&
      !THOUGHT_ENDING_CONJUNCTION.test(wordAt(doc, from - 1))
    )
      from--;
    const before = lineOf(doc, from, start);
    const hedge = before.search(
      /(?<![^ ])(?:would|might|may|could|maybe|dreams?|dreaming|hopes?|hoping|fancies|\w+'d)(?![^ ])/,
    );
    if (hedge >= 0) found.push({ start: Math.max(0, from + before.slice(0, hedge).split(" ").length - 2), end: start });
  }
  return found;
}

/** What calls the words before it mere talk: "… but that's pie in the sky", "… nobody's decided a thing". */
const MERE_TALK_PHRASES = phrases`
  pie in the sky|wishful thinking|(?:just|only|all|mere|still) (?:talk|a thought|an idea|a dream)|thinking (?:out loud|aloud)|(?:purely |
  all |just )?hypothetical(?:ly)?|spit-?balling|day-?dreaming|musing|a (?:very )?(?:long|good) way off|miles off|a long ?shot|a big if|
  (?:nobody|no ?one)(?:['’]s| has| have|['’]d)? (?:yet |really |actually )?(?:decided|agreed|approved|committed|asked|signed off)|
  nothing(?:['’]s| is| has been|['’]s been| was)? (?:yet |really |actually )?(?:decided|agreed|fixed|firm|settled|definite|certain|
  confirmed|concrete|official|set in stone)|(?:all |still |very much )(?:up in the air|speculation|undecided|open-ended)|speculation|(?:not|
  isn['’]t|hasn['’]t been|far from) (?:yet |really |anywhere near )?(?:decided|settled|certain|definite|concrete|committed|set in stone|
  on the table|real)|(?:not|wouldn['’]t be|never) (?:counting|banking|betting|relying|planning) on (?:it|that|this)|not holding my breath|
  fat chance|dream on|i['’]ll believe (?:it|that) when|we['’]ll see about that|don['’]t hold your breath|take (?:it|that) with a (?:pinch|
  grain)
`;
/** How such talk begins. */
const MODAL = /^(?:would|could|might|may|maybe|perhaps|possibly|best|ideally|(?:i|we|he|she|they|it|that)['’]d)$/;
/** How far back from the verdict the talk may begin. */
const MAX_TALK_TOKENS = 26;

/** From the first "would" or "might" of the sentence that is called mere talk, or of the one before it. */
function findMereTalk(doc: Doc): Span[] {
  return findPhrases(doc, MERE_TALK_PHRASES).flatMap(({ start, end }) => {
    let from = start;
    let ends = 0;
    for (let i = start; i >= Math.max(0, start - MAX_TALK_TOKENS) && ends < 2; i--) {
      if (MODAL.test(wordAt(doc, i))) from = i;
      if (doc.tokens[i]?.gap === 2) ends++;
    }
    return from < start ? [{ start: from, end }] : [];
  });
}

/** What we did not agree to: "she asked for 268, i did not accept". */
const REFUSED = phrases`
  (?:i|we) (?:did not|didn['’]t|do not|don['’]t|won['’]t|will not|cannot|can['’]t|couldn['’]t|could not|wouldn['’]t)(?: (?:really|
  ever))? (?:accept|agree|take (?:it|that)|go (?:there|that|so|lower|below|down)|do (?:it|that)|give (?:it|that|in)|budge|bite|say yes)|
  (?:i['’]m|we['’]re) not (?:changing|moving|budging|lowering|dropping)|(?:i|we) (?:refused|declined|rejected|said no|
  said (?:that's )?(?:too low|impossible|out of the question)|laughed|passed|shook my head|walked away|held firm|stood firm|turned (?:it|
  that|him|her|them) down|told (?:him|her|them) (?:no|to forget it))|(?:no way|no chance|no deal|no go|no dice|nothing doing|
  out of the question|forget it)|not (?:with me|going to happen|happening|possible|doing (?:it|that))
`;
const ASKED = pattern`
  ^(?:ask(?:ed|s|ing)?|want(?:ed|s)?|offer(?:ed|s|ing)?|propos(?:ed|es|ing)|suggest(?:ed|s|ing)|tried|tries|hop(?:ed|es|ing)|named|bid|
  demand(?:ed|s|ing)|insist(?:ed|s)|countered|begged|push(?:ed|es|ing))$
`;
/** How far before the refusal the asking may begin. */
const MAX_TOKENS_TO_REQUEST = 14;

/** From what they asked for to where we refuse it; what we offered ourselves stands. */
function findRefused(doc: Doc): Span[] {
  return findPhrases(doc, REFUSED).flatMap(({ start, end }) => {
    let from = start - 1;
    while (from > Math.max(-1, start - MAX_TOKENS_TO_REQUEST) && !ASKED.test(wordAt(doc, from))) from--;
    return ASKED.test(wordAt(doc, from)) ? [{ start: from, end }] : [];
  });
}

/** "Nobody at the school agreed to 40k", "none of them would pay 12k": who does it is nobody. */
const DENIED_SUBJECT = globalPattern`
  (?<![^ ])(?:nobody|no one|none|not (?:one|a single \S+)|neither)(?: \S+){0,4}? (?:agreed?|agrees|accept(?:ed|s)?|approved?|signed off|
  said yes|pays?|paid|paying|go(?:es)? for|went for|wants? to (?:pay|spend))(?![^ ])
`;

/** Where the note only supposes, or tells what was refused. */
export const findSupposed = (doc: Doc): Span[] => [
  ...findConditions(doc),
  ...findPhrases(doc, HYPOTHETICAL).map(({ start }) => ({ start, end: endOfThought(doc, start, 12) })),
  ...findMereTalk(doc),
  ...findRefused(doc),
  ...findPhrases(doc, DENIED_SUBJECT).map(({ start, end }) => ({ start, end: endOfThought(doc, end, 6) })),
];

const OPTIONAL_DETERMINER = "(?:(?:the|a|an|one|some|their|his|her|its|our|my|another|that) )?";
const FIRM = oneLine`
  (?:shop|company|place|firm|guys|people|customer|client|prospect|store|business|vendor|supplier|bidder|provider|dealer|quote|bid|offer|
  account|contractor|manufacturer|brand)s?
`;
const TRADING_VERB = oneLine`
  (?:just |already |only |also |still |had |has |have )?(?:quoted|quotes?|offered|offers?|charged|charges?|came in|comes in|comes? (?:at|
  to)|bid|bids|sold|sells?|sell|promised|promises?|delivers?|delivered|can deliver|can do|wants?|wanted|asks|asked|is at|are at|was at|
  were at|would|undercut|pays?|paid|bought|buys?|spent|spends?|signed|signs|closed|costs?|cost|runs|ran|expires?|expired|ends?|ended|
  renews?|went|got|starts?|started|opens?|opened|has|had|have|took|takes|did|does)
`;
const RELATION = oneLine`
  (?:sister|brother|cousin|friend|neighbou?r|buddy|uncle|aunt|nephew|niece|father|mother|dad|mom|old boss|(?:brother|sister|mother|
  father|son|daughter)[ -]in[ -]law|former boss|ex-boss|former partner)
`;

/** Others: "a competitor quoted …", "the place next door signed …", "their old vendor charged …", "her cousin …". */
const OTHER_PARTY_PATTERNS = [
  `${OPTIONAL_DETERMINER}(?:\\S+ )?(?:competitors?|competition|rivals?|incumbent)(?:'s)? (?:(?!we|i|us|our)\\S+ ){0,2}?${TRADING_VERB}`,
  oneLine`
    ${OPTIONAL_DETERMINER}(?:other|another|different|cheaper|rival|competing|second|old|former|previous|last|current|present|
    existing) ${FIRM} (?:(?!we|i|us|our)\S+ ){0,3}?${TRADING_VERB}
  `,
  oneLine`
    ${OPTIONAL_DETERMINER}(?:\S+ )?${FIRM} (?:next door|down the (?:street|road|block)|across the (?:street|road)|around the corner|
    on the corner|in the next \w+)
  `,
  oneLine`
    (?:his|her|their|my|a) (?:\S+ )?${RELATION}(?:'s)? (?:\S+ ){0,6}?(?:just |already )?(?:bought|paid|pays|spent|got|signed|closed|runs|
    owns|works|uses|has|had|wants|wanted|offered|offers|quoted|charges|could|can|would)
  `,
];
const OTHER_PARTY_PHRASES = new RegExp(`(?<![^ ])(?:${OTHER_PARTY_PATTERNS.join("|")})(?![^ ])`, "g");
/** Introduced, or won over: then it is the note's own story. */
const OWN_STORY =
  /(?<![^ ])(?:introduc\w+|refer\w+|recommend\w*|lost|instead|over us|met|intro|put|hooked|connected|via|through|lead|passed)(?![^ ])/;

/** Where the note tells of others. */
export const findOtherPartyStories = (doc: Doc): Span[] =>
  findPhrases(doc, OTHER_PARTY_PHRASES).filter(({ start, end }) => !OWN_STORY.test(lineOf(doc, start - 4, end)));
