/**
 * The comparisons: of each field its levels, from agreement to disagreement, with the words in which a level is a
 * reason. A level without words is none. The weights of the levels are learned (`weights.ts`).
 */

export const COMPARISONS = {
  given: {
    missing: "",
    same: "same given name",
    "first the same": "same given name",
    "middle differs": "different middle name",
    part: "a given name in common",
    nickname: "short form of the given name",
    initial: "same initial",
    close: "similar given name",
    known: "different given name",
    different: "different given name",
    swapped: "names swapped",
  },
  family: {
    missing: "",
    rare: "same family name, a rare one",
    same: "same family name",
    common: "same family name",
    part: "a family name in common",
    initial: "same initial",
    close: "similar family name",
    different: "different family name",
    swapped: "names swapped",
  },
  generation: { missing: "", same: "", one: "one is junior or senior", different: "different generation" },
  email: {
    missing: "",
    one: "",
    same: "same email",
    "same of many": "same email, which others have too",
    "same of a role": "same email, which is not a person’s",
    close: "similar email",
    "same mailbox": "same mailbox at another domain",
    "same name": "emails that spell one name",
    numbered: "emails that differ by a number",
    "role beside own": "emails of one business",
    colleagues: "different email at one business",
    "work and private": "",
    different: "different email",
  },
  phone: {
    missing: "",
    "same extension": "same phone and extension",
    same: "same phone",
    "same of many": "same phone, which others have too",
    "one extension": "same phone, an extension once",
    "other extension": "different extensions of one phone",
    close: "similar phone",
    block: "phones of one business",
    different: "different phone",
  },
  business: {
    missing: "",
    rare: "same business",
    same: "same business",
    common: "same business, which many have",
    domain: "email of the same business",
    part: "similar business",
    close: "similar business",
    words: "words of the business in common",
    "first word": "different business",
    different: "different business",
  },
  /** What the address of one says of the other's name. */
  spelled: { missing: "", spelled: "the email spells the name", other: "the email spells another name" },
} as const;

export type Field = keyof typeof COMPARISONS;
export type Level<F extends Field> = keyof (typeof COMPARISONS)[F] & string;
export type Levels = { [F in Field]: Level<F> };

export const FIELDS = Object.keys(COMPARISONS) as Field[];
