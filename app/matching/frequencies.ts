/** How often the team's records have a value: what many have tells less. */
import type { Description } from "./description.ts";

type CountedField = "family" | "business";
type ShareableField = "phone" | "email";
/** The first letters of a name. */
type Holder = { given: string; family: string };

/** How many records there are, and how many have a value that several have. */
export type Counts = { records: number; family: Map<string, number>; business: Map<string, number> };

/** Counts of values: names and businesses as shares of all records, numbers and addresses by the people with them. */
export class Frequencies {
  readonly #counts: Counts;
  readonly #holders = { phone: new Map<string, Holder[]>(), email: new Map<string, Holder[]>() };

  constructor(counts: Counts = { records: 0, family: new Map(), business: new Map() }) {
    this.#counts = counts;
  }

  /** The same shares of names and businesses, and nothing of who has which number or address. */
  withoutHolders(): Frequencies {
    return new Frequencies(this.#counts);
  }

  /** The counts of the names and businesses of these people alone. */
  countsOf(people: Description[]): Counts {
    const { records, family, business } = this.#counts;
    const own = (counts: Map<string, number>, keys: string[]) =>
      new Map(keys.flatMap((key) => (counts.has(key) ? [[key, counts.get(key) ?? 0] as const] : [])));
    return {
      records,
      family: own(
        family,
        people.map(({ familyKey }) => familyKey),
      ),
      business: own(
        business,
        people.map(({ firmKey }) => firmKey),
      ),
    };
  }

  add(one: Description): void {
    this.#counts.records++;
    this.#count("family", one.familyKey);
    this.#count("business", one.firmKey);
    this.hold(one);
  }

  /** Counts somebody as one who has a number and an address. */
  hold(one: Description): void {
    const person = {
      given: one.givenKey.slice(0, HOLDER_NAME_LETTERS),
      family: one.familyKey.slice(0, HOLDER_NAME_LETTERS),
    };
    if (one.phone) this.#hold("phone", one.phone.number, person);
    if (one.address) this.#hold("email", one.address.whole, person);
  }

  #count(field: CountedField, value: string): void {
    if (value !== "") this.#counts[field].set(value, (this.#counts[field].get(value) ?? 0) + 1);
  }

  // Who shares a name with one who has it is family, or the same person typed again.
  #hold(field: ShareableField, value: string, { given, family }: Holder): void {
    const holders = this.#holders[field].get(value) ?? [];
    if (holders.length >= MIN_SHARING_HOLDERS || holders.some((one) => one.given === given || one.family === family))
      return;
    this.#holders[field].set(value, [...holders, { given, family }]);
  }

  /** The share of records with this value, as if there were 2,000 more: a small team has no rare names. */
  share(field: CountedField, value: string): number {
    return (this.#counts[field].get(value) ?? 0) / (this.#counts.records + SMOOTHING);
  }

  /** Whether so many people have this number or address that it is nobody's own. */
  isShared(field: ShareableField, value: string): boolean {
    return (this.#holders[field].get(value)?.length ?? 0) >= MIN_SHARING_HOLDERS;
  }
}

const SMOOTHING = 2_000;
const MIN_SHARING_HOLDERS = 3;
const HOLDER_NAME_LETTERS = 3;
