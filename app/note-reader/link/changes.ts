/** The answer for both halves of a note: candidates with their reasons, and the fields that would change. */
import type { DealStage } from "#app/opportunities/stages.ts";
import type { ContactDraft, OpportunityDraft } from "../parse-transcript.ts";
import { namedReason } from "../stages/named-reason.ts";
import { isPlainLoss } from "../stages/stage.ts";
import { wordsOf } from "../tokens.ts";
import type { ContactChoice, RankedContact } from "./choose-contact.ts";
import type { DealChoice } from "./choose-deal.ts";
import type { DealTalk } from "./deal-talk.ts";
import { locateDraftValues, type Values } from "./located-values.ts";
import { reasonsFor } from "./mentioned-people.ts";
import { wordsAt } from "./mentions/mention.ts";
import type { ParsedNote } from "./parsed-note.ts";
import type { RankedDeal } from "./rank-deals.ts";
import { contactSlots } from "./slots/contact-slots.ts";
import { dealSlots } from "./slots/deal-slots.ts";
import { homePhone } from "./slots/home-phone.ts";
import { type DealPartyNames, nameOfNewDeal } from "./slots/name-slot.ts";
import { sizeSlot } from "./slots/size-slot.ts";
import { wordsOfStage } from "./slots/stage-slot.ts";
import { isStep, sameStep } from "./slots/step-slot.ts";
import {
  type Candidate,
  type Change,
  CONTACT_CHANGES,
  type ContactMatchResult,
  colleagueOf,
  fullName,
  type KnownContact,
  type KnownOpportunity,
  OPPORTUNITY_CHANGES,
  type OpportunityMatchResult,
  type TeamRecords,
} from "./world.ts";

/** The opportunity half. Where nothing is told of an opportunity, there are no changes. */
export function matchOpportunityPart(
  reading: ParsedNote,
  note: { opportunity: OpportunityDraft; contact: ContactDraft },
  { about, candidates }: DealChoice,
  world: TeamRecords,
  { talk, who }: { talk: DealTalk; who: DealPartyNames },
): OpportunityMatchResult {
  const draft = note.opportunity;
  const shown = candidates.map((one) => dealCandidate(reading, one, world));
  if (about === null && shown.length === 0) return { about, candidates: [], changes: {} };
  if (about === "new") {
    const name = nameOfNewDeal(reading, note, who, talk);
    const told = locateDraftValues(reading, { ...draft, name });
    const size = draft.dealSize === undefined ? undefined : sizeSlot(reading, draft.dealSize, null);
    // Without one that counts, a sum of the note is none of this deal's.
    const isOthers = reading.amounts.some(({ value }) => value === draft.dealSize);
    const { dealSize: _, ...sizeless } = told;
    const heard: Values = size ? { ...told, dealSize: size } : isOthers ? sizeless : told;
    heard.dealStage = withWords(reading, heard.dealStage);
    const step = heard.nextStepDescription;
    const isForeign = reading.doc.tokens.some(({ isTranslated }) => isTranslated);
    if (step && !isForeign && !isStep(String(step.value))) heard.nextStepDescription = undefined;
    // What they did not buy before is another deal than the one that is told with its size or its day.
    const isTold = heard.dealSize || heard.targetCloseDate || heard.nextStepDate;
    if (heard.dealStage?.value === "lost-closed" && isTold && !isPlainLoss(reading.doc)) heard.dealStage = undefined;
    heard.lostReason = reasonOf(reading, heard, null, world);
    return { about, candidates: shown, changes: changedFields(reading, heard, null, OPPORTUNITY_CHANGES) };
  }
  const present = world.opportunities.find(({ id }) => id === about) ?? null;
  const listed =
    present && !shown.some(({ id }) => id === about)
      ? [{ id: present.id, name: present.name, because: "you chose it" }, ...shown]
      : shown;
  const heard: Values = dealSlots(reading, draft, present, talk);
  heard.dealStage = withWords(reading, heard.dealStage);
  // Where somebody has to choose, a stage that is not named is none of a candidate that has it already.
  if (!present && candidates.some(({ deal }) => deal.dealStage === heard.dealStage?.value)) heard.dealStage = undefined;
  heard.lostReason = reasonOf(reading, heard, present, world);
  const changes = changedFields(reading, heard, present, OPPORTUNITY_CHANGES);
  return { about: present && about, candidates: listed.slice(0, 5), changes };
}

/** Why the deal is lost: by a name that the team gave before what a model tells. */
function reasonOf(reading: ParsedNote, heard: Values, present: KnownOpportunity | null, { reasons }: TeamRecords) {
  const isOver = (heard.dealStage?.value ?? present?.dealStage) === "lost-closed";
  return (isOver ? namedReason(reading, reasons) : undefined) ?? heard.lostReason;
}

/** The stage with the words that tell it. */
function withWords(reading: ParsedNote, stage: Values[string]): Values[string] {
  const words = stage && stage.end === 0 ? wordsOfStage(reading, stage.value as DealStage) : undefined;
  return stage && words ? { value: stage.value, start: words.start, end: words.end } : stage;
}

/** The contact half. */
export function matchContactPart(
  note: ParsedNote,
  said: ContactDraft,
  choice: ContactChoice,
  world: TeamRecords,
): ContactMatchResult {
  const { about, candidates } = choice;
  const phone = homePhone(note, world.contacts.find(({ id }) => id === about) ?? null, world);
  const [reading, draft] = phone
    ? [
        { ...note, phone },
        { ...said, phone: phone.value },
      ]
    : [note, said];
  const shown = candidates.map((one) => ({
    id: one.contact.id,
    name: fullName(one.contact),
    because: reasonForContact(reading, one, draft, world),
  }));
  if (about === "new") {
    const told = locateDraftValues(reading, {
      ...draft,
      businessName: colleagueOf(draft, world.contacts)?.businessName ?? draft.businessName,
    });
    return { about, candidates: shown, changes: changedFields(reading, told, null, CONTACT_CHANGES) };
  }
  if (about === null && shown.length === 0) return { about, candidates: [], changes: {} };
  const present = world.contacts.find(({ id }) => id === about) ?? null;
  const listed =
    present && !shown.some(({ id }) => id === about)
      ? [{ id: present.id, name: fullName(present), because: "you chose them" }, ...shown]
      : shown;
  const changes = changedFields(reading, contactSlots(reading, draft, present), present, CONTACT_CHANGES);
  return { about: present && about, candidates: listed.slice(0, 5), changes };
}

/** Whether the note tells of another stage, size or day of this opportunity than it has. */
export function changesDeal(
  reading: ParsedNote,
  draft: OpportunityDraft,
  deal: KnownOpportunity,
  talk: DealTalk,
): boolean {
  const { dealStage, dealSize, targetCloseDate, nextStepDate } = dealSlots(reading, draft, deal, talk);
  const heard = { dealStage, dealSize, targetCloseDate, nextStepDate };
  return Object.keys(changedFields(reading, heard, deal, OPPORTUNITY_CHANGES)).length > 0;
}

function dealCandidate(
  reading: ParsedNote,
  { deal, mention, isMine, active }: RankedDeal,
  world: TeamRecords,
): Candidate {
  const words = wordsAt(reading, mention);
  const person = world.contacts.find(({ id }) => deal.contactIds.includes(id));
  const reason = words ? `you said ${words}` : person ? `a deal of ${fullName(person)}` : "it fits";
  const notes = [isMine ? "yours" : "", active ? "" : "closed"].filter(Boolean);
  return { id: deal.id, name: deal.name, because: [reason, ...notes].join(", ") };
}

/** The fields whose heard value differs from the present one. */
function changedFields<Field extends string>(
  { doc }: ParsedNote,
  heard: Values,
  present: KnownContact | KnownOpportunity | null,
  fields: readonly Field[],
): Partial<Record<Field, Change>> {
  const values = (present ?? {}) as Partial<Record<Field, string | number | null>>;
  const changes: Partial<Record<Field, Change>> = {};
  for (const field of fields) {
    const found = heard[field];
    const before = values[field] ?? null;
    if (!found || isSame(field, before, found.value)) continue;
    changes[field] = { present: before, heard: found.value, words: found.end > found.start ? wordsOf(doc, found) : "" };
  }
  return changes;
}

const digits = (phone: string | number) => String(phone).replace(/\D/g, "").slice(-10);

function isSame(field: string, present: string | number | null, heard: string | number): boolean {
  if (present === heard) return true;
  if (present === null || present === "") return false;
  if (field === "phone") return digits(present) === digits(heard);
  if (field === "nextStepDescription") return sameStep(String(present), String(heard));
  return String(present).trim().toLowerCase() === String(heard).trim().toLowerCase();
}

/** The reason why a contact is shown: what was said, what agrees, and what speaks against it. */
function reasonForContact(reading: ParsedNote, one: RankedContact, draft: ContactDraft, world: TeamRecords): string {
  const { contact, mention, business } = one;
  const words = wordsAt(reading, mention);
  if (!words && business > 0 && contact.businessName) return `works at ${contact.businessName}`;
  if (!words) return `on this deal: ${fullName(contact)}`;
  const reasons = reasonsFor(reading, { contact, at: mention.keys(), isFirm: business > 0 }, draft, world);
  return reasons ? `you said ${words}: ${reasons}` : `you said ${words}`;
}
