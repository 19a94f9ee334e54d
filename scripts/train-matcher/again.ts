/** The ways in which a person is typed a second time. Each changes some fields; several may come together. */

import { foldText } from "#app/db/folded-text.ts";
import { ABBREVIATIONS, NICKNAMES } from "#app/matching/words/lists.ts";
import { type Entry, mailable, type Person, type World } from "./world.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A word with one typing error. */
export function mistyped(world: World, word: string): string {
  const letters = [...word];
  if (letters.length < 2) return `${word}e`;
  const at = 1 + world.below(letters.length - 1);
  const kind = world.below(5);
  if (kind === 0) letters.splice(at, 1);
  else if (kind === 1) letters.splice(at, 0, letters[at] ?? "e");
  else if (kind === 2 && at + 1 < letters.length)
    [letters[at], letters[at + 1]] = [letters[at + 1] ?? "", letters[at] ?? ""];
  else letters[at] = world.of([...LETTERS]);
  const wrong = letters.join("");
  return wrong === word ? mistyped(world, word) : wrong;
}

/** Changes the entry, or answers what becomes of its fields. */
type Way = (entry: Entry, person: Person, world: World) => unknown;

const inCase: Way = (entry, _, world) => {
  const write = world.of([
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => ` ${text} `,
  ]);
  for (const field of ["firstName", "lastName", "businessName"] as const) entry[field] = write(entry[field]);
};

const wholeName = (person: Person, world: World) =>
  world.of([`${person.family}, ${person.given}`, `${person.given} ${person.family}`]);

/** What is done to a name. */
export const NAME_WAYS: Record<string, Way> = {
  inCase,
  short: (entry, { given }, world) => {
    const forms = NICKNAMES.get(foldText(given));
    if (forms) entry.firstName = world.of([...forms]);
  },
  initial: (_entry, { given }, world) => ({ firstName: given.slice(0, 1) + world.of(["", "."]) }),
  givenTyped: (_entry, { given }, world) => ({ firstName: mistyped(world, given) }),
  familyTyped: (_entry, { family }, world) => ({ lastName: mistyped(world, family) }),
  swapped: (_entry, { given, family }) => ({ firstName: family, lastName: given }),
  whole: (entry, person, world) => {
    [entry.firstName, entry.lastName] = world.chance(0.5)
      ? [wholeName(person, world), ""]
      : ["", wholeName(person, world)];
  },
  titled: (_entry, { given }, world) => ({
    firstName: `${world.of(["Dr.", "Mr", "Mrs.", "Prof.", "Herr", "Mme"])} ${given}`,
  }),
  degree: (_entry, { family }, world) => ({
    lastName: `${family}${world.of([", ", " "])}${world.of(["PhD", "MD", "CPA", "Esq."])}`,
  }),
  middle: (_entry, { given }, world) => ({
    firstName: `${given} ${world.of([`${world.of([...LETTERS]).toUpperCase()}.`, world.given()])}`,
  }),
  doubled: (_entry, { given }, world) => ({ firstName: `${given}${world.of(["-", " "])}${world.given()}` }),
  joined: (_entry, { family }, world) => ({
    lastName: world.of([`${family}-${world.family()}`, `${world.family()} ${family}`]),
  }),
  withoutAccents: (entry, { given, family }) => {
    [entry.firstName, entry.lastName] = [given, family].map((name) =>
      name.normalize("NFKD").replace(/\p{M}/gu, ""),
    ) as [string, string];
  },
  given: (_entry) => ({ lastName: "" }),
  /** Some are called by a middle name, or by another one in another language. */
  otherGiven: (_entry, _, world) => ({ firstName: world.given() }),
  family: (_entry, { family }, world) => ({
    firstName: "",
    lastName: world.of([family, `Mr ${family}`, `Frau ${family}`]),
  }),
};

const swapBox = (world: World, { given, family }: Person, box: string) => {
  const [g, f] = [mailable(given), mailable(family)];
  return world.of(
    [`${g}.${f}`, `${g[0]}${f}`, `${f}.${g}`, `${g}${f[0]}`, `${g}_${f}`].filter((other) => other !== box),
  );
};

const ROLES = "info office sales contact kontakt mail biuro support".split(" ");

/** What is done to an address, a number or a business. */
export const FACT_WAYS: Record<string, Way> = {
  none: () => undefined,
  otherPhone: (entry, { mobile, desk }, world) => {
    if (entry.phone)
      entry.phone = world.written(world.chance(0.5) ? world.number() : mobile === desk ? world.number() : mobile);
  },
  phoneTyped: (entry, _, world) => {
    const at = entry.phone.length - 1 - world.below(4);
    if (entry.phone) entry.phone = `${entry.phone.slice(0, at)}${world.below(10)}${entry.phone.slice(at + 1)}`;
  },
  phoneTypedTwice: (entry, _, world) => {
    const at = entry.phone.length - 1 - world.below(4);
    const moved = `${entry.phone.slice(0, at - 1)}${entry.phone[at]}${entry.phone[at - 1]}${entry.phone.slice(at + 1)}`;
    if (entry.phone) entry.phone = moved;
  },
  phoneWritten: (entry, { desk }, world) => (entry.phone ? { phone: world.written(desk) } : {}),
  tag: (entry, _, world) => ({ email: entry.email.replace("@", `+${world.of(["news", "crm", "shop"])}@`) }),
  dots: (entry) =>
    entry.email
      ? {
          email: entry.email.endsWith("@gmail.com")
            ? entry.email.replace(".", "").replace(/(?<=\.)com$/, "com")
            : entry.email,
        }
      : {},
  addressTyped: (entry, _, world) => {
    const [box = "", domain = ""] = entry.email.split("@");
    if (domain)
      entry.email = world.chance(0.6)
        ? `${mistyped(world, box)}@${domain}`
        : `${box}@${mistyped(world, domain.split(".")[0] ?? "")}.${domain.split(".").slice(1).join(".")}`;
  },
  otherSpelling: (entry, person, world) => {
    const [box = "", domain = ""] = entry.email.split("@");
    if (person.firm && domain === person.firm.domain && !/\d$/.test(box))
      entry.email = `${swapBox(world, person, box)}@${domain}`;
  },
  otherAddress: (entry, { work, home }) => (entry.email ? { email: entry.email === work ? home : work || home } : {}),
  role: (entry, { firm }, world) => ({ email: firm ? `${world.of(ROLES)}@${firm.domain}` : entry.email }),
  moved: (entry, { given, family }, world) => {
    const firm = world.someFirm();
    entry.businessName = firm.name;
    if (entry.email) entry.email = world.workAddress(firm, given, family);
  },
  married: (entry, { firm }, world) => {
    const family = world.family();
    entry.lastName = world.chance(0.3) ? `${entry.lastName}-${family}` : family;
    if (firm && entry.email && entry.phone) entry.email = world.workAddress(firm, entry.firstName, family);
  },
  form: (entry, { firm }, world) =>
    entry.businessName
      ? { businessName: `${firm?.name} ${world.of(["", "Inc", "Ltd.", "GmbH", "SA", "Company"])}` }
      : {},
  branch: (entry, { firm }, world) =>
    entry.businessName
      ? { businessName: `${firm?.name} ${world.of(["Boston", "Berlin", "North", "Paris", "Europe"])}` }
      : {},
  firmWord: (entry, { firm }, world) =>
    entry.businessName
      ? {
          businessName: `${firm?.name.split(" ").slice(0, -1).join(" ")} ${world.of(["Services", "Studio", "Works", "Europe", "Group"])}`,
        }
      : {},
  abbreviated: (entry, { firm }) => {
    const words = (firm?.name ?? "")
      .split(" ")
      .map((word) => [...(ABBREVIATIONS.get(word.toLowerCase()) ?? [word])][0] ?? word);
    entry.businessName &&= words.join(" ");
  },
  firmTyped: (entry, { firm }, world) =>
    entry.businessName ? { businessName: mistyped(world, firm?.name ?? "") } : {},
};

/** Whether two entries of one person still share something that tells so. */
export function isTelling(one: Entry, other: Entry): boolean {
  if (other.lastName === "" && !/\s/.test(other.firstName.trim())) return one.email !== "" && one.email === other.email;
  const [a, b] = [one, other].map(({ phone }) => phone.replace(/\D/g, "").slice(-7));
  const phones = a !== "" && a === b;
  const emails =
    one.email !== "" &&
    other.email !== "" &&
    (one.email === other.email || one.businessName === "" || other.businessName === "");
  return phones || emails || (one.businessName !== "" && other.businessName !== "");
}
