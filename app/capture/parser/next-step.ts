/** The next step as the speaker says it: from its verb to the end of the clause, at most 25 words. */
import type { RoledDate } from "./date-roles.ts";
import {
  ACTION_NOUNS,
  ACTION_VERBS,
  actionOf,
  CRM,
  EMPTY_ACTION,
  INTENT,
  NAMED_STEP,
  NEW_CLAUSE,
  opensAction,
} from "./step-words.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "./tokens.ts";
import { isStop } from "./vocabulary.ts";

const MAX_WORDS = 25;
const REACH = 16;
/** Does the word at `i` begin an action: a plain verb after "to", "I'll" or at a clause's start? */
function isActionVerb(doc: Doc, i: number): boolean {
  const token = doc.tokens[i];
  if (!token || token.mask) return false;
  if (/^goes? out$/.test(lineOf(doc, i, i + 2)) || /^(?:promised|owe)$/.test(token.lower)) return true;
  if (!actionOf(token.lower)) return false;
  const before = doc.tokens[i - 1];
  if (!ACTION_VERBS.has(token.lower))
    return (
      (token.gap > 0 && opensAction(token.lower)) ||
      /^(?:i'm|we're|am|be|be also|i'll be|and|just|also|then)$/.test(before?.lower ?? "")
    );
  if (token.gap > 0 || !before || before.mask) return true;
  const phrase = lineOf(doc, i, i + 2);
  if (
    /^(?:talk|speak) to|^call (?:him|her|them|back|on)|^follow up|^check (?:in|back)|^touch base|^circle back|^reach out|^meet with|^send (?:him|her|them)|^ring (?:him|her|them|back|up)/.test(
      phrase,
    ) &&
    !/^(?:he|she|they|who|a|the|to|quick|phone)$/.test(before.lower)
  )
    return true;
  if (
    /^(?:a|an|the|his|her|their|our|my|this|that|phone|conference|video|quick|deal|status|weekly|brief|another|site|each|of|in|with|by|from|on|at|new|first|second)$/.test(
      before.lower,
    )
  )
    return false;
  if (
    /^(?:to|i|we|i'll|we'll|will|should|must|gonna|gotta|let's|please|and|then|i'd|we'd|ll|can|could|just|me|myself|self|tomorrow|back)$/.test(
      before.lower,
    )
  )
    return true;
  return (
    !/^(?:he|she|they|who|it|you|he's|is|are|was|were|been|has|have|had|would|did|didn't|don't|not|they'd|she'd|he'd|wants|want|need|needs)$/.test(
      before.lower,
    ) && token.pos === "VERB"
  );
}

/** The start of the action that a date belongs to, to the left of it, or right after it. */
function startBefore(doc: Doc, date: Span): number | undefined {
  let noun: number | undefined;
  let verb: number | undefined;
  for (let i = date.start - 1; i >= Math.max(0, date.start - REACH); i--) {
    const token = doc.tokens[i];
    if (!token) break;
    if (noun !== undefined && /^(?:is|was|set|scheduled|booked|planned)$/.test(doc.tokens[noun + 1]?.lower ?? ""))
      break;
    const claims = verb !== undefined || noun !== undefined;
    if (
      claims &&
      NEW_CLAUSE.test(token.lower) &&
      !/^(?:his|her|their|it|its|contact|email|phone|close|deal|number)$/.test(token.lower)
    )
      break;
    if (isActionVerb(doc, i)) {
      verb = i;
      if (!/^(?:and|back)$/.test(doc.tokens[i - 1]?.lower ?? "")) break;
    }
    if (
      noun === undefined &&
      !token.mask &&
      (ACTION_NOUNS.has(token.lower) ||
        /^(?:followed|following|meeting|calling|sending|going|samples?|pricing|rates|references|specs|touch|touchpoint|paper)$/.test(
          token.lower,
        ))
    )
      noun = i;
    if (token.gap === 2) break;
  }
  if (verb !== undefined && /^goe?s?$/.test(doc.tokens[verb]?.lower ?? "")) return nounStart(doc, verb - 1);
  if (verb !== undefined) return subjectStart(doc, verb);
  return noun === undefined ? undefined : nounStart(doc, noun);
}

/** "samples go out": the verb with the thing that it is told of, where that opens the sentence. */
function subjectStart(doc: Doc, verb: number): number {
  let start = verb;
  while (start > 0 && verb - start < 3 && doc.tokens[start]?.gap === 0) start--;
  const subject = doc.tokens.slice(start, verb);
  const things = subject.every((t) => !t.mask && /^(?:NOUN|ADJ|DET)$/.test(t.pos) && !ACTION_VERBS.has(t.lower));
  return doc.tokens[start]?.gap === 2 && things && subject.at(-1)?.pos === "NOUN" ? start : verb;
}

/** "contract review", "site visit": a noun with the words that qualify it. */
function nounStart(doc: Doc, noun: number): number {
  let start = noun;
  while (start > 0 && noun - start < 3 && doc.tokens[start]?.gap === 0) {
    const before = doc.tokens[start - 1];
    const fits =
      before &&
      !before.mask &&
      /^(?:NOUN|ADJ|PROPN)$/.test(before.pos) &&
      (!isStop(before) ||
        /^(?:contract|follow|sample|product|pricing|project|proposal|legal|security|technical|budget|procurement|paperwork|agreement|quote|final)$/.test(
          before.lower,
        ));
    if (!fits) break;
    start--;
  }
  return start;
}

function startAfter(doc: Doc, date: Span): number | undefined {
  for (let i = date.end; i < Math.min(doc.tokens.length, date.end + 7); i++) {
    const token = doc.tokens[i];
    if (!token || (i > date.end && token.gap > 0)) return undefined;
    if (isActionVerb(doc, i) || ACTION_NOUNS.has(token.lower)) return i;
  }
  return undefined;
}

/** Where the clause that starts here ends. */
function clauseEnd(doc: Doc, start: number, through: number): number {
  let end = start + 1;
  for (; end < doc.tokens.length && end - start < MAX_WORDS; end++) {
    const token = doc.tokens[end];
    if (!token) break;
    if (end < through) continue;
    if (token.gap === 2 || token.mask === "amount" || token.mask === "phone" || token.mask === "email") break;
    if (
      NEW_CLAUSE.test(token.lower) &&
      !(/^(?:his|her|their|it|contact|email|phone|number|you)$/.test(token.lower) && !startsSentence(doc, end))
    )
      break;
    if (token.gap === 1 && end > start + 2) break;
    if (token.lower === "and" && (NEW_CLAUSE.test(doc.tokens[end + 1]?.lower ?? "") || doc.tokens[end + 1]?.mask))
      break;
  }
  return end;
}

function startsSentence(doc: Doc, i: number): boolean {
  return (
    /^(?:his|her|their|contact|email|phone|number|it) (?:\w+ )?(?:is|was|has|are|wants|needs|cell|number|email|name|name's)(?: |$)/.test(
      lineOf(doc, i, i + 3),
    ) ||
    (/^it$/.test(doc.tokens[i]?.lower ?? "") === false && /^(?:contact|phone)$/.test(doc.tokens[i]?.lower ?? ""))
  );
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
    kept.push(doc.tokens[i]?.text ?? "");
  }
  while (
    kept.length > 1 &&
    /^(?:and|on|by|for|at|is|to|the|a|with|about|before|or|so|that|next|then|set|scheduled)$/i.test(kept.at(-1) ?? "")
  )
    kept.pop();
  if (kept.length === 0) return undefined;
  const value = kept.slice(0, MAX_WORDS).join(" ");
  return { value: doc.casing === "upper" ? value.toLowerCase() : value, start, end };
}

/** An action that the speaker intends without naming a day. */
function withoutDate(doc: Doc): Found<string> | undefined {
  for (const intent of findPhrases(doc, INTENT)) {
    const verb = doc.tokens[intent.end];
    const owes = doc.tokens[intent.end - 1]?.lower === "owe";
    if (owes) return describe(doc, intent.end - 1, clauseEnd(doc, intent.end, 0), undefined);
    if (
      !verb ||
      verb.mask ||
      CRM.test(verb.lower) ||
      !(actionOf(verb.lower) || ACTION_NOUNS.has(verb.lower) || /^(?:a|the)$/.test(verb.lower))
    )
      continue;
    const start = /^(?:a|the)$/.test(verb.lower) ? intent.end + 1 : intent.end;
    if ([2, 3].some((k) => EMPTY_ACTION.test(lineOf(doc, start, start + k)))) continue;
    return describe(doc, start, clauseEnd(doc, start, 0), undefined);
  }
  for (const [i, token] of doc.tokens.entries()) {
    const imperative =
      /^(?:call|email|send|follow|schedule|ping|text|book|visit|remind|check|draft|prepare|arrange|circle|touch|loop|drop|ship|set|mail|deliver|resend|forward|confirm|invite|nudge)$/.test(
        token.lower,
      ) &&
      !token.mask &&
      isActionVerb(doc, i);
    if (
      imperative &&
      (token.gap === 2 || /^(?:to|and|then|also|please)$/.test(doc.tokens[i - 1]?.lower ?? "")) &&
      !/^(?:from|is|was|at|me|for|address|number)$/.test(doc.tokens[i + 1]?.lower ?? "") &&
      !(
        token.lower === "set" &&
        !/^set up (?:a|an|the|another|time|some|call|demo|meeting)$/.test(lineOf(doc, i, i + 3))
      ) &&
      !doc.tokens[i + 1]?.mask
    ) {
      if (
        /(?:wants?|like|offered|asked|promised|agreed|hopes?|plans?|going|wanted|used|said|trying|expects?|supposed|has|had|he'll|she'll|they'll|they|she|he) to$/.test(
          lineOf(doc, i - 2, i),
        )
      )
        continue;
      return describe(doc, i, clauseEnd(doc, i, 0), undefined);
    }
  }
  return undefined;
}

/** The next step's words; with a date they are those around it. */
export function findNextStep(doc: Doc, date: RoledDate | undefined): Found<string> | undefined {
  if (!date) return withoutDate(doc);
  const named = findPhrases(doc, NAMED_STEP).find((p) => p.end <= date.start && date.start - p.end <= REACH);
  const before = date.deed ?? (named ? named.end : startBefore(doc, date));
  const start = before ?? startAfter(doc, date);
  if (start === undefined) return undefined;
  const through = before === undefined ? 0 : date.end;
  const step = describe(doc, start, clauseEnd(doc, start, through), date);
  return step && EMPTY_ACTION.test(step.value) ? (withoutDate(doc) ?? step) : step;
}
