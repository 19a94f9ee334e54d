/** The commands of `npm run user`. Each returns the lines to print, or throws a {@link PlainError}. */
import { parseArgs } from "node:util";
import type { EntityManager } from "@mikro-orm/postgresql";
import { invitePeople } from "#app/accounts/invitations/service.server.ts";
import { nameOf } from "#app/accounts/people/person.ts";
import { deactivateUser } from "#app/accounts/people/service.server.ts";
import { countActiveOwners, findTeam, type TeamMember } from "#app/accounts/people/team-queries.server.ts";
import { hasTwoFactorOrPasskey } from "#app/accounts/two-factor/queries.server.ts";
import { resetTwoFactor } from "#app/accounts/two-factor/service.server.ts";
import { env } from "#app/env.server.ts";
import { emailAddress } from "#app/http/schema.ts";
import { openWorkOf } from "#app/opportunities/record/open-work.server.ts";
import { changePersonsRole, deactivatePerson } from "#app/team/service.server.ts";
import { PlainError } from "../plain-error.ts";
import { listPeople } from "./list-people.ts";

export const USAGE =
  "list | owner ADDRESS | invite ADDRESS | deactivate ADDRESS [--to ADDRESS] | reset-two-factor ADDRESS";

/** Addresses of a command; empty for `list`. `to` is who takes open opportunities over. */
type Input = { address: string; to?: string };

type Command = { read(args: string[]): Input; run(em: EntityManager, input: Input): Promise<string[]> };

export type UserCommand = "list" | "owner" | "invite" | "deactivate" | "reset-two-factor";

/** The commands by name; `read` parses the words after it. */
export const COMMANDS: Record<UserCommand, Command> = {
  list: { read: readNothing, run: listPeople },
  owner: { read: readAddress, run: makeOwner },
  invite: { read: readAddress, run: invite },
  deactivate: { read: readAddressAndHeir, run: deactivate },
  "reset-two-factor": { read: readAddress, run: resetFactor },
};

async function makeOwner(em: EntityManager, { address }: Input): Promise<string[]> {
  const person = doneOrThrow(await changePersonsRole(em, null, (await findByAddress(em, address)).id, "owner"));
  return [`${nameOf(person)} (${person.email}) is an owner.`];
}

/** The first person of a team without an owner is invited as one. */
async function invite(em: EntityManager, { address }: Input): Promise<string[]> {
  const role = (await countActiveOwners(em)) === 0 ? "owner" : "member";
  const [invited] = doneOrThrow(await invitePeople(em, env(), null, { emails: [address], role }));
  const as = role === "owner" ? "an owner, the team's first" : "a member";
  return [
    `${address} is invited as ${as}. An email is being sent if the server sends email.`,
    `The link (shown only once, valid for 7 days): ${invited?.link}`,
  ];
}

async function deactivate(em: EntityManager, { address, to }: Input): Promise<string[]> {
  const { id } = await findByAddress(em, address);
  const heir = to === undefined ? null : await findByAddress(em, to);
  const person = heir
    ? doneOrThrow(await deactivatePerson(em, null, id, heir.id)).user
    : doneOrThrow(await deactivateUser(em, null, id, async () => ({ ok: true, value: null })));
  const lines = [`${nameOf(person)}: deactivated, and signed out everywhere.`];
  if (heir) return [...lines, `All open opportunities belong to ${nameOf(heir)} now.`];
  const { opportunities } = await openWorkOf(em, id);
  if (opportunities === 0) return lines;
  const open = opportunities === 1 ? "1 open opportunity" : `${opportunities} open opportunities`;
  return [...lines, `Still owns ${open}. Reassign them at ${env().APP_URL}/team/${id}`];
}

async function resetFactor(em: EntityManager, { address }: Input): Promise<string[]> {
  const person = await findByAddress(em, address);
  if (!(await hasTwoFactorOrPasskey(em, person.id))) return [`${nameOf(person)} has no two-factor sign-in.`];
  doneOrThrow(await resetTwoFactor(em, env(), null, person.id));
  return [`${nameOf(person)} now signs in with the password only and is notified by email.`];
}

async function findByAddress(em: EntityManager, address: string): Promise<TeamMember> {
  const found = (await findTeam(em)).find(({ email }) => email.toLowerCase() === address.toLowerCase());
  if (found) return found;
  throw new PlainError(`no account has the address ${address}: npm run user -- list shows all accounts`);
}

function doneOrThrow<Value>(result: { ok: true; value: Value } | { ok: false; message: string }): Value {
  if (result.ok) return result.value;
  throw new PlainError(result.message);
}

function readNothing(args: string[]): Input {
  if (args.length > 0) throw new PlainError(`list takes no arguments, not ${args.join(" ")}`);
  return { address: "" };
}

function readAddress(args: string[]): Input {
  const [address, ...more] = args;
  if (address === undefined || more.length > 0) throw new PlainError(`this takes one address: ${USAGE}`);
  return { address: checkedAddress(address) };
}

function readAddressAndHeir(args: string[]): Input {
  try {
    const { values, positionals } = parseArgs({ args, options: { to: { type: "string" } }, allowPositionals: true });
    return { ...readAddress(positionals), to: values.to && checkedAddress(values.to) };
  } catch (error) {
    throw error instanceof PlainError ? error : new PlainError(`deactivate takes ADDRESS [--to ADDRESS]`);
  }
}

function checkedAddress(text: string): string {
  const parsed = emailAddress().safeParse(text);
  if (!parsed.success) throw new PlainError(`${text} is not an email address`);
  return parsed.data;
}
