/** Groups records that may be one in pairs (docs/product.md#duplicates). */
import type { Reasons } from "#app/matching/reason-text.ts";

/** The most records of a group: more would be no list that anybody looks through. */
export const MAX_GROUP = 50;

/** The place of a group in the list: the number of its section, and a key within it. */
export type GroupPosition = [section: number, key: string];

/** What two records have in common, its place in the list, and the matcher's reasons with their weight in bits. */
export type PairMatch = { because: string; place: GroupPosition; weight: number; reasons: Reasons };

/** A pair of records that are one, or may be. */
export type Pair = PairMatch & { one: string; other: string; isMatch: boolean };

type GroupReason = Pick<PairMatch, "because" | "place" | "reasons">;

/** Records that may be one in pairs, directly or by others, at the place of their strongest pair. */
export type Group = GroupReason & { ids: string[] };

/** More records than a group may have. */
export type OversizedGroup = GroupReason & { count: number };

/** A record as pages name it. */
export type ShownRecord = { id: string; name: string; detail: string };

/** A group for pages and calls. If it is too large, `records` is empty and `tooMany` has its size and search. */
export type DuplicateGroup<Row> = {
  because: string;
  reasons: string[];
  against: string[];
  records: Row[];
  tooMany?: { count: number; q: string };
};

type Component = { ids: Set<string>; pairs: Pair[] };

/**
 * The connected components of the pairs. One of more than {@link MAX_GROUP} records is told by what its records have
 * in common: a group for each place of its pairs; where these are too many as well its few matches, or an oversized
 * group.
 */
export function groupsOf(pairs: Pair[]): (Group | OversizedGroup)[] {
  return componentsOf(pairs).flatMap((component): (Group | OversizedGroup)[] => {
    if (component.ids.size <= MAX_GROUP) return [asGroup(component)];
    const byPlace = Map.groupBy(component.pairs, ({ place }) => place.join(" "));
    return [...byPlace.values()].flatMap(componentsOf).flatMap(splitOversizedGroup);
  });
}

function splitOversizedGroup(component: Component): (Group | OversizedGroup)[] {
  const { ids, ...told } = asGroup(component);
  if (ids.length <= MAX_GROUP) return [{ ids, ...told }];
  const matches = componentsOf(component.pairs.filter(({ isMatch }) => isMatch)).map(asGroup);
  const isFew = matches.flatMap((group) => group.ids).length <= MAX_GROUP;
  return matches.length > 0 && isFew ? matches : [{ count: ids.length, ...told }];
}

const MAX_COUNTER_REASONS = 2;

/** The group has the place of its first pair, the reasons of its strongest, and what speaks against any pair. */
function asGroup({ ids, pairs }: Component): Group {
  const [first, ...others] = pairs as [Pair, ...Pair[]];
  const { because, place } = others.reduce((best, pair) => (isBefore(pair.place, best.place) ? pair : best), first);
  const strongest = others.reduce((best, pair) => (pair.weight > best.weight ? pair : best), first);
  const against = [...new Set(pairs.flatMap(({ reasons }) => reasons.against))].slice(0, MAX_COUNTER_REASONS);
  return { ids: [...ids], because, place, reasons: { because: strongest.reasons.because, against } };
}

const isBefore = ([a, one]: GroupPosition, [b, other]: GroupPosition): boolean => a < b || (a === b && one < other);

// Union-find with path halving: as good as linear in the number of pairs.
function componentsOf(pairs: Pair[]): Component[] {
  const parents = new Map<string, string>();
  const parentOf = (id: string) => parents.get(id) ?? id;
  const rootOf = (id: string): string => {
    let at = id;
    while (parentOf(at) !== at) {
      parents.set(at, parentOf(parentOf(at)));
      at = parentOf(at);
    }
    return at;
  };
  for (const { one, other } of pairs) parents.set(rootOf(one), rootOf(other));
  const components = new Map<string, Component>();
  for (const pair of pairs) {
    const root = rootOf(pair.one);
    const component = components.get(root) ?? { ids: new Set(), pairs: [] };
    components.set(root, component);
    component.pairs.push(pair);
    component.ids.add(pair.one).add(pair.other);
  }
  return [...components.values()];
}
