/** Words of names that name nobody by themselves. */
import type { Doc } from "../../tokens.ts";
import { DEAL_NOUNS, FUNCTION_WORDS, SALES_VERBS } from "../../words/lists.ts";
import type { Reading, Said } from "../reading.ts";

/** What a business is. */
export const TRADE =
  /^(?:group|company|services?|solutions|studios?|shop|stores?|hall|club|foods?|bank|hospital|clinic|schools?|college|university|church|chapel|city|county|partners|associates|consulting|design|office|hotels?|farms?|brothers|sons?|works|supply|supplies|systems|labs?|center|centre|house|trust|district|academy|institute|institut|instituto|clinica|clinique|klinik|ecole|escuela|colegio|schule|ysgol|universidad|universite|grupo|groupe|gruppe|banco|banque|restaurante|ristorante|taverna|farmacia|pharmacie|apotheke|laboratorio|laboratoire|foundation|stiftung|gmbh|the|of|de|la|el|for|a|on|in|at|to|inc|llc|ltd|corp|co)$/;

/** Where people of many businesses have their mail. */
export const PUBLIC_MAIL =
  /^(?:gmail|googlemail|yahoo|hotmail|outlook|live|icloud|me|aol|gmx|web|proton|protonmail|mail)\./;

/** Small words before a family name. */
export const PARTICLE =
  /^(?:de|da|do|dos|del|della|di|du|la|le|van|von|der|den|ter|ten|el|al|bin|ben|st|saint|mac|san)$/;

/** How surely "SOS" names Szalai Orchard Supply. */
export const INITIALS = 0.9;
export const isInitials = ({ tokens }: Doc, at: number, word: string, name: string[]): boolean =>
  name.length >= 3 && word === initialsOf(name) && /^\p{Lu}+$/u.test(tokens[at]?.text ?? "");
export const initialsOf = (name: string[]): string => name.map(([letter]) => letter).join("");

/** A word of a business. */
export function weightOfName({ doc }: Reading, one: Said, word: string): number {
  if (FUNCTION_WORDS.has(word)) return one.cap && doc.tokens[one.at]?.gap !== 2 ? 0.6 : 0;
  if (TRADE.test(word)) return /^.{1,3}$/.test(word) ? 0 : 0.3;
  const isSale = DEAL_NOUNS.has(word) || SALES_VERBS.has(word);
  if (!one.known || (one.cap && !(isSale && doc.tokens[one.at]?.gap === 2))) return 1;
  return isSale ? 0.3 : 0.6;
}

/** A word of what is sold. */
export function weightOfThing({ word, known }: Said): number {
  if (TRADE.test(word) || FUNCTION_WORDS.has(word) || /^\d{4}$/.test(word)) return 0;
  if (/^\d$/.test(word)) return 0.4;
  if (DEAL_NOUNS.has(word) || SALES_VERBS.has(word)) return 0.2;
  return known ? 0.6 : 0.9;
}
