/** Inputs and JSON of invitations (docs/product.md#invitations). */
import { z } from "zod";
import { emailAddress, requiredName } from "#app/http/schema.ts";
import { NOBODY_INVITED } from "../checks.ts";
import { newPassword, passwordAgainSchema, type Role, requiredToken, role, roleSchema } from "../schema.ts";

const MAX_INVITED = 50;

const MAX_QUOTED_CHARACTERS = 60;

// With a name, as mail programs write it.
const MAX_ADDRESS_CHARACTERS = 500;
const IN_ANGLE_BRACKETS = /<([^<>]+)>$/;

/**
 * The addresses, one a line or separated by commas or semicolons, also as mail programs write them ("Ada Lovelace
 * <ada@acme.example>"). A wrong one is named with its line, as is every further one.
 */
const addressList = z.string({ error: NOBODY_INVITED }).transform((text, context) => {
  const lines = text.split(/\r\n?|\n/).map((line, index) => ({ number: index + 1, parts: line.split(/[,;]/) }));
  const written = lines
    .flatMap(({ number, parts }) => parts.map((part) => ({ number, text: part.trim() })))
    .filter(({ text: part }) => part !== "");
  const complain = (message: string) => context.addIssue({ code: "custom", message });
  if (written.length === 0) complain(NOBODY_INVITED);
  if (written.length > MAX_INVITED) complain(`Write at most ${MAX_INVITED} addresses at once`);
  const found = new Map<string, string>();
  for (const line of written.slice(0, MAX_INVITED)) {
    const { data, success } = emailAddress().safeParse(IN_ANGLE_BRACKETS.exec(line.text)?.[1] ?? line.text);
    if (success) found.set(data.toLowerCase(), data);
    else complain(`Line ${line.number} is not an email address: ${line.text.slice(0, MAX_QUOTED_CHARACTERS)}.`);
  }
  return [...found.values()];
});

/** The inviting form. An address that is written twice counts once. */
export const inviteSchema = z.object({ emails: addressList, role: role() });

export const acceptSchema = z.object({
  token: requiredToken(),
  firstName: requiredName("First name is required"),
  lastName: requiredName("Last name is required"),
  password: newPassword(),
});

/** Inviting in JSON. What is wrong with an address is said with its number in the list. */
export const inviteJsonSchema = passwordAgainSchema.extend({
  emails: z
    .array(
      z.string("Must be text").max(MAX_ADDRESS_CHARACTERS, "Must be an email address"),
      "Must be a list of email addresses",
    )
    .max(MAX_INVITED, `Write at most ${MAX_INVITED} addresses at once`)
    .transform((emails) => emails.join("\n"))
    .pipe(addressList),
  role: role(),
});

export type Acceptance = z.output<typeof acceptSchema>;

/** An invitation as it was just sent. `link` is not stored anywhere. */
export const sentInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: roleSchema,
    expiresAt: z.iso.datetime(),
    link: z.url(),
  })
  .meta({ id: "SentInvitation" });

/** An invitation that waits, without its link. */
export const invitationJson = sentInvitation
  .omit({ link: true })
  .extend({ invitedByUserId: z.uuid().nullable(), createdAt: z.iso.datetime() })
  .meta({ id: "Invitation" });

/** A pending invitation, for owners. `invitedBy` is null if it was made from a shell; instants are ISO 8601 in UTC. */
export type PendingInvitation = {
  id: string;
  email: string;
  role: Role;
  invitedByUserId: string | null;
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
  expired: boolean;
};

/** What the page of an invitation's link shows: who invites whom, and the names of a person who comes back. */
export type OpenInvitation = {
  email: string;
  role: Role;
  invitedBy: string | null;
  firstName: string | null;
  lastName: string | null;
};
