/**
 * The built-in transcript parser: what was said in, two drafts out (docs/product.md#reading-a-transcript). Pure and
 * deterministic: `today` is its only clock, nothing is read from the network, and the transcript is only ever data.
 */

import type { CountryCode } from "libphonenumber-js";
import { parseDay } from "./dates/calendar.ts";
import { assignRoles, dateFor, dayFor, type RoledDate, traceDateRoles } from "./dates/date-roles.ts";
import { nextStepDay, stageAndClosing } from "./dates/end-of-deal.ts";
import { findProduct, findSold } from "./goods.ts";
import { isOtherLanguage } from "./languages.ts";
import { rangesIn } from "./money/ranges.ts";
import type { Amount } from "./money/sum-context.ts";
import { chooseDealSize } from "./money/sum-odds.ts";
import { findDeal, findDealLabel, isDealDenied, nameOpportunity } from "./opportunity.ts";
import { type ContactFacts, lazyPronounVersion, type PronounVersionReader } from "./people/contact.ts";
import { type ExtractedType, extractContactType } from "./people/contact-type.ts";
import type { ContactType } from "./people/contact-type-cues.ts";
import { emailOf } from "./people/emails.ts";
import { isBareFieldCommand, readNote } from "./read-note.ts";
import { extractLostReason, type LostReason } from "./stages/lost-reason.ts";
import type { DealStage } from "./stages/stage.ts";
import { type ExtractedStage, extractStage } from "./stages/stage.ts";
import { findNextStep } from "./steps/next-step.ts";
import { combineNames } from "./tagger/combine-names.ts";
import { tagNames } from "./tagger/name-tagger.ts";
import { type Doc, type Found, maskSpan, wordsOf } from "./tokens.ts";
import type { Trace } from "./trace.ts";

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
  lostReason: string;
  /** Whole dollars. */
  dealSize: number;
  /** `YYYY-MM-DD`, as the next day. */
  targetCloseDate: string;
  nextStepDate: string;
  nextStepDescription: string;
  description: string;
}>;

/**
 * Two drafts, and for every filled field ("contact.email") its evidence: the words of the note. A range of sums is no
 * size, but its words are evidence of one, so that both ends are offered.
 */
export type Drafts = { contact: ContactDraft; opportunity: OpportunityDraft; evidence: Record<string, string> };

type Fields = Record<string, Found<string | number> | undefined>;

function addFields(
  target: Record<string, unknown>,
  part: string,
  fields: Fields,
  doc: Doc,
  evidence: Record<string, string>,
): void {
  for (const [field, found] of Object.entries(fields)) {
    if (!found) continue;
    const words = wordsOf(doc, found);
    if (words === "") continue;
    target[field] = found.value;
    evidence[`${part}.${field}`] = words;
  }
}

function dayFieldOf(date: RoledDate | undefined, role: "close" | "step", today: number): Found<string> | undefined {
  return date && { value: dayFor(date.value, role, today), start: date.start, end: date.end };
}

function hasContact(facts: ContactFacts, email: unknown, phone: unknown): boolean {
  return [facts.firstName, facts.lastName, facts.businessName, email, phone].some((f) => f !== undefined);
}

function wholeNoteValue(doc: Doc, value: string): Found<string> {
  return { value, start: 0, end: doc.tokens.length };
}

type ExtractedFacts = {
  facts: ContactFacts;
  known: boolean;
  type: ExtractedType | undefined;
  stage: ExtractedStage | undefined;
  /** Why the deal was lost, asked only where it was. */
  reason: () => Found<LostReason> | undefined;
  size: Found<number> | undefined;
  closing: RoledDate | undefined;
  product: Found<string> | undefined;
  label: Found<string> | undefined;
};

const isNoBuyer = ({ value }: ExtractedType) => value === "custom" || value === "network-connector";

/** Is a deal told? A sum, a stage, a wish to buy or a day of decision, with somebody or something it is about. */
function tellsDeal(doc: Doc, { known, type, stage, size, closing, product, label }: ExtractedFacts): boolean {
  if (size) return known || closing?.sure === true || (label ?? product ?? stage ?? findDeal(doc)) !== undefined;
  if (!(known || label)) return false;
  // Suppliers and introducers are no buyers: only a sum makes a deal of what they are told with.
  if (type && !type.isGuess && isNoBuyer(type)) return false;
  // A deal that is over was one: "they sent it back, they're not buying anything".
  const told = stage?.isGuess ? undefined : stage;
  if (/-closed$/.test(told?.value ?? "")) return true;
  if (isDealDenied(doc)) return false;
  if (told) return true;
  return closing?.sure === true || findDeal(doc) !== undefined;
}

function addWholeNote({ contact, evidence }: Drafts, doc: Doc, transcript: string): void {
  addFields(contact, "contact", { notes: wholeNoteValue(doc, transcript.trim()) }, doc, evidence);
}

/** A range of sums is no size, but its words are shown beside the field. */
function addRange({ evidence }: Drafts, doc: Doc, amounts: Amount[]): void {
  const [range] = rangesIn(doc, amounts);
  if (range) evidence["opportunity.dealSize"] = wordsOf(doc, range);
}

/** Drafts a contact and an opportunity from a note of a team in the country `home`. Never throws; in linear time. */
export function parseTranscript(transcript: string, today: string, trace?: Trace, home?: CountryCode): Drafts {
  const result: Drafts = { contact: {}, opportunity: {}, evidence: {} };
  const day = parseDay(today);
  if (day === undefined) return result;
  const { doc, emails, phone, dates, amounts, addresses } = readNote(transcript, day, home);
  if (doc.tokens.length === 0) return result;
  const readable = !isOtherLanguage(doc.tokens);
  // What is not understood is kept at least.
  if (!readable) addWholeNote(result, doc, transcript);
  const facts = readable ? combineNames(doc, tagNames(doc, addresses), addresses, trace) : {};
  const email = emailOf(emails, facts);
  const known = hasContact(facts, email, phone);
  if (!known && isBareFieldCommand(doc)) return result;
  // "coffee house" is no coffee to be had on a date.
  if (facts.businessName) maskSpan(doc, facts.businessName, "name");
  const roles = assignRoles(doc, dates, day);
  traceDateRoles(trace, doc, dates, roles, day);
  const retold = lazyPronounVersion(doc, facts);
  const { stage, closing } = stageAndClosing(doc, roles, extractStage(doc, retold, trace), day);
  const size = chooseDealSize(doc, amounts, trace);
  const story: ExtractedFacts = {
    facts,
    known,
    type: known && readable ? extractContactType(doc, facts, retold, trace) : undefined,
    stage,
    reason: () => reasonOf(retold(), trace),
    size,
    closing,
    product: findProduct(doc),
    label: findDealLabel(doc),
  };
  const tells = readable && tellsDeal(doc, story);
  const steps = readable && (known || tells);
  const step = steps ? nextStepDay(doc, roles, stage, size, amounts) : undefined;
  const isOfOther = step === undefined && dateFor(roles, "step") !== undefined;
  const nextStepDescription = steps && !isOfOther ? findNextStep(doc, step) : undefined;
  if (known)
    addFields(result.contact, "contact", contactFields(doc, story, { email, phone }, transcript), doc, result.evidence);
  if (tells)
    addFields(result.opportunity, "opportunity", dealFields(doc, story, transcript, day), doc, result.evidence);
  if (tells && !size) addRange(result, doc, amounts);
  const stepFields = { nextStepDate: dayFieldOf(step, "step", day), nextStepDescription };
  addFields(result.opportunity, "opportunity", stepFields, doc, result.evidence);
  return result;
}

function reasonOf({ doc, original }: ReturnType<PronounVersionReader>, trace?: Trace): Found<LostReason> | undefined {
  const reason = extractLostReason(doc, trace);
  return reason && { ...reason, ...original(reason) };
}

function contactFields(doc: Doc, { facts, type }: ExtractedFacts, reached: Fields, said: string): Fields {
  const { firstName, lastName, businessName } = facts;
  return { firstName, lastName, ...reached, businessName, contactType: type, notes: wholeNoteValue(doc, said.trim()) };
}

function dealFields(
  doc: Doc,
  { facts, stage, reason, size, closing, product, label }: ExtractedFacts,
  said: string,
  day: number,
): Fields {
  const names = [facts.businessName, facts.lastName, facts.firstName];
  return {
    name: nameOpportunity({ names, product: findSold(doc) ?? product, label }),
    dealStage: stage,
    lostReason: stage?.value === "lost-closed" ? reason() : undefined,
    dealSize: size,
    targetCloseDate: dayFieldOf(closing, "close", day),
    description: wholeNoteValue(doc, said.trim()),
  };
}
