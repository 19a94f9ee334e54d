/** How long a cell may be, which is asked before any pattern reads it, and how a long one is shown (docs/product.md#import). */
import { CONTACTS_LIMIT } from "#app/contacts/checks.ts";
import { LONG_TEXT_LIMIT, NAME_LIMIT } from "#app/http/checks.ts";
import type { ImportField } from "../plan.ts";

/** The longest day, amount, stage, type, or name of an owner. */
export const LONGEST_VALUE = 200;
/** The longest contact, as a cell names it: name, address, or both. */
export const LONGEST_CONTACT = 600;

const CONTACTS = CONTACTS_LIMIT * LONGEST_CONTACT;

/** The most characters of a cell by its field. */
export const LONGEST_CELL: Record<ImportField, number> = {
  firstName: NAME_LIMIT,
  lastName: NAME_LIMIT,
  name: LONGEST_CONTACT,
  email: LONGEST_CONTACT,
  phone: LONGEST_CONTACT,
  businessName: LONGEST_CONTACT,
  contactType: LONGEST_VALUE,
  notes: LONG_TEXT_LIMIT,
  dealStage: LONGEST_VALUE,
  dealSize: LONGEST_VALUE,
  targetCloseDate: LONGEST_VALUE,
  nextStepDate: LONGEST_VALUE,
  nextStepDescription: LONG_TEXT_LIMIT,
  description: LONG_TEXT_LIMIT,
  owner: LONGEST_VALUE,
  contactEmail: CONTACTS,
  contactName: CONTACTS,
  contactBusiness: CONTACTS,
};

const SHOWN_CHARACTERS = 100;

/** The first 100 characters of a text, the last one an ellipsis if there are more. */
export function shortened(text: string, most = SHOWN_CHARACTERS): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A cell within a message. */
export const quoted = (cell: string): string => `“${shortened(cell)}”`;

/** A text with single spaces and none at its ends. */
export const withSingleSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();
