/** The choices of an own field that are said at a place of the note, also inflected: "loaders", "wooden", "leased". */
import type { Doc, Found } from "../tokens.ts";
import { type Phrases, phraseAt, phrasesOf } from "./phrases.ts";
import type { Heard, OwnToHear, ReadAt } from "./values.ts";

const AND =
  /^(?:and|plus|&|also|a|an|little|some|bit|of|then|the|with|mostly|mainly|one|two|three|four|five|six|\d{1,3})$/;
const MOST_BETWEEN = 4;
/** What ends a list, though a choice may follow. */
const ENDS =
  /^(?:not|no|but|except|without|or|maybe|perhaps|instead|he|she|they|we|i|it|is|are|was|were|has|have|wants?|n't)$/;
const LONGEST_UNKNOWN = 4;

/** A choice that is named at a token. */
type Named = { id: string; end: number };
type Offered = { exact: Phrases<string>; inflected: Phrases<string> };

/** The stem that "wooden", "leased", "leasing" have in common with what they are made from. */
const STEM = /(?<=\p{L}{3})(?:ing|ed|en|y|ie|e)$/u;
export const stemOf = (word: string): string => word.replace(STEM, "").replace(/(\p{L})\1$/u, "$1");

function namedAt(
  { exact, inflected }: Offered,
  { words, stems, wordOf, reading }: Heard,
  at: number,
): Named | undefined {
  const index = wordOf[at] ?? -1;
  const found =
    phraseAt(exact, words, index, reading.doc.tokens) ?? phraseAt(inflected, stems, index, reading.doc.tokens);
  const [id, other] = found?.named ?? [];
  return !found || id === undefined || (other !== undefined && other !== id) ? undefined : { id, end: found.span.end };
}

/** Where the next choice of a list may stand: right behind "and" or a comma, or behind one that is not offered. */
function nextChoice(heard: Heard, offered: Offered, end: number): number | undefined {
  const { tokens } = heard.reading.doc;
  let next = end;
  while (next < end + MOST_BETWEEN && tokens[next]?.gap !== 2 && AND.test(tokens[next]?.lower ?? "")) next++;
  if ((tokens[next]?.gap ?? 2) === 2) return undefined;
  if (namedAt(offered, heard, next)) return next;
  if (next === end && tokens[next]?.gap === 0) return undefined;
  for (let at = next + 1; at <= next + LONGEST_UNKNOWN && (tokens[at]?.gap ?? 2) < 2; at++) {
    if (ENDS.test(tokens[at - 1]?.lower ?? "")) return undefined;
    if (!isJoined(heard.reading.doc, at)) continue;
    while (at <= next + LONGEST_UNKNOWN + 2 && AND.test(tokens[at]?.lower ?? "")) at++;
    return namedAt(offered, heard, at) ? at : undefined;
  }
  return undefined;
}

const isJoined = ({ tokens }: Doc, at: number) => tokens[at]?.gap === 1 || AND.test(tokens[at]?.lower ?? "");

/** Reads the choices that are said one after the other from a token on, at most `most`. */
export function choicesReader({ choices }: OwnToHear, most: number): ReadAt {
  const list = choices.filter(({ archived }) => !archived);
  const texts = list.map(({ id, label }) => ({ text: label, named: id }));
  const offered = { exact: phrasesOf(texts), inflected: phrasesOf(texts, stemOf) };
  return (heard, at): Found<string | string[]> | undefined => {
    const { tokens } = heard.reading.doc;
    const chosen = new Set<string>();
    let end = at;
    let next: number | undefined = at;
    // Nobody names more than there are: a choice said again and again ends the list.
    for (let said = 0; next !== undefined && chosen.size < most && said < list.length; said++) {
      const named: Named | undefined = namedAt(offered, heard, next);
      if (!named) break;
      chosen.add(named.id);
      end = named.end;
      next = chosen.size < most ? nextChoice(heard, offered, end) : undefined;
    }
    if (tokens[end]?.lower === "or" && namedAt(offered, heard, end + 1)) return undefined;
    const ids = list.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
    const [first] = ids;
    return first === undefined ? undefined : { value: most === 1 ? first : ids, start: at, end };
  };
}
