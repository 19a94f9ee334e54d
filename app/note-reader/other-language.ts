/** Notes in another language than English, which the rules and the tagger would misread. */
import { FUNCTION_WORDS } from "./stop-words.ts";
import type { Doc } from "./tokens.ts";

/** Frequent words of German, Dutch, French, Spanish, Italian and Portuguese that are neither English nor parts of names. */
const OTHER_WORDS = new Set(
  (
    "ich habe haben mit und für fuer nicht ist sind wir ein eine einen einem auf bei nach noch nächste nächsten nächster wird werden möchte bitte heute gestern " +
    "het een voor niet wij heb heeft naar volgende wil gesproken avec pour dans nous vous elle une est cette qui pas veut chez j'ai je prochaine semaine aujourd'hui " +
    "con para una quiere quieren hablé hoy mañana esta este semana próxima próximo pero muy che della sono vuole vogliono oggi settimana prossima uma falei quer querem ele ela não hoje próxima"
  ).split(" "),
);
const LEAST = 3;

/** Whether more of the note's function words are another language's than English. */
export function isOtherLanguage({ tokens }: Doc): boolean {
  const other = tokens.filter(({ lower }) => OTHER_WORDS.has(lower)).length;
  const english = tokens.filter(({ lower }) => FUNCTION_WORDS.has(lower) && !OTHER_WORDS.has(lower)).length;
  return other >= LEAST && other > english;
}
