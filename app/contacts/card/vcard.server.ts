/** A contact as a vCard (RFC 2426, version 3.0, which every phone reads). */
import ICAL from "ical.js";
import { contactName } from "../labels.ts";
import type { ContactJson } from "../schema.ts";

// ical.js counts a continued line without its leading space (2.2.1); RFC 2426 counts that too.
ICAL.foldLength = 74;

type VcardContact = Pick<ContactJson, "firstName" | "lastName" | "email" | "phone" | "businessName">;

type Property = [name: string, parameters: object, type: string, value: string | string[]];

/**
 * The vCard of a contact without its notes, which are the team's own. Lines are folded and end with CRLF. With `uid`,
 * programs replace the card that they have of it; some (khard) show none without.
 */
export function vcardOf(contact: VcardContact, uid: string | null = null): string {
  const { firstName, lastName, email, phone, businessName } = contact;
  const properties: Property[] = [
    ["version", {}, "text", "3.0"],
    ["n", {}, "text", [lastName, firstName, "", "", ""]],
    ["fn", {}, "text", contactName(contact)],
    // As the first of its parts: as a text alone ical.js leaves its semicolons bare (2.2.1), which part it.
    ...optionalProperty("org", "text", businessName && [businessName]),
    ...optionalProperty("tel", "phone-number", phone),
    ...optionalProperty("email", "text", email),
    ...optionalProperty("uid", "text", uid && `urn:uuid:${uid}`),
  ];
  return `${new ICAL.Component(["vcard", properties, []] as never).toString()}\r\n`;
}

const optionalProperty = (name: string, type: string, value: string | string[] | null): Property[] =>
  value ? [[name, {}, type, value]] : [];
