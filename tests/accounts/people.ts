import bcrypt from "bcrypt";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import type { FreshDatabase } from "../harness/database.ts";

/** Inserts a user without a usable password, for tests that call services directly. */
export async function addMember(
  orm: FreshDatabase["orm"],
  firstName: string,
  lastName: string,
): Promise<SignedInViewer> {
  const em = orm.em.fork();
  const email = `${firstName}.${lastName}@acme.example`.toLowerCase();
  const user = em.create(User, { email, password: "none", firstName, lastName, isEmailVerified: true });
  await em.flush();
  return {
    id: user.id,
    email,
    firstName,
    lastName,
    title: null,
    photoUrl: null,
    isEmailVerified: true,
    role: "member",
    via: "page",
  };
}

// bcrypt's lowest cost, because tests sign in often.
const COST = 4;

/** Inserts an unconfirmed account that can sign in. */
export async function addAccount(orm: FreshDatabase["orm"], person: typeof ADA): Promise<void> {
  const em = orm.em.fork();
  em.create(User, { ...person, password: bcrypt.hashSync(person.password, COST), isEmailVerified: false });
  await em.flush();
}

/** People who sign up in HTTP tests. */
export const ADA = { email: "ada@acme.example", password: "lovelace", firstName: "Ada", lastName: "Lovelace" };
export const BO = { email: "bo@acme.example", password: "diddley", firstName: "Bo", lastName: "Diddley" };

/** All properties of a user's JSON (docs/product.md#users). */
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
