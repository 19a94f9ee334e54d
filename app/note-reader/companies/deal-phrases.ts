/** Companies named by the phrases of sales talk: "the X deal", "mark X as won". */

import { FUNCTION_WORDS } from "../stop-words.ts";
import { type Doc, findPhrases } from "../tokens.ts";
import { isHead, isStop, isWordLike } from "../vocabulary.ts";
import type { Company } from "./companies.ts";
import { scanCompany } from "./company-scan.ts";
import { isGeneric } from "./company-score.ts";

/** "the granite bay hotel deal": the words between an article or preposition and a noun for the deal. */
export function companiesBeforeDealNoun(doc: Doc): Company[] {
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
export function companiesInCommands(doc: Doc): Company[] {
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
