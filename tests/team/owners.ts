import bcrypt from "bcrypt";
import type { Role } from "#app/accounts/schema.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import { type RunningApp, signIn } from "../harness/app-server.ts";
import { type Visitor, visitor } from "../http/visitor.ts";

// bcrypt's lowest cost, because tests sign in often.
const COST = 4;

/** The password of everybody whom {@link addPerson} adds. */
export const PASSWORD = "adventure";

/** Inserts a confirmed account. Returns its id and address. */
export async function addPerson(
  orm: RunningApp["orm"],
  firstName: string,
  role: Role = "member",
): Promise<{ id: string; email: string }> {
  const em = orm.em.fork();
  const email = `${firstName}@acme.example`.toLowerCase();
  const person = { email, firstName, lastName: "Lovelace", isEmailVerified: true, role };
  const user = em.create(User, { ...person, password: bcrypt.hashSync(PASSWORD, COST) });
  await em.flush();
  return { id: user.id, email };
}

/** Inserts a confirmed account and signs it in. */
export async function joinTeam(app: RunningApp, firstName: string, role: Role = "member") {
  const person = await addPerson(app.orm, firstName, role);
  return { ...person, browser: await signedIn(app, person.email) };
}

/** A visitor who is signed in as `email`. */
export async function signedIn(app: Pick<RunningApp, "url">, email: string, password = PASSWORD): Promise<Visitor> {
  return visitor(app, (await signIn(app, email, password)).cookie);
}
