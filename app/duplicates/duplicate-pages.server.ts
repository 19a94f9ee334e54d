/** Reads the list of duplicates by pages, each with a limited amount of work (docs/product.md#duplicates). */
import { z } from "zod";
import type { EntityManager } from "#app/db/orm.server.ts";
import { refused } from "#app/http/result.ts";
import { type DuplicateGroup, type Group, type GroupPosition, MAX_GROUP, type OversizedGroup } from "./groups.ts";

/** What more than one record has, and how many have it. */
type SharedKey = { key: string; count: number };

/** What is looked for in one section of the list: keys that more than one record has, in order, after `after`. */
export type SharedKeyQuery = (
  em: EntityManager,
  after: string,
  limit: number,
) => Promise<{ keys: SharedKey[]; end: string | null }>;

/** Where the duplicates of one kind of record are found. */
export type DuplicateSource = {
  sections: readonly SharedKeyQuery[];
  /** All groups that have records with these keys of a section, also by way of other reasons. */
  groups: (em: EntityManager, section: number, keys: string[]) => Promise<(Group | OversizedGroup)[]>;
  /** A text by which the list of these records finds those of an oversized group. */
  searchFor: (em: EntityManager, group: OversizedGroup) => Promise<string>;
};

const SEARCH_LENGTH = 200;
const PAGE_GROUPS = 20;
const PAGE_RECORDS = 200;
const BATCH_KEYS = 20;
// A page ends after so many batches even if it is not full: what is left begins at its cursor.
const PAGE_BATCHES = 10;

/**
 * The groups after `cursor`, about twenty; `read` reads the records with these ids, in the order in which a group shows
 * them. A group whose strongest reason stands at another place is not repeated here. A page may be short, and even
 * empty, while there is a next one.
 */
export async function listDuplicates<Row extends { id: string }>(
  em: EntityManager,
  source: DuplicateSource,
  cursor: GroupPosition,
  read: (em: EntityManager, ids: string[]) => Promise<Row[]>,
): Promise<{ rows: DuplicateGroup<Row>[]; next: string | null }> {
  const page: (Group | OversizedGroup)[] = [];
  let place: GroupPosition | null = cursor;
  for (let batch = 0; batch < PAGE_BATCHES && place !== null && !isFull(page); batch++) {
    place = await readBatch(em, source, place, page);
  }
  const groupOf = new Map(page.flatMap((one) => ("ids" in one ? one.ids.map((id) => [id, one] as const) : [])));
  const ids = [...groupOf.keys()];
  const byGroup = Map.groupBy(ids.length > 0 ? await read(em, ids) : [], ({ id }) => groupOf.get(id));
  const rows: DuplicateGroup<Row>[] = [];
  for (const one of page) {
    const told = { because: one.because, reasons: one.reasons.because, against: one.reasons.against };
    if ("ids" in one) rows.push({ ...told, records: byGroup.get(one) ?? [] });
    else
      rows.push({
        ...told,
        records: [],
        tooMany: { count: one.count, q: (await source.searchFor(em, one)).slice(0, SEARCH_LENGTH) },
      });
  }
  return { rows, next: place && writePlace(place) };
}

/** Adds to `page` what follows at `place`. Returns where to go on; null at the end of the list. */
async function readBatch(
  em: EntityManager,
  source: DuplicateSource,
  [section, after]: GroupPosition,
  page: (Group | OversizedGroup)[],
): Promise<GroupPosition | null> {
  const look = source.sections[section];
  if (!look) return null;
  const { keys, end } = await look(em, after, BATCH_KEYS);
  const first = keysForOnePage(keys);
  const asked = first.map(({ key }) => key);
  const groups = asked.length > 0 ? await source.groups(em, section, asked) : [];
  const byKey = Map.groupBy(
    groups.filter(({ place }) => place[0] === section),
    ({ place }) => place[1],
  );
  for (const [position, { key, count }] of first.entries()) {
    // Of an oversized group not all records were compared.
    page.push(
      ...(byKey.get(key) ?? []).map((one) => ("ids" in one ? one : { ...one, count: Math.max(one.count, count) })),
    );
    if (isFull(page) && position < first.length - 1) return [section, key];
  }
  if (first.length < keys.length) return [section, first.at(-1)?.key ?? after];
  if (end !== null) return [section, end];
  return source.sections[section + 1] ? [section + 1, ""] : null;
}

const sizeOf = (one: Group | OversizedGroup) => ("ids" in one ? one.ids.length : 1);

const isFull = (page: (Group | OversizedGroup)[]) =>
  page.length >= PAGE_GROUPS || page.reduce((sum, one) => sum + sizeOf(one), 0) >= PAGE_RECORDS;

/** The first keys, as many as have about the records of a page. */
function keysForOnePage(keys: SharedKey[]): SharedKey[] {
  let records = 0;
  return keys.filter(({ count }) => {
    const isBefore = records < PAGE_RECORDS;
    records += Math.min(count, MAX_GROUP);
    return isBefore;
  });
}

/** The failure for a cursor that {@link readPlace} does not know. */
export const INVALID_CURSOR = refused("invalid", "cursor does not belong to this list", {
  cursor: ["cursor does not belong to this list"],
});

const placeSchema = z.tuple([z.number().int().min(0).max(9), z.string().max(1_000)]);

/** The place that a cursor in an address names; null if it is malformed. */
export function readPlace(text: string | null): GroupPosition | null {
  if (text === null) return [0, ""];
  try {
    const [section, after] = placeSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return after.includes("\0") || !after.isWellFormed() ? null : [section, after];
  } catch {
    return null;
  }
}

const writePlace = (place: GroupPosition): string => Buffer.from(JSON.stringify(place)).toString("base64url");
