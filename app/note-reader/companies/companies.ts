/** Companies in the transcript: candidates from cues, from company nouns and from "the X deal", ranked by score. */
import { isDenied } from "../corrections.ts";
import type { Person } from "../people/people.ts";
import { type Doc, type Found, findPhrases, lineOf, overlaps, type Span } from "../tokens.ts";
import { isHead, isStop, isWordLike } from "../vocabulary.ts";
import { FUNCTION_WORDS } from "../words/lists.ts";
import { RIVAL } from "./company-cues.ts";
import { findConfirmed } from "./company-mail.ts";
import { scanCompany } from "./company-scan.ts";
import { isGeneric, personTieScore, scoreCompany } from "./company-score.ts";

/** "the granite bay hotel deal": the words between an article or preposition and a noun for the deal. */
function companiesBeforeDealNoun(doc: Doc): Company[] {
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

/** "mark elite gymnastics as won", "move titan warehouse to contract negotiation": the object of such a command is the customer. */
function companiesInCommands(doc: Doc): Company[] {
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
