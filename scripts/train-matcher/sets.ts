/** Made-up sets of contacts whose duplicates are known, from which the weights of the matcher are learned. */
import { NICKNAMES } from "#app/matching/words/lists.ts";
import { FACT_WAYS, isTelling, mistyped, NAME_WAYS } from "./again.ts";
import { type Entry, mailable, type Person, World } from "./world.ts";

/** Entries of one `country`; those with the same person (`of`) match. `weak` has pairs too vague to be judged. */
export type LabeledSet = { country: string; entries: Entry[]; weak: Set<string> };

export const pairKey = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

const full = { email: 1, phone: 1, business: 1 };
const addressed = { email: 1, phone: 0.5, business: 1 };

/** Two or more people who are easily taken for one. */
type Likeness = (world: World) => Entry[];

const both = (world: World, a: Person, b: Person, share = addressed) =>
  [a, b].map((one) => {
    const entry = world.entry(one, share);
    if (entry.email && one.work) entry.email = one.work;
    return entry;
  });

const alike = (word: string, world: World) => {
  const others = [`${word}e`, `${word}a`, word.slice(0, -1), `${word.slice(0, -1)}a`, `${word.slice(0, -1)}e`];
  return world.of(others);
};

const atFirm = (world: World, own: { given?: string; family?: string } = {}) =>
  world.person({ firm: world.someFirm(), ...own });

/** One number or address for all of them. */
function sharing(entries: Entry[], field: "phone" | "email", value: () => string, share = 1, world?: World): Entry[] {
  for (const entry of entries) if (share === 1 || world?.chance(share)) entry[field] = value();
  return entries;
}

const LIKENESSES: Record<string, Likeness> = {
  "namesakes of two firms": (w) => {
    const a = atFirm(w);
    return both(w, a, w.person({ given: a.given, family: a.family, firm: w.newFirm() }));
  },
  "a namesake told by name alone": (w) => {
    const a = w.person();
    const other = w.entry(w.person({ given: a.given, family: a.family }));
    return [w.entry(a), { ...other, email: "", phone: "", businessName: "" }];
  },
  "namesakes of one firm": (w) => {
    const a = atFirm(w);
    return both(w, a, w.person({ given: a.given, family: a.family, firm: a.firm }), full);
  },
  generations: (w) => {
    const a = w.person({ firm: w.newFirm() });
    const entries = both(w, a, w.person({ given: a.given, family: a.family, firm: a.firm }));
    const [x, y] = w.of([
      ["", " Jr."],
      [" Sr.", " Jr."],
      ["", " III"],
      [", Sr", ", Jr"],
      ["", " jun."],
    ]);
    for (const [at, end] of [x, y].entries()) (entries[at] as Entry).lastName += end;
    if (w.chance(0.3)) (entries[1] as Entry).email = "";
    return sharing(entries, "phone", () => w.written(a.firm?.trunk ?? ""));
  },
  "a family's firm": (w) => {
    const a = w.person({ firm: w.newFirm() });
    const entries = both(w, a, w.person({ family: a.family, firm: a.firm }));
    if (w.chance(0.4)) (entries[1] as Entry).email = "";
    return sharing(entries, "phone", () => w.written(a.firm?.trunk ?? ""));
  },
  household: (w) => {
    const a = w.person({ firm: null });
    const b = w.person({ firm: null, family: w.chance(0.85) ? a.family : w.family() });
    const entries = [w.entry(a), w.entry(b)];
    const mail = w.unused(
      (again) => `${mailable(a.family)}.${w.of(["family", "home", "haus", mailable(a.given)])}${again}@gmail.com`,
    );
    if (w.chance(0.6)) sharing(entries, "email", () => mail);
    return w.chance(0.7) ? sharing(entries, "phone", () => w.written(a.mobile)) : entries;
  },
  "like names of one firm": (w) => {
    const a = atFirm(w);
    return both(w, a, w.person({ given: alike(a.given, w), family: a.family, firm: a.firm }));
  },
  "like families of one firm": (w) => {
    const a = atFirm(w);
    return both(w, a, w.person({ given: a.given, family: alike(a.family, w), firm: a.firm }));
  },
  "one short form": (w) => {
    const short = w.of([...NICKNAMES.values()].flatMap((forms) => [...forms]));
    const names = [...NICKNAMES].filter(([, forms]) => forms.has(short)).map(([name]) => name);
    const [one = "Max", other = w.given()] = [w.of(names), names.length > 1 ? w.of(names) : undefined];
    const a = atFirm(w, { given: one });
    const entries = both(w, a, w.person({ given: other === one ? w.given() : other, family: a.family, firm: a.firm }));
    if (w.chance(0.5)) (entries[1] as Entry).firstName = short;
    return entries;
  },
  "one mailbox": (w) => {
    const firm = w.someFirm();
    const box = `${w.of(["info", "office", "sales", "kontakt", "team", "hello"])}@${firm.domain}`;
    return sharing(
      Array.from({ length: 2 + w.below(4) }, () => w.entry(w.person({ firm }))),
      "email",
      () => box,
    );
  },
  switchboard: (w) => {
    const firm = w.someFirm();
    const extension = () => (w.chance(0.3) ? ` ${w.of(["x", "ext. ", "#"])}${w.digits(3)}` : "");
    return sharing(
      Array.from({ length: 2 + w.below(6) }, () => w.entry(w.person({ firm }))),
      "phone",
      () => w.written(firm.trunk) + extension(),
    );
  },
  "one first word": (w) => {
    const first = w.given();
    const a = w.person({ firm: w.newFirm(first) });
    return both(w, a, w.person({ given: a.given, family: a.family, firm: w.newFirm(first) }));
  },
  "somebody's number": (w) => {
    const a = atFirm(w);
    const entries = both(w, a, w.person({ firm: w.chance(0.6) ? a.firm : w.newFirm() }));
    if (w.chance(0.3)) (entries[1] as Entry).email = "";
    return sharing(entries, "phone", () => w.written(a.mobile));
  },
  "the other way round": (w) => {
    const a = atFirm(w, { family: w.given() });
    return both(w, a, w.person({ given: a.family, family: a.given, firm: w.newFirm() }));
  },
  "one family, one initial": (w) => {
    const a = atFirm(w);
    const other = w.person({ family: a.family, firm: a.firm, given: `${a.given[0]}${w.given().toLowerCase()}` });
    const entries = both(w, a, other);
    if (w.chance(0.4)) (entries[1] as Entry).firstName = `${a.given[0]}.`;
    return entries;
  },
  successor: (w) => {
    const a = atFirm(w);
    const b = w.person({ firm: a.firm });
    return [w.entry(a, full), { ...w.entry(b, full), phone: w.written(a.desk) }];
  },
};

const NAMES = Object.values(NAME_WAYS);
const FACTS = Object.values(FACT_WAYS);

const change = (entry: Entry, way: (typeof NAMES)[number], person: Person, w: World) =>
  Object.assign(entry, way(entry, person, w) ?? {});

/** A person's two entries; the second changes one thing, or two or three. */
function twice(w: World, email: number): { entries: Entry[]; isWeak: boolean } {
  const isNicked = w.chance(0.15);
  const person = w.person({
    ...(w.chance(0.75) ? { firm: w.someFirm() } : {}),
    ...(isNicked
      ? { given: w.of([...NICKNAMES.keys()].map((name) => name.replace(/^./, (c) => c.toUpperCase()))) }
      : {}),
  });
  const first = w.entry(person, { email, phone: 0.75, business: 0.92 });
  if (person.firm && first.phone && w.chance(0.06))
    first.phone = `${w.written(person.firm.trunk)} ${w.of(["x", "ext. ", "#"])}${w.digits(3)}`;
  const again = { ...first };
  const isNameChanged = w.chance(0.5);
  if (isNicked && NAME_WAYS.short) change(again, NAME_WAYS.short, person, w);
  if (!isNicked && isNameChanged) change(again, w.of(NAMES), person, w);
  if (!isNameChanged || w.chance(0.25)) change(again, w.of(FACTS), person, w);
  const fields = ["email", "phone", "businessName"] as const;
  const kept = w.of(fields.filter((field) => again[field] !== ""));
  for (const field of fields) if (field !== kept && w.chance(0.4)) again[field] = "";
  if (w.chance(0.04)) again.email = again.phone = again.businessName = "";
  if (w.chance(0.04)) first.lastName = again.lastName = mistyped(w, person.family);
  return { entries: [first, again], isWeak: !isTelling(first, again) };
}

/** A set of so many entries; the same seed gives the same. */
export function makeSet(
  seed: number,
  country: string,
  size: number,
  { hard = 0.16, duplicates = 0.2, email = 0.85 } = {},
): LabeledSet {
  const world = new World(seed, country);
  const entries: Entry[] = [];
  const weak = new Set<string>();
  const kinds = Object.values(LIKENESSES);
  while (entries.length < size * hard) entries.push(...world.of(kinds)(world));
  for (let made = 0; made < size * duplicates; made++) {
    const { entries: two, isWeak } = twice(world, email);
    if (isWeak) weak.add(pairKey(entries.length, entries.length + 1));
    entries.push(...two);
  }
  while (entries.length < size) entries.push(world.entry(world.person(), { email, phone: 0.7, business: 0.88 }));
  return { country, entries, weak };
}
