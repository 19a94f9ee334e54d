/** Self-corrections: "eighty thousand, no wait, ninety thousand". */
import { type Doc, type Found, lineOf, type Span } from "./tokens.ts";

const MARKER =
  /(?:^| )(?:no(?! (?:longer|more|date|dates|day|price|prices|number|numbers|hurry|decision|answer|contract|order|orders|reply|news|word|quote|name|surname|phone|card|e-?mail|need|stage|project|samples?|follow|plans?|meeting|time|money|timeline|pressure|commitment|promise|promises|discount|deal|budget|sale|problem|rush|one|idea|deadline|urgency|figures?|cash|funds|further|interest|use|way|doubt|worries)(?![^ ]))|nope|wait|scratch that|strike that|correction|sorry|apologies|actually|make (?:that|it)|change (?:that|it)|i mean|i meant|or rather|rather|more like|let me correct|my mistake|my bad|oops|just kidding|i misspoke|excuse me)(?: |$)/;
/** "before easter so let's say | the second": what is settled on replaces what was told right before it. */
const SETTLED =
  /^(?:so |then |and |but |well |now |maybe |just )*(?:let's|let us|we'll|i'll|we can|we said|i'd) (?:just )?(?:say|call it|make it|go with|aim for|shoot for|settle on|put (?:it|that)(?: down)?|pencil (?:it |that )?in|plan on)(?: for| at| as| on| by| about| around| the)*$/;
const FINISHED = /(?:^| )(?:no|not) (?:deal|budget|sale|problem|rush|one|idea)(?: |$)/;

/** How many words may lie between a value and the one that replaces it. */
const REACH = 9;

/** True when the words between two places take back what stood before them. */
export function isCorrection(doc: Doc, from: number, to: number): boolean {
  if (to <= from || to - from > REACH) return false;
  const between = lineOf(doc, from, to);
  return SETTLED.test(between) || (MARKER.test(between) && !FINISHED.test(between));
}

/** The values that nothing takes back, in order. `same` limits corrections to values of the same role. */
export function withoutCorrected<T>(
  doc: Doc,
  found: Found<T>[],
  same: (a: Found<T>, b: Found<T>) => boolean = () => true,
): Found<T>[] {
  return found.filter((one, i) => {
    const next = found[i + 1];
    if (!next || !same(one, next)) return true;
    return !isCorrection(doc, one.end, next.start) && !isTakenBackAfter(doc, one, next);
  });
}

/** "it's ninety, not eighty": the first one stands, so the second one is dropped by its caller. */
export function isDenied(doc: Doc, span: Span): boolean {
  return /(?:^| )(?:not|instead of|rather than)$/.test(lineOf(doc, span.start - 2, span.start));
}

function isTakenBackAfter(doc: Doc, one: Span, next: Span): boolean {
  return next.start - one.end <= 3 && /^(?:no|not that)$/.test(lineOf(doc, one.end, next.start));
}
