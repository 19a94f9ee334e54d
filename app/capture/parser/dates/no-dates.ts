/** Words in the shape of a date that tell no day. */
import { type Doc, lineOf, type Span } from "../tokens.ts";

/** "the first wedding", "the second one": an ordinal that counts things is no day of the month. */
export function isCounting(doc: Doc, { start, end }: Span): boolean {
  const next = doc.tokens[end];
  const ordinal = /^(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/;
  return ordinal.test(lineOf(doc, start, end)) && next?.gap === 0 && next.known && /^(?:NOUN|ADJ|NUM)$/.test(next.pos);
}

/** "payment in ninety days", "within two weeks of the order": the terms of a deal, no day. */
export function isTerm(doc: Doc, { start, end }: Span): boolean {
  return (
    /^(?:in|within|inside|under) (?!the$)/.test(lineOf(doc, start, start + 2)) &&
    (/(?:^| )(?:payments?|payable|paid|pays?|net|terms|invoices?|deposit|financing|warranty|lead time|turnaround)(?: is| are)?$/.test(
      lineOf(doc, start - 3, start),
    ) ||
      /^(?:of|after|from) (?:the |an? |our |their |his |her )?(?:orders?|ordering|signing|signature|po|purchase|deposit|delivery|receipt|invoice|payment|approval)$/.test(
        lineOf(doc, end, end + (/^(?:the|an?|our|their|his|her)$/.test(doc.tokens[end + 1]?.lower ?? "") ? 3 : 2)),
      ))
  );
}
