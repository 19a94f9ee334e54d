/** What duplicates and merges do for a kind of record (docs/product.md#merging). Its record types stay inside it. */
import type { z } from "zod";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { type MergeChoice, readChoice } from "#app/merge/merge-choice.ts";
import type { MergeRequest } from "#app/merge/merges.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { type CustomValues, customFieldName, flattenCustomValues } from "#app/records/custom/custom-values.ts";
import { findCustomFields } from "#app/records/custom/queries.server.ts";
import { mergeSchema } from "./bodies.server.ts";
import { type DuplicateSource, listDuplicates } from "./duplicate-pages.server.ts";
import type { GroupPosition, ShownRecord } from "./groups.ts";
import type { MergePartners } from "./merge-with.tsx";
import { markNotTheSame } from "./not-the-same.server.ts";

type Refused = "invalid" | "not-found" | "conflict";

/** How records of a kind are found, shown and merged. A merge compares `Row`, chooses `Fields`, answers `Json`. */
type KindDefinition<
  Row extends { id: string; own: CustomValues },
  Fields extends object,
  Json extends { id: string },
> = {
  kind: RecordKind;
  nameOf(record: Json): string;
  /** The records with these ids, as a merge compares them. Unknown ids are ignored. */
  find(em: EntityManager, ids: string[]): Promise<Row[]>;
  /** What the page of a merge shows; `own` are the custom fields that the records may have. */
  choice(found: Row[], customFields: readonly CustomField[]): MergeChoice;
  /** The fields that one chooses, besides custom ones. */
  fields: readonly (keyof Row & keyof Fields & string)[];
  /** What can be merged with a record: its possible duplicates, or what `query` finds; null if it does not exist. */
  partners(em: EntityManager, id: string, query: string | null): Promise<Omit<MergePartners, "query"> | null>;
  changes: z.ZodType<Partial<Fields>>;
  merge(
    em: EntityManager,
    author: Author,
    request: MergeRequest<Fields>,
  ): Promise<Result<{ record: Json; mergeId: string }, Refused>>;
  /** A record in JSON, and as lists have it. */
  json: z.ZodObject;
  listedJson: z.ZodObject;
  /** Where duplicates are found, and a group's records: as the page shows them, and whole if they fit in an answer. */
  source: DuplicateSource;
  shown(em: EntityManager, ids: string[]): Promise<ShownRecord[]>;
  whole(em: EntityManager, ids: string[]): Promise<{ id: string }[]>;
  /** The marks of what is compared of the records with these ids. */
  marks(em: EntityManager, ids: string[]): Promise<ReadonlyMap<string, string>>;
};

const NOTHING_TO_MERGE = refused("not-found", "There is nothing to merge: choose two records");

export const MAX_PARTNERS = 20;

/** A kind of record, for the pages and calls of duplicates and merges. */
export type Kind = ReturnType<typeof defineKind>;

/** Makes a {@link Kind}. */
export function defineKind<
  Row extends { id: string; own: CustomValues },
  Fields extends object,
  Json extends { id: string },
>(spec: KindDefinition<Row, Fields, Json>) {
  const { kind, find, fields, partners, json, listedJson, source } = spec;
  const body = mergeSchema(spec.changes);
  const readCustomFields = (em: EntityManager) => findCustomFields(em, kind);
  return {
    partners,
    json,
    listedJson,
    body,
    /** What the page of a merge of these records shows; null if fewer than two exist. */
    choice: async (em: EntityManager, ids: string[]): Promise<MergeChoice | null> => {
      const found = sortByIds(ids, await find(em, ids));
      return found.length < 2 ? null : spec.choice(found, await readCustomFields(em));
    },
    /** Merges these records as the form of the page says. */
    mergeForm: async (em: EntityManager, author: Author, ids: string[], form: FormData) => {
      const found = sortByIds(ids, await find(em, ids));
      if (found.length < 2) return NOTHING_TO_MERGE;
      const { chosenValue, ...choice } = readChoice(form, found);
      const names = (await readCustomFields(em)).map(({ key }) => customFieldName(key));
      const chosen: Partial<Fields> = Object.assign(
        {},
        ...fields.map((name) => chosenValue(name, (row) => row[name])),
        ...names.map((name) => chosenValue(name, (row) => flattenCustomValues(row.own)[name])),
      );
      const result = await spec.merge(em, author, { ...choice, fields: chosen });
      if (!result.ok) return result;
      const { record, mergeId } = result.value;
      return done({ id: record.id, name: spec.nameOf(record), mergeId });
    },
    /** Merges records as the body of a call says. */
    mergeJson(em: EntityManager, author: Author, sent: z.output<typeof body>) {
      return spec.merge(em, author, sent);
    },
    /** A page of groups of possible duplicates from `place` on, as pages show them. */
    duplicates: (em: EntityManager, place: GroupPosition) => listDuplicates(em, source, place, spec.shown),
    /** The same with whole records. */
    wholeDuplicates: (em: EntityManager, place: GroupPosition) => listDuplicates(em, source, place, spec.whole),
    markNotTheSame: markNotTheSame(kind, spec.marks),
  };
}

const sortByIds = <Row extends { id: string }>(ids: string[], found: Row[]): Row[] =>
  ids.flatMap((id) => found.find((record) => record.id === id) ?? []);
