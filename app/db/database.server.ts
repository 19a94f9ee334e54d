/** Kysely's table types, derived from the entities: a query with an unknown table or column does not compile. */
import type { InferKyselyDB } from "@mikro-orm/postgresql";
import type { Kysely, SelectType } from "kysely";
import type { entities } from "./entities.server.ts";
import type { EntityManager } from "./orm.server.ts";

type Inferred = InferKyselyDB<(typeof entities)[number]>;

// MikroORM infers the column of a mapToPk property `userId` as `user_id_id`; it is really `user_id`.
type ColumnName<Name> = Name extends `${infer Relation}_id_id` ? `${Relation}_id` : Name;

// The driver returns timestamps and decimals as strings; decimal properties are typed `$type<number, string>`.
type ReadValue<Value> = Value extends Date ? string : Value extends number ? ReadNumber<Value> : Value;
type ReadNumber<Value> = "__raw" extends keyof Value ? string : Value;

/** The type of each column, by table, as a query returns it. */
export type Database = {
  [Table in keyof Inferred]: {
    [Column in keyof Inferred[Table] as ColumnName<Column>]: ReadValue<SelectType<Inferred[Table][Column]>>;
  };
};

/** A query builder that runs within the transaction of `em`, if it has one. */
export function queryOn(em: EntityManager): Kysely<Database> {
  return em.getKysely<Database>();
}
