/** Companies in the transcript: candidates from cues, from company nouns and from "the X deal", ranked by score. */

import { isDenied } from "../corrections.ts";
import type { Person } from "../people/people.ts";
import { type Doc, type Found, lineOf, overlaps, type Span } from "../tokens.ts";
import { isHead, isStop } from "../vocabulary.ts";
import { RIVAL } from "./company-cues.ts";
import { findConfirmed } from "./company-mail.ts";
import { scanCompany } from "./company-scan.ts";
import { personTieScore, scoreCompany } from "./company-score.ts";
import { companiesBeforeDealNoun, companiesInCommands } from "./deal-phrases.ts";

/** A mention of a company; `person` is the index of the person that it is mentioned with, if any. */
export type Company = Span & { score: number; person?: number };

/** The least score of a name of several words if there is no better candidate. */
const FALLBACK_MIN_SCORE = 2;

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

/** The index of the person right before a company and connected with it: "X from Y", "X, Y", "X Y". */
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

/** The mentions of companies that may be the customer, in order. Of overlapping candidates the best is kept. */
export function findCompanies(doc: Doc, people: Person[], email: Found<string> | undefined): Company[] {
  const candidates = [...companiesBeforeDealNoun(doc), ...companiesInCommands(doc)];
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
    const told = apposed ? personTieScore(doc, people[person], start) : 0;
    const score = scoreCompany(doc, run, told);
    const named = run.head !== "none" || (run.proper && people.length > 0 && doc.tokens[start - 1]?.lower !== "the");
    if (score >= 3) candidates.push({ start, end: run.end, score, person });
    else if (score >= FALLBACK_MIN_SCORE && named && run.words > 1) likely.push({ start, end: run.end, score, person });
  }
  return dropOverlaps(doc, candidates.length > 0 ? candidates : likely, people);
}
