/** Short ways of typing a word, read as the word itself: "dont", "mtg w/ Jo tmrw". */
import { wordTable } from "./words/table.ts";

const WRITTEN_OUT = wordTable({
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  havent: "haven't",
  hasnt: "hasn't",
  wont: "won't",
  cant: "can't",
  theyre: "they're",
  theyve: "they've",
  theyd: "they'd",
  shes: "she's",
  hes: "he's",
  thats: "that's",
  im: "i'm",
  ive: "i've",
  youre: "you're",
  weve: "we've",
  lets: "let's",
  nxt: "next",
  tmrrw: "tomorrow",
  tomoz: "tomorrow",
  "2moro": "tomorrow",
  chrissie: "christmas",
  mth: "month",
  mths: "months",
  wknd: "weekend",
  til: "until",
  thru: "through",
  tmrw: "tomorrow",
  tmr: "tomorrow",
  tmw: "tomorrow",
  wk: "week",
  wks: "weeks",
  yr: "year",
  yrs: "years",
  qtr: "quarter",
  mtg: "meeting",
  mtgs: "meetings",
  appt: "appointment",
  acct: "account",
  cust: "customer",
  mgr: "manager",
  pls: "please",
  plz: "please",
  thx: "thanks",
  ppl: "people",
  biz: "business",
  bc: "because",
});
const SHORT_DAYS = wordTable({ mon: "monday", wed: "wednesday", sat: "saturday", sun: "sunday" });

/** The end of a clause, or the time of day: "checking back sat.", "call mon 9am". */
const ENDS = /^ ?(?:$|[.,;:!?)\n]|\d|@|am|pm|w\/|-|\+|mo|af|ev|ni)/;

/** The word that a typed word stands for; `after` is what the transcript has right behind it, `before` the word before. */
export function writtenOut(lower: string, text: string, before: string, after: string): string {
  if (lower === "@") return "at";
  if (
    lower === "w" &&
    (after.startsWith("/") || /^(?:spoke|met|meeting|call|talked|lunch|chat|chatted|meet)$/.test(before))
  )
    return "with";
  if (lower === "f" && /^\/u\b/i.test(after)) return "follow";
  if (text === "FU") return "follow-up";
  if (lower === "lets" && /^(?:he|she|who|it|that)$/.test(before)) return lower;
  if (lower === "u" && before === "follow") return "up";
  const day = SHORT_DAYS[lower];
  if (
    day &&
    (/^(?:on|by|next|nxt|this|until|till|til|before|last|from|due|coming|every|for)$/.test(before) ||
      (/^Mon|^Wed|^Sat|^Sun/.test(text) && text.length === 3) ||
      (ENDS.test(after) && !/^(?:i|he|she|they|we|it|you|who|and|the|a|just|to|le)$/.test(before)))
  )
    return lower === "sun" && before === "" ? lower : day;
  return WRITTEN_OUT[lower] ?? lower;
}
