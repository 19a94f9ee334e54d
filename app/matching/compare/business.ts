/** Compares the businesses of two people, also by the domains of their addresses. */
import type { Level } from "../comparisons.ts";
import type { Description } from "../description.ts";
import type { Frequencies } from "../frequencies.ts";
import { isClose } from "../spelling.ts";
import { ABBREVIATIONS } from "../words/lists.ts";

const RARE_WORD_SHARE = 0.0015;
const COMMON_WORD_SHARE = 0.01;

export function compareBusinesses(one: Description, other: Description, frequencies: Frequencies): Level<"business"> {
  const [a, b] = [one.business, other.business];
  if (a.length === 0 || b.length === 0)
    return domainMatchesBusinessName(one, other) || domainMatchesBusinessName(other, one) ? "domain" : "missing";
  if (one.firmKey === other.firmKey) {
    const share = frequencies.share("business", one.firmKey);
    return share < RARE_WORD_SHARE ? "rare" : share > COMMON_WORD_SHARE ? "common" : "same";
  }
  if (areSameBusinessWords(a, b)) return "part";
  if (isClose(one.firmKey, other.firmKey)) return "close";
  if (!areWordVariants(a[0] ?? "", b[0] ?? "")) return "different";
  return inCommon(a, b) >= MIN_COMMON_WORDS ? "words" : "first word";
}

const MIN_COMMON_WORDS = 2;

const inCommon = (a: string[], b: string[]) =>
  a.filter((word) => b.some((other) => word === other || isClose(word, other))).length;

/** Whether the words of one are those of the other: abbreviated, mistyped, or with some more behind them. */
function areSameBusinessWords(a: string[], b: string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.every((word, at) => areWordVariants(word, long[at] ?? "")))
    return long.length === short.length || short.join("").length >= 4;
  const [firstOfOne, firstOfOther] = [short.join(""), long.map((word) => word[0]).join("")];
  return short.length === 1 && firstOfOne.length >= 3 && firstOfOne === firstOfOther;
}

function areWordVariants(one: string, other: string): boolean {
  if (one === other || isClose(one, other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    (ABBREVIATIONS.get(long)?.has(short) ?? false) || (short.length >= 3 && long.length >= 5 && long.startsWith(short))
  );
}

/** Whether the domain of one's address is named after the other's business. */
function domainMatchesBusinessName(owner: Description, named: Description): boolean {
  const firm = owner.address?.firm ?? "";
  const { firmKey } = named.business.length > 0 ? named : owner;
  if (named.business.length === 0) return firm !== "" && firm === named.address?.firm;
  return isNamedAfter(firm, named.business, firmKey);
}

const MIN_LETTERS = 4;

function isNamedAfter(firm: string, business: string[], firmKey: string): boolean {
  if (firm.length < 3 || firmKey === "") return false;
  if (firm === firmKey || (firm.length >= MIN_LETTERS && firmKey.startsWith(firm))) return true;
  return firmKey.length >= MIN_LETTERS && firm.startsWith(firmKey)
    ? true
    : firm === business.map((word) => word[0]).join("");
}
