/** Groups records that are alike in pairs (docs/product.md#duplicates). */

/** A pair of records that are alike. `place` says where its group stands: reasons by strength, then what they have in common. */
export type Pair = { one: string; other: string; because: string; place: Place };

/** The place of a group in the list: the number of its section, and a key within it. */
export type Place = [section: number, key: string];

/** Records that are alike in pairs, directly or by others, at the place of their strongest pair. */
export type Group = { ids: string[]; because: string; place: Place };

/** Orders places by section, then key. */
const byPlace = ([a, one]: Place, [b, other]: Place): number => a - b || (one < other ? -1 : Number(one > other));

/** The connected components of the pairs, in the order of their places. */
export function groupsOf(pairs: Pair[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { one, other, because, place } of pairs) {
    const [a, b] = [one, other].map((id) => groups.get(id) ?? { ids: [id], because, place }) as [Group, Group];
    const strongest = [{ because, place }, a, b].sort((x, y) => byPlace(x.place, y.place))[0] ?? a;
    const ids = [...new Set([...a.ids, ...b.ids])];
    const joined = { ids, because: strongest.because, place: strongest.place };
    for (const id of ids) groups.set(id, joined);
  }
  return [...new Set(groups.values())].sort((a, b) => byPlace(a.place, b.place));
}
