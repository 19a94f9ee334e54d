/** Rows of a business among those of people, where a column says so: Capsule, Odoo (docs/product.md#import). */
import { foldedHeader } from "#app/contacts/field-names.ts";
import type { CellReader } from "./records.server.ts";

const KIND_COLUMN =
  /^(?:(?:record|contact|entity|party|company|partner) )?(?:type|kind)$|^(?:typ|art|tipo|kontaktart|soort)$/;
const FLAG_COLUMN = /^is (?:a )?(?:company|organi[sz]ation|business)$|^ist (?:ein )?unternehmen$/;
const ORGANIZATION =
  /^(?:organi[sz]ations?|company|business|firma|unternehmen|entreprise|soci[eé]t[eé]|empresa|azienda|bedrijf|organisatie|organi[sz]ace)$/i;
const YES = /^(?:true|yes|y|1|x|ja|wahr|oui|s[ií])$/i;

/**
 * The cells of each row; those of a business that is no person's have its name as the business and no other. A row with
 * a person's first or last name, or with another business, is a person's whatever its type is.
 */
export function createOrganizationReader(headers: readonly string[]) {
  const kinds = headers.flatMap((header, at) => {
    const name = foldedHeader(header);
    if (KIND_COLUMN.test(name)) return [{ at, word: ORGANIZATION }];
    return FLAG_COLUMN.test(name) ? [{ at, word: YES }] : [];
  });
  return (cells: CellReader, values: readonly string[]): CellReader => {
    if (!kinds.some(({ at, word }) => word.test(values[at]?.trim() ?? ""))) return cells;
    if (cells("firstName") || cells("lastName")) return cells;
    const [name, business] = [cells("name"), cells("businessName")];
    if (name === "" || (business !== "" && business !== name)) return cells;
    return (field) => (field === "name" ? "" : field === "businessName" ? name : cells(field));
  };
}
