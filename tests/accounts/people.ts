import bcrypt from "bcrypt";
import type { Viewer } from "#app/accounts/schema.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import type { FreshDatabase } from "#tests/harness/database.ts";

/** Puts a team member into the database, whose password opens nothing, for tests that call services directly. */
export async function addMember(orm: FreshDatabase["orm"], firstName: string, lastName: string): Promise<Viewer> {
  const em = orm.em.fork();
  const email = `${firstName}.${lastName}@acme.example`.toLowerCase();
  const user = em.create(User, { email, password: "none", firstName, lastName, isEmailVerified: true });
  await em.flush();
  return { id: user.id, email, firstName, lastName, title: null, photoUrl: null, isEmailVerified: true };
}

// The lowest cost that bcrypt has: tests sign in often, and the cost of a real hash is not what they are about.
const COST = 4;

/** Puts an account that can sign in into the database, not confirmed yet. */
export async function addAccount(orm: FreshDatabase["orm"], person: typeof ADA): Promise<void> {
  const em = orm.em.fork();
  em.create(User, { ...person, password: bcrypt.hashSync(person.password, COST), isEmailVerified: false });
  await em.flush();
}

/** The people that HTTP tests sign up. */
export const ADA = { email: "ada@acme.example", password: "lovelace", firstName: "Ada", lastName: "Lovelace" };
export const BO = { email: "bo@acme.example", password: "diddley", firstName: "Bo", lastName: "Diddley" };

/** What the JSON of a user holds, and nothing else (decisions.md section 4). */
export const USER_KEYS = [
  "createdAt",
  "email",
  "firstName",
  "id",
  "isEmailVerified",
  "lastName",
  "photoUrl",
  "title",
  "updatedAt",
];
