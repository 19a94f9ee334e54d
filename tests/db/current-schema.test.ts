/** The check of the database's schema when a process starts (docs/operations.md#migrations). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createOrm } from "#app/db/config.server.ts";
import { requireCurrentSchema } from "#app/db/current-schema.server.ts";
import { freePort } from "#scripts/postgres/free-port.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

let database: FreshDatabase;
const exit = vi.fn();

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());
beforeEach(() => {
  vi.spyOn(process, "exit").mockImplementation(exit as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  exit.mockClear();
});

const fork = () => database.orm.em.fork();

test("a database with all migrations lets the process go on", async () => {
  await requireCurrentSchema(fork);
  expect(exit).not.toHaveBeenCalled();
});

test("a database that does not let its migrations be read ends the process", async () => {
  await fork().execute("alter table mikro_orm_migrations rename column name to label");
  await requireCurrentSchema(fork);
  expect(exit).toHaveBeenCalledWith(1);
});

test("a database that cannot be reached is waited for", async () => {
  const address = new URL(database.url);
  address.port = String(await freePort());
  const orm = createOrm(address.toString());
  await requireCurrentSchema(() => orm.em.fork());
  expect(exit).not.toHaveBeenCalled();
  await orm.close(true);
});
