import type { EntityManager } from "@mikro-orm/postgresql";
import { listInvitations } from "#app/accounts/invitations/queries.server.ts";
import { nameOf } from "#app/accounts/people/person.ts";
import { findTeam } from "#app/accounts/people/team-queries.server.ts";

const ISO_DAY = 10;

/** Everybody with an account and every pending invitation, one a line in columns. */
export async function listPeople(em: EntityManager): Promise<string[]> {
  const people = (await findTeam(em)).map((person) => {
    const confirmed = person.isEmailVerified ? "" : " (address not confirmed)";
    const setting = person.isOwnerBySetting ? " through TEAM_OWNERS" : "";
    const state = person.deactivatedAt ? `left ${day(person.deactivatedAt)}` : `last seen ${day(person.lastSeenAt)}`;
    return [person.email, `${nameOf(person)}${confirmed}`, `${person.role}${setting}`, state];
  });
  const invited = (await listInvitations(em, new Date())).map(({ email, role, expired, expiresAt }) => [
    email,
    "invited",
    role,
    `${expired ? "expired" : "until"} ${day(expiresAt)}`,
  ]);
  const rows = [...people, ...invited];
  if (rows.length === 0) return ["No one has an account yet: npm run user -- invite ADDRESS"];
  return inColumns(rows);
}

function day(instant: string | null): string {
  return instant?.slice(0, ISO_DAY) ?? "never";
}

function inColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
