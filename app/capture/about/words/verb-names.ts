/** Names that are verbs too: "mark it qualified" names no Mark, "sent Mark the quote" does. */
import { type Doc, lineOf } from "../../parser/tokens.ts";

/** What follows a verb rather than a name. */
const ORDERING = /^(?:it|this|that|the|as|every|him|her|them|me|us|we|have|be|not|need|want|go)$/;
/** Names that are verbs too. */
const VERB_NAME =
  /^(?:mark|bill|rob|chase|sue|pat|grant|skip|chip|jack|pierce|wade|lance|nick|peg|rush|drew|trace|page|hunt|cook|price|cross|park|field|stock|book|close|dock|hope|tip|ward|train|bond|banks?|walk|push|reed|read|frank|phil|case|tuck|trip|stone|pace|race|hook|drake|post|ring|wood|win|land|heal|load|carve|plant|pick|pound|pack|match|lock|light|keep|judge|gage|fry|fish|dash|check|burn|brush|back)$/;
/** Before a name: whom one speaks with or gives something. */
const TO_PERSON =
  /(?:^| )(?:send|sent|gave|give|tell|told|ask|asked|call|called|rang|ring|phoned|texted|emailed|mailed|met|saw|owe|owes|owed|show|showed|remind|promised|visit|visited|with|from|(?:talk(?:ed|ing)?|spoke|speak|speaking|listened|wrote|write) to)$/;

/** Whether the word at `at` is rather a verb with its object than somebody's name. */
export const readsAsVerb = (doc: Doc, at: number): boolean =>
  VERB_NAME.test(doc.tokens[at]?.lower ?? "") &&
  ORDERING.test(doc.tokens[at + 1]?.lower ?? "") &&
  !TO_PERSON.test(lineOf(doc, at - 2, at));

/** What people do, said of somebody at the beginning of a thought: "young left a voice message", "Dean's lawyer". */
const DOES =
  /^(?:says|said|called|rang|phoned|texted|wrote|mailed|emailed|asked|asks|told|left|wants|needs|signed|confirmed|agreed|thinks|hopes|sends|sent|loved|loves|likes|liked|promised|approved|picked|chose|accepted|refused|decides|decided)$/;
const OPENS = /^(?:and|but|so|because|then|now|that|um|uh|well|okay|ok)$/;

/** Whether the word at `at` is told of as somebody, though it is an everyday word. */
export function actsAsPerson({ tokens }: Doc, at: number): boolean {
  const [token, next, before] = [tokens[at], tokens[at + 1], tokens[at - 1]];
  const opens = token?.gap === 2 || before === undefined || OPENS.test(before.lower);
  if (!token || !opens) return false;
  return (token.cap && /['’]s$/.test(token.lower)) || (next?.gap === 0 && DOES.test(next.lower));
}
