/** What merging and its list of look-alikes need to know of each kind of record (docs/product.md#merging). */
import type { z } from "zod";
import type { Author } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Result } from "#app/http/result.ts";
import type { OwnField } from "#app/records/own/own-field.ts";
import type { OwnValues } from "#app/records/own/own-values.ts";
import type { Alike, Place } from "#app/snapshots/duplicates/groups.ts";
import type { MergeChoice } from "#app/snapshots/merge-choice.ts";
import type { MergePartners } from "#app/snapshots/merge-with.tsx";
import type { MergeRequest } from "#app/snapshots/merges.server.ts";

type Merged = { record: { id: string }; mergeId: string };

type Groups<Row> = Promise<{ rows: Alike<Row>[]; next: string | null }>;

/** A kind of record. Its records go from one of these functions into another, and nobody else looks into them. */
export type Mergeables = {
  nameOf(record: object): string;
  /** The records with these ids, as a merge compares them. Unknown ids are ignored. */
  find(em: EntityManager, ids: string[]): Promise<{ id: string; own: OwnValues }[]>;
  /** `own` are the own fields that they may have. */
  choice(found: object[], own: readonly OwnField[]): MergeChoice;
  /** The fields that one chooses, besides own ones. */
  fields: readonly string[];
  /** What can be merged with a record: what looks like it, or what `query` finds; null if there is no such record. */
  partners(em: EntityManager, id: string, query: string | null): Promise<Omit<MergePartners, "query"> | null>;
  /** The JSON body of a merge. */
  schema: z.ZodType<MergeRequest<object>>;
  /** A record in JSON, and as lists have it. */
  json: z.ZodObject;
  listedJson: z.ZodObject;
  merge(
    em: EntityManager,
    author: Author,
    request: MergeRequest<object>,
  ): Promise<Result<Merged, "invalid" | "not-found" | "conflict">>;
  /** A page of groups that look alike, from `place` on. */
  duplicates(em: EntityManager, place: Place): Groups<{ id: string; name: string; detail: string }>;
  /** The same with whole records, as long as they fit into an answer. */
  wholeDuplicates(em: EntityManager, place: Place): Groups<{ id: string }>;
  markNotTheSame(em: EntityManager, author: Author, ids: string[]): Promise<Result<null, "not-found">>;
};

/** So many records are offered to be merged with one. */
export const MOST_PARTNERS = 20;
