/** The number by which the author of a mail can be reached, in their words (docs/product.md#mail-in). */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import { oneLine } from "#app/note-reader/one-line.ts";
import { firstPhone } from "#app/text/first-phone.ts";

const OWN = "(?:(?:new|own|direct|private|personal|work|office|home|mobile|cell|phone) ){0,3}";
/** "My new number is", in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const CUE = oneLine`
  (?:my|our) ${OWN}(?:number|phone|cell|mobile|line|extension)(?: number)?(?:'s| is| has changed to)?(?: now)?|
  (?:reach|call|phone|ring|text|get|contact|whatsapp) (?:me|us)(?: back)?(?: directly)? (?:on|at|under)|
  (?:meine|unsere) (?:neue )?(?:handy|mobil|telefon)?(?:nummer|durchwahl)(?: ist| lautet)?(?: jetzt| nun)?|
  (?:erreichen|erreichst|erreicht)(?: sie| du| ihr)? (?:mich|uns)(?: jetzt| nun| auch)? (?:unter|auf)
  (?: (?:der|meiner)(?: neuen)? \p{L}+)?|
  mon (?:nouveau )?(?:numéro|portable|téléphone)(?: est)?(?: le| désormais le)?|me joindre (?:au|sur le)|joignable au|
  mi (?:nuevo )?(?:número|teléfono|móvil|celular)(?: es)?(?: el| ahora el)?|ll[aá]m(?:ame|eme|arme) al|
  (?:il )?mio (?:nuovo )?(?:numero|cellulare)(?: è)?|(?:o )?meu (?:novo )?(?:número|telefone|celular)(?: é)?(?: o)?|
  mi(?:n|tt|t) (?:ny[ae]? )?(?:telefon|mobil)?(?:nummer|mobil|telefon)(?: är| er)?(?: nu| nå)?|mój (?:nowy )?(?:numer|telefon)(?: to)?|
  mijn (?:nieuwe )?(?:telefoon)?(?:nummer|mobiel)(?: is)?(?: nu)?|(?:me|mij) bereiken (?:op|via)
`;
const OWN_NUMBER = new RegExp(
  `(?<![\\p{L}\\d])(${CUE})(?:[:, ]{1,3}(?:my |the )?(?:cell|mobile|phone|number|direct line))?[:, ]{1,3}` +
    "(\\(?\\+?[\\d(][\\d\\s().\\/–-]{5,20}\\d)",
  "giu",
);
const TAKEN_BACK = /(?:\bnot|n['’]t|\bnever|\bno longer|\bold|\bnicht|\bne|\bno|\bniet)\s*$/i;
const IS_DAY = /^\d{4}-\d\d-\d\d|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/;

/**
 * The last number that the author of a mail calls their own, in E.164 where its country is known, with the words that
 * tell it. One without a country that begins with 0 is of the address's country, else of `home`; others are American.
 */
export function ownNumberIn(
  text: string,
  address: string,
  home: CountryCode,
): { phone: string; words: string } | undefined {
  const label = address.slice(address.lastIndexOf(".") + 1).toUpperCase();
  const countries = [label === "UK" ? "GB" : label, home].filter((one) => isSupportedCountry(one));
  const told = [...text.matchAll(OWN_NUMBER)].flatMap(({ 0: words, 2: number = "", index }) => {
    if (IS_DAY.test(number) || TAKEN_BACK.test(text.slice(Math.max(0, index - 12), index))) return [];
    const phone = (/^\(?0/.test(number) ? countries : (["US", ...countries] as CountryCode[]))
      .map((country) => parsePhoneNumberFromString(number.replace(/\s+/g, " ").replace(/^00/, "+"), country))
      .find((one) => one?.isValid());
    if (!phone && !/^\(?0/.test(number)) return [];
    const behind = text.slice(index + words.length - number.length).split("\n")[0];
    const extension = firstPhone(behind ?? "")?.extension;
    return [{ phone: `${phone?.number ?? number.replace(/[^\d+]/g, "")}${extension ? ` x${extension}` : ""}`, words }];
  });
  return told.at(-1);
}
