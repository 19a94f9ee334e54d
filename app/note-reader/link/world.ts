/** What a note is about: existing records, and what it changes of them (docs/product.md#notes-about-what-exists). */
import { isFreeDomain } from "#app/matching/email.ts";
import type { Counts } from "#app/matching/frequencies.ts";
import type { DealStage } from "#app/opportunities/stages.ts";
import type { ContactType } from "../people/contact-type-cues.ts";

/** A contact of the team, as far as a note is compared with it. */
export type KnownContact = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  businessName: string | null;
  contactType: ContactType;
};

/** A contact's first and last name, or the first name alone. */
export const fullName = ({ firstName, lastName }: KnownContact): string => `${firstName} ${lastName}`.trim();

/** A contact whose address is at the same business's domain. */
export function colleagueOf(
  { email }: { email?: string },
  contacts: readonly KnownContact[],
): KnownContact | undefined {
  const domain = email?.split("@")[1]?.toLowerCase() ?? "";
  if (domain === "" || isFreeDomain(domain)) return undefined;
  return contacts.find((one) => one.email?.toLowerCase().endsWith(`@${domain}`));
}

/** An opportunity of the team, as far as a note is compared with it. Days are `YYYY-MM-DD`. */
export type KnownOpportunity = {
  id: string;
  name: string;
  dealStage: DealStage;
  /** Absent in requests of older clients. */
  lostReason?: string | null;
  dealSize: number;
  targetCloseDate: string;
  nextStepDate: string | null;
  nextStepDescription: string | null;
  ownerUserId: string;
  contactIds: string[];
};

export type AddedReason = { id: string; label: string; archived: boolean };

/** The records that a note may be about, and the team's people. Of records that fit alike, the first ones are shown. */
export type TeamRecords = {
  users: { id: string; name: string }[];
  contacts: KnownContact[];
  opportunities: KnownOpportunity[];
  /** The reasons for a loss that the team added to those that the model knows. */
  reasons?: AddedReason[];
  /** How many of the team's contacts have each family name and business of these. */
  counts?: Counts;
};

/** A record that the note may be about; `because` is the reason in words. */
export type Candidate = { id: string; name: string; because: string };

/** A field that the note changes: its present value, the value heard, and the words of the note. */
export type Change = { present: string | number | null; heard: string | number; words: string };

export const OPPORTUNITY_CHANGES = [
  "name",
  "dealStage",
  "lostReason",
  "dealSize",
  "targetCloseDate",
  "nextStepDate",
  "nextStepDescription",
] as const;

export const CONTACT_CHANGES = ["firstName", "lastName", "email", "phone", "businessName", "contactType"] as const;

/**
 * What one half of a note is about. `about` is the id of a candidate, "new" for a record that the team does not have,
 * or null: with candidates the person has to choose, without them the note tells of no such record. `changes` compares
 * with the record; with "new", or where the person has to choose, every `present` is null.
 */
export type RecordMatchResult<Field extends string> = {
  about: string | null;
  candidates: Candidate[];
  changes: Partial<Record<Field, Change>>;
};

export type ContactMatchResult = RecordMatchResult<(typeof CONTACT_CHANGES)[number]>;
export type OpportunityMatchResult = RecordMatchResult<(typeof OPPORTUNITY_CHANGES)[number]>;

/** What a note is about. */
export type NoteMatchResult = { contact: ContactMatchResult; opportunity: OpportunityMatchResult };

/** What the person chose in the review: ids of records, or "new". */
export type ChosenRecordIds = { contact?: string; opportunity?: string };
