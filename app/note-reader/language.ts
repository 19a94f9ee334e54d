/** Parts of speech and a dictionary of English, from wink-nlp's small model. Loaded once, at the first transcript. */
import model from "wink-eng-lite-web-model";
import winkNLP, { type ItsFunction, type WinkMethods } from "wink-nlp";

type Lexicon = { features: { lexeme: { hash: Record<string, number> } } };
type Engine = { nlp: WinkMethods; words: Record<string, number>; pos: ItsFunction<string> };

/** Stands for any word outside the dictionary: wink would otherwise keep every unknown word for ever. */
const UNKNOWN_WORD = "smith";

let engine: Engine | undefined;

// Which words the model knows stands only in its private data (`core()`), read in this file alone, until wink-nlp can be asked.
function load(): Engine {
  const source = model as unknown as { core: () => Lexicon };
  const core = source.core();
  const words = core.features.lexeme.hash;
  const nlp = winkNLP({ ...source, core: () => core } as unknown as Parameters<typeof winkNLP>[0], ["pos"]);
  return { nlp, words, pos: nlp.its.pos as unknown as ItsFunction<string> };
}

/** The part of speech of each word (universal tags: NOUN, VERB, ADJ, …) and whether English knows it. */
export function tagWords(input: { word: string; ends: boolean }[]): { pos: string; known: boolean }[] {
  engine ??= load();
  const { nlp, words, pos } = engine;
  const parts = input.map(({ word }) => {
    const known = /^[a-z]{1,25}('[a-z]{1,2})?$/.test(word) && Object.hasOwn(words, word.replace(/'.*/, ""));
    const numeric = /^[$€£+]?\d/.test(word);
    return { known, shown: numeric ? "7" : known ? word : UNKNOWN_WORD };
  });
  const shown = parts.map((p, i) => (i > 0 && input[i]?.ends ? `. ${p.shown}` : p.shown)).join(" ");
  const tokens = nlp.readDoc(shown).tokens();
  const texts = tokens.out() as string[];
  const tags = tokens.out(pos) as string[];
  const result: { pos: string; known: boolean }[] = [];
  let at = 0;
  for (const part of parts) {
    while (texts[at] === "." && part.shown !== ".") at++;
    result.push({ pos: tags[at] ?? "X", known: part.known });
    for (let read = 0; read < part.shown.length && at < texts.length; at++) read += (texts[at] ?? "").length;
  }
  return result;
}
