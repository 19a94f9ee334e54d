/** Names that are spelled letter by letter, or said twice. */
import { type Doc, type Found, findPhrases, type Span } from "../tokens.ts";
import { isNameLike, isStop } from "../vocabulary.ts";

/** "roxanne r o x a n n e tremblay", "siobhan that's s i o b h a n": letters that only spell the word before them. */
export function findEchoes(doc: Doc): Span[] {
  return findSpelled(doc).flatMap(({ value, start, end }) => {
    const from = /^(?:that's|it's|spelled|spelt)$/.test(doc.tokens[start - 1]?.lower ?? "") ? start - 1 : start;
    const said = doc.tokens[from - 1]?.lower ?? "";
    const rest = said.length > 2 && value.startsWith(said) ? value.length - said.length : 9;
    // The letter after a name may be a word: "… b l a y a price list".
    return rest <= 1 ? [{ start: from, end: end - rest }] : [];
  });
}

/** "omari juma omari juma from": a name that is said twice. */
export function findRepeats({ tokens }: Doc): Span[] {
  const again = (i: number) => tokens[i]?.lower === tokens[i - 2]?.lower && tokens[i]?.gap !== 2;
  return tokens.flatMap((token, i) => {
    const [next, after] = [tokens[i + 1], tokens[i + 2]];
    const isName = isNameLike(token) && isNameLike(next) && token.lower !== next.lower;
    // "john smith john smith at …": the second one is the address.
    const closes = !after || after.gap > 0 || (isStop(after) && !/^(?:at|@|dot|underscore)$/.test(after.lower));
    return isName && again(i) && again(i + 1) && closes ? [{ start: i, end: i + 2 }] : [];
  });
}

/** Spelled-out letters, "s o n g" or "n double o n e", as one word, where at least three stand in a row. */
export function findSpelled(doc: Doc): Found<string>[] {
  return findPhrases(doc, /(?<= )(?:(?:double )?[a-z](?: |$)){3,24}/g).map((f) => ({
    ...f,
    value: f.value[0].replace(/double ([a-z])/g, "$1$1").replace(/ /g, ""),
  }));
}
