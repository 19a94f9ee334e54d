/** The next step as the speaker says it: from its verb to the end of the clause, at most 25 words. */
import type { RoledDate } from "../dates/date-roles.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../tokens.ts";
import { ACTION_NOUNS } from "../words/lists.ts";
import {
  actionOf,
  deedStart,
  isActionVerb,
  NEW_CLAUSE,
  nounStart,
  REACH,
  startAfter,
  startBefore,
} from "./step-start.ts";

/** How the speaker says that something is to be done; the action follows. */
const INTENT =
  /(?<![^ ])(?:(?:i|we)(?: also| still| just| really| then)?(?: need(?: to)?| have to| should| must| gotta| ought to| want to| plan to| promised(?: \w+)? to| owe| will| am going to| are going to)(?: to)?|(?:i'll|we'll|i've got to|we've got to|i'm going to|we're going to|i'm gonna|we're gonna|gonna|gotta|need to|have to|going to|i'd better|i'd like to|let's|please|remind me to|remember to|make sure to|make sure i|don't forget to|(?:the )?next step(?:s)?(?: with \w+(?: \w+){0,2})?(?: is| are| would be|'s|,)?(?: to| that i| for me to| i have to)?|next thing(?: is| i have to do is)?(?: to| i have to)?|action item(?: is)?(?:,)?(?: to)?|to ?do(?: is)?,?(?: to)?|plan is to|my job is to|follow ?up(?: is)?(?: to)?,|i told (?:him|her|them) (?:i'd|i would|we'd|that i'd)|said i'd|i said i would|promised (?:him |her |them )?i'd|(?:i'm|i am|we're|we are)(?: meant)? to|i'm|(?:i|we)(?= (?:get back|follow up|circle back|check back|check in|go back|swing by|ping|call (?:him|her|them)) )|wants me to|asked me to|wants us to|asked us to|told (?:me|us) to|said to|(?:said|says)(?= (?:call|email|send|try|ring|text|come|check|stop|write) )|please to remind me|would like me to|i'm supposed to))(?: go ahead and| also| just| definitely| try to| have to| need to| be| get to)* (?=[a-z])/g;
/** "next step is to". */
const NAMED_STEP =
  /(?<![^ ])next (?:step|action|thing)(?:s)?(?: is| are| would be| will be|'s|,)?(?: to| that i| for me to| i have to)?(?: is to)?(?= )/g;
/** Orders to the software, which are no step of the sale. */
const CRM =
  /^(?:add|log|put|mark|update|move|record|enter|note|set|change|file|say|wait|save|start|create|report|know|think|tell you|see|make|need|celebrate|confess|admit|hear)$/;
/** "I'm buying the drinks tonight", "I owe him a beer": a treat is no step of the sale. */
const TREAT =
  /(?<![^ ])(?:buy|buying|get|getting|owe|owes) (?:(?:him|her|them|you|me|us|everyone|everybody|the team|the crew|the office) )?(?:all )?(?:the |a |an |some |another |that |big |large |cold )*(?:(?<=(?:a|the|another) )rounds?|drinks?|beers?|pints?|champagne|bubbly|prosecco|cakes?|favou?rs?|do(?:ugh)?nuts|pizzas?|one)(?! of)(?![^ ])|(?<![^ ])(?:crack|pop)(?:p?ing)?(?: open)? (?:the |a |some |that |another )*(?:champagne|bubbly|prosecco|cork|bottle)(?![^ ])|(?<![^ ])celebrat(?:e|ing)(?![^ ])/;
/** "let's do it on friday" names no action: what it is was told before. */
const EMPTY_ACTION = /^(?:do|get|make|have) (?:it|that|this|an answer|a decision)$/i;

const MAX_WORDS = 25;
/** Where the clause that starts here ends. */
function clauseEnd(doc: Doc, start: number, through: number): number {
  let end = start + 1;
  for (; end < doc.tokens.length && end - start < MAX_WORDS; end++) {
    const token = doc.tokens[end];
    if (!token) break;
    if (end < through) continue;
    if (token.gap === 2 || token.mask === "amount" || token.mask === "phone" || token.mask === "email") break;
    if (NEW_CLAUSE.test(token.lower) && !/^(?:his|her|their|it|contact|email|phone|number|you)$/.test(token.lower))
      break;
    if (token.gap === 1 && end > start + 2) break;
    if (token.lower === "and" && (NEW_CLAUSE.test(doc.tokens[end + 1]?.lower ?? "") || doc.tokens[end + 1]?.mask))
      break;
  }
  return end;
}

/** The word as it was said, or what it is short for: "f/u" is "follow up". */
function inFull(doc: Doc, i: number): string {
  const { text = "", lower = "" } = doc.tokens[i] ?? {};
  return text.toLowerCase().replace(/’/g, "'") === lower ? text : lower;
}

/** The words of the step without its date; the date's own words stay in the evidence. */
function describe(doc: Doc, start: number, end: number, date: Span | undefined): Found<string> | undefined {
  const kept: string[] = [];
  for (let i = start; i < end; i++) {
    if (date && i >= date.start && i < date.end) continue;
    if (
      date &&
      i === date.start - 1 &&
      !/^(?:stop|swing|drop|come|pop|go|stopping|swinging|dropping) by$/.test(lineOf(doc, i - 1, i + 1)) &&
      /^(?:on|by|for|in|at|before|is|until|till|set|scheduled|the)$/.test(doc.tokens[i]?.lower ?? "")
    )
      continue;
    kept.push(inFull(doc, i));
  }
  while (
    kept.length > 1 &&
    /^(?:and|on|by|for|at|is|to|the|a|with|about|before|or|so|that|next|then|set|scheduled)$/i.test(kept.at(-1) ?? "")
  )
    kept.pop();
  if (kept.length === 0) return undefined;
  const value = kept
    .slice(0, MAX_WORDS)
    .join(" ")
    .replace(/ the day$/i, "")
    .replace(/^promised (?!to )(?=(?:\S+ ){1,3}?(?:an?|the|our|some|two|three) )/i, "send ");
  return { value: doc.casing === "upper" ? value.toLowerCase() : value, start, end };
}

/** Does an action of the speaker's stand behind "I'll", "next step is to" and the like? */
function isIntended(doc: Doc, { start, end, value }: Found<RegExpMatchArray>): boolean {
  const verb = doc.tokens[end];
  if (!verb || verb.mask || CRM.test(verb.lower)) return false;
  const subject = doc.tokens[start - 1]?.lower ?? "";
  const others = /^(?:he's|she's|they're|who's|is|are|they|he|she|who)$/.test(subject);
  if (others && !/^(?:the )?next|^(?:said|says)$|me |us |i |we /.test(value[0].trim())) return false;
  if (/^(?:was|were)$/.test(subject) && /^going/.test(value[0].trim())) return false;
  if (/^(?:never|not|ain't|isn't|aren't|won't)$/.test(subject)) return false;
  if (STATE.test(verb.lower) && /i'm(?: \w+)* $/.test(value[0])) return false;
  if (/^running (?:late|behind|out|low)$/.test(lineOf(doc, end, end + 2))) return false;
  const isNoun = (i: number) => ACTION_NOUNS.has(doc.tokens[i]?.lower ?? "");
  if (verb.lower === "have") return isNoun(end + 1) || isNoun(end + 2);
  return actionOf(verb.lower) !== undefined || isNoun(end) || /^(?:a|the)$/.test(verb.lower);
}

/** Does the speaker tell themselves at `i` what to do: "then email her the catalog"? */
function isToDo(doc: Doc, i: number): boolean {
  const [token, next] = [doc.tokens[i], doc.tokens[i + 1]];
  if (!token || token.mask || next?.mask || !ORDERED.test(token.lower) || !isActionVerb(doc, i)) return false;
  const before = doc.tokens[i - 1]?.lower ?? "";
  if (token.gap !== 2 && !/^(?:to|and|then|also|please)$/.test(before) && !isOrder(doc, i)) return false;
  if (/^(?:from|is|was|at|me|for|address|number)$/.test(next?.lower ?? "")) return false;
  if (/^(?:call|visit|e?mail|text) with$/.test(lineOf(doc, i, i + 2))) return false;
  if (token.lower === "set" && !SET_UP.test(lineOf(doc, i, i + 3))) return false;
  return !OTHERS_WISH.test(lineOf(doc, i - 2, i));
}

/** What the speaker is doing while they talk: "I'm sitting with her". */
const STATE =
  /^(?:sitting|standing|driving|speaking|talking|walking|flying|looking|making|doing|seeing|trying|having|giving|working|running|coming|hearing|starting|finishing|planning|buying|asking|telling)$/;

const ORDERED =
  /^(?:call|email|send|follow|schedule|ping|text|book|visit|remind|check|draft|prepare|arrange|circle|touch|loop|drop|ship|set|mail|deliver|resend|forward|confirm|invite|nudge|ring|chase|telephone|whatsapp|recontact)$/;
const SET_UP = /^set up (?:a|an|the|another|time|some|call|demo|meeting)$/;
const OTHERS_WISH =
  /(?:wants?|like|offered|asked|promised|agreed|hopes?|plans?|going|wanted|used|said|trying|expects?|supposed|has|had|he'll|she'll|they'll|they|she|he) to$/;

/** An action that the speaker intends without naming a day. */
function withoutDate(doc: Doc): Found<string> | undefined {
  for (const intent of findPhrases(doc, INTENT)) {
    const owes = doc.tokens[intent.end - 1]?.lower === "owe";
    if (TREAT.test(lineOf(doc, intent.start, intent.end + 5))) continue;
    if (owes) return describe(doc, intent.end - 1, clauseEnd(doc, intent.end, 0), undefined);
    if (!isIntended(doc, intent)) continue;
    const start = /^(?:a|the)$/.test(doc.tokens[intent.end]?.lower ?? "") ? intent.end + 1 : intent.end;
    if ([2, 3].some((k) => EMPTY_ACTION.test(lineOf(doc, start, start + k)))) continue;
    return describe(doc, start, clauseEnd(doc, start, 0), undefined);
  }
  const order = doc.tokens.findIndex((_, i) => isToDo(doc, i));
  return order < 0 ? undefined : describe(doc, order, clauseEnd(doc, order, 0), undefined);
}

/** "send her a card" after anything but its subject: an order to oneself, told without a pause. */
function isOrder(doc: Doc, i: number): boolean {
  return (
    /^(?:call|ring|send|email|text) (?:him|her|them) (?!at |on )/.test(lineOf(doc, i, i + 3)) &&
    /^(?:NOUN|PROPN|ADJ|ADV|VERB|NUM)$/.test(doc.tokens[i - 1]?.pos ?? "") &&
    !/^(?:not|never|always|usually|help|helps|let|lets|make|had|have|did|who|will|would|can|could)$/.test(
      doc.tokens[i - 1]?.lower ?? "",
    )
  );
}

const GOODS =
  /^(?:quote|offer|proposal|estimate|bid|numbers|answer|specs?|samples?|drawings?|contract|layout|pricing|references|brochure|catalog|paperwork|invoice|sheet|deck|mockup|agreement|list|plan|report)$/;

/** "mailing those (gas specs)": what a short step's pronoun stands for, the thing told last before it. */
function withThing(doc: Doc, { value, start }: Found<string>): string {
  if (
    value.split(" ").length > 10 ||
    !/ (?:it|them|those|these|that)(?: |$)| (?:one|two|three|four|five|some|a few|both)$/.test(value)
  )
    return value;
  for (let i = start - 1; i >= Math.max(0, start - REACH - 4); i--) {
    if (doc.tokens[i]?.mask || !GOODS.test(doc.tokens[i]?.lower ?? "")) continue;
    return `${value} (${lineOf(doc, nounStart(doc, i), i + 1)})`;
  }
  return value;
}

/** Where no verb and no noun is known as a step: the words of the clause that the date stands in. */
function clauseAround(doc: Doc, date: Span): Found<string> | undefined {
  let start = date.start;
  if (start > 0 && doc.tokens[start]?.gap === 2) {
    // The day is a sentence of its own: what happens then was told before it.
    while (start > 0 && date.start - start < MAX_WORDS && (start === date.start || doc.tokens[start]?.gap !== 2))
      start--;
    return describe(doc, start, clauseEnd(doc, start, 0), date);
  }
  while (start > 0 && date.start - start < 6 && doc.tokens[start]?.gap !== 2 && !doc.tokens[start - 1]?.mask) start--;
  return describe(doc, start, clauseEnd(doc, start, doc.tokens[date.end]?.gap === 0 ? date.end + 1 : date.end), date);
}

/** The next step's words; with a date they are those around it. */
export function findNextStep(doc: Doc, roled: RoledDate | undefined): Found<string> | undefined {
  if (!roled) return withoutDate(doc);
  const date = roled.told ? { ...roled, ...roled.told } : roled;
  const named = findPhrases(doc, NAMED_STEP).find((p) => p.end <= date.start && date.start - p.end <= REACH);
  const before = deedStart(doc, date) ?? (named ? named.end : startBefore(doc, date));
  const start = before ?? startAfter(doc, date);
  if (start === undefined) return clauseAround(doc, date);
  const through = before === undefined ? 0 : date.end;
  const step = describe(doc, start, clauseEnd(doc, start, through), date);
  if (step) step.value = withThing(doc, step);
  return step && EMPTY_ACTION.test(step.value) ? (withoutDate(doc) ?? step) : step;
}
