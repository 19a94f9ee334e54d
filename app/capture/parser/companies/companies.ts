/** Companies in the transcript: candidates from cues, from heads and from "the X deal", weighed against each other. */

import { isDenied } from "../corrections.ts";
import { isPersonalName } from "../people/names.ts";
import type { Person } from "../people/people.ts";
import { FUNCTION_WORDS, GENERIC_PLACES } from "../stop-words.ts";
import { type Doc, type Found, findPhrases, lineOf, overlaps, type Span } from "../tokens.ts";
import { givenNameKind, isHead, isNumeral, isStop, isWordLike } from "../vocabulary.ts";
import { AGENT_OF, cueBefore, EXPLAINED, RIVAL, ROLE_OF, SUBJECT_OF } from "./company-cues.ts";
import { findConfirmed } from "./company-mail.ts";
import { type CompanyRun, scanCompany } from "./company-scan.ts";

/** A company's name; `person` is the index of the person it is told with, where there is one. */
export type Company = Span & { score: number; person?: number };

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

function isGeneric(doc: Doc, run: CompanyRun): boolean {
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

/** What the words of the run say by themselves. */
function weighWords(doc: Doc, run: CompanyRun): number {
  const first = doc.tokens[run.start];
  let score = run.head === "strong" ? 2 : run.head === "weak" ? 1 : 0;
  if (run.proper) score += 1.5;
  if (run.words > 1) score += 0.5;
  if (run.head === "strong" && run.words > 2) score += 0.5;
  if (run.words > 1 && first?.cap && doc.tokens[run.end - 1]?.cap) score += 0.5;
  if (run.words > 1 && /^(?:st|saint|mount|mt)$/.test(first?.lower ?? "")) score += 2;
  return score;
}

/** What the run does in its sentence: companies want, sign and have buyers. */
function weighDeeds(doc: Doc, run: CompanyRun, cue: number): number {
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

function weigh(doc: Doc, run: CompanyRun, told: number): number {
  if (isGeneric(doc, run)) return -1;
  const cue = cueBefore(doc, run.start);
  const article = articlePenalty(doc, run);
  let score = cue + told + weighWords(doc, run) + weighDeeds(doc, run, cue) - article;
  const placed = (told >= 1 || cue >= 4) && /^(?:NOUN|PROPN)$/.test(doc.tokens[run.start]?.pos ?? "");
  if (run.words === 1 && !run.proper) score -= placed ? 1 : 3;
  if (run.head === "none" && !run.proper && told === 0 && cue < 2.5) score -= 1;
  if (run.head === "strong" && run.words > 1 && article === 0 && cue < 1) score += 0.5;
  return score;
}

/** "the granite bay hotel deal": the words before the deal's noun, back to the article or preposition. */
function beforeDealNoun(doc: Doc): Company[] {
  const found: Company[] = [];
  for (const { start } of findPhrases(
    doc,
    /(?<![^ ])(?:deal|account|opportunity|opp|renewal|tender|bid|contract|project|thing|visit|meeting|situation|order|proposal|quote|sale|job|update|pitch|folks|people|guys|crew|close(?= (?:date|out|back|to|slipped|moved|got|is)(?: |$)))(?![^ ])/g,
  )) {
    let from = start;
    while (from > 0 && start - from < 6 && doc.tokens[from]?.gap === 0) {
      const token = doc.tokens[from - 1];
      const joined = /^(?:and|&|of)$/.test(token?.lower ?? "") && start - from > 0 && !isStop(doc.tokens[from - 2]);
      if (!joined && (!isWordLike(token) || (isStop(token) && !isHead(token) && !token.cap))) break;
      from--;
    }
    while (from < start && /^(?:and|&|of)$/.test(doc.tokens[from]?.lower ?? "")) from++;
    const run = from < start && doc.tokens[start]?.gap === 0 ? scanCompany(doc, from) : undefined;
    if (!run || run.end < start) continue;
    const loose = !/^(?:deal|account|opportunity|opp|renewal|close)$/.test(doc.tokens[start]?.lower ?? "");
    if (loose && run.head === "none" && !(run.proper && run.words > 1)) continue;
    const sure = /^(?:account|renewal)$/.test(doc.tokens[start]?.lower ?? "");
    const before = doc.tokens[from - 1]?.lower ?? "";
    if (/^(?:our|their|his|her|a|an|this|that)$/.test(before) && !run.proper) continue;
    if (run.head === "none" && !run.proper && !sure) continue;
    const single = run.words === 1 && !run.proper;
    if (!single && !isGeneric(doc, run))
      found.push({ start: from, end: start, score: 4 + (run.proper ? (sure ? 2.5 : 1) : 0) });
  }
  return found;
}

/** "mark elite gymnastics as won", "move titan warehouse to contract negotiation": what is filed is the customer. */
function filed(doc: Doc): Company[] {
  const words =
    /(?<![^ ])(?:mark|move|put|set|update|change|flag|push|bump|switch)(?: the)? (?!him|her|it|them|this|that|everything)((?:[^ .,]+ ){1,6}?)(?:deal |account |opportunity )?(?:as|to|into|in|down as) (?:the )?(?:closed|won|lost|contract|negotiation|samples?|qualified|open|dead)(?![^ ])/g;
  return findPhrases(doc, words).flatMap((found) => {
    const count = (found.value[1] ?? "").trim().split(" ").length;
    const start = doc.tokens[found.start + 1]?.lower === "the" ? found.start + 2 : found.start + 1;
    const named = doc.tokens.slice(start, start + count);
    const plain = named.every((t) => isWordLike(t) && !FUNCTION_WORDS.has(t.lower)) && named.length > 1;
    return plain ? [{ start, end: start + count, score: 4 }] : [];
  });
}

/** The weight from which a name of several words is taken where no other is told at all. */
const LIKELY = 2;

/** Candidates start after a cue, after a person, or where a clause or a run of name words begins. */
function candidateStarts(doc: Doc, people: Person[]): number[] {
  const ends = new Set(people.map((p) => p.end));
  return doc.tokens.flatMap((token, i) => {
    const before = doc.tokens[i - 1];
    const written = token.cap && before?.cap === false;
    const opens =
      written ||
      token.gap > 0 ||
      (isHead(before) && !isHead(token)) ||
      ends.has(i) ||
      before?.mask !== undefined ||
      isStop(before);
    return opens ? [i] : [];
  });
}

function dropOverlaps(doc: Doc, candidates: Company[], people: Person[]): Company[] {
  const kept: Company[] = [];
  for (const one of [...candidates].sort((a, b) => b.score - a.score || b.end - b.start - (a.end - a.start))) {
    const person = people.find((p) => overlaps(p, one) && !p.passing);
    if (person && person.start > one.start && person.score < 3 && one.score > 4.5) kept.push(one);
    else if (!person && !kept.some((k) => overlaps(k, one))) kept.push(one);
  }
  const nameOf = (c: Span) => lineOf(doc, c.start, c.end);
  const denied = (c: Span) => isDenied(doc, c) || doc.line.includes(` not ${nameOf(c)} `);
  return kept.filter((c) => !denied(c)).sort((a, b) => a.start - b.start);
}

/** How a company is tied to the person right before it: "X from Y", "X, Y", "X Y". */
function personBefore(doc: Doc, people: Person[], start: number): number | undefined {
  const i = people.findLastIndex((p) => p.end <= start);
  const person = people[i];
  if (!person) return undefined;
  const between = lineOf(doc, person.end, start);
  const near =
    start - person.end <= 1 ||
    /^(?:(?:he's|she's|he is|she is|who is|who's|is|,|the|a|an|over|out|and|works?|working|\w+ (?:manager|director|owner|buyer|head|lead|officer)|owner|buyer|manager|director|head|vp|ceo|cfo|cto|president|one|at|from|with|of|for|runs|owns|operations|purchasing|procurement|facilities|w\/|there|in|charge|he|she)(?: |$))+$/.test(
      `${between} `.trim(),
    );
  return near ? i : undefined;
}

/** What the tie to a person adds: "mark stevens cedar ridge construction", "lin wei of harmony tea house". */
function toldWith(doc: Doc, person: Person | undefined, start: number): number {
  if (person?.end === start && cueBefore(doc, start) < 1) return 1.5;
  const between = lineOf(doc, person?.end ?? start, start);
  if (/^(?:at|from)(?: the)?$/.test(between))
    return doc.tokens[start]?.cap && givenNameKind(doc.tokens[start]) === "none" ? 2.5 : 1;
  return /^(?:of|with|for|over at|w\/)(?: the)?$/.test(between) ? 1.5 : 0;
}

/** All companies that are told of as the customer's, best first among those that overlap, in order of mention. */
export function findCompanies(doc: Doc, people: Person[], email: Found<string> | undefined): Company[] {
  const candidates = [...beforeDealNoun(doc), ...filed(doc)];
  const likely: Company[] = [];
  const confirmed = findConfirmed(doc, email);
  if (confirmed && !people.some((p) => overlaps(p, confirmed)))
    candidates.push({ ...confirmed, score: confirmed.end - confirmed.start > 1 ? 9 : 6 });
  for (const start of candidateStarts(doc, people)) {
    if (people.some((p) => start > p.start && start < p.end)) continue;
    const run = scanCompany(doc, start);
    if (!run || RIVAL.test(lineOf(doc, start - 5, start))) continue;
    const person = personBefore(doc, people, start);
    const apposed =
      person !== undefined &&
      (people[person]?.end === start ||
        (people[person]?.last.length ?? 0) > 0 ||
        /^(?:from|at|over at|out at|down at)$/.test(lineOf(doc, people[person]?.end ?? start, start)));
    const told = apposed ? toldWith(doc, people[person], start) : 0;
    const score = weigh(doc, run, told);
    const named = run.head !== "none" || (run.proper && people.length > 0 && doc.tokens[start - 1]?.lower !== "the");
    if (score >= 3) candidates.push({ start, end: run.end, score, person });
    else if (score >= LIKELY && named && run.words > 1) likely.push({ start, end: run.end, score, person });
  }
  return dropOverlaps(doc, candidates.length > 0 ? candidates : likely, people);
}
