/**
 * The built-in transcript parser: what was said in, two drafts out (docs/product.md#reading-a-transcript). Pure and
 * deterministic: `today` is its only clock, nothing is read from the network, and the transcript is only ever data.
 */

import type { Drafts } from "../schema.ts";
import { isBareOrder } from "./commands.ts";
import { parseDay } from "./dates/calendar.ts";
import { assignRoles, dateFor, dayFor, type RoledDate } from "./dates/date-roles.ts";
import { chooseDealSize } from "./money/deal-size.ts";
import { findDeal, findDealLabel, findProduct, isDealDenied, nameOpportunity } from "./opportunity.ts";
import { isOtherLanguage } from "./other-language.ts";
import { type ContactFacts, findContact } from "./people/contact.ts";
import { findContactType } from "./people/contact-type.ts";
import { emailOf } from "./people/emails.ts";
import { toldByPronouns } from "./people/pronouns.ts";
import { readNote } from "./read-note.ts";
import { findStage } from "./stages/stage.ts";
import { findNextStep } from "./steps/next-step.ts";
import { combineNames } from "./tagger/combine-names.ts";
import { tagNames } from "./tagger/name-tagger.ts";
import { type Doc, type Found, lineOf, maskSpan, wordsOf } from "./tokens.ts";

type Fields = Record<string, Found<string | number> | undefined>;

function put(
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

function dated(date: RoledDate | undefined, role: "close" | "step", today: number): Found<string> | undefined {
  return date && { value: dayFor(date.value, role, today), start: date.start, end: date.end };
}

function hasContact(facts: ContactFacts, email: unknown, phone: unknown): boolean {
  return [facts.firstName, facts.lastName, facts.businessName, email, phone].some((f) => f !== undefined);
}

/** Was the contact brought to us by somebody else? Several people ("three contractors") are nobody's introduction by name. */
function isSomeoneIntroduced(doc: Doc, { person }: ContactFacts): boolean {
  if (!person) return false;
  const introduced =
    /(?:introduced me to|referred (?:me )?to|told me about|in touch with|connected me (?:to|with)|intro to|referred by|sent me to|pointed me to)((?: \w+){0,7}) $/.exec(
      `${lineOf(doc, 0, person.start)} `,
    );
  const between = introduced?.[1] ?? "";
  return (
    introduced !== null &&
    !/ (?:two|three|four|five|several|some|many|few|people|everyone|everybody|\w+ers) /.test(`${between} `)
  );
}

function span(doc: Doc, value: string): Found<string> {
  return { value, start: 0, end: doc.tokens.length };
}

type Story = {
  facts: ContactFacts;
  known: boolean;
  type: Found<string> | undefined;
  stage: Found<string> | undefined;
  size: Found<number> | undefined;
  closing: RoledDate | undefined;
  product: Found<string> | undefined;
  label: Found<string> | undefined;
};

/** Is a deal told? A sum, a stage, a wish to buy or a day of decision, with somebody or something it is about. */
function tellsDeal(doc: Doc, { known, type, stage, size, closing, product, label }: Story): boolean {
  if (size) return known || closing?.sure === true || (label ?? product ?? stage ?? findDeal(doc)) !== undefined;
  if (!(known || label)) return false;
  // Suppliers and introducers are no buyers: only a sum makes a deal of what they are told with.
  if (/^(?:custom|network-connector)$/.test(type?.value ?? "")) return false;
  // A deal that is over was one: "they sent it back, they're not buying anything".
  if (/-closed$/.test(stage?.value ?? "")) return true;
  if (isDealDenied(doc)) return false;
  if (stage) return true;
  return closing?.sure === true || findDeal(doc) !== undefined;
}

type Retold = () => ReturnType<typeof toldByPronouns>;

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function typeOf(doc: Doc, facts: ContactFacts, retold: Retold): Found<string> | undefined {
  const introduced = isSomeoneIntroduced(doc, facts);
  const own = findContactType(doc, introduced);
  if (own) return own;
  const type = findContactType(retold().doc, introduced);
  return type && { ...type, ...retold().original(type) };
}

function stageOf(doc: Doc, retold: Retold): Found<string> | undefined {
  const { stage, fromRetold } = findStage(doc, () => retold().doc);
  return stage && fromRetold ? { ...stage, ...retold().original(stage) } : stage;
}

/** Drafts a contact and an opportunity from a dictated or typed note. Never throws; takes time linear in the text. */
export function parseTranscript(transcript: string, today: string): Drafts {
  const result: Drafts = { contact: {}, opportunity: {}, evidence: {} };
  const day = parseDay(today);
  if (day === undefined) return result;
  const { doc, emails, phone, dates, amounts, addresses } = readNote(transcript, day);
  if (doc.tokens.length === 0) return result;
  const readable = !isOtherLanguage(doc);
  const facts = readable ? combineNames(doc, findContact(doc, emails[0]), tagNames(doc, addresses)) : {};
  const email = emailOf(emails, facts);
  const known = hasContact(facts, email, phone);
  if (!known && isBareOrder(doc)) return result;
  // "coffee house" is no coffee to be had on a date.
  if (facts.businessName) maskSpan(doc, facts.businessName, "name");
  const roles = assignRoles(doc, dates, day);
  const retold = once(() => toldByPronouns(doc, facts));
  const story: Story = {
    facts,
    known,
    type: known && readable ? typeOf(doc, facts, retold) : undefined,
    stage: stageOf(doc, retold),
    size: chooseDealSize(doc, amounts),
    closing: dateFor(roles, "close"),
    product: findProduct(doc),
    label: findDealLabel(doc),
  };
  const tells = readable && tellsDeal(doc, story);
  const steps = readable && (known || tells);
  const step = steps ? dateFor(roles, "step") : undefined;
  const nextStepDescription = steps ? findNextStep(doc, step) : undefined;
  if (known) {
    const { firstName, lastName, businessName } = facts;
    const notes = span(doc, transcript.trim());
    const fields = { firstName, lastName, email, phone, businessName, contactType: story.type, notes };
    put(result.contact, "contact", fields, doc, result.evidence);
  }
  if (tells) put(result.opportunity, "opportunity", dealFields(doc, story, transcript, day), doc, result.evidence);
  const stepFields = { nextStepDate: dated(step, "step", day), nextStepDescription };
  put(result.opportunity, "opportunity", stepFields, doc, result.evidence);
  return result;
}

function dealFields(
  doc: Doc,
  { facts, stage, size, closing, product, label }: Story,
  said: string,
  day: number,
): Fields {
  const person = facts.lastName ?? facts.firstName;
  return {
    name: nameOpportunity({ business: facts.businessName, person, product, label }),
    dealStage: stage,
    dealSize: size,
    targetCloseDate: dated(closing, "close", day),
    description: span(doc, said.trim()),
  };
}
