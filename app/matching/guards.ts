/** What two records cannot be, whatever they share. */
import type { Levels } from "./comparisons.ts";

export type Decision = "match" | "possible" | "none";

const levels = (...names: string[]): ReadonlySet<string> => new Set(names);

const OTHER_GIVEN = levels("known", "different", "middle differs");
const OTHER_ADDRESS = levels("colleagues", "different", "work and private", "same mailbox", "numbered");
const OWN_ADDRESSES = levels("colleagues", "numbered");
const GIVEN = levels("same", "first the same", "swapped");
const FAMILY = levels("same", "rare", "common", "close");
const BUSINESS = levels("same", "rare", "common", "part", "close", "words");
const SAME_ADDRESS = levels("same", "close", "same name");
const SAME_PHONE = levels("same", "same extension");

/**
 * The most that two records can be. Two people with a name and an address each are two: another given name, or, at one
 * business and without a number in common, another family name. At most possible are two extensions, generations or
 * numbered mailboxes; a short form with an address of its own; another given name, unless number, family and business
 * are the same and nobody has an address; and who lacks a name and shares neither address nor number.
 */
export function capOf(pair: Levels): Decision {
  const { given, family, email, phone, generation } = pair;
  if (OTHER_GIVEN.has(given)) {
    if (OTHER_ADDRESS.has(email)) return "none";
    return isSlip(pair) || (given === "known" && email === "same") ? "match" : "possible";
  }
  if (family === "different" && email === "colleagues" && !SAME_PHONE.has(phone)) return "none";
  if (phone === "other extension" || email === "numbered" || generation === "different" || generation === "one")
    return "possible";
  if (OWN_ADDRESSES.has(email) && !GIVEN.has(given)) return "possible";
  const isNamed = given !== "missing" && family !== "missing";
  return isNamed || SAME_ADDRESS.has(email) || SAME_PHONE.has(phone) ? "match" : "possible";
}

const isSlip = ({ family, email, phone, business }: Levels) =>
  email === "missing" && SAME_PHONE.has(phone) && FAMILY.has(family) && BUSINESS.has(business);
