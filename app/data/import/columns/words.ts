/** How other programs name stages, types and lost reasons, and words that name people (docs/product.md#import). */

import { CONTACT_TYPES, type ContactType } from "#app/contacts/fields.ts";
import { CONTACT_TYPE_LABELS } from "#app/contacts/labels.ts";
import { foldText } from "#app/db/folded-text.ts";
import { DEAL_STAGES, type DealStage, isLost, STAGES } from "#app/opportunities/stages.ts";
import { withSingleSpaces } from "#app/text/visible-text.ts";
import type { PossibleOwner } from "../plan.ts";
import { MAX_VALUE_CHARACTERS, shortenedCell } from "../values/cell.ts";
import { isLikeAddress } from "../values/person.ts";
import { foldedWords, REASON_WORDS, STAGE_WORDS, TYPE_WORDS } from "./usual-words.ts";

/** A word as an import shows it: with single spaces, of a long one the first 100 characters. */
export const shownWord = (cell: string) => shortenedCell(withSingleSpaces(cell));

/** The key by which two spellings of a word in a file are one: as it is shown, without case. */
export const wordKey = (word: string) => shownWord(word).normalize("NFC").toLowerCase();

function mapKeysByWord<Key extends string>(
  keys: readonly Key[],
  label: (key: Key) => string,
  words: Partial<Record<Key, string[]>>,
) {
  return new Map(
    keys.flatMap((key) => [key, label(key), ...(words[key] ?? [])].map((word) => [foldText(word), key] as const)),
  );
}

/** "Négociation du contrat", "Envoi de l'offre", "Proof of concept": the words between are many, and say nothing. */
const BETWEEN =
  / (?:(?:of|the|de|du|des|de la|de l|d|l|les|le|la|del|della|dello|delle|dei|di|do|da|dos|das|van|van het|van de|der|des|av|af) )+/g;
const withoutBetween = (word: string) => word.replace(BETWEEN, " ");

const STAGE_BY_WORD = new Map(
  [...mapKeysByWord(DEAL_STAGES, (stage) => STAGES[stage].label, STAGE_WORDS)].map(
    ([word, stage]) => [withoutBetween(word), stage] as const,
  ),
);
const REASON_BY_WORD = new Map(
  Object.entries(REASON_WORDS).flatMap(([reason, words]) => words.map((word) => [word, reason] as const)),
);
const TYPE_BY_WORD = mapKeysByWord(CONTACT_TYPES, (type) => CONTACT_TYPE_LABELS[type], TYPE_WORDS);

// HubSpot names the pipeline behind the stage: "Closed won (Sales Pipeline)".
const withoutBrackets = (word: string) => word.replace(/\([^()]*\)\s*$/, "");

const foldShortWord = (word: string) => (word.length > MAX_VALUE_CHARACTERS ? "" : foldText(withoutBrackets(word)));

// "Closed Won", "Geschlossen, aber verloren", "Gagnée": a word of several says it.
const WON = /(?:^| )(?:won|gewonnene?r?|gewonnen|gagnee?s?|ganad[ao]s?|ganh[ao]s?|vint[aoe]|vinta)(?= |$)/;
const LOST = /(?:^| )(?:lost|verlorene?r?|verloren|perdue?s?|perdid[ao]s?|pers[aoe]|perdut[ao])(?= |$)/;

const LOST_STAGE: DealStage = "lost-closed";

/** The stage that a word usually means, also behind its number or before a slash; null if it is not known. */
export function stageOfWord(named: string): DealStage | null {
  const word = named.replace(/(?<!\p{L})[dl]['’](?=\p{L})/giu, "");
  const whole = foldShortWord(word);
  const [known] = [
    whole,
    whole.replace(/^(?:(?:stage|phase|step) )?\d+ /, ""),
    foldShortWord(word.split("/")[0] ?? ""),
  ].flatMap((one) => STAGE_BY_WORD.get(withoutBetween(one)) ?? []);
  if (known) return known;
  if (LOST.test(whole)) return LOST_STAGE;
  return WON.test(whole) && !/(?:^| )(?:not|nicht|pas|non|no) /.test(whole) ? "won-closed" : null;
}

const wordsFor = (value: boolean, words: string) => words.split(" ").map((word) => [foldText(word), value] as const);

// PostgreSQL writes t and f, spreadsheets their language's word.
const BOOLEAN_BY_WORD = new Map([
  ...wordsFor(
    true,
    "yes y true t 1 x on checked ja j wahr oui o vrai si s sí verdadero cierto vero sim verdadeiro waar sand " +
      "sann tak prawda ano да истина evet igen",
  ),
  ...wordsFor(
    false,
    "no n false f 0 off unchecked nein falsch non faux falso nao nee onwaar falsk nej nei nie fałsz ne нет ложь hayır nem",
  ),
]);

/** What a word for yes or no means; undefined for any other. */
export const yesOrNo = (word: string): boolean | undefined => BOOLEAN_BY_WORD.get(foldShortWord(word));

const isClosed = (stage: DealStage | null) => stage === "won-closed" || stage === "lost-closed";
const STILL_OPEN = new Set(
  foldedWords(
    "open, active, in progress, ongoing, pending, suspended, on hold, offen, aktiv, laufend, en cours, ouvert, ouverte",
  ),
);

/** Whether a word says if a deal is open, won or lost: "Won", "open", "yes". */
export const isStatusWord = (word: string): boolean =>
  isClosed(stageOfWord(word)) || STILL_OPEN.has(foldShortWord(word)) || yesOrNo(word) !== undefined;

const [ASKS_WON, ASKS_LOST, ASKS_CLOSED] = [/won|gewonn|gagn|ganad/, /lost|verlor|perd/, /closed|geschlossen/];

/**
 * How a deal ended by what stands beside its stage, a line for each column: "Deal - Status: Won", "Closed: yes".
 * Undefined while it is open.
 */
export function closedStage(status: string): DealStage | undefined {
  const lines = status.split("\n").map((line) => {
    const end = line.lastIndexOf(": ");
    return { header: foldText(line.slice(0, end)), value: line.slice(end + 2) };
  });
  const said = lines.map(({ value }) => stageOfWord(value)).find(isClosed);
  if (said) return said;
  const isSaid = (about: RegExp) => lines.some(({ header, value }) => about.test(header) && yesOrNo(value));
  if (isSaid(ASKS_WON)) return "won-closed";
  if (isSaid(ASKS_LOST)) return "lost-closed";
  return lines.some(({ header }) => ASKS_WON.test(header)) && isSaid(ASKS_CLOSED) ? "lost-closed" : undefined;
}

/** The key of the lost reason that a word usually means; null if it is not known. */
export const reasonOfWord = (word: string): string | null => REASON_BY_WORD.get(foldShortWord(word).trim()) ?? null;

// "Lost - price", "Lost (price)", "Lost due to price".
const REASON_SEPARATOR = new RegExp(
  "\\s[-–—]+\\s|\\s*[:;,|(/–—]\\s*|" +
    "\\s(?:due to|because of|on|to|wegen|por|pour|per|vanwege)\\s(?:(?:an?|the|el|la|le|un|der|die|das)\\s)?",
  "gi",
);

/**
 * Why a deal was lost, by the word of its stage: "price" of "5. Closed Lost - price". "" if that says none; the name
 * of a pipeline, which stands behind an open stage of `stages` too, is no reason.
 */
export function reasonBehindStage(word: string, stages: Record<string, DealStage | null>): string {
  const separator = [...word.matchAll(REASON_SEPARATOR)].find(
    ({ index }) => stageOfWord(word.slice(0, index)) === LOST_STAGE,
  );
  if (!separator) return "";
  const reason = word
    .slice(separator.index + separator[0].length)
    .replace(/\)\s*$/, "")
    .trim();
  if (reasonOfWord(reason)) return reason;
  const folded = foldText(reason);
  const isPipeline = Object.entries(stages).some(
    ([other, stage]) => stage && !isLost(stage) && foldText(other).endsWith(` ${folded}`),
  );
  return isPipeline || stageOfWord(reason) || /^(?:closed|deal|geschlossen)$|pipeline/.test(folded) ? "" : reason;
}

/** The contact type that a word usually means; null if it is not known. */
export const typeOfWord = (word: string): ContactType | null => TYPE_BY_WORD.get(foldShortWord(word)) ?? null;

/**
 * Finds the one person of the team whom a name in a file means: by the address, alone or in brackets, else by the name
 * in either order. Null if nobody or more than one is called so.
 */
export function peopleByName(team: readonly PossibleOwner[]): (word: string) => string | null {
  const byAddress = new Map(team.map(({ id, email }) => [email.toLowerCase(), id]));
  const byName = new Map<string, Set<string>>();
  for (const { id, firstName, lastName } of team) {
    for (const name of [foldText(`${firstName} ${lastName}`), foldText(`${lastName} ${firstName}`)]) {
      byName.set(name, (byName.get(name) ?? new Set()).add(id));
    }
  }
  return (word) => {
    if (word.length > MAX_VALUE_CHARACTERS) return null;
    const address = word
      .split(/[\s<>()]/)
      .find(isLikeAddress)
      ?.toLowerCase();
    const called = byName.get(foldShortWord(word.replace(/<[^<>]*>/, ""))) ?? new Set<string>();
    const [only = null] = called.size === 1 ? called : [];
    return byAddress.get(address ?? "") ?? only;
  };
}
