import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Viewer } from "#app/accounts/schema.ts";
import { addMember } from "#tests/accounts/people.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";

/**
 * Ada Lovelace and Bo Diddley in a database of their own, for a test file that calls services and queries directly. Each
 * test begins without opportunities and contacts.
 */
export function adaAndBo() {
  let database: FreshDatabase;
  const ada = {} as Viewer;
  const bo = {} as Viewer;
  const em = () => database.orm.em.fork();
  beforeAll(async () => {
    database = await freshDatabase();
    Object.assign(ada, await addMember(database.orm, "Ada", "Lovelace"));
    Object.assign(bo, await addMember(database.orm, "Bo", "Diddley"));
  });
  beforeEach(async () => {
    await em().execute("delete from opportunities");
    await em().execute("delete from contacts");
  });
  afterAll(() => database.stop());
  /** One more member of the team, who stays for the rest of the file. */
  const join = (firstName: string, lastName: string) => addMember(database.orm, firstName, lastName);
  return { ada, bo, em, join };
}
