import { compareBusinesses } from "./compare/business.ts";
import { compareAddresses, compareAddressesWithNames } from "./compare/email.ts";
import { compareNames } from "./compare/name.ts";
import { comparePhones } from "./compare/phone.ts";
import type { Levels } from "./comparisons.ts";
import type { Description } from "./description.ts";
import type { Frequencies } from "./frequencies.ts";

/** The level of each comparison of two people. */
export function levelsOf(one: Description, other: Description, frequencies: Frequencies): Levels {
  return {
    ...compareNames(one, other, frequencies),
    email: compareAddresses(one, other, frequencies),
    phone: comparePhones(one, other, frequencies),
    business: compareBusinesses(one, other, frequencies),
    spelled: compareAddressesWithNames(one, other),
  };
}
