/** What custom fields and their choices are known by (docs/product.md#own-fields). */
import { withoutAccents } from "#app/text/accents.ts";

const MAX_KEY_CHARACTERS = 40;

/** The words of a label in plain letters, without accents: "Größe (m²)" has "grosse" and "m2". */
const wordsOf = (label: string): string[] =>
  withoutAccents(label)
    .replaceAll("ß", "ss")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** `name`, or with the first number behind it that makes it another one than those of `taken`. */
function uniqueName(name: string, taken: ReadonlySet<string>): string {
  const isFree = (one: string) => !taken.has(one) && !(one in {});
  if (isFree(name)) return name;
  let number = 2;
  while (!isFree(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}

/**
 * The key of a field from its label, other than those of `taken`: "Renewal date" is `renewalDate`. One without Latin
 * letters is `field`.
 */
export function keyFrom(label: string, taken: ReadonlySet<string>): string {
  const [first = "field", ...others] = wordsOf(label);
  const key = [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
  return uniqueName((/^\d/.test(key) ? `field${key}` : key).slice(0, MAX_KEY_CHARACTERS), taken);
}

/** The id of a choice from its label, other than those of `taken`: "North America" is `north-america`. */
export const choiceIdFrom = (label: string, taken: ReadonlySet<string>): string =>
  uniqueName(wordsOf(label).join("-").slice(0, MAX_KEY_CHARACTERS) || "choice", taken);

/** A label as it is compared with others: case, accents and spaces do not matter. */
export const comparedLabel = (label: string): string => withoutAccents(label).toLowerCase().replace(/\s+/g, " ").trim();
