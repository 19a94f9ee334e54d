/** The note that a mail becomes (docs/product.md#mail-in). */
import { TRANSCRIPT_LIMIT } from "../schema.ts";
import { type MailAddress, normalizedAddress, type ParsedMail } from "./mail.ts";
import type { MailFacts } from "./schema.ts";

/** Stands at the end of a text that was cut. */
const CUT = " […]";
const MOST_PEOPLE = 50;
const MOST_ATTACHMENTS = 20;
const LONGEST_SUBJECT = 300;
const LONGEST_NAME = 200;
const MAX_FOLDED_CHARACTERS = 20_000;

/**
 * The new text of a mail, and what stands beside it; null if nobody said anything in it. `from` is the first who is
 * none of the team's, of a mail that was passed on: `findOfTeam` says which addresses are the team's, as they are
 * compared.
 */
export async function noteOfMail(
  mail: ParsedMail,
  findOfTeam: (addresses: string[]) => Promise<Set<string>>,
): Promise<{ text: string; mail: MailFacts } | null> {
  if (!mail.words) return null;
  const { text, folded, passedOn } = mail.words;
  const people = [...passedOn.flatMap(({ from }) => from ?? []), ...passedOn.flatMap(({ to }) => to)];
  const ofTeam = await findOfTeam(people.map(({ address }) => address));
  // Who wrote what was passed on; what one of the team wrote is about who got it.
  const outsider = people.find(({ address }) => !ofTeam.has(normalizedAddress(address))) ?? people[0];
  return {
    text:
      text.length > TRANSCRIPT_LIMIT ? `${text.slice(0, TRANSCRIPT_LIMIT - CUT.length).toWellFormed()}${CUT}` : text,
    mail: {
      folded: folded.slice(0, MAX_FOLDED_CHARACTERS).toWellFormed(),
      subject: mail.subject.slice(0, LONGEST_SUBJECT).toWellFormed(),
      from: truncatedAddress(outsider ?? mail.from),
      to: mail.to.slice(0, MOST_PEOPLE).map(truncatedAddress),
      cc: mail.cc.slice(0, MOST_PEOPLE).map(truncatedAddress),
      attachments: mail.attachments
        .slice(0, MOST_ATTACHMENTS)
        .map((name) => name.slice(0, LONGEST_NAME).toWellFormed()),
    },
  };
}

const truncatedAddress = ({ name, address }: MailAddress): MailAddress => ({
  name: name.slice(0, LONGEST_NAME).toWellFormed(),
  address: address.slice(0, LONGEST_NAME).toWellFormed(),
});
