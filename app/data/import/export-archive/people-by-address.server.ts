import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { peopleIn } from "./archive-rows.ts";

/** The user of an address, whatever its case. An archive's people are written before its records, so there is one. */
export type UserOf = (address: string) => string;

/** The users whom the rows name. */
export async function usersNamedIn(tx: EntityManager, rows: object[]): Promise<UserOf> {
  const addresses = [...new Set(rows.flatMap(peopleIn).map((address) => address.toLowerCase()))];
  const users = await queryOn(tx)
    .selectFrom("users")
    .select(["id", sql<string>`lower(email)`.as("address")])
    .where(sql<boolean>`lower(email) = any(${addresses}::text[])`)
    .execute();
  const ids = new Map(users.map(({ id, address }) => [address, id]));
  return (address) => {
    const id = ids.get(address.toLowerCase());
    if (!id) throw new Error(`No user has the address ${address} of the archive`);
    return id;
  };
}
