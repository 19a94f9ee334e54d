/** Says why records are candidates: the reasons that people see, and for a trace what speaks for each and what decided. */
import { recordCandidates, type Signal, type Trace } from "../trace.ts";
import type { ContactChoice, RankedContact } from "./choose-contact.ts";
import type { DealChoice } from "./choose-deal.ts";
import { wordsAt } from "./mentions/mention.ts";
import type { RankedDeal } from "./rank-deals.ts";
import type { Reading } from "./reading.ts";
import { fullName } from "./world.ts";

type Choice = { about: string | null; candidates: unknown[]; decided: string };

/** The deals that the note names, and a new one where it is that. */
export function recordDeals(
  trace: Trace | undefined,
  reading: Reading,
  ranked: RankedDeal[],
  choice: DealChoice,
): void {
  recordCandidates(
    trace,
    () => [
      ...ranked.map((one) => ({
        id: one.deal.id,
        isAsked: choice.candidates.includes(one),
        ...candidate("which opportunity", one.deal.name, wordsAt(reading, one.mention), one.signals),
        score: one.score,
      })),
      ...noneOf("which opportunity", choice),
    ],
    (one) => outcomeOf(one, choice),
  );
}

/** The contacts that the note names, and a new one where it is that. */
export function recordContacts(
  trace: Trace | undefined,
  reading: Reading,
  ranked: RankedContact[],
  choice: ContactChoice,
): void {
  recordCandidates(
    trace,
    () => [
      ...ranked.map((one) => {
        const { signals, score } = choice.weighed?.find((weighed) => weighed.one === one) ?? {
          signals: [
            { name: "the person", weight: one.person },
            { name: "the business", weight: one.business },
          ],
          score: one.person + one.business,
        };
        const words = wordsAt(reading, one.mention);
        const isAsked = choice.candidates.includes(one);
        return {
          id: one.contact.id,
          isAsked,
          ...candidate("which contact", fullName(one.contact), words, signals),
          score,
        };
      }),
      ...noneOf("which contact", choice),
    ],
    (one) => outcomeOf(one, choice),
  );
}

const candidate = (slot: string, value: string, words: string, signals: Signal[]) => ({
  slot,
  value,
  words: words.replace(/[“”]/g, ""),
  signals: signals.filter(({ weight }) => weight !== 0),
});

/** What is chosen where it is none of the ranked ones. */
const noneOf = (slot: string, { about, candidates }: Choice) =>
  about === "new" || (about === null && candidates.length === 0)
    ? [{ id: about ?? "", isAsked: false, ...candidate(slot, about ?? "none", "", []), score: 0 }]
    : [];

function outcomeOf({ id, isAsked }: { id: string; isAsked: boolean }, { about, decided }: Choice): string {
  if (id === (about ?? "")) return `chosen, ${decided}`;
  if (about === null) return isAsked ? `to choose from, ${decided}` : decided;
  return about === "new" ? decided : "less than the chosen one";
}

/** The reason why a contact is shown. */
export function reasonForContact(reading: Reading, { contact, mention, person, business }: RankedContact): string {
  const words = wordsAt(reading, mention);
  if (words) return `you said ${words}`;
  if (person > 0) return "same e-mail or phone";
  if (business > 0 && contact.businessName) return `works at ${contact.businessName}`;
  return `on this deal: ${fullName(contact)}`;
}
