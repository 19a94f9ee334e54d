/** Who does what before a value: "she needs drawings from me by", "I bring the papers on". */
import type { Doc, Token } from "../tokens.ts";
import { stemOf, wordOf } from "./stems.ts";

/** How far back the deed is sought. */
const REACH = 12;

/** The stem of a token, or its kind in angle brackets. */
export function stemOfToken(token: Token): string {
  const word = wordOf(token);
  return word.startsWith("<") ? word : stemOf(word);
}

const SPEAKER = /^(?:i|i'll|i'm|i'd|we|we'll|we're|we'd|let's|me|us)$/;
const CUSTOMER = /^(?:<they>|he'll|she'll|they'll|he's|she's|they're|he'd|she'd|they'd|it)$/;

/** Who is named last before the value, and the stems of the verbs in between, the last one first. */
export function deedBefore({ tokens }: Doc, start: number): { who: string; verbs: string[] } {
  const verbs: string[] = [];
  for (let i = start - 1; i >= Math.max(0, start - REACH); i--) {
    const token = tokens[i];
    if (!token) break;
    const word = stemOfToken(token);
    if (SPEAKER.test(word)) return { who: "we", verbs };
    if (CUSTOMER.test(word)) return { who: "they", verbs };
    if (token.pos === "VERB") verbs.push(word);
    if (token.gap === 2) break;
  }
  return { who: "nobody", verbs };
}
