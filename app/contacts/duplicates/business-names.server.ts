import type { EntityManager } from "#app/db/orm.server.ts";
import { type BusinessName, type Compared, namesOfBusinesses } from "./compared.server.ts";
import { nearPairs } from "./near-names.ts";

/** The names of one business: who has each, and which differ by a letter a word. */
type Names = { idsOf: Map<string, string[]>; near: [string, string][] };

/** The names of businesses, each read and compared once. */
export class BusinessNames {
  readonly #em: EntityManager;
  readonly #known = new Map<string, Names>();

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** The ids of contacts of these businesses who have a name like another one's, `limit` at most. */
  async idsOfSimilar(businesses: string[], limit: number): Promise<string[]> {
    const all = await this.#namesOf(businesses);
    const ids = all.flatMap(({ idsOf, near }) => near.flat().flatMap((name) => idsOf.get(name) ?? []));
    return [...new Set(ids)].slice(0, limit);
  }

  /** The ids of contacts of the same business with a name like that of one of these. */
  async idsOfSimilarTo(contacts: Compared[]): Promise<string[]> {
    const names = new Set(contacts.map(keyOf));
    const all = await this.#namesOf(businessesOf(contacts));
    const ids = all.flatMap(({ business, idsOf, near }) =>
      near.flatMap(([one, other]) => [
        ...(names.has(join(business, one)) ? (idsOf.get(other) ?? []) : []),
        ...(names.has(join(business, other)) ? (idsOf.get(one) ?? []) : []),
      ]),
    );
    return [...new Set(ids)];
  }

  /** Those of these contacts that have similar names in the same business, in pairs. */
  async pairsAmong(contacts: Compared[]): Promise<[Compared, Compared][]> {
    const byName = Map.groupBy(contacts, keyOf);
    const all = await this.#namesOf(businessesOf(contacts));
    return all.flatMap(({ business, near }) =>
      near.flatMap(([one, other]) => {
        const [ones, others] = [byName.get(join(business, one)) ?? [], byName.get(join(business, other)) ?? []];
        // Who has one name is alike anyway, so one of each connects them all.
        return [
          ...ones.flatMap((a) => others.slice(0, 1).map((b): [Compared, Compared] => [a, b])),
          ...others.slice(1).flatMap((b) => ones.slice(0, 1).map((a): [Compared, Compared] => [a, b])),
        ];
      }),
    );
  }

  async #namesOf(businesses: string[]): Promise<(Names & { business: string })[]> {
    const missing = businesses.filter((business) => !this.#known.has(business));
    const read = Map.groupBy(await namesOfBusinesses(this.#em, missing), ({ business }) => business);
    for (const business of missing) this.#known.set(business, await namesIn(read.get(business) ?? []));
    return businesses.map((business) => ({ business, ...(this.#known.get(business) ?? NONE) }));
  }
}

const NONE: Names = { idsOf: new Map(), near: [] };

const businessesOf = (contacts: Compared[]) => [...new Set(contacts.flatMap(({ businessKey }) => businessKey ?? []))];

const join = (business: string, name: string) => `${business}\n${name}`;
const keyOf = ({ businessKey, nameKey }: Compared) => join(businessKey ?? "", nameKey ?? "");

async function namesIn(rows: BusinessName[]): Promise<Names> {
  const idsOf = new Map<string, string[]>();
  for (const [name, same] of Map.groupBy(rows, (row) => row.name))
    idsOf.set(
      name,
      same.map(({ id }) => id),
    );
  const near: [string, string][] = [];
  for await (const pair of nearPairs([...idsOf.keys()])) near.push(pair);
  return { idsOf, near };
}
