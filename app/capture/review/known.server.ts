/** Existing records as a review shows them, with what the note would change (docs/product.md#reviewing-what-exists). */

import { createHmac, timingSafeEqual } from "node:crypto";
import { namesOf } from "#app/accounts/people/queries.server.ts";
import { isSameValue } from "#app/changes/changed-fields.ts";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import { contactName } from "#app/contacts/labels.ts";
import { findContact } from "#app/contacts/queries.server.ts";
import type { ContactInput, ContactJson } from "#app/contacts/schema.ts";
import { env } from "#app/env.server.ts";
import { type Candidate, CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { formatFieldValue } from "#app/opportunities/record/field-value.ts";
import type { OpportunityFields, OpportunityJson } from "#app/opportunities/schema.ts";
import { readOwnInUse } from "#app/records/own/known-own.server.ts";
import type { OwnField } from "#app/records/own/own-field.ts";
import { asFields, nameOfOwn } from "#app/records/own/own-values.ts";
import { type Sent, textOf } from "./carried.server.ts";
import type { AboutChoice, HeardChange, KnownRecord } from "./review.ts";
import { type Taken, takenOfContact, takenOfDeal } from "./taken.server.ts";

type Heard = Partial<Record<string, { heard: HeardChange["heard"]; words: string }>>;

/** The contact with its changes. The ticks stay as sent if the form showed this contact. */
export async function knownContact(
  sent: Sent,
  contact: ContactJson,
  heard: Heard,
  clash: Clash<ContactInput> | null = null,
): Promise<KnownRecord<ContactInput>> {
  const { form, viewer } = sent;
  const { contact: own } = await readOwnInUse(sent);
  const sentBack = hasSeen(viewer.id, contact.id, textOf(form, "contactSeen")) ? form : null;
  return {
    id: contact.id,
    name: contactName(contact),
    detail: [contact.businessName, contact.email, contact.phone].filter(Boolean).join(" · "),
    updatedAt: contact.updatedAt,
    seen: proofOfSeen(viewer.id, contact.id),
    changes: changesOf(withOwnNames(CONTACT_CHANGES, own), contact, heard, sentBack && takenOfContact(sentBack, own)),
    own,
    clash,
  };
}

/** The opportunity with its changes. The ticks stay as sent if the form showed this opportunity. */
export async function knownOpportunity(
  sent: Sent,
  deal: OpportunityJson,
  heard: Heard,
  clash: Clash<OpportunityFields> | null = null,
): Promise<KnownRecord<OpportunityFields>> {
  const { em, form, viewer } = sent;
  const { opportunity: own } = await readOwnInUse(sent);
  const owner = deal.ownerUserId === viewer.id ? "you" : (await namesOf(em, [deal.ownerUserId])).get(deal.ownerUserId);
  const sentBack = hasSeen(viewer.id, deal.id, textOf(form, "seen")) ? form : null;
  return {
    id: deal.id,
    name: deal.name,
    detail: [
      formatFieldValue("dealStage", deal.dealStage),
      formatFieldValue("dealSize", deal.dealSize),
      `closes ${formatFieldValue("targetCloseDate", deal.targetCloseDate)}`,
      `owned by ${owner ?? "someone who left"}`,
    ].join(" · "),
    updatedAt: deal.updatedAt,
    seen: proofOfSeen(viewer.id, deal.id),
    changes: changesOf(withOwnNames(OPPORTUNITY_CHANGES, own), deal, heard, sentBack && takenOfDeal(sentBack, own)),
    own,
    clash,
  };
}

const withOwnNames = (fields: readonly string[], own: readonly OwnField[]) => [
  ...fields,
  ...own.map(({ key }) => nameOfOwn(key)),
];

// Compared with the record as it was read together with its version, so that what the page shows is what is saved. What was
// ticked is shown again as it was sent, also if the note would change nothing of what a colleague made of the record since.
function changesOf(
  fields: readonly string[],
  record: ContactJson | OpportunityJson,
  heard: Heard,
  sent: Taken<object> | null,
): HeardChange[] {
  const values: Record<string, unknown> = { ...record, ...asFields(record.own) };
  const taken = (sent?.values ?? {}) as Record<string, HeardChange["heard"] | undefined>;
  return fields.flatMap((field) => {
    const present = (values[field] === "" ? null : (values[field] ?? null)) as HeardChange["present"];
    const value = taken[field] ?? heard[field]?.heard;
    if (value === undefined || isSameValue(value, present)) return [];
    const words = heard[field]?.words ?? "";
    // What no words of the note tell is only offered.
    const ticked = sent === null ? words !== "" : field in taken || sent.wrong[field] !== undefined;
    return [{ field, present, heard: value, words, ticked, wrong: sent?.wrong[field] }];
  });
}

/** The choice with the shown record among the candidates, also if the person chose one that is none by itself. */
export function choiceOf(candidates: Candidate[], shown: string | null, record: { name: string } | null): AboutChoice {
  const isOffered = !record || candidates.some(({ id }) => id === shown);
  const chosen = { id: shown ?? "", name: record?.name ?? "", because: "chosen by you" };
  return { candidates: isOffered ? candidates : [chosen, ...candidates], shown };
}

/** The record of an id that a note may be about; null for "new", for none, and for one that is gone. */
export const findDeal = (em: Sent["em"], id: string | null) => (isId(id) ? findOpportunity(em, id) : null);
export const findPerson = (em: Sent["em"], id: string | null) => (isId(id) ? findContact(em, id) : null);

const isId = (about: string | null): about is string => about !== null && about !== "new";

/** The proof for a form's hidden field. */
function proofOfSeen(viewerId: string, recordId: string): string {
  return sign(env().SESSION_SECRET[0] ?? "", viewerId, recordId);
}

/** Whether `proof` says that the viewer was shown this record. */
export function hasSeen(viewerId: string, recordId: string, proof: string): boolean {
  const given = Buffer.from(proof);
  return env().SESSION_SECRET.some((secret) => {
    const expected = Buffer.from(sign(secret, viewerId, recordId));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function sign(secret: string, viewerId: string, recordId: string): string {
  return createHmac("sha256", secret).update(`reviewed record\n${recordId}\n${viewerId}`).digest("base64url");
}
