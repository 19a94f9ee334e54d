/** Reads the name of a business. */
import { foldText } from "#app/db/folded-text.ts";
import { canonical } from "./spelling.ts";
import { LEGAL_FORMS } from "./words/name-words.ts";

const MAX_CHARACTERS = 300;

/** The words of a business without its legal form, folded; single letters in a row are one word ("S.A." is "sa"). */
export function businessWords(text: string): string[] {
  const words = joinLetters(foldText(text.slice(0, MAX_CHARACTERS)).split(" ").filter(Boolean)).map(canonical);
  const own = words.filter((word) => !LEGAL_FORMS.has(word));
  return own.length > 0 ? own : words;
}

function joinLetters(words: string[]): string[] {
  const joined: string[] = [];
  let letters = "";
  for (const word of [...words, ""]) {
    if (word.length === 1) letters += word;
    else {
      if (letters !== "") joined.push(letters);
      letters = "";
      if (word !== "") joined.push(word);
    }
  }
  return joined;
}
