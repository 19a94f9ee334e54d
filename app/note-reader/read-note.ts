/** A note's words, without what is said to the software, and the addresses, numbers, dates and sums in it. */
import { findOrders, findSpeaker } from "./commands.ts";
import { withoutCorrected } from "./corrections.ts";
import { findDates } from "./dates/dates.ts";
import { findAmounts } from "./money/amounts.ts";
import { findEmails } from "./people/emails.ts";
import { findPhones } from "./people/phones.ts";
import { findEchoes, findRepeats } from "./people/spelled.ts";
import { readTokens, withoutSpans } from "./tokenizer.ts";
import { maskSpan } from "./tokens.ts";

/** Longer transcripts are refused before they come here; what is beyond is not read. */
const TRANSCRIPT_LIMIT = 10_000;

type ReadNote = ReturnType<typeof readAnew>;

let lastRead: { transcript: string; today: number; note: ReadNote } | undefined;

/**
 * The note's own words, without orders to the software and the speaker's introduction. E-mail addresses, numbers, dates
 * and sums are masked in this order so that no later step reads them as names. The note that was read last is not read
 * again, so that parsing and matching it reads it once; each caller has its own tokens to mask.
 */
export function readNote(transcript: string, today: number): ReadNote {
  if (lastRead?.transcript !== transcript || lastRead.today !== today)
    lastRead = { transcript, today, note: readAnew(transcript, today) };
  const { doc, ...rest } = lastRead.note;
  return { ...rest, doc: { ...doc, tokens: doc.tokens.map((token) => ({ ...token })) } };
}

function readAnew(transcript: string, today: number) {
  const whole = readTokens(transcript.slice(0, TRANSCRIPT_LIMIT));
  const ordered = withoutSpans(whole, findOrders(whole));
  const said = withoutSpans(ordered, findSpeaker(ordered));
  const once = withoutSpans(said, findEchoes(said), 0);
  const doc = withoutSpans(once, findRepeats(once), 0);
  const emails = findEmails(doc);
  for (const email of emails) maskSpan(doc, email, "email");
  const { phones, masked } = findPhones(doc);
  for (const phone of masked) maskSpan(doc, phone, "phone");
  const dates = findDates(doc, today);
  for (const date of dates) maskSpan(doc, date, "date");
  const amounts = findAmounts(doc);
  for (const amount of amounts) maskSpan(doc, amount, "amount");
  const [standing, phone] = [withoutCorrected(doc, emails), withoutCorrected(doc, phones)[0]];
  return { doc, email: standing[0], emails: standing, phone, dates, amounts, addresses: emails.map((e) => e.value) };
}
