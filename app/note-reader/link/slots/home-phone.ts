/** Whose telephone number a note tells, and of which country (docs/product.md#notes-about-what-exists). */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { type Found, lineOf } from "../../tokens.ts";
import type { ParsedNote } from "../parsed-note.ts";
import type { KnownContact, TeamRecords } from "../world.ts";

const US_CALLING_CODE = "1";

const codeOf = (phone: string | null | undefined): string | undefined =>
  phone?.startsWith("+") ? parsePhoneNumberFromString(phone)?.countryCallingCode : undefined;

/** The calling code of the contact's present number, else the one that all the team's numbers share, if any. */
function homeCode(contact: KnownContact | null, { contacts }: TeamRecords): string | undefined {
  const own = codeOf(contact?.phone);
  if (own) return own;
  const [code, ...others] = new Set(contacts.flatMap(({ phone }) => codeOf(phone) ?? []));
  return others.length === 0 ? code : undefined;
}

/** A number without a country, and its place: as it is dialled, or one of ten digits that was read as American. */
function nationalIn({ doc, phone }: ParsedNote): Found<string> | undefined {
  if (!phone?.value.startsWith("+")) return phone;
  const said = lineOf(doc, phone.start, phone.end);
  if (phone.value.startsWith("+1"))
    return /^(?:\+|plus|1|one|00|011)/.test(said) ? undefined : { ...phone, value: phone.value.slice(2) };
  return undefined;
}

/** The number with the contact's country, as E.164; undefined if it has its own, or that is America or unknown. */
export function homePhone(
  reading: ParsedNote,
  contact: KnownContact | null,
  world: TeamRecords,
): Found<string> | undefined {
  const code = homeCode(contact, world);
  if (!code || code === US_CALLING_CODE) return undefined;
  const told = nationalIn(reading);
  const phone = told && parsePhoneNumberFromString(told.value, { defaultCallingCode: code });
  return told && phone?.isPossible() ? { ...told, value: phone.number } : undefined;
}
