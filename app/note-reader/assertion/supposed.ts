/** What a note only supposes (conditions, what may come some day, mere talk, what was refused), and what it tells of others: competitors, old suppliers, somebody's cousin. */
import { type Doc, findPhrases, lineOf, type Span } from "../tokens.ts";

const BREAK = /^(?:but|however|anyway|anyways|otherwise|though|because|meanwhile)$/;
/** What begins a new thought after a condition or a denial, told without a pause. */
const NEW_THOUGHT =
  /^(?:(?:and|so) (?:i|i'm|i'll|i'd|we|we're|we'll|he|he's|he'll|she|she's|she'll|they|they're|they'll|it|it's|that|that's|this|there's|put|make|set|call|remind|push|move|the|now|then)|(?:call|make|move|push|put|mark|close|log|set|drop|file|leave|keep|bump|raise|lower) (?:it|that|this|them)|(?:he|she|they|(?:his|her|their|the) \S+) (?:told|said|says|asked)|for now|as of now|right now|at the moment|so put|please|i'm|i'll|i|now|it's|that's|let's) /;

/** From `start` to where the thought ends: a sentence's end, "but", a new thought, or `most` words. */
export function endOfThought(doc: Doc, start: number, most: number, least = 2): number {
  for (let i = start + 1; i < doc.tokens.length; i++) {
    const token = doc.tokens[i];
    if (!token || i - start > most || token.gap === 2 || BREAK.test(token.lower)) return i;
    if (i - start > least && NEW_THOUGHT.test(`${lineOf(doc, i, i + 3)} `)) return i;
  }
  return doc.tokens.length;
}

const CONDITION =
  /(?<![^ ,.])(?:(?<!(?:big|massive|huge|an) )if|unless|assuming|suppose|supposing|provided|in case|once(?! (?:more|again|a|per|every|or|upon|only)(?: |$))|as long as|should they)(?![^ ])/g;
const WHETHER =
  /(?:^| )(?:ask(?:ed|s|ing)?|know|see|wonder(?:s|ed|ing)?|check|find out|tell (?:me|us|him|her)|sure)(?: \w+)?$/;
/** What may come some day: "it could go up to 55k", "then we'd be looking at 60". */
const HYPOTHETICAL =
  /(?<![^ ])(?:(?:could|might|may) (?:still |even |also |well )?(?:go|be|grow|come|end|rise|jump|climb|drop|become|turn|reach|hit|add|stretch|double|take|buy|rent|lease|settle)|(?:it|that|we|they|he|she)(?:'d| would) (?:then |probably |rather )?(?:be|go|come|land|end up|grow|jump|climb|drop|become|reach|hit)|(?<!(?:^| )so )(?:it|that|this|which)(?:'d| would) (?:then |probably |easily )*(?:(?:make|bring|put|take|push|lift) (?:it|this|that|us|the (?:deal|total|whole \S+|order|price|number|sum))|mean|add|double|total)|(?:could|might|may) (?:still |even |also |well )*(?:re-?open|revive|reconsider|come (?:back|around|round)|change (?:his|her|their) minds?)|(?:toy(?:ed|s|ing)?|flirt(?:ed|s|ing)?|play(?:ed|s|ing)?) (?:around )?with (?:the (?:idea|thought)|an? )|or (?:else )?(?:the price|it|he|she|they) (?:goes|go|will|gets?|walks?|rises|jumps|is off)|(?:best|worst) case|at best|at worst|in theory)(?! able)(?![^ ])/g;
/** "… if he gets it for 28. I said ok": the condition was met at once. */
const AGREED =
  /^(?:(?:and|so|which) )?(?:(?:(?:i|we) )?(?:said|told (?:him|her|them)) (?:ok|okay|yes|fine|deal|sure|done|go|alright)|(?:i|we) (?:agreed|accepted|shook|took it|gave in)|(?:done|deal|agreed)(?= |$))/;

/** What may come: after "if" and the like, and before it where that is hedged. */
function findConditions(doc: Doc): Span[] {
  const found: Span[] = [];
  for (const { start } of findPhrases(doc, CONDITION)) {
    if (WHETHER.test(lineOf(doc, start - 3, start))) continue;
    const end = endOfThought(doc, start, 22);
    if (AGREED.test(lineOf(doc, end, end + 5))) continue;
    found.push({ start, end });
    let from = start;
    while (
      from > 0 &&
      doc.tokens[from]?.gap !== 2 &&
      start - from < 14 &&
      !BREAK.test(doc.tokens[from - 1]?.lower ?? "")
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

/** What we did not agree to: "she asked for 268, i did not accept". */
const REFUSED =
  /(?<![^ ])(?:(?:i|we) (?:did not|didn['’]t|do not|don['’]t|won['’]t|will not|cannot|can['’]t|couldn['’]t|could not|wouldn['’]t)(?: (?:really|ever))? (?:accept|agree|take (?:it|that)|go (?:there|that|so|lower|below|down)|do (?:it|that)|give (?:it|that|in)|budge|bite|say yes)|(?:i|we) (?:refused|declined|rejected|said no|said (?:that's )?(?:too low|impossible|out of the question)|laughed|passed|shook my head|walked away|held firm|stood firm|turned (?:it|that|him|her|them) down|told (?:him|her|them) (?:no|to forget it))|(?:no way|no chance|no deal|no go|no dice|nothing doing|out of the question|forget it)|not (?:with me|going to happen|happening|possible|doing (?:it|that)))(?![^ ])/g;
const ASKED =
  /^(?:ask(?:ed|s|ing)?|want(?:ed|s)?|offer(?:ed|s|ing)?|propos(?:ed|es|ing)|suggest(?:ed|s|ing)|tried|tries|hop(?:ed|es|ing)|named|bid|demand(?:ed|s|ing)|insist(?:ed|s)|countered|begged|push(?:ed|es|ing))$/;
/** How far before the refusal the asking may begin. */
const ASKING = 14;

/** From what they asked for to where we refuse it; what we offered ourselves stands. */
function findRefused(doc: Doc): Span[] {
  return findPhrases(doc, REFUSED).flatMap(({ start, end }) => {
    let from = start - 1;
    while (from > Math.max(-1, start - ASKING) && !ASKED.test(doc.tokens[from]?.lower ?? "")) from--;
    const isTheirs = !/^(?:i|we)$/.test(doc.tokens[from - 1]?.lower ?? "");
    return ASKED.test(doc.tokens[from]?.lower ?? "") && isTheirs ? [{ start: from, end }] : [];
  });
}

/** Where the note only supposes, or tells what was refused. */
export const findSupposed = (doc: Doc): Span[] => [
  ...findConditions(doc),
  ...findPhrases(doc, HYPOTHETICAL).map(({ start }) => ({ start, end: endOfThought(doc, start, 12) })),
  ...findRefused(doc),
];
