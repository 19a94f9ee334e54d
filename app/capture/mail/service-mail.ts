/** Mails that services send of somebody: forms, networks, bookings, voicemails (docs/product.md#mail-in). */
import { type FilledForm, filledIn, formIn, personOfForm } from "./form.ts";
import { headersOf, type Mail, type NewText, normalizedAddress } from "./mail.ts";
import { SERVICE_LINE, VIA, VOICEMAIL } from "./mail-words.ts";
import { addressIn, nextNonEmptyLine } from "./quote-marks.ts";
import { isSiteAddress } from "./sender.ts";

const IS_RULE = /^\s*-{3,}\s*$/;

/**
 * The lines that a program wrote: with those below a rule above one of them, and values below labels; all above
 * `words`, where those begin.
 */
function linesOfPrograms(lines: string[], words = 0): Set<number> {
  const isProgram = (line: string) => SERVICE_LINE.test(line.slice(0, 300));
  const found = new Set<number>();
  const rule = lines.findLastIndex((line) => IS_RULE.test(line));
  const foot = rule > 0 && lines.slice(rule).some(isProgram) ? rule : lines.length;
  for (const [at, line] of lines.entries()) {
    if (at >= foot || at < words || isProgram(line)) found.add(at);
    if (at < foot && isProgram(line) && /^.{1,40}:\s*$/.test(line)) found.add(nextNonEmptyLine(lines, at + 1));
  }
  const last = lines.findLastIndex((line) => line.trim() !== "");
  return IS_RULE.test(lines[last] ?? "") ? found.add(last) : found;
}

/**
 * The text without what a program put around it; of a form with a message also without the lines that say who wrote it,
 * and the subject that is the mail's: they stand in its header.
 */
function splitServiceLines(text: string, form: FilledForm | null, subject: string, isVoicemail: boolean) {
  const lines = text.split("\n");
  const told = isVoicemail ? filledIn(text).message : undefined;
  const aside = linesOfPrograms(lines, told?.at);
  if (told && !form) takeMessage(lines, aside, told);
  if (form?.message) {
    const { message, subject: named, ...person } = form;
    for (const { at, end } of [...Object.values(person), ...(named && subject.includes(named.value) ? [named] : [])])
      for (let line = at; line < end; line++) aside.add(line);
    takeMessage(lines, aside, message);
  }
  const of = (isKept: boolean) =>
    lines
      .filter((_, at) => aside.has(at) !== isKept)
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  return { text: of(true), folded: of(false) };
}

/** Leaves of the line with the label "Message:" what is told there. */
function takeMessage(lines: string[], aside: Set<number>, { at, value }: NonNullable<FilledForm["message"]>): void {
  if (lines[at]?.includes(value)) lines[at] = value;
  else aside.add(at);
}

/**
 * What a service sends of somebody without the service's own lines. Who filled in a website's form is the author of its
 * mail, unless that is from a person's own mailbox.
 */
export function withoutService(read: NewText, { from, to, subject, headers }: Mail): NewText {
  const author = read.passedOn.at(-1)?.from ?? from;
  const form = formIn(read.text);
  const person = form && personOfForm(form);
  const others = headersOf({ headers }, "reply-to").map((value) => addressIn(value)?.address ?? "");
  const isAnswered = [...others, author.address].some((one) => isSameAddress(one, person?.address ?? ""));
  const isToItself = to.some(({ address }) => isSameAddress(address, author.address));
  const isVoicemail =
    VOICEMAIL.test(`${subject}\n${read.text.slice(0, 300)}`.toLowerCase()) && filledIn(read.text).message !== undefined;
  const isService = isVoicemail || isSiteAddress(author.address) || VIA.test(author.name);
  const isForm = person !== null && (form?.message !== undefined || isAnswered || isToItself || isService);
  if (!isForm && !isService) return read;
  const { text, folded } = splitServiceLines(read.text, isForm ? form : null, subject, isVoicemail);
  const passedOn =
    isForm && (person.name || person.address) ? [{ from: person, to: [] }, ...read.passedOn] : read.passedOn;
  return { text, folded: [folded, read.folded].filter(Boolean).join("\n\n"), passedOn, isForm };
}

const isSameAddress = (one: string, other: string) => normalizedAddress(one) === normalizedAddress(other);
