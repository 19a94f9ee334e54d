/** A note's words, dates and sums, read once for all that is asked of it, with an index of its words by likeness. */
import type { CountryCode } from "libphonenumber-js";
import { unrealTokens } from "../assertion/assertion.ts";
import { findOtherPartyStories, findSupposed } from "../assertion/supposed.ts";
import { type Day, parseDay } from "../dates/calendar.ts";
import type { DateRange } from "../dates/periods.ts";
import type { Amount } from "../money/sum-context.ts";
import { isUnitPrice } from "../money/unit-prices.ts";
import { globalPattern } from "../one-line.ts";
import { readNote } from "../read-note.ts";
import { type Doc, type Found, findPhrases, indexesOf, overlaps, type Span } from "../tokens.ts";
import { type ComparedWord, nameWords, productWordSurety, sameGivenName, sameName } from "./mentions/same-word.ts";

/** "Reminder to self", "note for me", "remind me to": no reminders or notes that somebody buys. */
const REMINDER_TO_SELF = globalPattern`
  (?<![^ ])(?:(?:(?:note|notes|reminder|reminders|memo|message|alert|nudge) (?:to|for) (?:self|me|myself)|remind(?:ing)? (?:me|
  myself))(?![^ ])|(?<=^(?:(?:ok|okay|um|uh|so|quick|just|a|another|little|friendly|gentle|small|one|hi|hey|please|[.,]) )*)(?:reminder|
  note|memo|update|alert)(?= (?:[.,]|that|about|on|to|re|from|for)(?: |$)))
`;

/** The tokens by which the speaker says what the note is, which name nothing that is sold. */
const findReminderTokens = (doc: Doc): Set<number> => new Set(findPhrases(doc, REMINDER_TO_SELF).flatMap(indexesOf));

/** A word of the note at a token; a token such as "ben-david" has several. */
export type SpokenWord = ComparedWord & {
  at: number;
  cap: boolean;
  /** Written with a capital where no sentence begins. */
  isWritten: boolean;
};

/** A note that was read; `isUnreal` is whether any of the span's words tells no fact. */
export type ParsedNote = {
  doc: Doc;
  day: Day;
  /** The team's country. */
  country: CountryCode;
  dates: Found<DateRange>[];
  amounts: Amount[];
  email?: Found<string>;
  phone?: Found<string>;
  said: SpokenWord[];
  index: SpokenWordIndex;
  isUnreal(span: Span): boolean;
  /** Whether any of the span's words stands in a condition, in mere talk or in what is told of others. */
  isSupposed(span: Span): boolean;
  /** Read for the deal that the note is about, rather than to find it. */
  isChosen?: boolean;
};

/** The end of the clause in which `at` stands, six words on at most. */
function endOfClause({ tokens }: Doc, at: number): number {
  let end = at;
  while (end - at < 6 && tokens[end]?.gap === 0 && !/^(?:so|but|and|we|i)$/.test(tokens[end]?.lower ?? "")) end++;
  return end;
}

const FIRST_DAY = "2000-01-01";

/** Reads a note; a malformed `today` counts as a day in 2000; `home` is the team's country. Never throws. */
export function parseNoteForMatching(transcript: string, today: string, home: CountryCode = "US"): ParsedNote {
  const day = parseDay(today) ?? parseDay(FIRST_DAY) ?? 0;
  const { doc, dates, amounts, email, phone } = readNote(transcript, day, home);
  const said = readSpokenWords(doc);
  const supposed = findSupposed(doc);
  const unreal = unrealTokens(doc, supposed);
  for (const sum of amounts) if (isUnitPrice(doc, sum)) unreal.fill(true, sum.start, sum.end);
  const apart = [
    ...supposed,
    ...findOtherPartyStories(doc).map((one) => ({ start: one.start, end: endOfClause(doc, one.end) })),
  ];
  return {
    doc,
    day,
    country: home,
    dates,
    amounts,
    email,
    phone,
    said,
    index: buildWordIndex(said),
    isUnreal: ({ start, end }) => unreal.slice(start, end).some(Boolean),
    isSupposed: (span) => apart.some((one) => overlaps(one, span)),
  };
}

function readSpokenWords(doc: Doc): SpokenWord[] {
  const toSelf = findReminderTokens(doc);
  return doc.tokens.flatMap(({ lower, mask, known, cap, gap }, at) => {
    if (toSelf.has(at)) return [];
    // The 2 of "2/27" is no number of a line or a phase.
    if (mask === "email" || mask === "phone" || (mask === "date" && /\d/.test(lower))) return [];
    return nameWords(lower.replace(/['’]s$/, "")).map((word) => ({
      word,
      known,
      at,
      cap,
      isWritten: cap && gap !== 2 && !mask,
    }));
  });
}

/**
 * The same function, which computes its answer once for each note and key: a note is compared with each record several
 * times. Besides note and key the answer may only follow from the world that the note is judged in. Nobody may change
 * an answer.
 */
export function oncePerNote<Key, Rest extends unknown[], Answer>(
  compute: (reading: ParsedNote, key: Key, ...rest: Rest) => Answer,
): typeof compute {
  const notes = new WeakMap<SpokenWord[], Map<Key, Answer>>();
  return (reading, key, ...rest) => {
    const known = notes.get(reading.said) ?? new Map<Key, Answer>();
    notes.set(reading.said, known);
    const answer = known.has(key) ? (known.get(key) as Answer) : compute(reading, key, ...rest);
    known.set(key, answer);
    return answer;
  };
}

/** A word of the note that is like a record's: its place among the words said, and how surely it is the same. */
export type SimilarWord = { one: SpokenWord; index: number; surety: number };

/** What a record's word is: a proper name, a given name, or the name of a thing. */
type Kind = "name" | "given" | "thing";

const COMPARE: Record<Kind, (one: SpokenWord, word: string) => number> = {
  name: sameName,
  given: (one, word) => sameGivenName(one, word, one.isWritten),
  thing: productWordSurety,
};

export type SpokenWordIndex = {
  /** The words at a token. */
  at(token: number): SpokenWord[];
  /** The places among the words said of exactly this word. */
  exactly(word: string): number[];
  /** The words that are like a record's word, in their order. */
  like(kind: Kind, word: string): SimilarWord[];
};

export function buildWordIndex(said: SpokenWord[]): SpokenWordIndex {
  const byToken = Map.groupBy(said, ({ at }) => at);
  const byWord = new Map<string, number[]>();
  const distinct = new Map<string, { one: SpokenWord; places: number[] }>();
  for (const [index, one] of said.entries()) {
    const places = byWord.get(one.word);
    if (places) places.push(index);
    else byWord.set(one.word, [index]);
    const key = `${one.word} ${one.known} ${one.isWritten}`;
    const group = distinct.get(key);
    if (group) group.places.push(index);
    else distinct.set(key, { one, places: [index] });
  }
  const known = new Map<string, SimilarWord[]>();
  const compare = (kind: Kind, word: string): SimilarWord[] => {
    const found = [...distinct.values()].flatMap(({ one, places }) => {
      const surety = COMPARE[kind](one, word);
      return surety > 0 ? places.map((index) => ({ one: said[index] ?? one, index, surety })) : [];
    });
    return found.sort((a, b) => a.index - b.index);
  };
  return {
    at: (token) => byToken.get(token) ?? [],
    exactly: (word) => byWord.get(word) ?? [],
    like(kind, word) {
      const key = `${kind} ${word}`;
      const found = known.get(key) ?? compare(kind, word);
      known.set(key, found);
      return found;
    },
  };
}
