/** Whom the note of a mail is about: a known contact, or whoever wrote it (docs/product.md#mail-in). Saves nothing. */
import { foldText } from "#app/db/folded-text.ts";
import { teamCountry } from "#app/env.server.ts";
import { readAddress } from "#app/matching/email.ts";
import { ROLE_MAILBOXES } from "#app/matching/words/lists.ts";
import type { MailSender } from "../mail/contact-of-mail.server.ts";
import { budgetIn } from "../mail/deal-words.ts";
import { withFilledIn } from "../mail/form.ts";
import type { MailAddress } from "../mail/mail.ts";
import { introducedPerson, isLikelySame, isStopgap, withoutColleague } from "../mail/others.ts";
import { ownNumberIn } from "../mail/own-number.ts";
import type { MailFacts } from "../mail/schema.ts";
import { authorIn, isNamed, type SenderFields, senderIn, withoutGreeted, withSender } from "../mail/sender.ts";
import { formOfAuthor } from "../mail/service-mail.ts";
import { DRAFT_FIELDS, type Drafts } from "../schema.ts";
import type { Choice } from "./find-note-subjects.server.ts";
import { plainWords, withoutContactFields } from "./grounding.ts";
import type { NoteSubjects } from "./note-subjects.ts";
import { inNoteThread } from "./note-thread.server.ts";
import type { NoteReading, ReadDrafts } from "./read-note.server.ts";

/** Reads what drafts are about. */
export type MatchDrafts = (read: ReadDrafts, choice: Choice) => Promise<NoteReading>;

/**
 * The reading of a mail: about the contact that it is known to be with, else the person of its header, unless the words
 * name somebody else. "My number" in it is the author's.
 */
export async function readMailNote(
  { mail, sender }: { mail: MailFacts; sender: MailSender },
  read: ReadDrafts,
  match: MatchDrafts,
): Promise<NoteReading> {
  const { contact, person, address, isTheirs, colleagues, namesake, others } = sender;
  const line = { name: isTheirs ? ("From" as const) : ("To" as const), address };
  const form = isTheirs ? formOfAuthor(read.transcript, mail) : null;
  const told = isTheirs ? withoutGreeted(read.drafts, read.transcript, mail.from) : read.drafts;
  const said = form ? withFilledIn(told, form) : isTheirs ? withoutColleague(told, read.transcript, mail) : told;
  const drafts = contact && isTheirs ? withOwnNumber(withoutOthersReach(said, mail), read.transcript, mail) : said;
  const reading = await match({ ...read, drafts }, { chosen: contact ? { contact } : {} });
  const introduced = isTheirs ? introducedPerson(drafts, read.transcript, others) : undefined;
  if (introduced && (introduced.isIntroduced || reading.about.opportunity.about === "new")) {
    const { one, called } = introduced;
    const header = { name: "Cc", address: one ?? address } as const;
    const them = one ? withSender(said, { ...called, email: one.address }, header, read.transcript, false) : said;
    const beside = { contacts: contact ? [contact] : [], opportunities: [] };
    return match({ ...read, drafts: them }, { chosen: { contact: one?.contact ?? "new" }, beside });
  }
  const named = nameSaid(reading.about);
  // A desk of a business writes for somebody of it.
  const isForColleague = named !== "" && colleagues.includes(reading.about.contact.about ?? "");
  if (person && isForColleague && isDesk(person, address)) return withDraftWords(reading);
  const { firstName = "", lastName = "" } = drafts.contact;
  const drafted = plainWords(`${firstName} ${lastName}`);
  const isKnown = named !== "" || reading.about.contact.candidates.some(({ name }) => plainWords(name) === drafted);
  const proposed = person ? withSender(drafts, person, line, read.transcript, isKnown) : drafts;
  if (proposed === drafts) return withDraftWords(reading);
  const isThem = named === plainWords(`${person?.firstName ?? ""} ${person?.lastName ?? ""}`);
  const isSame = namesake && (colleagues.includes(namesake) || isLikelySame(read.transcript, address));
  const them = isThem ? {} : isSame ? { contact: namesake } : undefined;
  const their = { ...read, drafts: isTheirs ? withOwnNumber(proposed, read.transcript, mail) : proposed };
  const beside = {
    contacts: [...(reading.mentioned?.contacts ?? []), ...colleagues],
    opportunities: reading.mentioned?.opportunities ?? [],
  };
  const result = await match(their, { chosen: them ?? { contact: "new" }, beside });
  const { present = "", heard = "" } = result.about.contact.changes.email ?? {};
  if (!them || !present || !isStopgap(read.transcript, String(present), address)) return withDraftWords(result);
  const kept = await match(
    { ...their, drafts: withoutContactFields(their.drafts, ["email"]) },
    { chosen: them, beside },
  );
  return withDraftWords({ ...kept, also: [...(kept.also ?? []), String(heard)] });
}

/** Whether a header names no person but a business, or a part of one: "Marsh Joinery <office@marshjoinery.example>". */
function isDesk({ firstName, lastName = "" }: SenderFields, { address }: MailAddress): boolean {
  const words = foldText(`${firstName} ${lastName}`).split(" ");
  const read = readAddress(address);
  const isFirm = read?.isRole === true && words.join("").includes(read.firm);
  return !firstName || isFirm || words.some((word) => ROLE_MAILBOXES.has(word));
}

/** The words with the name of who wrote them below: without a person they would tell of no step and no deal. */
export function withSignature(transcript: string, mail: MailFacts, { isTheirs }: MailSender): string {
  const { firstName, lastName } = (isTheirs && authorIn(mail)) || {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return name === "" ? transcript : `${transcript}\n\n${name}`;
}

/** The drafts without the name that was put below the words, so that the header is what tells it. */
export function withoutSignature(drafts: Drafts, transcript: string, signed: { transcript: string }): Drafts {
  if (signed.transcript === transcript) return drafts;
  const words = foldText(transcript);
  const { firstName = "", lastName = "", businessName = "" } = drafts.contact;
  const isNoFirm = foldText(businessName) === foldText(signed.transcript.slice(transcript.length));
  const unsaid = Object.entries({ firstName, lastName, businessName }).filter(
    ([field, value]) => !words.includes(foldText(value)) || (field === "businessName" && isNoFirm),
  );
  const said = withoutContactFields(
    drafts,
    unsaid.map(([field]) => field),
  );
  const ofWords = <Values extends object>(values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, value === signed.transcript ? transcript : value]),
    );
  return { contact: ofWords(said.contact), opportunity: ofWords(said.opportunity), evidence: ofWords(said.evidence) };
}

/**
 * With what a mail's author asks for and has to spend, where its words hold no other step and no other sum: "Would
 * Wednesday work?", "Budget: 12,000".
 */
export async function withAsked(drafts: Drafts, transcript: string, today: string): Promise<Drafts> {
  const opportunity = { ...drafts.opportunity };
  const evidence = { ...drafts.evidence };
  const asked = await inNoteThread("askedStep", transcript, today, teamCountry(), opportunity.nextStepDate);
  if (asked) {
    const { words, ...step } = asked;
    if (opportunity.targetCloseDate === step.nextStepDate) delete opportunity.targetCloseDate;
    Object.assign(opportunity, step);
    Object.assign(evidence, {
      "opportunity.nextStepDate": words,
      "opportunity.nextStepDescription": step.nextStepDescription,
    });
  }
  const budget = opportunity.dealSize === undefined ? budgetIn(transcript) : undefined;
  if (budget) {
    opportunity.dealSize = budget.value;
    evidence["opportunity.dealSize"] = budget.words;
  }
  return { ...drafts, opportunity, evidence };
}

/** The drafts without how somebody else is reached whom a known contact names: "ask Lena Frost, lena@…". */
function withoutOthersReach(drafts: Drafts, mail: MailFacts): Drafts {
  const { firstName, lastName, email } = drafts.contact;
  const author = senderIn(mail) ?? {};
  const isElse = firstName && lastName && !isNamed([firstName, lastName], author, mail.from.address);
  if (isElse) return withoutContactFields(drafts, ["email", "phone"]);
  return email && readAddress(email)?.isRole ? withoutContactFields(drafts, ["email"]) : drafts;
}

/** The name of the contact that a note is about, in plain words; "" for one that the note does not name. */
function nameSaid({ contact: { about, candidates } }: NoteSubjects): string {
  const found = candidates.find(({ id }) => id === about);
  return found?.because.startsWith("you said") ? plainWords(found.name) : "";
}

/** "My new number is …" is no number of the contact in a note that was spoken. */
function withOwnNumber(drafts: Drafts, transcript: string, { from }: MailFacts): Drafts {
  const own = drafts.contact.phone ? undefined : ownNumberIn(transcript, from.address, teamCountry());
  if (!own || !DRAFT_FIELDS.contact.phone.safeParse(own.phone).success) return drafts;
  const { contact, evidence } = drafts;
  return {
    ...drafts,
    contact: { ...contact, phone: own.phone },
    evidence: { ...evidence, "contact.phone": own.words },
  };
}

/** The reading with the words of the drafts beside the contact's changes, where its words alone tell none. */
function withDraftWords(reading: NoteReading): NoteReading {
  const { contact } = reading.about;
  const changes = Object.entries(contact.changes).map(([field, change]) => {
    const words = change?.words || (reading.drafts.evidence[`contact.${field}`] ?? "");
    return [field, change && { ...change, words }];
  });
  return { ...reading, about: { ...reading.about, contact: { ...contact, changes: Object.fromEntries(changes) } } };
}
