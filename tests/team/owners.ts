import { beforeAll } from "vitest";
import type { Role } from "#app/accounts/schema.ts";
import { type RunningApp, signIn } from "../harness/app-server.ts";
import { type BorrowOptions, withApp } from "../harness/with-app.ts";
import { type Visitor, visitor } from "../http/visitor.ts";
import { addPerson, PASSWORD } from "./add-person.ts";

/** Inserts a confirmed account and signs it in. */
export async function joinTeam(app: RunningApp, firstName: string, role: Role = "member") {
  const person = await addPerson(app.orm, firstName, role);
  return { ...person, browser: await signedIn(app, person.email) };
}

/** A visitor who is signed in as `email`. */
export async function signedIn(app: Pick<RunningApp, "url">, email: string, password = PASSWORD): Promise<Visitor> {
  return visitor(app, (await signIn(app, email, password)).cookie);
}

/** The server of a test file, whose team has an owner, Olga, signed in; `sql` runs a statement on its database. */
export function withOlga(options?: BorrowOptions) {
  const app = withApp(options);
  const olga = {} as Awaited<ReturnType<typeof joinTeam>>;
  beforeAll(async () => {
    Object.assign(olga, await joinTeam(app, "Olga", "owner"));
  });
  const sql = <Row>(statement: string, values: unknown[] = []) =>
    app.orm.em.fork().execute<Row[]>(statement, values as never[]);
  return { app, olga, sql };
}
