/** The words of a note, each distinct one compared once with each word of the team's records, however often either is there. */
import type { Said } from "../reading.ts";
import { sameGivenName, sameName, sameThing } from "./same-word.ts";

/** A word of the note that is like a record's: its place among the words said, and how surely it is the same. */
export type Like = { one: Said; index: number; surety: number };

/** What a record's word is: a proper name, a given name, or the name of a thing. */
type Kind = "name" | "given" | "thing";

const COMPARE: Record<Kind, (one: Said, word: string) => number> = {
  name: sameName,
  given: (one, word) => sameGivenName(one, word, one.isWritten),
  thing: sameThing,
};

export type SaidIndex = {
  /** The words at a token. */
  at(token: number): Said[];
  /** The places among the words said of exactly this word. */
  exactly(word: string): number[];
  /** The words that are like a record's word, in their order. */
  like(kind: Kind, word: string): Like[];
};

export function saidIndex(said: Said[]): SaidIndex {
  const byToken = Map.groupBy(said, ({ at }) => at);
  const byWord = new Map<string, number[]>();
  const distinct = new Map<string, { one: Said; places: number[] }>();
  for (const [index, one] of said.entries()) {
    const places = byWord.get(one.word);
    if (places) places.push(index);
    else byWord.set(one.word, [index]);
    const key = `${one.word} ${one.known} ${one.isWritten}`;
    const group = distinct.get(key);
    if (group) group.places.push(index);
    else distinct.set(key, { one, places: [index] });
  }
  const known = new Map<string, Like[]>();
  const compare = (kind: Kind, word: string): Like[] => {
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
