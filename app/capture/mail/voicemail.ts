/** What a telephone system mails of a caller: who rang, and what they said (docs/product.md#mail-in). */
import { oneLine } from "#app/note-reader/one-line.ts";
import { splitName } from "#app/text/split-name.ts";
import { type FilledForm, filledIn } from "./form.ts";
import { headersOf, type Mail, type NewText } from "./mail.ts";
import { SERVICE_LINE, VOICEMAIL } from "./mail-words.ts";
import type { MailFacts } from "./schema.ts";
import { isSiteAddress } from "./sender.ts";

/** "From Nina Moos (303) 555-0156", "Anrufer: 030 901820". */
const CALLER = new RegExp(
  oneLine`
    (?:^|\s)(?:(?:[Ff]rom|[Vv]on|[Dd]e|[Dd]a|[Vv]an|[Ff]rån|[Ff]ra|[Oo]d|Caller(?: ID)?|Anrufer|Appelant)(?::|\s)|voicemail:)\s{0,4}
    ["“]?((?:\p{Lu}[\p{L}'’.-]{0,30}\s?){1,4})?["”]?\s{0,2}[<[]?(\(?\+?\(?\d[\d\u00a0 ()./-]{5,20}\d)?
  `,
  "u",
);
/** What a telephone system writes around what was said. */
const SYSTEM_LINE = new RegExp(
  oneLine`
    https?:|^[\p{L} .-]{2,25}:\s|left you a|long message|in mailbox|^\W{0,3}(?:play|listen|dial|visit|click|link|set up|thank you for|
    dear|-{3,}|_{3,}|you (?:received|missed|have))(?!\p{L})|(?:recording|voice ?mail|message|aufnahme|enregistrement) .{0,30}
    (?:attached|angehängt|joint)|(?:^|\s)team\W{0,3}$
  `,
  "iu",
);
const LEAST_WORDS = 3;
const MOST_LINES = 60;

/** Who rang, by the subject of a telephone system's mail and the lines that it wrote; null for another mail. */
export function callerIn({ subject, folded = "" }: Pick<MailFacts, "subject" | "folded">): FilledForm | null {
  if (!VOICEMAIL.test(`${subject}\n${folded.slice(0, 500)}`.toLowerCase())) return null;
  const found: FilledForm = {};
  for (const words of [...folded.split("\n", MOST_LINES), subject]) {
    const [, name = "", phone] = CALLER.exec(words.slice(0, 300)) ?? [];
    const filled = (value: string) => ({ value, words: words.trim(), at: 0, end: 0 });
    const { firstName, lastName } = splitName(name.trim());
    if (firstName && !found.firstName) found.firstName = filled(firstName);
    if (firstName && lastName && !found.lastName) found.lastName = filled(lastName);
    if (phone) found.phone ??= filled(phone.replace(/^\((?=[^)]*$)/, ""));
  }
  return found.firstName || found.phone ? found : null;
}

/** What was said in a telephone system's mail, with the caller as its author; null for another mail. */
export function voicemailIn({ text, folded, passedOn }: NewText, { subject, from, headers }: Mail): NewText | null {
  if (!VOICEMAIL.test(`${subject}\n${text.slice(0, 300)}`.toLowerCase())) return null;
  const lines = text.split("\n");
  const told = filledIn(text).message;
  const isOfSystem = (line: string) =>
    [SYSTEM_LINE, SERVICE_LINE].some((one) => one.test(line.slice(0, 300))) || VOICEMAIL.test(line.toLowerCase());
  const isSent = headersOf({ headers }, "auto-submitted").some((value) => /^\s*auto-generated/i.test(value));
  const author = passedOn.at(-1)?.from ?? from;
  if (!told && !isSent && !isSiteAddress(author.address)) return null;
  const begin = told?.at ?? lines.findIndex((line) => line.trim() !== "" && !isOfSystem(line));
  const isBeside = told && lines[begin]?.includes(told.value);
  const after = lines.findIndex((line, at) => at > begin && isOfSystem(line));
  const end = after < 0 ? lines.length : after;
  const words = isBeside ? [told.value, ...lines.slice(begin + 1, end)] : lines.slice(told ? begin + 1 : begin, end);
  const said = words.join("\n").trim();
  if (begin < 0 || said.split(/\s+/, LEAST_WORDS).length < LEAST_WORDS) return null;
  const rest = [...lines.slice(0, told && !isBeside ? begin + 1 : begin), ...lines.slice(end)].join("\n").trim();
  const aside = [rest, folded].filter(Boolean).join("\n\n");
  const { firstName, lastName, phone } = callerIn({ subject, folded: aside }) ?? {};
  const name = [firstName?.value, lastName?.value].filter(Boolean).join(" ");
  const caller = name || phone ? [{ from: { name, address: "" }, to: [] }] : [];
  return { text: said, folded: aside, passedOn: [...caller, ...passedOn], isForm: true };
}
