/** How likely a run of words is the name of the customer's company. */

import { isPersonalName } from "../people/names.ts";
import type { Person } from "../people/people.ts";
import { type Doc, lineOf } from "../tokens.ts";
import { givenNameKind, isNumeral } from "../vocabulary.ts";
import { GENERIC_PLACES } from "../words/lists.ts";
import { AGENT_OF, cueBefore, EXPLAINED, ROLE_OF, SUBJECT_OF } from "./company-cues.ts";
import type { CompanyRun } from "./company-scan.ts";

function articlePenalty(doc: Doc, run: CompanyRun): number {
  const before = doc.tokens[run.start]?.gap === 2 ? "" : (doc.tokens[run.start - 1]?.lower ?? "");
  if (
    /(?:said|says?|heard|note|down|know|knows|think|thinks|me|us|him|her|log|record|out|so) that$/.test(
      lineOf(doc, run.start - 2, run.start),
    )
  )
    return 0;
  if (
    /^(?:my|our|your|his|her|their|its|a|an|another|some|any|this|that|these|those|no|more|every|each|what|which|new)$/.test(
      before,
    )
  ) {
    const loose = /^(?:a|an|new|this|that)$/.test(before);
    if (/^th/.test(before) && run.head === "strong" && run.words > 2) return 0;
    return run.proper && loose ? 1 : 4;
  }
  if (before !== "the" || run.proper || run.words > 2) return 0;
  return run.head === "strong" ? 1 : 2;
}

export function isGeneric(doc: Doc, run: CompanyRun): boolean {
  const words = doc.tokens.slice(run.start, run.end).map((t) => t.lower);
  if (
    isNumeral(doc.tokens[run.start]) &&
    /^(?:runs|has|have|owns|operates|manages|opening|all|their|her|his|our|the)$/.test(
      doc.tokens[run.start - 1]?.lower ?? "",
    )
  )
    return true;
  return words.every((w) => GENERIC_PLACES.has(w)) || (GENERIC_PLACES.has(words[0] ?? "") && words.length === 1);
}

/** The score of the words themselves. */
function wordScore(doc: Doc, run: CompanyRun): number {
  const first = doc.tokens[run.start];
  let score = run.head === "strong" ? 2 : run.head === "weak" ? 1 : 0;
  if (run.proper) score += 1.5;
  if (run.words > 1) score += 0.5;
  if (run.head === "strong" && run.words > 2) score += 0.5;
  if (run.words > 1 && first?.cap && doc.tokens[run.end - 1]?.cap) score += 0.5;
  if (run.words > 1 && /^(?:st|saint|mount|mt)$/.test(first?.lower ?? "")) score += 2;
  return score;
}

/** The score of the run's role in its sentence: companies want, sign and have buyers. */
function contextScore(doc: Doc, run: CompanyRun, cue: number): number {
  const first = doc.tokens[run.start];
  const single = run.words === 1;
  let score = 0;
  if (doc.tokens[run.end]?.gap === 0) {
    const deed = lineOf(doc, run.end, run.end + 3);
    if (run.head !== "none" && SUBJECT_OF.test(deed)) score += first?.gap === 2 ? 1 : 0.5;
    const named = single ? run.proper && !isPersonalName(first?.lower ?? "") : run.head !== "none" || run.proper;
    if (named && AGENT_OF.test(deed)) score += 1;
  }
  const possessive = /['’]s$/.test(doc.tokens[run.end - 1]?.text ?? "");
  const owns = possessive && ROLE_OF.test(lineOf(doc, run.end, run.end + 2)) && givenNameKind(first) === "none";
  if (owns) return score + 7;
  const explained = (run.words > 1 || run.proper) && EXPLAINED.test(lineOf(doc, run.end, run.end + 4));
  if (explained) score += 3;
  if (
    run.head !== "none" &&
    /^(?:the )?(?:owner|director|manager|contact|buyer|gm|ceo|principal|president|superintendent) (?:is|was|named|called)(?: |$)/.test(
      lineOf(doc, run.end, run.end + 3),
    )
  )
    score += 1;
  return possessive && single && !first?.cap && cue < 2.5 ? score - 1.5 : score;
}

/** "for introductions", "at trade dinners": everyday words in the plural name no company. */
function isPlainPlural(doc: Doc, run: CompanyRun): boolean {
  const last = doc.tokens[run.end - 1];
  return (
    run.head === "none" && !run.proper && last?.known === true && last.pos === "NOUN" && /[^s']s$/.test(last.lower)
  );
}

export function scoreCompany(doc: Doc, run: CompanyRun, told: number): number {
  if (isGeneric(doc, run)) return -1;
  const cue = cueBefore(doc, run.start);
  const article = articlePenalty(doc, run);
  let score = cue + told + wordScore(doc, run) + contextScore(doc, run, cue) - article;
  const placed = (told >= 1 || cue >= 4) && /^(?:NOUN|PROPN)$/.test(doc.tokens[run.start]?.pos ?? "");
  if (run.words === 1 && !run.proper) score -= placed ? 1 : 3;
  if (run.head === "none" && !run.proper && told === 0 && cue < 2.5) score -= 1;
  if (isPlainPlural(doc, run)) score -= 2;
  if (run.head === "strong" && run.words > 1 && article === 0 && cue < 1) score += 0.5;
  return score;
}

/** What the connection with a person adds: "mark stevens cedar ridge construction", "lin wei of harmony tea house". */
export function personTieScore(doc: Doc, person: Person | undefined, start: number): number {
  if (person?.end === start && cueBefore(doc, start) < 1) return 1.5;
  const between = lineOf(doc, person?.end ?? start, start);
  if (/^(?:at|from)(?: the)?$/.test(between))
    return doc.tokens[start]?.cap && givenNameKind(doc.tokens[start]) === "none" ? 2.5 : 1;
  return /^(?:of|with|for|over at|w\/)(?: the)?$/.test(between) ? 1.5 : 0;
}
