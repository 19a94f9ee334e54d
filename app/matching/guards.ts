/** What two records cannot be, whatever they share. */
import type { Levels } from "./comparisons.ts";

export type Decision = "match" | "possible" | "none";

const levelSet = (...names: string[]): ReadonlySet<string> => new Set(names);

const GIVEN_NAME_DIFFERS = levelSet("known", "different", "middle differs");
const ADDRESS_DIFFERS = levelSet("colleagues", "different", "work and private", "same mailbox", "numbered");
const PERSONAL_ADDRESSES_DIFFER = levelSet("colleagues", "numbered");
const GIVEN_NAME_AGREES = levelSet("same", "first the same", "swapped");
const FAMILY_NAME_AGREES = levelSet("same", "rare", "common", "close");
const BUSINESS_AGREES = levelSet("same", "rare", "common", "part", "close", "words");
const SAME_ADDRESS = levelSet("same", "close", "same name");
const SAME_PHONE = levelSet("same", "same extension");

/**
 * The most that two records can be. Two people with a name and an address each are two: another given name, or, at one
 * business and without a number in common, another family name. At most possible are two extensions, generations or
 * numbered mailboxes; a short form with an address of its own; another given name, unless number, family and business
 * are the same and nobody has an address; and who lacks a name and shares neither address nor number.
 */
export function maximumDecision(pair: Levels): Decision {
  const { given, family, email, phone, generation } = pair;
  if (GIVEN_NAME_DIFFERS.has(given)) {
    if (ADDRESS_DIFFERS.has(email)) return "none";
    return isWrongGivenName(pair) || (given === "known" && email === "same") ? "match" : "possible";
  }
  if (family === "different" && email === "colleagues" && !SAME_PHONE.has(phone)) return "none";
  if (phone === "other extension" || email === "numbered" || generation === "different" || generation === "one")
    return "possible";
  if (PERSONAL_ADDRESSES_DIFFER.has(email) && !GIVEN_NAME_AGREES.has(given)) return "possible";
  const isNamed = given !== "missing" && family !== "missing";
  return isNamed || SAME_ADDRESS.has(email) || SAME_PHONE.has(phone) ? "match" : "possible";
}

const isWrongGivenName = ({ family, email, phone, business }: Levels) =>
  email === "missing" && SAME_PHONE.has(phone) && FAMILY_NAME_AGREES.has(family) && BUSINESS_AGREES.has(business);
