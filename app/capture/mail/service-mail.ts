/** Mails that services send of somebody: forms, networks, bookings, voicemails (docs/product.md#mail-in). */
import { type FilledForm, formIn, personOfForm } from "./form.ts";
import { headersOf, type Mail, type NewText, normalizedAddress } from "./mail.ts";
import { SERVICE_LINE, VIA } from "./mail-words.ts";
import { addressIn, nextNonEmptyLine } from "./quote-marks.ts";
import type { MailFacts } from "./schema.ts";
import { isSiteAddress } from "./sender.ts";
import { callerIn, voicemailIn } from "./voicemail.ts";

const IS_RULE = /^\s*-{3,}\s*$/;

/** The lines that a program wrote: with those below a rule above one of them, and values below labels. */
function linesOfPrograms(lines: string[]): Set<number> {
  const isProgram = (line: string) => SERVICE_LINE.test(line.slice(0, 300));
  const found = new Set<number>();
  const rule = lines.findLastIndex((line) => IS_RULE.test(line));
  const foot = rule > 0 && lines.slice(rule).some(isProgram) ? rule : lines.length;
  for (const [at, line] of lines.entries()) {
    if (at >= foot || isProgram(line)) found.add(at);
    if (at < foot && isProgram(line) && /^.{1,40}:\s*$/.test(line)) found.add(nextNonEmptyLine(lines, at + 1));
  }
  const last = lines.findLastIndex((line) => line.trim() !== "");
  return IS_RULE.test(lines[last] ?? "") ? found.add(last) : found;
}

/**
 * The text without what a program put around it; of a form with a message also without the lines that say who wrote it,
 * and the subject that is the mail's: they stand in its header.
 */
function splitServiceLines(text: string, form: FilledForm | null, subject: string) {
  const lines = text.split("\n");
  const aside = linesOfPrograms(lines);
  if (form?.message) {
    const { message, subject: named, ...person } = form;
    for (const { at, end } of [...Object.values(person), ...(named && subject.includes(named.value) ? [named] : [])])
      for (let line = at; line < end; line++) aside.add(line);
    if (lines[message.at]?.includes(message.value)) lines[message.at] = message.value;
    else aside.add(message.at);
  }
  const of = (isKept: boolean) =>
    lines
      .filter((_, at) => aside.has(at) !== isKept)
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  return { text: of(true), folded: of(false) };
}

/**
 * What a service sends of somebody without the service's own lines. Who filled in a website's form is the author of its
 * mail, unless that is from a person's own mailbox.
 */
export function withoutService(read: NewText, mail: Mail): NewText {
  const voicemail = voicemailIn(read, mail);
  if (voicemail) return voicemail;
  const { from, to, subject, headers } = mail;
  const author = read.passedOn.at(-1)?.from ?? from;
  const form = formIn(read.text);
  const person = form && personOfForm(form);
  const others = headersOf({ headers }, "reply-to").map((value) => addressIn(value)?.address ?? "");
  const isAnswered = [...others, author.address].some((one) => isSameAddress(one, person?.address ?? ""));
  const isToItself = to.some(({ address }) => isSameAddress(address, author.address));
  const isService = isSiteAddress(author.address) || VIA.test(author.name);
  const isForm = person !== null && (form?.message !== undefined || isAnswered || isToItself || isService);
  if (!isForm && !isService) return read;
  const { text, folded } = splitServiceLines(read.text, isForm ? form : null, subject);
  const passedOn =
    isForm && (person.name || person.address) ? [{ from: person, to: [] }, ...read.passedOn] : read.passedOn;
  return { text, folded: [folded, read.folded].filter(Boolean).join("\n\n"), passedOn, isForm };
}

/** What the author of a website's form filled in, or of a caller a telephone system told; null for another mail. */
export function formOfAuthor(transcript: string, mail: MailFacts): FilledForm | null {
  const { from, folded = "" } = mail;
  const form = (from.address === "" ? callerIn(mail) : null) ?? formIn(`${folded}\n${transcript}`);
  const { name, address } = form ? personOfForm(form) : { name: "", address: "" };
  const isAuthor = address ? address === from.address : name ? name === from.name : isSiteAddress(from.address);
  return isAuthor ? form : null;
}

const isSameAddress = (one: string, other: string) => normalizedAddress(one) === normalizedAddress(other);
