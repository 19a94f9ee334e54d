import { afterAll, beforeAll, beforeEach } from "vitest";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { addMember } from "../accounts/people.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";

/**
 * Creates a database with the users Ada Lovelace and Bo Diddley, for a test file that calls services and queries
 * directly. Opportunities and contacts are removed before each test.
 */
export function adaAndBo() {
  let database: FreshDatabase;
  const ada = {} as SignedInViewer;
  const bo = {} as SignedInViewer;
  const em = () => database.orm.em.fork();
  beforeAll(async () => {
    database = await freshDatabase();
    Object.assign(ada, await addMember(database.orm, "Ada", "Lovelace"));
    Object.assign(bo, await addMember(database.orm, "Bo", "Diddley"));
  });
  beforeEach(async () => {
    await em().execute("delete from opportunities");
    await em().execute("delete from contacts");
    await em().execute("delete from changes");
  });
  afterAll(() => database.stop());
  /** Adds a user, who stays for the rest of the file. */
  const join = (firstName: string, lastName: string) => addMember(database.orm, firstName, lastName);
  return { ada, bo, em, join, database: () => database };
}
