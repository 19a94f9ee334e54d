/** The groups of contacts that look alike (docs/product.md#duplicates). */
import type { EntityManager } from "#app/db/orm.server.ts";
import {
  type Crowd,
  GROUP_LIMIT,
  type Group,
  groupsOf,
  type Pair,
  type Place,
} from "#app/snapshots/duplicates/groups.ts";
import { findNotTheSame } from "#app/snapshots/duplicates/not-the-same.server.ts";
import type { LookAlike } from "../look-alikes/look-alike.ts";
import { reasonByName } from "../look-alikes/look-alikes.server.ts";
import { BusinessNames } from "./business-names.server.ts";
import { type Compared, contactsByIds, contactsSharing, contactsWith, crowdKey, VALUES } from "./compared.server.ts";
import { BETWEEN } from "./sections.server.ts";

const ROUNDS = 4;
// With so many contacts no further ones are looked for.
const MOST = 1_000;

const SIMILAR_NAMES = 5;

/** All groups with contacts that have one of the keys of a section, with those that are alike by other reasons. */
export async function duplicateGroups(em: EntityManager, section: number, keys: string[]): Promise<(Group | Crowd)[]> {
  const names = new BusinessNames(em);
  const isByName = section === SIMILAR_NAMES;
  const first = isByName
    ? await contactsByIds(em, await names.idsOfSimilar(keys, MOST))
    : await contactsWith(em, section, keys);
  const { known, crowded } = await withTheirLike(em, first, names);
  const pairs = [
    ...pairsOf(known, crowded),
    ...(await names.pairsAmong(known)).flatMap(([a, b]) => pairOf(a, b) ?? []),
  ];
  const marks = new Map(known.map(({ id, mark }) => [id, mark]));
  const areDistinct = await findNotTheSame(em, marks);
  return groupsOf(pairs.filter(({ one, other }) => !areDistinct(one, other)));
}

/** These contacts and those that are alike to them, directly or by others; and the values that too many have in common. */
async function withTheirLike(em: EntityManager, first: Compared[], names: BusinessNames) {
  const known = new Map<string, Compared>();
  const crowded = new Set<string>();
  let latest = first;
  for (let round = 0; latest.length > 0; round++) {
    for (const one of latest.slice(0, MOST - known.size)) known.set(one.id, one);
    if (round === ROUNDS || known.size >= MOST) break;
    const sharing = await contactsSharing(em, latest);
    for (const key of sharing.crowded) crowded.add(key);
    const similar = await names.idsOfSimilarTo(latest);
    const others = await contactsByIds(
      em,
      similar.filter((id) => !known.has(id)),
    );
    const alike = new Set(pairsOf([...latest, ...sharing.found], crowded).flatMap(({ one, other }) => [one, other]));
    latest = [...sharing.found.filter(({ id }) => alike.has(id)), ...others].filter(({ id }) => !known.has(id));
  }
  return { known: [...known.values()], crowded };
}

/** The pairs that have an address, number or name in common, and are alike. */
function pairsOf(contacts: Compared[], crowded: ReadonlySet<string>): Pair[] {
  const distinct = [...new Map(contacts.map((one) => [one.id, one])).values()];
  return (["email", "phone", "name"] as const).flatMap((key) =>
    [...Map.groupBy(distinct, VALUES[key])].flatMap(([value, members]) => {
      if (!value) return [];
      const isCrowd = members.length > GROUP_LIMIT || crowded.has(crowdKey(key, value));
      if (!isCrowd) return pairsAhead(members);
      return key === "name" ? pairsAhead(byBusiness(members)) : [];
    }),
  );
}

// Where too many have one name, those of similar businesses stand close to each other.
const byBusiness = (contacts: Compared[]) =>
  contacts
    .filter(({ businessKey }) => businessKey)
    .sort((a, b) => ((a.businessKey ?? "") < (b.businessKey ?? "") ? -1 : 1));

/** Compares each with those that follow, as many as a group has. */
function pairsAhead(contacts: Compared[]): Pair[] {
  return contacts.flatMap((one, at) =>
    contacts.slice(at + 1, at + 1 + GROUP_LIMIT).flatMap((other) => pairOf(one, other) ?? []),
  );
}

function pairOf(one: Compared, other: Compared): Pair | null {
  const because = reasonOf(one, other);
  return because && { one: one.id, other: other.id, because, place: placeOf(because, one, other) };
}

function reasonOf(one: Compared, other: Compared): LookAlike["because"] | null {
  if (one.email && one.email === other.email) return "same email";
  if (one.phoneE164 && one.phoneE164 === other.phoneE164) return "same phone";
  return reasonByName(one, other);
}

function placeOf(because: LookAlike["because"], one: Compared, other: Compared): Place {
  const name = one.nameKey ?? "";
  switch (because) {
    case "same email":
      return [0, one.email];
    case "same phone":
      return [1, one.phoneE164 ?? ""];
    case "same name and business":
      return [2, name + BETWEEN + one.businessKey];
    case "same name":
      return [3, name];
    default:
      return name === other.nameKey ? [4, name] : [SIMILAR_NAMES, one.businessKey ?? ""];
  }
}
