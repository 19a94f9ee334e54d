/** Companies in the transcript: candidates from cues, from heads and from "the X deal", weighed against each other. */
import { type CompanyRun, scanCompany } from "./company-scan.ts";
import { isDenied } from "./corrections.ts";
import type { Person } from "./people.ts";
import { FUNCTION_WORDS, GENERIC_PLACES } from "./stop-words.ts";
import { type Doc, findPhrases, lineOf, overlaps, type Span } from "./tokens.ts";
import { givenNameKind, isHead, isStop, isWordLike } from "./vocabulary.ts";

/** A company's name; `person` is the index of the person it is told with, where there is one. */
export type Company = Span & { score: number; person?: number };

const CUES: [RegExp, number][] = [
  [
    /(?:^| )(?:he's|she's|he is|she is|who's|who is|they're|i'm)(?: now| over)? (?:with|at|from|(?:the|an?) \w+(?: \w+)? (?:at|of|for|with))(?: the)?$/,
    4,
  ],
  [
    /(?:^| )(?:company|business|firm|organization|employer|shop|store|account|customer|client|prospect|practice|outfit|venue)(?: name)?(?: is| was| name is|'s| called| named)(?: called)?(?: the)?$/,
    4,
  ],
  [/(?:^| )(?:company|business|organization|account|customer|firm)$/, 2.5],
  [
    /(?:^| )(?:deal|contract|opportunity|order|renewal|negotiations?|negotiating|agreement|partnership|proposal|paperwork|business|opp|bid|tender|pilot|trial|talks) (?:with|at|for|from)(?: the)?$/,
    3,
  ],
  [/(?:^| )(?:works?|working|worked) (?:for|at|with|over at)(?: the)?$/, 3.5],
  [
    /(?:^| )(?:runs|owns|manages|owner of|founder of|ceo of|president of|director of|manager of|manager at|head of|represents|founded|heads up|leads|operates)(?: the| a| an)?$/,
    2.5,
  ],
  [/(?:^| )(?:at|over at|out at|here at|from|out of)(?: the)?$/, 3],
  [/(?:^| )(?:with|w\/)(?: the)?$/, 1.5],
  [/(?:^| )(?:for|of|over)(?: the)?$/, 1.5],
  [
    /(?:^| )(?:we|just|finally|we've|i|officially|it|this) (?:as |have )?(?:lost|won|landed|closed|signed|visited|renewed|pitched|bagged)(?: the)?$/,
    2,
  ],
  [
    /(?:^| )(?:called|named|visited|visiting|visit|landed|won|lost|closed|closing|signed|lose|losing|win|pitched|pitching|saw|toured|met|call|update|on|with|renewed|supply|move|put)(?: the| on the| on| up)?$/,
    1,
  ],
  [/(?:^| )(?:to|in|about|by|and|that|because|it's|says|but|then)(?: the)?$/, 0.5],
];
/** After these verbs the words before are the customer: products do not decide. */
const AGENT_OF =
  /^(?:still |just |finally |has |have |had |have |also |now )*(?:wants?|hasn't|haven't|signed|called|said|says|picked|chosen|chose|bought|turned|placed|renewed|approved|decided|agreed|accepted|declined|cancelled|canceled|awarded|rejected|requested|backed|asked|passed|pulled|told|expects|hopes|loved|loves|ordered|emailed|paid|countersigned|people|folks|guys)(?: |$)/;
export const RIVAL =
  /(?:^| )(?:competitor|competition|rival|rivals|went with|going with|chose|choosing|picked|lost (?:it |the deal |out )?to|compared? (?:to|with|against)|against|versus|vs|over|currently (?:use|using|with|buys? from|buying from)|current (?:supplier|vendor|provider)(?: is)?|used to (?:work|be) (?:at|for|with)|formerly (?:at|of|with)|previously (?:at|with)|instead of|(?:switch|mov|jump|com|transferr)(?:ing|ed)?(?: over)? from|went from|(?:needs?|wants?|interested in|looking for|shopping for|in the market for|evaluating)(?: new| some| better)?|leaving|their (?:supplier|vendor|provider|bank)(?: is)?|worked (?:at|for)|married to)(?: the)?$/;
const SUBJECT_OF =
  /^(?:is|are|was|were|has|have|had|wants?|needs?|signed|called|said|says|picked|chose|bought|turned|passed|placed|renewed|approved|asked|decided|decides|agreed|accepted|declined|cancelled|canceled|went|isn't|aren't|gave|they|they're|they've|they'd|they'll|he's|she's|awarded|still|just|finally|verbally|would|will|might|could|can|may|didn't|hasn't|won't|deal|account|order|opportunity|renewal|signs|sent|came|wanted|needed|selected|rejected|confirmed|requested|backed|put|pulled|liked|loved|loves|likes|expects|plans|hopes|does|did|at|for|with|and|moved|paid|requests|asks|we|fell|walked|stays|stayed|pays|we're|looking|interested|ordered)(?: |$)/;

export function cueBefore(doc: Doc, start: number): number {
  const before = lineOf(doc, start - 5, start);
  if ((doc.tokens[start]?.gap ?? 2) === 2) return 0.5;
  return CUES.find(([words]) => words.test(before))?.[1] ?? 0;
}

function articlePenalty(doc: Doc, run: CompanyRun): number {
  const before = doc.tokens[run.start]?.gap === 2 ? "" : (doc.tokens[run.start - 1]?.lower ?? "");
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
  return words.every((w) => GENERIC_PLACES.has(w)) || (GENERIC_PLACES.has(words[0] ?? "") && words.length === 1);
}

function weigh(doc: Doc, run: CompanyRun, told: number, people: Person[]): number {
  if (isGeneric(doc, run)) return -1;
  const { tokens } = doc;
  const single = run.words === 1;
  let score = cueBefore(doc, run.start) + told;
  score += run.head === "strong" ? 2 : run.head === "weak" ? 1 : 0;
  score += run.proper ? 1.5 : 0;
  score += single ? 0 : 0.5;
  if (run.head === "strong" && run.words > 2) score += 0.5;
  if (run.ofName) score += 1;
  if (run.words > 1 && tokens[run.start]?.cap && tokens[run.end - 1]?.cap) score += 0.5;
  const afterPerson = told >= 1 && /^(?:NOUN|PROPN)$/.test(tokens[run.start]?.pos ?? "");
  if (single && !run.proper) score -= afterPerson ? 1 : 3;
  if (single && isHead(tokens[run.start])) score -= 2;
  if (run.head === "none" && !run.proper && told === 0 && cueBefore(doc, run.start) < 2.5) score -= 1;
  const next = tokens[run.end];
  if (next?.gap === 0 && run.head !== "none" && SUBJECT_OF.test(lineOf(doc, run.end, run.end + 2))) {
    score += tokens[run.start]?.gap === 2 ? 1 : 0.5;
  }
  if (next?.gap === 0 && !single && run.head !== "none" && AGENT_OF.test(lineOf(doc, run.end, run.end + 3))) score += 1;
  const plural = single && !tokens[run.start]?.cap && /[^s']s$/.test(tokens[run.start]?.lower ?? "");
  if (plural && cueBefore(doc, run.start) < 2.5) score -= 1.5;
  if (people.some((p) => p.start === run.end) && next?.gap === 0) score += 1;
  return score - articlePenalty(doc, run);
}

/** "the granite bay hotel deal": the words before the deal's noun, back to the article or preposition. */
function beforeDealNoun(doc: Doc): Company[] {
  const found: Company[] = [];
  for (const { start } of findPhrases(
    doc,
    /(?<![^ ])(?:deal|account|opportunity|opp|renewal|tender|bid|contract|project|close(?= (?:date|out|back|to|slipped|moved|got|is)(?: |$)))(?![^ ])/g,
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
    const loose = /^(?:project|contract|bid|tender)$/.test(doc.tokens[start]?.lower ?? "");
    if (loose && run.head === "none") continue;
    const sure = /^(?:account|renewal)$/.test(doc.tokens[start]?.lower ?? "");
    const before = doc.tokens[from - 1]?.lower ?? "";
    if (/^(?:our|their|his|her|a|an|this|that)$/.test(before) && !run.proper) continue;
    if (run.head === "none" && !run.proper && !sure) continue;
    const single = run.words === 1 && !run.proper;
    if (!single && !isGeneric(doc, run)) found.push({ start: from, end: start, score: 4 + (run.proper ? 1 : 0) });
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

/** Candidates start after a cue, after a person, or where a clause or a run of name words begins. */
function candidateStarts(doc: Doc, people: Person[]): number[] {
  const ends = new Set(people.map((p) => p.end));
  return doc.tokens.flatMap((token, i) => {
    const before = doc.tokens[i - 1];
    const opens = token.gap > 0 || ends.has(i) || before?.mask !== undefined || isStop(before);
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
  return kept.filter((c) => !isDenied(doc, c)).sort((a, b) => a.start - b.start);
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
  if (/^(?:at|from)(?: the)?$/.test(between)) return 1;
  return /^(?:of|with|for|over at|w\/)(?: the)?$/.test(between) ? 1.5 : 0;
}

/** All companies that are told of as the customer's, best first among those that overlap, in order of mention. */
export function findCompanies(doc: Doc, people: Person[]): Company[] {
  const candidates = [...beforeDealNoun(doc), ...filed(doc)];
  for (const start of candidateStarts(doc, people)) {
    if (people.some((p) => start > p.start && start < p.end)) continue;
    const run = scanCompany(doc, start);
    if (!run || RIVAL.test(lineOf(doc, start - 5, start))) continue;
    const person = personBefore(doc, people, start);
    const apposed = person !== undefined && (people[person]?.end === start || (people[person]?.last.length ?? 0) > 0);
    const told = apposed ? toldWith(doc, people[person], start) : 0;
    const lone = run.words === 1 && givenNameKind(doc.tokens[start]) === "clear" && cueBefore(doc, start) < 3;
    const score = weigh(doc, run, told, people) - (lone ? 2 : 0);
    if (score >= 3) candidates.push({ start, end: run.end, score, person });
  }
  return dropOverlaps(doc, candidates, people);
}
