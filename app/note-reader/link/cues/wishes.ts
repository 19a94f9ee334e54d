/** What somebody wants of us, said in other ways than "wants" and "needs". */
import { ACTION_NOUNS } from "../../steps/step-words.ts";
import { DEAL_NOUNS, FUNCTION_WORDS } from "../../stop-words.ts";
import { type Doc, type Found, findPhrases, lineOf } from "../../tokens.ts";

/** "She'd love us to do the launch", "asked whether we'd make a website", "asking for ghee". */
const WISH =
  /(?<![^ ])(?:(?:(?:would|will|\w+'d) (?:also |really )?(?:like|love|want) (?:for )?us to|(?:wants?|needs?|asked|asks|asking) us (?:also )?to|(?:would|will|\w+'d) (?:also )?(?:have|get) us(?: to)?|(?:asked|asks|asking|wondered|wonders|wondering) (?:me |us )?(?:also )?(?:whether|if) we(?:'d| would| could| can| do| might)?(?: also| maybe| perhaps)*) (?:do|make|quote|supply|bid on|handle|price|offer|take on|look at|carry|stock|sell|print|build|run|cover|cater|help with)|(?:also |now )?(?:asked|asks|asking|enquir\w+|inquir\w+) (?:me |us )?(?:also )?(?:about|for)|(?:would|\w+'d) (?:also |really )?(?:like|love|consider|be (?:interested in|up for|keen on))|(?:is|are|\w+'s|\w+'re) (?:now |also |still )*(?:after(?! (?:lunch|easter|christmas|work|that|this|all|the|we|he|she|they|new|tomorrow|today))|eyeing|looking for|shopping for|in the market for|keen on|interested in)|wanting|(?:would|\w+'d) (?:also )?(?:take|buy|order)|(?:thinking|dreaming|talking) (?:of|about))(?![^ ])/g;
const BETWEEN =
  /^(?:also|a|an|another|some|the|second|third|new|more|few|couple|of|one|two|three|four|five|their|his|her|own)$/;

/** "Another set of terms". */
const isSetOf = ({ tokens }: Doc, at: number): boolean =>
  /^(?:set|pair|batch|round|copy|bunch)$/.test(tokens[at]?.lower ?? "") && tokens[at + 1]?.lower === "of";

/** The first such wish; its value is what is wanted, empty where that is nothing that is sold. */
export function findWish(doc: Doc): Found<string> | undefined {
  const wishes = findPhrases(doc, WISH).map(({ start, end }) => ({ value: thingAt(doc, end), start, end }));
  return wishes.find(({ value }) => value !== "") ?? wishes[0];
}

/** The nouns from `at` on, after articles and numbers. */
function thingAt(doc: Doc, at: number): string {
  let start = at;
  while (start < at + 4 && (BETWEEN.test(doc.tokens[start]?.lower ?? "") || isSetOf(doc, start))) start++;
  let end = start;
  for (; end < start + 3; end++) {
    const token = doc.tokens[end];
    const isNoun = token && /^(?:NOUN|PROPN|ADJ)$/.test(token.pos) && !token.mask && /^[a-z]/.test(token.lower);
    if (!token || !isNoun || (end > start && token.gap > 0) || FUNCTION_WORDS.has(token.lower)) break;
  }
  const last = doc.tokens[end - 1]?.lower ?? "";
  return end === start || DEAL_NOUNS.has(last) || ACTION_NOUNS.has(last) ? "" : lineOf(doc, start, end);
}
