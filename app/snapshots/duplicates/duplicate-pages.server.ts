/** Reads the list of duplicates by pages, each with a limited amount of work (docs/product.md#duplicates). */
import { z } from "zod";
import type { EntityManager } from "#app/db/orm.server.ts";
import { refused } from "#app/http/result.ts";
import type { Group, Place } from "./groups.ts";

/** What is looked for in one section of the list: keys that more than one record has, in order, after `after`. */
export type Section = (
  em: EntityManager,
  after: string,
  limit: number,
) => Promise<{ keys: string[]; end: string | null }>;

type Source = {
  sections: readonly Section[];
  /** All groups that have records with these keys of a section, also by way of other reasons. */
  groups: (em: EntityManager, section: number, keys: string[]) => Promise<Group[]>;
};

export type DuplicatePage = { groups: Group[]; next: string | null };

const PAGE_GROUPS = 20;
const BATCH_KEYS = 20;
// A page ends after so many batches even if it is not full: what is left begins at its cursor.
const PAGE_BATCHES = 10;

/**
 * The groups after `cursor`, about twenty. A group whose strongest reason stands at another place is not repeated here. A page may
 * be short, and even empty, while there is a next one.
 */
export async function readDuplicates(em: EntityManager, source: Source, cursor: Place): Promise<DuplicatePage> {
  const found: Group[] = [];
  let [section, after] = cursor;
  for (let batch = 0; batch < PAGE_BATCHES && found.length < PAGE_GROUPS; batch++) {
    const look = source.sections[section];
    if (!look) return { groups: found, next: null };
    const { keys, end } = await look(em, after, BATCH_KEYS);
    const groups = keys.length > 0 ? await source.groups(em, section, keys) : [];
    found.push(...groups.filter(({ place }) => place[0] === section && keys.includes(place[1])));
    [section, after] = end === null ? [section + 1, ""] : [section, end];
  }
  const isEnd = source.sections[section] === undefined;
  return { groups: found, next: isEnd ? null : writePlace([section, after]) };
}

/** The failure for a cursor that {@link readPlace} does not know. */
export const BAD_PLACE = refused("invalid", "cursor does not belong to this list", {
  cursor: ["cursor does not belong to this list"],
});

const placeSchema = z.tuple([z.number().int().min(0).max(9), z.string().max(1_000)]);

/** The place that a cursor in an address names; null if it is malformed. */
export function readPlace(text: string | null): Place | null {
  if (text === null) return [0, ""];
  try {
    const [section, after] = placeSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return after.includes("\0") || !after.isWellFormed() ? null : [section, after];
  } catch {
    return null;
  }
}

const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString("base64url");
