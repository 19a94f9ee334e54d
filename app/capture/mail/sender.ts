/** The person who wrote a mail, as its header names them (docs/product.md#mail-in). */
import { foldText } from "#app/db/folded-text.ts";
import { readAddress } from "#app/matching/email.ts";
import { GIVEN_NAMES, NICKNAMES, ROLE_MAILBOXES } from "#app/matching/words/lists.ts";
import { greetingsIn, isGreeted } from "#app/note-reader/greetings.ts";
import { oneLine } from "#app/note-reader/one-line.ts";
import { isBusiness, splitName } from "#app/text/split-name.ts";
import { withoutContactFields } from "../reading/grounding.ts";
import { DRAFT_FIELDS, type Drafts } from "../schema.ts";
import { headersOf, type MailAddress, normalizedAddress, type ParsedMail } from "./mail.ts";
import { VIA } from "./mail-words.ts";
import { addressIn } from "./quote-marks.ts";
import type { MailFacts } from "./schema.ts";
import { nameBelowClosing } from "./signature.ts";

/** What a mail's header tells of its author: names and address, or a business and its address. */
export type SenderFields = { firstName?: string; lastName?: string; businessName?: string; email?: string };

/** Mailboxes that programs, desks and lists write from, and where their services have them. */
const PROGRAM_ADDRESS = new RegExp(
  oneLine`
    no[-_.]?t?[-_.]?reply|^(?:wordpress|wp|web(?:site|forms?)?|www(?:-data)?|apache|forms?|formular|kontaktformular)@|
    ^(?:mailer|postmaster|bounces?|notif(?:y|ications?)|alerts?|support|help(?:desk)?|tickets?|cases?|
    service(?:desk)?|newsletters?|news|listserv|lists?|majordomo|mailman|system|daemon|root)(?:[-_.+\d]|@)|
    [-_.+](?:bounces?|request|owner|unsubscribe|subscribe|tickets?)@|@(?:lists?|groups?|mailman)\.|
    [@.](?:helpscout\.(?:net|com)|frontapp\.com|intercom-mail\.com|googlegroups\.com|groups\.io)$|\.(?:zendesk|freshdesk)\.
  `,
  "i",
);
/** Where a business's help desk writes from, under the business's name. */
const DESK_HOST = /\.(?:zendesk|freshdesk)\./i;

/**
 * Who wrote a mail, also where a mailing list put its own address there (Google Groups and Mailman, for DMARC); what a
 * network passes on gives no address.
 */
export function authorOf({ headers, from, to, cc }: ParsedMail): MailAddress {
  if (!VIA.test(from.name)) return from;
  const name = from.name.replace(VIA, "").trimEnd();
  const lists = new Set([from, ...to, ...cc].map(({ address }) => normalizedAddress(address)));
  const author = ["x-original-from", "reply-to"]
    .flatMap((name) => headersOf({ headers }, name))
    .flatMap((value) => addressIn(value) ?? [])
    .find(({ address }) => !lists.has(normalizedAddress(address)));
  if (author) return { name, address: author.address };
  return PROGRAM_ADDRESS.test(from.address) ? { name, address: "" } : from;
}

/** Whether an address is a program's or an office's, and no person's. */
export const isSiteAddress = (address: string): boolean =>
  PROGRAM_ADDRESS.test(address) || readAddress(address)?.isRole !== false;

/** What is longer is no name, and looking for the parts of one takes the square of its length. */
const LONGEST_NAME = 200;

/** The author of a mail; null if it came from a program, a help desk or a list, or tells nothing that a contact has. */
export function senderIn({ from, to, cc }: MailFacts): SenderFields | null {
  const { address } = from;
  const name = from.name.slice(0, LONGEST_NAME);
  // Whoever writes to many in Bcc writes to themselves, and no list.
  const isOfReceiver = [...to, ...cc].some((one) => normalizedAddress(one.address) === normalizedAddress(address));
  if (PROGRAM_ADDRESS.test(address) || (VIA.test(name) && isOfReceiver)) return null;
  const at = /\s(?:at|from|bei|chez|@)\s+(\p{Lu}[^|()[\]]{1,60})$/u.exec(name)?.[1]?.trim() ?? "";
  const plain = name
    .replace(/\s*(?:\([^()]{0,80}\)|\[[^[\]]{0,80}\])\s*$/, "")
    .replace(/\s+(?:[|@/·•–—-]|at|from|bei|chez)\s.*$/, "")
    .replace(/,\s.*$/, (behind) => (isBusiness(behind.slice(1).trim()) ? "" : behind))
    .trim();
  const split = /@/.test(plain) ? { firstName: "", lastName: "", left: "" } : splitName(plain);
  const isDesk =
    readAddress(address)?.isRole ||
    foldText(plain)
      .split(" ")
      .some((word) => ROLE_MAILBOXES.has(word));
  const isPerson = split.left !== "" || !isDesk || GIVEN_NAMES.has(foldText(split.firstName).split(" ")[0] ?? "");
  const isFirm = plain !== "" && (isBusiness(plain) || !isPerson);
  const { firstName, lastName } = split;
  const told = isFirm
    ? { businessName: plain, email: address }
    : { firstName, lastName, businessName: at, email: address };
  const valid = Object.entries(told).filter(
    ([field, value]) => value !== "" && DRAFT_FIELDS.contact[field as keyof SenderFields].safeParse(value).success,
  );
  return valid.length > 0 ? Object.fromEntries(valid) : null;
}

/** Where a mail's header names somebody. */
type HeaderLine = { name: "From" | "To" | "Cc"; address: MailAddress };

/**
 * The drafts with whom a mail is from, or went to, as their contact; where the words name the same person, only what
 * they leave empty; where they name a contact of the team (`isKnown`), who is then mentioned, nothing else. The same
 * drafts if the words name somebody else in full or with a way to reach them, or the header names no person.
 */
export function withSender(drafts: Drafts, sender: SenderFields, line: HeaderLine, text: string, isKnown: boolean) {
  const { address } = line;
  const { firstName, lastName, ...others } = drafts.contact;
  const said = [firstName, lastName].flatMap((name) => (name ? [foldText(name).trim()] : []));
  const isSame = isNamed(said, sender, address.address) || isSigned(text, said);
  const isElse = said.length === 2 || (said.length === 1 && (others.email || others.phone));
  if (!isSame && !isKnown && isElse) return drafts;
  // One of the sender's names, or a word that is nobody's, gives way to the header's name; so do thanks above it.
  const isSignedBelow = said.length === 2 && said[1] === foldText(sender.firstName ?? "");
  const isReplaced =
    isSignedBelow || (said.length < 2 && sender.firstName && !(isSame && isShortForm(said[0] ?? "", sender)));
  // Of a known contact who is only mentioned nothing is the sender's.
  const kept = isKnown && !isSame ? {} : isReplaced ? others : drafts.contact;
  const filled = Object.keys({ ...sender, notes: text }).filter((field) => !(field in kept));
  const header = `${line.name}: ${[address.name, address.address && `<${address.address}>`].filter(Boolean).join(" ")}`;
  const evidence = filled.map((field) => [`contact.${field}`, field === "notes" ? text : header]);
  return {
    ...drafts,
    contact: { ...sender, notes: text, ...kept },
    evidence: { ...drafts.evidence, ...Object.fromEntries(evidence) },
  };
}

/** What a mail tells of its author, by the name below its closing where the header has none: "info@", help desks. */
export function authorIn(mail: MailFacts): SenderFields | null {
  const { name } = mail.from;
  const sender = senderIn(mail) ?? (DESK_HOST.test(mail.from.address) && name !== "" ? { businessName: name } : null);
  const signed = sender ? nameBelowClosing(mail.folded ?? "") : "";
  const { firstName, lastName } = splitName(signed);
  if (!sender || signed === "" || signed === sender.businessName) return sender;
  const header = `${sender.firstName ?? ""} ${sender.lastName ?? ""}`.trim();
  // "Amparo Lledó" below her words tells where the family names of "Amparo Lledó Sanchis" begin.
  if (header.startsWith(`${signed} `) && lastName !== "")
    return { ...sender, firstName, lastName: header.slice(firstName.length).trim() };
  const named = Object.entries({ firstName, lastName }).filter(([, value]) => value !== "");
  return header === "" ? { ...Object.fromEntries(named), ...sender } : sender;
}

/** The drafts of somebody's mail without names that it only greets: "Bonjour Robin," is about whoever got it. */
export function withoutGreeted(drafts: Drafts, text: string, { name }: MailAddress): Drafts {
  const { firstName = "", lastName = "", businessName = "" } = drafts.contact;
  const own = new Set(foldText(name).split(" "));
  const greetings = greetingsIn(text).map((line) => line.filter((word) => !own.has(word)));
  const person = isGreeted(`${firstName} ${lastName}`, greetings) ? ["firstName", "lastName"] : [];
  const business = isGreeted(businessName, greetings) ? ["businessName"] : [];
  return withoutContactFields(drafts, [...person, ...business]);
}

/** Whether a text ends with these names alone, as a letter does with its author's. */
function isSigned(text: string, names: string[]): boolean {
  const last = text.trimEnd();
  const line = last.slice(last.lastIndexOf("\n") + 1);
  return names.length > 0 && line.length < 60 && foldText(line).trim() === names.join(" ") && line !== last;
}

const isShortForm = (word: string, { firstName = "" }: SenderFields) =>
  NICKNAMES.get(foldText(firstName).trim())?.has(word) === true;

/** Whether one of these names has a word of the sender's. */
export const isNamed = (names: string[], sender: SenderFields, address: string): boolean =>
  names.some((name) =>
    foldText(name)
      .split(" ")
      .some((word) => isNameOf(word, sender, address)),
  );

/** Whether a word of a name is one of the sender's, by the header's name or the mailbox. */
function isNameOf(word: string, sender: SenderFields, address: string): boolean {
  const names = foldText(`${sender.firstName ?? ""} ${sender.lastName ?? ""}`).split(" ");
  const isInMailbox = word.length > 2 && readAddress(address)?.letters.includes(word) === true;
  return names.includes(word) || isShortForm(word, sender) || isInMailbox;
}
