/** A made-up team's contacts: people, businesses, addresses and numbers from a seed, without typing mistakes. */
import { NICKNAMES } from "#app/matching/words/lists.ts";
import { OPENINGS, TRADES } from "../train/names/name-stock.ts";
import { pick, type Random, randomFirst, randomLast, seeded } from "../train/names/random-names.ts";

/** What somebody types of a person; `of` is the person's number. */
export type Entry = {
  of: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  businessName: string;
};

export type Firm = {
  name: string;
  form: string;
  domain: string;
  trunk: string;
  spell: (given: string, family: string) => string;
};
export type Person = {
  number: number;
  given: string;
  family: string;
  firm: Firm | null;
  work: string;
  home: string;
  mobile: string;
  desk: string;
};

/** How numbers of a country are made and written: its code, what stands before it inside, areas, digits of a line. */
type Plan = { code: string; trunk: string; areas: string; digits: number };
const PLANS: Record<string, Plan> = {
  US: { code: "1", trunk: "", areas: "212 312 415 617 206 303 713 702 404 503", digits: 7 },
  DE: { code: "49", trunk: "0", areas: "30 89 40 221 69 151 160 171", digits: 8 },
  GB: { code: "44", trunk: "0", areas: "20 161 121 7400 7710", digits: 7 },
  FR: { code: "33", trunk: "0", areas: "1 2 3 4 6 7", digits: 8 },
  PL: { code: "48", trunk: "", areas: "22 12 58 60 69", digits: 7 },
  IT: { code: "39", trunk: "", areas: "06 02 011 347 333", digits: 7 },
  SE: { code: "46", trunk: "0", areas: "8 31 70 73", digits: 7 },
};
export const COUNTRIES = Object.keys(PLANS);

const FORMS = ["Inc.", "LLC", "Ltd", "GmbH", "AG", "S.A.", "SARL", "Sp. z o.o.", "BV", "AB", "S.r.l.", "", ""];
const TOPS = "com com net io de co.uk fr pl it se".split(" ");
const PROVIDERS = "gmail.com gmail.com yahoo.com hotmail.com outlook.com gmx.de web.de wp.pl orange.fr libero.it".split(
  " ",
);
const PATTERNS: Firm["spell"][] = [
  (g, f) => `${g}.${f}`,
  (g, f) => `${g}.${f}`,
  (g, f) => `${g[0]}${f}`,
  (g) => g,
  (g, f) => `${g}_${f}`,
  (g, f) => `${f}${g[0]}`,
];

const capital = (word: string) => word.replace(/(?<=^|[\s'-])\p{L}/gu, (letter) => letter.toUpperCase());
export const mailable = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "") || "x";

/** Early ones are drawn more often, as names are in life. */
const FIRST_RANK = 15;
const zipf = (random: Random, list: readonly string[]) =>
  list[Math.floor(FIRST_RANK * ((list.length + FIRST_RANK) / FIRST_RANK) ** random() - FIRST_RANK)] ?? list[0] ?? "";

export class World {
  readonly random: Random;
  readonly country: string;
  readonly #givens: string[];
  readonly #families: string[];
  readonly #firms: Firm[] = [];
  readonly #taken = new Set<string>();
  #people = 0;

  constructor(seed: number, country: string) {
    this.random = seeded(seed);
    this.country = country;
    const nicked = [...NICKNAMES.keys()];
    this.#givens = Array.from({ length: 500 }, () =>
      capital(this.chance(0.4) ? pick(this.random, nicked) : randomFirst(this.random)),
    );
    this.#families = Array.from({ length: 1_200 }, () => capital(randomLast(this.random)));
  }

  chance = (share: number) => this.random() < share;
  below = (count: number) => Math.floor(this.random() * count);
  of = <One>(list: readonly One[]): One => list[this.below(list.length)] as One;
  digits = (count: number) => Array.from({ length: count }, () => this.below(10)).join("");
  given = () => zipf(this.random, this.#givens);
  family = () => zipf(this.random, this.#families);

  /** What nobody has yet; a number is put behind it otherwise. */
  unused(make: (again: string) => string): string {
    for (let n = 1; ; n++) {
      const value = make(n === 1 ? "" : String(n));
      if (this.#taken.has(value)) continue;
      this.#taken.add(value);
      return value;
    }
  }

  number(near = ""): string {
    const { code, areas, digits } = PLANS[this.country] as Plan;
    if (near) return this.unused(() => near.slice(0, -4) + this.digits(4));
    return this.unused(
      () =>
        `+${code} ${this.of(areas.split(" "))} ${2 + this.below(8)}${this.digits(2)}${2 + this.below(8)}${this.digits(digits - 4)}`,
    );
  }

  /** A number as one of many people would write it. */
  written(number: string): string {
    const [code = "", area = "", line = ""] = number.split(" ");
    const { trunk } = PLANS[this.country] as Plan;
    const parts = `${line.slice(0, -4)}-${line.slice(-4)}`;
    return this.of([
      number,
      `${code}${area}${line}`,
      `${trunk}${area} ${line}`,
      `(${trunk}${area}) ${parts}`,
      `${trunk}${area}${line}`,
      `${code} ${area} ${parts}`,
    ]);
  }

  newFirm(first?: string): Firm {
    const core = first ?? capital(this.chance(0.3) ? this.family() : pick(this.random, OPENINGS));
    const name = this.unused((again) =>
      [core, capital(pick(this.random, TRADES)), this.chance(0.3) ? capital(pick(this.random, TRADES)) : "", again]
        .filter(Boolean)
        .join(" "),
    );
    const label = mailable(this.chance(0.7) ? name : name.split(" ").slice(0, 2).join(" "));
    const domain = this.unused((again) => `${label}${again}.${this.of(TOPS)}`);
    return { name, form: this.of(FORMS), domain, trunk: this.number(), spell: this.of(PATTERNS) };
  }

  someFirm(): Firm {
    if (this.#firms.length > 0 && this.chance(0.7))
      return this.#firms[Math.floor(this.#firms.length * this.random() ** 1.6)] as Firm;
    const firm = this.newFirm();
    this.#firms.push(firm);
    return firm;
  }

  workAddress(firm: Firm, given: string, family: string): string {
    const box = firm.spell(mailable(given), mailable(family));
    return this.unused((again) => `${box}${again}@${firm.domain}`);
  }

  homeAddress(given: string, family: string): string {
    const [g, f] = [mailable(given), mailable(family)];
    const box = this.of([
      `${g}.${f}`,
      `${g}${f}`,
      `${g[0]}${f}`,
      `${f}.${g}`,
      `${g}${this.digits(2)}`,
      `${f}${this.digits(2)}`,
    ]);
    return this.unused((again) => `${box}${again}@${this.of(PROVIDERS)}`);
  }

  person(own: { given?: string; family?: string; firm?: Firm | null } = {}): Person {
    const { given = this.given(), family = this.family(), firm = this.chance(0.88) ? this.someFirm() : null } = own;
    const mobile = this.number();
    return {
      number: this.#people++,
      given,
      family,
      firm,
      work: firm ? this.workAddress(firm, given, family) : "",
      home: this.homeAddress(given, family),
      mobile,
      desk: firm && this.chance(0.6) ? this.number(firm.trunk) : mobile,
    };
  }

  /** A person as somebody types them, some fields left out. */
  entry(person: Person, share = { email: 0.8, phone: 0.7, business: 0.88 }): Entry {
    const { number: of, given, family, firm, work, home, desk } = person;
    const has = (field: keyof typeof share) => this.chance(share[field]);
    const entry: Entry = { of, firstName: given, lastName: family, email: "", phone: "", businessName: "" };
    if (firm && has("business")) entry.businessName = [firm.name, firm.form].filter(Boolean).join(" ");
    if (has("email")) entry.email = work && this.chance(0.88) ? work : home;
    if (has("phone")) entry.phone = this.written(firm && this.chance(0.1) ? firm.trunk : desk);
    if (!entry.email && !entry.phone && !entry.businessName) entry.email = work || home;
    return entry;
  }
}
