/** Compares the names of two people. */
import type { Level } from "../comparisons.ts";
import type { Description } from "../description.ts";
import type { Frequencies } from "../frequencies.ts";
import { isClose } from "../spelling.ts";
import { FULL_NAMES, GIVEN_NAMES, NICKNAMES } from "../words/lists.ts";

const RARE_NAME_SHARE = 0.0008;
const COMMON_NAME_SHARE = 0.004;

type NameLevels = { given: Level<"given">; family: Level<"family">; generation: Level<"generation"> };

export function compareNames(one: Description, other: Description, frequencies: Frequencies): NameLevels {
  const generation = generationLevel(one.name.generation, other.name.generation);
  const straight = { given: givenLevel(one, other), family: familyLevel(one, other, frequencies) };
  if (AGREEING_LEVELS.has(straight.given) || AGREEING_LEVELS.has(straight.family)) return { ...straight, generation };
  const isSwapped = areNamesAlike(one.givenKey, other.familyKey) && areNamesAlike(one.familyKey, other.givenKey);
  return isSwapped ? { given: "swapped", family: "swapped", generation } : { ...straight, generation };
}

const AGREEING_LEVELS = new Set<string>(["same", "rare", "common", "first the same", "nickname"]);
const areNamesAlike = (a: string, b: string) => a !== "" && (a === b || isClose(a, b));

function generationLevel(one: string, other: string): Level<"generation"> {
  if (one === "" && other === "") return "missing";
  if (one === other) return "same";
  // A father is often told without "Sr.".
  return one === "" || other === "" ? "one" : "different";
}

const isMoreThanInitial = (word: string) => word.length > 1;

function givenLevel(one: Description, other: Description): Level<"given"> {
  const [a, b] = [one.name.given, other.name.given];
  const [first = "", second = ""] = [a[0], b[0]];
  if (first === "" || second === "") return "missing";
  if (one.givenKey === other.givenKey) return isMoreThanInitial(one.givenKey) ? "same" : "initial";
  if (
    !isMoreThanInitial(first) ||
    !isMoreThanInitial(second) ||
    a.every((w) => !isMoreThanInitial(w)) ||
    b.every((w) => !isMoreThanInitial(w))
  )
    return first[0] === second[0] ? "initial" : "different";
  if (first === second) return middlesDiffer(a.slice(1), b.slice(1)) ? "middle differs" : "first the same";
  if (a.some((word) => isMoreThanInitial(word) && b.includes(word))) return "part";
  if (isNickname(first, second) || isNickname(a.join(" "), second) || isNickname(first, b.join(" "))) return "nickname";
  if (isClose(first, second) || isClose(one.givenKey, other.givenKey))
    return GIVEN_NAMES.has(first) && GIVEN_NAMES.has(second) ? "known" : "close";
  return "different";
}

function middlesDiffer(one: string[], other: string[]): boolean {
  const [a, b] = [one[0], other[0]];
  if (!a || !b) return false;
  return isMoreThanInitial(a) && isMoreThanInitial(b) ? a !== b && !isClose(a, b) : a[0] !== b[0];
}

/** A short form of the name, in a list or by its beginning: "Chris", "Kon", "Lachie". */
function isNickname(one: string, other: string): boolean {
  if (hasForm(one, other) || hasForm(other, one) || areFormsOfOne(one, other)) return true;
  return !(GIVEN_NAMES.has(one) && GIVEN_NAMES.has(other)) && (isStemOf(one, other) || isStemOf(other, one));
}

const MIN_STEM = 3;

function isStemOf(short: string, long: string): boolean {
  const stem = short.replace(/(?:ie|y|i|o)$/, "").replace(/(.)\1$/, "$1");
  return stem.length >= MIN_STEM && long.length - stem.length >= 2 && long.startsWith(stem);
}

const hasForm = (name: string, form: string) => NICKNAMES.get(name)?.has(form) ?? false;

const areFormsOfOne = (one: string, other: string): boolean =>
  FULL_NAMES.get(one)?.some((name) => hasForm(name, other)) ?? false;

function familyLevel(one: Description, other: Description, frequencies: Frequencies): Level<"family"> {
  const [a, b] = [one.name.family, other.name.family];
  if (a.length === 0 || b.length === 0) return "missing";
  if (one.familyKey === other.familyKey) {
    if (!isMoreThanInitial(one.familyKey)) return "initial";
    const share = frequencies.share("family", one.familyKey);
    return share < RARE_NAME_SHARE ? "rare" : share > COMMON_NAME_SHARE ? "common" : "same";
  }
  if (!isMoreThanInitial(one.familyKey) || !isMoreThanInitial(other.familyKey))
    return one.familyKey[0] === other.familyKey[0] ? "initial" : "different";
  if (a.some((word) => word.length > 2 && b.includes(word))) return "part";
  return isClose(one.familyKey, other.familyKey) ? "close" : "different";
}
