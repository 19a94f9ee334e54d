/** What a note tells of a contact and of an opportunity; a field that it does not tell is absent. */
import type { ContactType } from "./people/told-type.ts";
import type { DealStage } from "./stages/stage-cues.ts";

export type ContactDraft = Partial<{
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  businessName: string;
  contactType: ContactType;
  notes: string;
}>;

export type OpportunityDraft = Partial<{
  name: string;
  dealStage: DealStage;
  /** Whole dollars. */
  dealSize: number;
  /** `YYYY-MM-DD`, as the next day. */
  targetCloseDate: string;
  nextStepDate: string;
  nextStepDescription: string;
  description: string;
}>;

/** Two drafts, and for every filled field ("contact.email") its evidence: the words of the note. */
export type Drafts = { contact: ContactDraft; opportunity: OpportunityDraft; evidence: Record<string, string> };
