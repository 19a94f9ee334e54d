/** Names in Cyrillic and Greek letters as they are spelled in Latin ones, and the other way round. */

/** Folded letters, some together, each with its Latin spellings in passports and by habit; `_` is none. */
const ALPHABETS = [
  `а a | б b | в v w | г g h | ґ g | д d | е e ye ie yo je | є ye ie e | ж zh j | з z | и i y j | і i y yi | іи ii iy i y |
  ии i y ij iy ii yi | к k c | л l | м m | н n | о o | п p | р r er | ер er yer ier | с s ss | сс ss s | т t | у u |
  ф f ph | х kh h ch | ц ts c tz | тс ts | ч ch tch | ш sh sch | щ shch sch sht | ъ _ a u | ы y i | ь _ | э e |
  ю yu iu ju | я ya ia ja | ия ia iya iia ya ja | иа ia | ья ya ia ja | ие ie iye | ье ye ie yo | ио yo io | ьо yo io |
  кс x ks | ђ dj d | ј j y i | љ lj l | њ nj n | ћ c | џ dz`,
  `α a | β v b | γ g y gh | δ d dh | ε e | ζ z | η i e h | θ th | ι i y | κ k c | λ l | μ m | ν n | ξ x ks | ο o | π p | ρ r rh | σ s ss |
  σσ ss s | τ t | υ y u i | φ f ph | χ ch h kh | ψ ps | ω o | ου ou u | αι e ai | ει i ei | οι i oi | αυ av af au | ευ ev ef eu |
  γγ ng gg | γκ gk g | μπ b mp | ντ d nt | γι y yi gi i`,
].map(readAlphabet);
const MAX_SPELLING_CHARACTERS = 4;

type Spellings = ReadonlyMap<string, string[]>;

function readAlphabet(text: string): { toLatin: Spellings; fromLatin: Spellings } {
  const toLatin = new Map<string, string[]>();
  const fromLatin = new Map<string, string[]>();
  for (const [letters = "", ...spellings] of text.split("|").map((entry) => entry.trim().split(/\s+/))) {
    toLatin.set(
      letters,
      spellings.map((spelling) => spelling.replace("_", "")),
    );
    for (const spelling of spellings) fromLatin.set(spelling, [...(fromLatin.get(spelling) ?? []), letters]);
  }
  return { toLatin, fromLatin };
}

/** The pattern of a word's spellings; null if one of its letters has none. */
function respelled(word: string, spellings: Spellings, behindConsonant: string): string | null {
  let pattern = "";
  for (let at = 0; at < word.length; ) {
    const pieces = Array.from({ length: MAX_SPELLING_CHARACTERS }, (_, less) =>
      word.slice(at, at + MAX_SPELLING_CHARACTERS - less),
    );
    const piece = pieces.find((one) => spellings.has(one));
    if (!piece) return null;
    pattern += `(${spellings.get(piece)?.join("|")})${/[aeiouy]$/.test(piece) ? "" : behindConsonant}`;
    at += piece.length;
  }
  return pattern;
}

/**
 * A regular expression of PostgreSQL for a folded word and its spellings in Latin, Cyrillic and Greek letters; null for
 * a word that has none, or of less than three letters or more than twenty.
 */
export function otherAlphabetPattern(word: string): string | null {
  if (!/^(?:[a-z]{3,20}|\p{Script=Cyrillic}{3,20}|\p{Script=Greek}{3,20})$/u.test(word)) return null;
  // A soft sign has no spelling of its own.
  const patterns = ALPHABETS.flatMap(({ toLatin, fromLatin }, at) =>
    /^[a-z]/.test(word)
      ? (respelled(word, fromLatin, at === 0 ? "ь?" : "") ?? [])
      : (respelled(word, toLatin, "") ?? []),
  );
  return patterns.length > 0 ? `(${[word, ...patterns].join("|")})` : null;
}
