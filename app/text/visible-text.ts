/** Texts as people bring them, without what nobody sees. */

// Marks of direction, soft hyphens, and spaces without width. Joiners stay where a script or a picture needs them.
const INVISIBLE_CHARACTERS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const NON_JOINING_CHARACTER = String.raw`[\s\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{N}\p{Sm}@]`;
const NEEDLESS_JOINER = new RegExp(
  `(?<=^|${NON_JOINING_CHARACTER})[\\u200c\\u200d]|[\\u200c\\u200d](?=$|${NON_JOINING_CHARACTER})`,
  "gu",
);

/** A text without characters that nobody sees, which would keep a name, a number or an address from being found. */
export const withoutUnseen = (text: string): string =>
  text.replace(INVISIBLE_CHARACTERS, "").replace(NEEDLESS_JOINER, "");

/** A text with single spaces and none at its ends, without what nobody sees. */
export const withSingleSpaces = (text: string): string => withoutUnseen(text).replace(/\s+/g, " ").trim();
