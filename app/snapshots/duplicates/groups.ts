/** Groups records that are alike in pairs (docs/product.md#duplicates). */

/** The most records of a group: more would be no list that anybody looks through. */
export const GROUP_LIMIT = 50;

/** A pair of records that are alike. `place` says where its group stands: reasons by strength, then what they have in common. */
export type Pair = { one: string; other: string; because: string; place: Place };

/** The place of a group in the list: the number of its section, and a key within it. */
export type Place = [section: number, key: string];

/** Records that are alike in pairs, directly or by others, at the place of their strongest pair. */
export type Group = { ids: string[]; because: string; place: Place };

/** More records than a group may have. */
export type Crowd = { count: number; because: string; place: Place };

/** Records that look alike, and why; of more than a group has `records` is empty, and `tooMany` says how many and what finds them. */
export type Alike<Row> = { because: string; records: Row[]; tooMany?: { count: number; q: string } };

type Component = { ids: Set<string>; pairs: Pair[] };

/**
 * The connected components of the pairs. One of more than {@link GROUP_LIMIT} records is told by what its records have in common:
 * a group for each place of its pairs, or a crowd where these are too many as well.
 */
export function groupsOf(pairs: Pair[]): (Group | Crowd)[] {
  return componentsOf(pairs).flatMap((component): (Group | Crowd)[] => {
    if (component.ids.size <= GROUP_LIMIT) return [asGroup(component)];
    const byPlace = Map.groupBy(component.pairs, ({ place }) => place.join(" "));
    return [...byPlace.values()].flatMap(componentsOf).map(asGroup).map(asCrowdIfLarge);
  });
}

const asCrowdIfLarge = (group: Group): Group | Crowd => {
  const { ids, because, place } = group;
  return ids.length <= GROUP_LIMIT ? group : { count: ids.length, because, place };
};

function asGroup({ ids, pairs }: Component): Group {
  const [first, ...others] = pairs as [Pair, ...Pair[]];
  const { because, place } = others.reduce((best, pair) => (isBefore(pair.place, best.place) ? pair : best), first);
  return { ids: [...ids], because, place };
}

const isBefore = ([a, one]: Place, [b, other]: Place): boolean => a < b || (a === b && one < other);

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
