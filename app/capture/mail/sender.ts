/** The person who wrote a mail, as its header names them (docs/product.md#mail-in). */
import { foldText } from "#app/db/folded-text.ts";
import { readAddress } from "#app/matching/email.ts";
import { GIVEN_NAMES, NICKNAMES } from "#app/matching/words/lists.ts";
import { oneLine } from "#app/note-reader/one-line.ts";
import { isBusiness, splitName } from "#app/records/split-name.ts";
import { DRAFT_FIELDS, type Drafts } from "../schema.ts";
import { headersOf, type MailAddress, normalizedAddress, type ParsedMail } from "./mail.ts";
import { addressIn } from "./quote-marks.ts";
import type { MailFacts } from "./schema.ts";

/** What a mail's header tells of its author: names and address, or a business and its address. */
export type SenderFields = { firstName?: string; lastName?: string; businessName?: string; email?: string };

/** Mailboxes that programs, desks and lists write from, and where their services have them. */
const PROGRAM_ADDRESS = new RegExp(
  oneLine`
    no[-_.]?t?[-_.]?reply|^(?:mailer|postmaster|bounces?|notif(?:y|ications?)|alerts?|support|help(?:desk)?|tickets?|cases?|
    service(?:desk)?|newsletters?|news|listserv|lists?|majordomo|mailman|system|daemon|root)(?:[-_.+\d]|@)|
    [-_.+](?:bounces?|request|owner|unsubscribe|subscribe|tickets?)@|@(?:lists?|groups?|mailman)\.|
    [@.](?:zendesk\.com|freshdesk\.com|helpscout\.(?:net|com)|frontapp\.com|intercom-mail\.com|googlegroups\.com|groups\.io)$
  `,
  "i",
);

/** A mailing list's own address in place of the author's: "Ada King via Growers". */
const VIA = /\svia\s.*$/i;

/** Who wrote a mail, also where a mailing list put its own address there (Google Groups and Mailman, for DMARC). */
export function authorOf({ headers, from, to, cc }: ParsedMail): MailAddress {
  if (!VIA.test(from.name)) return from;
  const lists = new Set([from, ...to, ...cc].map(({ address }) => normalizedAddress(address)));
  const author = ["x-original-from", "reply-to"]
    .flatMap((name) => headersOf({ headers }, name))
    .flatMap((value) => addressIn(value) ?? [])
    .find(({ address }) => !lists.has(normalizedAddress(address)));
  return author ? { name: from.name.replace(VIA, "").trimEnd(), address: author.address } : from;
}

/** The author of a mail; null if it came from a program, a help desk or a list, or tells nothing that a contact has. */
export function senderIn({ from: { name, address }, to, cc }: MailFacts): SenderFields | null {
  // Whoever writes to many in Bcc writes to themselves, and no list.
  const isOfReceiver = [...to, ...cc].some((one) => normalizedAddress(one.address) === normalizedAddress(address));
  if (PROGRAM_ADDRESS.test(address) || (VIA.test(name) && isOfReceiver)) return null;
  const plain = name
    .replace(/\s*\([^()]{0,80}\)\s*$/, "")
    .replace(/\s+(?:[|@–—-]|at|from|bei|chez)\s.*$/, "")
    .trim();
  const split = /@/.test(plain) ? { firstName: "", lastName: "" } : splitName(plain);
  const isPerson = !readAddress(address)?.isRole || GIVEN_NAMES.has(foldText(split.firstName).split(" ")[0] ?? "");
  const isFirm = plain !== "" && (isBusiness(plain) || !isPerson);
  const { firstName, lastName } = split;
  const told = isFirm ? { businessName: plain, email: address } : { firstName, lastName, email: address };
  const valid = Object.entries(told).filter(
    ([field, value]) => value !== "" && DRAFT_FIELDS.contact[field as keyof SenderFields].safeParse(value).success,
  );
  return valid.length > 0 ? Object.fromEntries(valid) : null;
}

/**
 * The drafts with the sender as their contact; where the words name the same person, only what they leave empty. The
 * same drafts if the words name somebody else: in full, with a way to reach them, or a contact of the team (`isKnown`).
 */
export function withSender(drafts: Drafts, sender: SenderFields, { from }: MailFacts, text: string, isKnown: boolean) {
  const { firstName, lastName, ...others } = drafts.contact;
  const said = [firstName, lastName].flatMap((name) => (name ? [foldText(name).trim()] : []));
  const isSame =
    said.some((name) => name.split(" ").some((word) => isNameOf(word, sender, from.address))) || isSigned(text, said);
  const isElse = isKnown || said.length === 2 || (said.length === 1 && (others.email || others.phone));
  if (isElse && !isSame) return drafts;
  // One of the sender's names, or a word that is nobody's, gives way to the name in the header.
  const isReplaced = said.length < 2 && sender.firstName && !(isSame && isShortForm(said[0] ?? "", sender));
  const kept = isReplaced ? others : drafts.contact;
  const filled = Object.keys({ ...sender, notes: text }).filter((field) => !(field in kept));
  const header = `From: ${[from.name, from.address && `<${from.address}>`].filter(Boolean).join(" ")}`;
  const evidence = filled.map((field) => [`contact.${field}`, field === "notes" ? text : header]);
  return {
    ...drafts,
    contact: { ...sender, notes: text, ...kept },
    evidence: { ...drafts.evidence, ...Object.fromEntries(evidence) },
  };
}

/** Whether a text ends with these names alone, as a letter does with its author's. */
function isSigned(text: string, names: string[]): boolean {
  const last = text.trimEnd();
  const line = last.slice(last.lastIndexOf("\n") + 1);
  return names.length > 0 && line.length < 60 && foldText(line).trim() === names.join(" ") && line !== last;
}

const isShortForm = (word: string, { firstName = "" }: SenderFields) =>
  NICKNAMES.get(foldText(firstName).trim())?.has(word) === true;

/** Whether a word of a name is one of the sender's, by the header's name or the mailbox. */
function isNameOf(word: string, sender: SenderFields, address: string): boolean {
  const names = foldText(`${sender.firstName ?? ""} ${sender.lastName ?? ""}`).split(" ");
  const isInMailbox = word.length > 2 && readAddress(address)?.letters.includes(word) === true;
  return names.includes(word) || isShortForm(word, sender) || isInMailbox;
}
