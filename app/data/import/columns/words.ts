/** How other programs name stages, types and lost reasons, and words that name people (docs/product.md#import). */

import { CONTACT_TYPES, type ContactType } from "#app/contacts/fields.ts";
import { CONTACT_TYPE_LABELS } from "#app/contacts/labels.ts";
import { foldText } from "#app/db/folded-text.ts";
import { DEAL_STAGES, type DealStage, type LOST_REASONS, STAGES } from "#app/opportunities/stages.ts";
import type { TeamMember } from "../plan.ts";
import { LONGEST_VALUE, shortened, withSingleSpaces } from "../values/cell.ts";
import { isLikeAddress } from "../values/person.ts";

/** A word as an import shows it: with single spaces, of a long one the first 100 characters. */
export const shownWord = (cell: string) => shortened(withSingleSpaces(cell));

/** The key by which two spellings of a word in a file are one: as it is shown, without case. */
export const wordKey = (word: string) => shownWord(word).normalize("NFC").toLowerCase();

const list = (words: string) => words.split(",").map((word) => word.trim());

/** The usual names of a stage elsewhere, folded. Its own label and key belong to it anyway. */
const STAGE_WORDS: Partial<Record<DealStage, string[]>> = {
  open: list(`new, new lead, lead, lead in, contact made, prospect, prospecting, appointment scheduled, first contact, to contact,
    idea, offen, neu, nouveau, ouvert, abierto, nuevo`),
  qualified:
    list(`qualification, qualified to buy, qualified lead, needs analysis, needs defined, discovery, id decision makers,
    meeting scheduled, qualifiziert, qualifie, calificado`),
  samples:
    list(`sample, samples sent, sample sent, demo, demo scheduled, presentation, presentation scheduled, value proposition,
    perception analysis, trial, pilot, evaluation, proof of concept, poc, muster, bemusterung, echantillons, muestras`),
  "contract-negotiation":
    list(`negotiation, negotiating, negotiations, negotiations started, negotiation review, contract, contract sent, proposal,
    proposal made, proposal sent, proposal price quote, quote, quote sent, offer, offer sent, decision maker bought in,
    verhandlung, angebot, vertragsverhandlung, negociation, proposition, negociacion, propuesta`),
  "won-closed": list(`won, closed won, closedwon, deal won, win, signed, gewonnen, gagne, ganado, ganada`),
  "lost-closed":
    list(`lost, closed lost, closedlost, deal lost, abandoned, dead, disqualified, cancelled, canceled, verloren, perdu,
    perdido, perdida`),
};

/** The usual names of each type elsewhere, folded. */
const TYPE_WORDS: Record<ContactType, string[]> = {
  lead: list(`prospect, subscriber, marketing qualified lead, marketingqualifiedlead, mql, sales qualified lead, salesqualifiedlead,
    sql, opportunity, hot lead, warm lead, cold lead, new, interessent`),
  "network-connector": list(
    `connector, network, partner, referral partner, referrer, reseller, evangelist, influencer, multiplikator`,
  ),
  client: list(`customer, account, kunde, client actif, cliente, hot customer`),
  custom: list(`other, sonstige, autre, otro, vendor, supplier`),
};

/** The usual names of each lost reason elsewhere, folded. */
const REASON_WORDS: Partial<Record<keyof typeof LOST_REASONS, string[]>> = {
  price: list(`pricing, too expensive, price too high, cost, costs, preis, zu teuer, prix, precio`),
  timing: list(`bad timing, wrong timing, not ready, postponed, on hold, delayed, too early, zeitpunkt, calendrier`),
  competitor: list(`competition, lost to competitor, lost to competition, chose competitor, went with competitor,
    konkurrenz, wettbewerber, wettbewerb, concurrence, competencia`),
  "no-budget": list(`budget, lack of budget, no funds, no funding, lost funding, no budget lost funding, kein budget,
    pas de budget, sin presupuesto`),
  "no-answer": list(
    `no response, unresponsive, ghosted, went dark, no contact, no reply, keine antwort, sans reponse, sin respuesta`,
  ),
  "not-a-fit":
    list(`no fit, poor fit, bad fit, product fit, missing feature, missing features, features, functionality, disqualified,
    unqualified, not qualified`),
};

function table<Key extends string>(
  keys: readonly Key[],
  label: (key: Key) => string,
  words: Partial<Record<Key, string[]>>,
) {
  return new Map(
    keys.flatMap((key) => [key, label(key), ...(words[key] ?? [])].map((word) => [foldText(word), key] as const)),
  );
}

const STAGE_BY_WORD = table(DEAL_STAGES, (stage) => STAGES[stage].label, STAGE_WORDS);
const REASON_BY_WORD = new Map(
  Object.entries(REASON_WORDS).flatMap(([reason, words]) => words.map((word) => [word, reason] as const)),
);
const TYPE_BY_WORD = table(CONTACT_TYPES, (type) => CONTACT_TYPE_LABELS[type], TYPE_WORDS);

// HubSpot names the pipeline behind the stage: "Closed won (Sales Pipeline)".
const withoutBrackets = (word: string) => word.replace(/\([^()]*\)\s*$/, "");

const folded = (word: string) => (word.length > LONGEST_VALUE ? "" : foldText(withoutBrackets(word)));

/** The stage that a word usually means; null if it is not known. */
export const stageOfWord = (word: string): DealStage | null => STAGE_BY_WORD.get(folded(word)) ?? null;

/** The key of the lost reason that a word usually means; null if it is not known. */
export const reasonOfWord = (word: string): string | null => REASON_BY_WORD.get(folded(word).trim()) ?? null;

/** The contact type that a word usually means; null if it is not known. */
export const typeOfWord = (word: string): ContactType | null => TYPE_BY_WORD.get(folded(word)) ?? null;

/**
 * Finds the one person of the team whom a name in a file means: by the address, alone or in brackets, else by the name
 * in either order. Null if nobody or more than one is called so.
 */
export function peopleByName(team: readonly TeamMember[]): (word: string) => string | null {
  const byAddress = new Map(team.map(({ id, email }) => [email.toLowerCase(), id]));
  const byName = new Map<string, Set<string>>();
  for (const { id, firstName, lastName } of team) {
    for (const name of [foldText(`${firstName} ${lastName}`), foldText(`${lastName} ${firstName}`)]) {
      byName.set(name, (byName.get(name) ?? new Set()).add(id));
    }
  }
  return (word) => {
    if (word.length > LONGEST_VALUE) return null;
    const address = word
      .split(/[\s<>()]/)
      .find(isLikeAddress)
      ?.toLowerCase();
    const called = byName.get(folded(word.replace(/<[^<>]*>/, ""))) ?? new Set<string>();
    const [only = null] = called.size === 1 ? called : [];
    return byAddress.get(address ?? "") ?? only;
  };
}
