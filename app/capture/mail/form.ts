/**
 * Mails that a website's form sends: the address in their header is the site's, and labelled lines say who wrote
 * (docs/product.md#mail-in).
 */
import {
  CONTACT_FIELD_ALIASES,
  FIELD_NAMES_BY_LANGUAGE,
  foldedNames,
  lastPart,
  nameKey,
  PLAIN_NAMES,
} from "#app/contacts/field-names.ts";
import { foldText } from "#app/db/folded-text.ts";
import { splitName } from "#app/text/split-name.ts";
import { DRAFT_FIELDS, type Drafts } from "../schema.ts";
import type { MailAddress } from "./mail.ts";
import { FORM_MESSAGE_LABELS, HEADER_LABELS } from "./mail-words.ts";
import { addressIn, nextNonEmptyLine } from "./quote-marks.ts";

/** What somebody filled in, and the lines that say so, from `at` to before `end`. */
type Filled = { value: string; words: string; at: number; end: number };
type PersonField = "firstName" | "lastName" | "email" | "phone" | "businessName";
export type FilledForm = Partial<Record<PersonField | "subject" | "message", Filled>>;

type Label = PersonField | "name" | "from" | "subject" | "message";

const NAMES = [
  ...PLAIN_NAMES,
  ...foldedNames(`full name, contact name, customer name, your name, contact person,
    ansprechpartner, invitee, attendee, guest, booked by, requester, sender, absender, voice message from, voicemail from`),
];
const namesOf = (field: PersonField) => CONTACT_FIELD_ALIASES[field].filter((name) => !NAMES.includes(name));
/** The first field of a name counts. */
const LABELS = new Map<string, Label>(
  Object.entries({
    message: [...FORM_MESSAGE_LABELS.map((label) => nameKey(foldText(label))), ...CONTACT_FIELD_ALIASES.notes],
    businessName: namesOf("businessName"),
    lastName: namesOf("lastName"),
    firstName: namesOf("firstName"),
    name: [...FIELD_NAMES_BY_LANGUAGE.flatMap((language) => foldedNames(language[2] ?? "")), ...NAMES],
    phone: [
      ...namesOf("phone"),
      ...foldedNames("text reminder number, callback number, caller, caller id, number, rückrufnummer"),
    ],
    email: namesOf("email"),
    subject: HEADER_LABELS.subject.map((label) => nameKey(foldText(label))),
    from: HEADER_LABELS.from.map((label) => nameKey(foldText(label))),
  } satisfies Record<Label, string[]>).flatMap(([field, names]) =>
    names.map((name) => [name, field as Label] as const),
  ),
);

const LONGEST_LABEL = 50;
const MOST_LINES = 400;
const IS_NAME = /^\p{L}[\p{L}\p{M} .,'’()&-]{0,80}$/u;
const PHONE_AT_END = /(?:^|\s)[+(]?\d[\d ()./-]{5,24}\d\)?$/;
const CHECKS: Record<Label, (value: string) => boolean> = {
  firstName: (value) => IS_NAME.test(value),
  lastName: (value) => IS_NAME.test(value),
  name: (value) => IS_NAME.test(value),
  businessName: (value) => value.length <= 100,
  email: (value) => addressIn(value) !== null,
  from: (value) => addressIn(value) !== null || PHONE_AT_END.test(value),
  phone: (value) => value.length <= 40 && (value.match(/\d/g)?.length ?? 0) >= 6,
  subject: () => true,
  message: () => true,
};

/** The label at the beginning of a line, and what stands behind it: "Name *", "Your email?", "Phone: 030 …". */
function labelIn(line: string): { label: Label; value: string } | null {
  const text = line.slice(0, 500).replaceAll("*", "").trim();
  const end = text.search(/[:：\t|?]/);
  const named = end < 0 ? text : text.slice(0, end);
  if (named === "" || named.length > LONGEST_LABEL) return null;
  const label = LABELS.get(nameKey(lastPart(named)));
  return label ? { label, value: end < 0 ? "" : text.slice(end).replace(/^[\s:：|?]+/, "") } : null;
}

/** What is filled in, by its label; of a label that stands there several times, first. */
export function filledIn(text: string): Partial<Record<Label, Filled>> {
  const lines = text.split("\n", MOST_LINES);
  const filled: Partial<Record<Label, Filled>> = {};
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const found = labelIn(line);
    if (!found || found.label in filled) continue;
    const next = nextNonEmptyLine(lines, at + 1);
    const isBelow = found.value === "" && next < lines.length && !labelIn(lines[next] ?? "");
    const value = isBelow ? (lines[next] ?? "").trim() : found.value;
    const words = isBelow ? `${line.trim()}\n${value}` : line.trim();
    if (value === "" || !CHECKS[found.label](value)) continue;
    filled[found.label] = { value, words, at, end: isBelow ? next + 1 : at + 1 };
  }
  return filled;
}

/** First and last name: apart, of "Nom: Moos, Prénom: Nina" each by the other, or the parts of a full name. */
function namesFilledIn({ firstName, lastName }: FilledForm, called: Filled | undefined): FilledForm {
  const whole = lastName ? undefined : (called ?? firstName);
  if (!whole || (called && firstName)) return { firstName: firstName ?? called, lastName: lastName ?? called };
  const split = splitName(whole.value);
  const partOf = (value: string) => (value === "" ? undefined : { ...whole, value });
  return { firstName: partOf(split.firstName), lastName: partOf(split.lastName) };
}

/** The form that a text is: it says how somebody is reached, beside their message or their name. Else null. */
export function formIn(text: string): FilledForm | null {
  const { name, from: head, subject, message, ...own } = filledIn(text);
  // Without a message it is the head of a mail that was passed on.
  const from = message && head;
  const sender = from && (addressIn(from.value) ?? { name: from.value.replace(PHONE_AT_END, "").trim() });
  const rings =
    from && !addressIn(from.value) ? { ...from, value: PHONE_AT_END.exec(from.value)?.[0].trim() ?? "" } : undefined;
  const called = name ?? (from && sender && IS_NAME.test(sender.name) ? { ...from, value: sender.name } : undefined);
  const names = namesFilledIn(own, called);
  const phone = own.phone ?? rings;
  const [email, isNamed] = [
    own.email ?? (rings ? undefined : from),
    names.firstName !== undefined || names.lastName !== undefined,
  ];
  const known = [isNamed, email, phone, own.businessName].filter(Boolean).length;
  if ((!email && !phone) || known < (message ? 1 : 2)) return null;
  const filled = {
    ...own,
    ...names,
    phone,
    subject,
    message,
    email: email && { ...email, value: addressIn(email.value)?.address ?? "" },
  };
  return Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined));
}

/** Who filled it in; either may be "". */
export const personOfForm = ({ firstName, lastName, email }: FilledForm): MailAddress => ({
  name: [firstName?.value, lastName?.value].filter(Boolean).join(" "),
  address: email?.value ?? "",
});

/** The drafts with what somebody filled in of themselves, in place of what was read there. */
export function withFilledIn(drafts: Drafts, { message: _, subject: __, ...form }: FilledForm): Drafts {
  const valid = Object.entries(form).filter(
    ([field, { value }]) => DRAFT_FIELDS.contact[field as PersonField].safeParse(value).success,
  );
  const { firstName, lastName, ...others } = drafts.contact;
  const contact =
    valid.some(([field]) => /Name$/.test(field)) && (form.firstName || form.lastName) ? others : drafts.contact;
  return {
    ...drafts,
    contact: { ...contact, ...Object.fromEntries(valid.map(([field, { value }]) => [field, value])) },
    evidence: {
      ...drafts.evidence,
      ...Object.fromEntries(valid.map(([field, { words }]) => [`contact.${field}`, words])),
    },
  };
}
