/** What other programs call stages and types, and by which words people are named (docs/product.md#import). */

import { CONTACT_TYPE_LABELS } from "#app/contacts/labels.ts";
import { CONTACT_TYPES, type ContactType } from "#app/contacts/schema.ts";
import { foldText } from "#app/db/folded-text.ts";
import { DEAL_STAGES, type DealStage, STAGES } from "#app/opportunities/stages.ts";
import type { TeamMember } from "../plan.ts";

/** The key by which two spellings of a word in a file are one: without case, and with single spaces. */
export const wordKey = (word: string) => word.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

const list = (words: string) => words.split(",").map((word) => word.trim());

/** The usual names of each stage elsewhere, folded. Its own label and key belong to it anyway. */
const STAGE_WORDS: Record<DealStage, string[]> = {
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

function table<Key extends string>(keys: readonly Key[], label: (key: Key) => string, words: Record<Key, string[]>) {
  return new Map(keys.flatMap((key) => [key, label(key), ...words[key]].map((word) => [foldText(word), key] as const)));
}

const STAGE_BY_WORD = table(DEAL_STAGES, (stage) => STAGES[stage].label, STAGE_WORDS);
const TYPE_BY_WORD = table(CONTACT_TYPES, (type) => CONTACT_TYPE_LABELS[type], TYPE_WORDS);

// HubSpot names the pipeline behind the stage: "Closed won (Sales Pipeline)".
const withoutBrackets = (word: string) => word.replace(/\([^()]*\)\s*$/, "");

/** The stage that a word usually means; null if it is not known. */
export const usualStage = (word: string): DealStage | null =>
  STAGE_BY_WORD.get(foldText(withoutBrackets(word))) ?? null;

/** The contact type that a word usually means; null if it is not known. */
export const usualType = (word: string): ContactType | null =>
  TYPE_BY_WORD.get(foldText(withoutBrackets(word))) ?? null;

/**
 * The one person of the team whom a name in a file means: by the address, alone or in brackets, else by the name in either
 * order. Null if nobody or more than one is called so.
 */
export function personCalled(word: string, team: readonly TeamMember[]): string | null {
  const address = /[^\s<>()]+@[^\s<>()]+/.exec(word)?.[0].toLowerCase();
  const byAddress = team.find(({ email }) => email.toLowerCase() === address);
  if (byAddress) return byAddress.id;
  const name = foldText(withoutBrackets(word).replace(/<[^<>]*>/, ""));
  const called = team.filter(({ firstName, lastName }) =>
    [`${firstName} ${lastName}`, `${lastName} ${firstName}`].some((spelling) => foldText(spelling) === name),
  );
  return called.length === 1 ? (called[0]?.id ?? null) : null;
}
