/** Names that were not heard as the team writes them (docs/product.md#misheard-names). Pure and deterministic. */
import { foldText } from "#app/db/folded-text.ts";
import { soundKeyOf } from "#app/db/sound-key.ts";
import { BUSINESS_TYPE_WORDS } from "../link/mentions/mention.ts";
import { distance, isShortFor, nameWords } from "../link/mentions/same-word.ts";
import type { Doc, Token } from "../tokens.ts";
import { isNameStopWord, isPersonalName, isWordLike, tagWords, withoutPossessive } from "../vocabulary.ts";
import { FOREIGN_WORDS } from "../words/language-tables.ts";
import { soundsLike } from "./sounds.ts";

/** A contact or an opportunity, as far as its names are heard. */
export type NamedRecord = {
  /** What it is called on pages. */
  label: string;
  /** A person's given and family name. */
  given: string | null;
  family: string | null;
  /** A person's business, or an opportunity's name. */
  title: string | null;
};

/**
 * A word of the note that may be a name of the team: `name` is how the team writes it. `isSure`: nothing else is near,
 * and the note points there.
 */
export type NameOffer = { heard: string; name: string; because: string; isSure: boolean };

const MAX_NAMES = 8;
const [SHORTEST, LONGEST] = [4, 40];
const MOST_OFFERS = 2;

/** How alike a name sounds at least; a word that is a name itself has to sound nearly the same. */
const MIN_NAME_SIMILARITY = 0.66;
const MIN_SIMILARITY_TO_NAME = 0.85;
/** A word of a business or a deal is often one that is said for itself. */
const MIN_TITLE_SIMILARITY = 0.75;
/** Offers that are less alike than the best one by this much are none. */
const MAX_GAP_TO_BEST = 0.1;
/** A name whose consonants differ by more is not compared: looking is ten times as quick as comparing. */
const MAX_SOUND_KEY_DISTANCE = 2;
/** What else the note tells of the record. */
const CONTEXT_BONUS = 0.1;
/** To be taken at once: how alike, and how far any other name is. */
const MIN_SURE_SIMILARITY = 0.8;
const MIN_LEAD_OVER_SECOND = 0.2;

/** Possibly misheard names: no English words, numbers or addresses or parts of them; each once, at most eight. */
export function possiblyMisheardNames({ tokens }: Doc): Token[] {
  const found = new Map<string, Token>();
  const addresses = tokens.flatMap(({ lower }) => (lower.includes("@") ? [lower] : [])).join(" ");
  for (const token of tokens) {
    const word = withoutPossessive(token);
    const isHeard =
      isWordLike(token) &&
      !token.known &&
      !isNameStopWord(token) &&
      !FOREIGN_WORDS.has(token.lower) &&
      /^[\p{L}\p{M}]+$/u.test(word) &&
      !addresses.includes(word);
    if (isHeard && word.length >= SHORTEST && word.length <= LONGEST && !found.has(word)) found.set(word, token);
  }
  return [...found.values()].slice(0, MAX_NAMES);
}

type Named = { record: NamedRecord; name: string; folded: string; key: string; part: "given" | "family" | "title" };

const partsOf = (record: NamedRecord): Named[] =>
  (["given", "family", "title"] as const).flatMap((part) =>
    (record[part] ?? "").split(/[\s\-/&,.]+/).flatMap((name) => {
      const folded = foldText(name);
      return folded.length < SHORTEST || folded.includes(" ") || (part === "title" && BUSINESS_TYPE_WORDS.test(folded))
        ? []
        : [{ record, name, folded, key: soundKeyOf(folded), part }];
    }),
  );

/**
 * The names of `records` that the note may mean by words that are none, the likeliest first. Of two that are equally
 * like the earlier record's is the first. `known` are further folded words that are names of the team as they are
 * written.
 */
export function offerNames(doc: Doc, records: readonly NamedRecord[], known: readonly string[] = []): NameOffer[] {
  const heard = possiblyMisheardNames(doc);
  if (heard.length === 0) return [];
  const named = records.flatMap(partsOf);
  const written = new Set([...known, ...named.map(({ folded }) => folded)]);
  const said = new Set(doc.tokens.flatMap((token) => nameWords(withoutPossessive(token))));
  return heard.flatMap((token) => {
    const word = foldText(withoutPossessive(token));
    if (written.has(word) || written.has(word.replace(/s$/, ""))) return [];
    return offersFor(token, word, { doc, named, said });
  });
}

type OfferContext = { doc: Doc; named: Named[]; said: Set<string> };
type Scored = Named & { score: number; isTold: boolean };

function offersFor(token: Token, word: string, { doc, named, said }: OfferContext): NameOffer[] {
  const isName = isPersonalName(word);
  const at = doc.tokens.indexOf(token);
  const best = new Map<string, Scored>();
  const [like, key] = [soundsLike(word), soundKeyOf(word)];
  for (const one of named) {
    if (isOtherForm(word, one) || distance(key, one.key, MAX_SOUND_KEY_DISTANCE) > MAX_SOUND_KEY_DISTANCE) continue;
    const least = isName ? MIN_SIMILARITY_TO_NAME : one.part === "title" ? MIN_TITLE_SIMILARITY : MIN_NAME_SIMILARITY;
    const sound = like(one.folded);
    if (sound < least - CONTEXT_BONUS) continue;
    const isTold = isFirmSaid(one, said);
    const score = sound + (isTold || isBesideContext(doc, at, one) ? CONTEXT_BONUS : 0);
    if (score >= least && score > (best.get(one.folded)?.score ?? 0)) best.set(one.folded, { ...one, score, isTold });
  }
  const ranked = [...best.values()].filter((one) => !isEnglish(one)).sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  if (!first) return [];
  const isAlone = (second?.score ?? 0) < first.score - MIN_LEAD_OVER_SECOND;
  const isSure = isAlone && first.isTold && first.score >= MIN_SURE_SIMILARITY + CONTEXT_BONUS && !isName;
  return ranked
    .filter(({ score }) => score >= first.score - MAX_GAP_TO_BEST)
    .slice(0, MOST_OFFERS)
    .map(({ name, record }) => ({
      heard: token.text.replace(/['’]s$/, ""),
      name,
      because: `sounds like ${record.label}`,
      isSure,
    }));
}

/** "Sam" for Samuel, "Kowalskis" for Kowalski. */
const isOtherForm = (word: string, { folded, part }: Named): boolean =>
  folded.startsWith(word) ||
  word.startsWith(folded) ||
  (part === "given" && (isShortFor(word, folded) || isShortFor(folded, word)));

/** Whether the note names the business of whose person this is. */
function isFirmSaid({ record: { title }, part }: Named, said: Set<string>): boolean {
  if (part === "title") return false;
  const words = nameWords(title).filter((word) => word.length >= SHORTEST);
  return words.length > 0 && words.every((word) => said.has(word));
}

/** Whether the person's other name stands beside it, or sounds like what does. */
function isBesideContext({ tokens }: Doc, at: number, { record, part }: Named): boolean {
  if (part === "title") return false;
  const other = part === "given" ? tokens[at + 1] : tokens[at - 1];
  const name = foldText((part === "given" ? record.family : record.given) ?? "");
  if (!other || name === "") return false;
  const word = foldText(withoutPossessive(other));
  return (
    word === name ||
    (word.length >= SHORTEST && !other.known && soundsLike(word)(name) >= MIN_NAME_SIMILARITY - CONTEXT_BONUS)
  );
}

/** A word of a business or a deal that is English is not misheard for something that is none. */
const isEnglish = ({ folded, part }: Named): boolean =>
  part === "title" && tagWords([{ word: folded, ends: false }])[0]?.known === true;
