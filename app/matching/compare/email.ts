/** Compares the e-mail addresses of two people, and what an address says of a name. */
import type { Level } from "../comparisons.ts";
import type { Description } from "../description.ts";
import type { Address } from "../email.ts";
import type { Frequencies } from "../frequencies.ts";
import { isClose } from "../spelling.ts";
import { FULL_NAMES, NICKNAMES } from "../words/lists.ts";

export function compareAddresses(one: Description, other: Description, frequencies: Frequencies): Level<"email"> {
  const [a, b] = [one.address, other.address];
  if (!a || !b) return a || b ? "one" : "missing";
  if (a.whole === b.whole) {
    if (a.isRole) return "same of a role";
    return frequencies.isShared("email", a.whole) ? "same of many" : "same";
  }
  if (a.domain === b.domain) return a.firm === "" ? atOneProvider(a, b) : atOneDomain(one, other, a, b);
  if (a.isRole || b.isRole) return a.firm !== "" && a.firm === b.firm ? "role beside own" : "different";
  if (a.box === b.box) {
    if (isClose(a.domain, b.domain) || (a.firm !== "" && a.firm === b.firm)) return "close";
    return a.letters.length >= 5 ? "same mailbox" : "different";
  }
  return (a.firm === "") === (b.firm === "") ? "different" : "work and private";
}

function atOneProvider(a: Address, b: Address): Level<"email"> {
  if (a.letters === b.letters && a.number !== b.number) return isTypingError(a.box, b.box) ? "close" : "numbered";
  return isTypingError(a.box, b.box) ? "close" : "different";
}

// Two digits of a number that are changed or moved are a typing error, one more is another person's.
const isTypingError = (one: string, other: string) =>
  one.length === other.length
    ? isClose(one, other)
    : one.length > 5 && isClose(one, other) && one.replace(/\d/g, "") !== other.replace(/\d/g, "");

function atOneDomain(one: Description, other: Description, a: Address, b: Address): Level<"email"> {
  if (a.isRole || b.isRole) return a.isRole && b.isRole ? "different" : "role beside own";
  if (a.letters === b.letters) return a.number === b.number ? "close" : "numbered";
  const isOnes = mailboxSpellsName(a, one) && mailboxSpellsName(b, one);
  const isOthers = mailboxSpellsName(a, other) && mailboxSpellsName(b, other);
  if (isOnes && isOthers) return a.number === b.number ? "same name" : "numbered";
  return isClose(a.box, b.box) && !(isMailboxOfPerson(a, one) && isMailboxOfPerson(b, other)) ? "close" : "colleagues";
}

/** What each address says of the other's name, if both have a name and the addresses differ or one is missing. */
export function compareAddressesWithNames(one: Description, other: Description): Level<"spelled"> {
  if (one.address?.whole === other.address?.whole) return "missing";
  const said = [addressNameLevel(one, other), addressNameLevel(other, one)];
  return said.includes("other") ? "other" : said.includes("spelled") ? "spelled" : "missing";
}

function addressNameLevel(owner: Description, named: Description): Level<"spelled"> {
  const { address } = owner;
  if (!address || address.isRole || named.familyKey === "" || named.givenKey === "") return "missing";
  if (isMailboxOfPerson(address, named)) return "spelled";
  return isMailboxOfPerson(address, owner) ? "other" : "missing";
}

/** Whether the mailbox is made of a person's names or of forms of them. */
const isMailboxOfPerson = (address: Address, person: Description) =>
  mailboxSpellsName(address, person) || mailboxSpellsName(address, person, otherForms(person));

/** The short forms of a person's given name, or the names that it is one of. */
const otherForms = ({ name: { given } }: Description): string[] => [
  ...(NICKNAMES.get(given[0] ?? "") ?? []),
  ...(FULL_NAMES.get(given[0] ?? "") ?? []),
];

/** Whether the mailbox spells the names, or `forms` of the given name: "jsmith", "john.s", "smith", "smith.john". */
function mailboxSpellsName(
  address: Address,
  { name, givenKey, familyKey }: Description,
  forms: string[] = [],
): boolean {
  const letters = address.spelling;
  if (letters.length < 2 || (givenKey === "" && familyKey === "")) return false;
  const family = [familyKey, ...name.family];
  const given = [givenKey, ...name.given, ...forms];
  // All but two initials have one of the names within them, which is told sooner than what they are made of.
  const isNamed = (word: string) => letters.includes(word);
  if (letters.length > 2 && !family.some(isNamed) && !given.some(isNamed)) return false;
  return family.some((f) => given.some((g) => isMadeOf(letters, g, f)));
}

function isMadeOf(letters: string, given: string, family: string): boolean {
  const [g, f] = [given.slice(0, 1), family.slice(0, 1)];
  switch (letters) {
    case given + family:
    case family + given:
    case g + family:
    case family + g:
    case given + f:
    case f + given:
    case given:
    case family:
      return true;
    default:
      return letters.length === 2 && letters === g + f;
  }
}
