import bcrypt from "bcrypt";
import type { Role } from "#app/accounts/schema.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import type { FreshDatabase } from "../harness/database.ts";

// bcrypt's lowest cost, because tests sign in often.
const COST = 4;

/** The password of everybody whom {@link addPerson} adds. */
export const PASSWORD = "adventure";

/** Inserts a confirmed account. Returns its id and address. */
export async function addPerson(
  orm: FreshDatabase["orm"],
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
