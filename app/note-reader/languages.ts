/**
 * Notes in German, French, Spanish, Dutch, Italian, Portuguese and the Nordic languages: the words of days, sums and
 * sales stand for English ones (`words/<language>.txt`), which all later steps read. Names and other words stay, and
 * every token keeps its place.
 */
import { isOfName, withCapitals } from "./language-names.ts";
import { fold, numberInWord } from "./long-numbers.ts";
import type { Token } from "./tokens.ts";
import { isEnglish } from "./vocabulary.ts";
import { translateWeekdays } from "./weekdays.ts";
import { LANGUAGES, OTHER_LANGUAGES } from "./words/language-tables.ts";
import { FUNCTION_WORDS, PARTICLES } from "./words/lists.ts";

/**
 * Words of a language and the English ones; `*` is any word, which stays as it is or is translated by itself. A stop
 * behind the word ("do. = thursday") makes it a short form, which counts before a pause or a time of day alone.
 */
type Phrase = { from: string[]; to: string[]; written?: string; isShort?: boolean };
type Table = Map<string, Phrase[]>;

function readTable(text: string): Table {
  const table: Table = new Map();
  for (const pair of text.split(/[;\n]/)) {
    const [written = "", to = ""] = pair.split(" = ").map((side) => side.trim());
    const from = fold(written);
    const phrase = { from: from.replace(".", "").split(" "), to: to.split(" "), written, isShort: from.endsWith(".") };
    const first = phrase.from[0] ?? "";
    table.set(first, [...(table.get(first) ?? []), phrase]);
  }
  for (const phrases of table.values()) phrases.sort((a, b) => b.from.length - a.from.length);
  return table;
}

const tables = new Map<string, Table>();
function tableOf(language: string): Table {
  const table = tables.get(language) ?? readTable(LANGUAGES[language] ?? "");
  tables.set(language, table);
  return table;
}

/** "d'envoyer", "l'offre": the word without its article. */
const withoutArticle = ({ lower }: Token) => lower.replace(/^(?:d|l|n|qu|s)'(?=...)/, "");
const wordOf = (token: Token) => fold(withoutArticle(token));

/** The longest phrase, and of equal ones that with the same accents: "signe" is "signs", "signé" is "signed". */
function bestOf(phrases: Phrase[], tokens: Token[], i: number): Phrase | undefined {
  const fitting = phrases.filter((one) => matchesPhraseAt(tokens, i, one));
  const length = fitting[0]?.from.length ?? 0;
  const written = tokens
    .slice(i, i + length)
    .map(withoutArticle)
    .join(" ");
  return fitting.find((one) => one.from.length === length && one.written === written) ?? fitting[0];
}

const MIN_LANGUAGE_WORDS = 2;

/** The language of a note that is not English; undefined for English ones and those in other languages. */
function languageOf(tokens: Token[]): string | undefined {
  const words = [...new Set(tokens.map(({ lower }) => lower))];
  // Neither English ("für" is not "fur") nor parts of names, nor letters that spell something.
  const foreign = words.filter((word) => /../.test(word) && !isEnglish(word) && !PARTICLES.has(word)).map(fold);
  const countIn = (table: Table) => {
    const has = (told: (one: Phrase) => boolean) => tokens.some((_, at) => phrasesAt(tokens, at, table).some(told));
    const long = foreign.filter((word) => table.get(word)?.some((one) => !one.isShort)).length;
    // A short form, or words that stand together ("ha firmato"), are one more.
    const isTogether = ({ from }: Phrase) => from.length > 1 && from.some((word) => foreign.includes(word));
    return long === 0 ? 0 : long + Number(has((one) => one.isShort === true || isTogether(one)));
  };
  const [count, language] = Object.keys(LANGUAGES)
    .map((name) => [countIn(tableOf(name)), name] as const)
    .reduce((best, one) => (one[0] > best[0] ? one : best));
  if (count < MIN_LANGUAGE_WORDS) return undefined;
  const table = tableOf(language);
  const english = tokens.filter(({ lower }) => FUNCTION_WORDS.has(lower) && !table.has(lower)).length;
  return count > english ? language : undefined;
}

const TIME_OF_DAY = /^(?:\d|um$|om$|kl|vorm|nachm|fruh|mitt|abend|ocht|midd|matin|apres|manana|tarde|matt|pom|morg)/;

function matchesPhraseAt(tokens: Token[], i: number, { from, isShort }: Phrase): boolean {
  const next = tokens[i + from.length];
  if (isShort && next?.gap === 0 && !TIME_OF_DAY.test(fold(next.lower))) return false;
  return from.every((word, k) => {
    const token = tokens[i + k];
    return token && (k === 0 || token.gap === 0) && (word === "*" ? !/\d/.test(token.lower) : word === wordOf(token));
  });
}

/** The phrases of the table that stand at `i`. */
const phrasesAt = (tokens: Token[], i: number, table: Table) =>
  (table.get(wordOf(tokens[i] as Token)) ?? []).filter((one) => matchesPhraseAt(tokens, i, one));

/** The tokens that stand for those of a phrase at `i`; the words of the first one are the phrase's own. */
function inEnglish(tokens: Token[], i: number, { from, to }: Phrase, table: Table): Token[] {
  const [first, last] = [tokens[i] as Token, tokens[i + from.length - 1] as Token];
  const open = tokens[i + from.indexOf("*")];
  return to.flatMap((word, k): Token[] => {
    const gap = k === 0 ? first.gap : 0;
    if (word === "*" && open) {
      const own = table.get(wordOf(open))?.find((one) => one.from.length === 1);
      const end = k === to.length - 1 ? last.end : open.end;
      return own ? inEnglish([{ ...open, gap, end }], 0, own, table) : [{ ...open, gap, end }];
    }
    const said = from.flatMap((one, n) => (one === "*" ? [] : (tokens[i + n]?.text ?? ""))).join(" ");
    return [{ ...first, text: k === 0 ? said : "", lower: word, end: last.end, gap, isTranslated: true }];
  });
}

const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** The note's words in English where its language, or that of one of its sentences, is known; all others stay. */
export function translateTokens(tokens: Token[]): Token[] {
  const language = languageOf(tokens);
  if (language) return inOneLanguage(tokens, language);
  const starts = tokens.flatMap(({ gap }, i) => (i === 0 || gap === 2 ? [i] : []));
  if (starts.length < 2) return translateWeekdays(tokens);
  const sentences = starts.map((start, nth) => tokens.slice(start, starts[nth + 1]));
  return sentences.flatMap((sentence) => {
    const own = languageOf(sentence);
    return own ? inOneLanguage(sentence, own) : translateWeekdays(sentence);
  });
}

const ELIDED = /^(?:all|dall|dell|nell|sull)['’](?=.{3})/;

/** "dell'Hotel Bellavista" as two words, where the table does not have it as one. */
function withoutElision(token: Token, table: Table): Token[] {
  const { length } = ELIDED.exec(token.text)?.[0] ?? "";
  if (length === 0 || table.has(wordOf(token))) return [token];
  const part = (from: number, to: number) => ({ text: token.text.slice(from, to), lower: token.lower.slice(from, to) });
  const middle = token.start + length;
  return [
    { ...token, ...part(0, length), end: middle },
    { ...token, ...part(length, token.text.length), start: middle, gap: 0 },
  ];
}

function inOneLanguage(said: Token[], language: string): Token[] {
  const table = tableOf(language);
  const tokens = said.flatMap((token) => withoutElision(token, table));
  const read: Token[] = [];
  const shown = withCapitals(tokens, (token) => table.has(wordOf(token)));
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as Token;
    const known = isOfName(shown, i, language) ? [] : [...(table.get("*") ?? []), ...(table.get(wordOf(token)) ?? [])];
    const phrase = bestOf(known, tokens, i);
    const number = phrase ? undefined : numberInWord(wordOf(token), language);
    const whole = phrase ?? (number && { from: [wordOf(token)], to: number });
    const words = whole ? inEnglish(tokens, i, whole, table) : [token];
    const day = read.at(-1);
    // "am 15. Dezember": the stop belongs to the number.
    if (day && MONTH.test(words[0]?.lower ?? "") && /^\d{1,2}(?:er)?$/.test(day.lower) && words[0]) {
      words[0].gap = 0;
      day.lower = day.lower.replace("er", "");
    }
    read.push(...words);
    i += phrase?.from.length ?? 1;
  }
  return read;
}

const LEAST = 3;

/** Whether more of the note's function words are another language's than English. */
export function isOtherLanguage(tokens: readonly Token[]): boolean {
  const other = tokens.filter(({ lower }) => OTHER_LANGUAGES.has(lower)).length;
  const english = tokens.filter(({ lower }) => FUNCTION_WORDS.has(lower) && !OTHER_LANGUAGES.has(lower)).length;
  return other >= LEAST && other > english;
}
