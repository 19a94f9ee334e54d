/** The weekdays of other languages in an English note: "by vendredi", "Call Weber am Freitag". */
import { fold } from "./long-numbers.ts";
import type { Token } from "./tokens.ts";
import { LANGUAGES } from "./words/language-tables.ts";

const PAIR = /(?<=^|[;\n] ?)(\S+) = ((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?=;|\n|$)/g;
const BEFORE = /^(?:by|on|until|till|before|next|this)$/;
const FOREIGN_BEFORE: Record<string, string> = {
  ...{ am: "on", el: "on", le: "on", op: "on", bis: "by", vor: "by", voor: "by", avant: "by" },
};

let weekdays: Map<string, string> | undefined;
const readWeekdays = () =>
  new Map(
    [...Object.values(LANGUAGES).join("\n").matchAll(PAIR)].map(
      ([, word = "", day = ""]) => [fold(word), day] as const,
    ),
  );

/** The tokens with English weekdays, and the words before them, where such a word stands before a foreign one. */
export function translateWeekdays(tokens: Token[]): Token[] {
  weekdays ??= readWeekdays();
  const dayAt = (i: number) => {
    const before = tokens[i - 1]?.lower ?? "";
    const isDay = tokens[i]?.gap === 0 && (BEFORE.test(before) || Object.hasOwn(FOREIGN_BEFORE, before));
    return isDay ? weekdays?.get(fold(tokens[i]?.lower ?? "")) : undefined;
  };
  return tokens.map((token, i): Token => {
    const lower = dayAt(i) ?? (dayAt(i + 1) && FOREIGN_BEFORE[token.lower]);
    return lower ? { ...token, lower, isTranslated: true } : token;
  });
}
