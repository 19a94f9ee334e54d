/** Whether the cells of a column can be those of a field, whatever its header says (docs/product.md#import). */
import { foldedHeader } from "#app/contacts/field-names.ts";
import { EMAIL } from "#app/http/checks.ts";
import { withoutExtension } from "#app/text/first-phone.ts";
import type { ImportField, TableKind } from "../plan.ts";
import { firstOf, PHONE_SEPARATOR, plainNumber } from "../values/person.ts";
import { isPhonePlace } from "./column-names.ts";
import { isStatusWord, typeOfWord } from "./words.ts";

/** A column and the first of its values that are not empty. */
export type Column = { header: string; values: string[] };

// So many of a column's values have to look like a field's, where its name says nothing.
const MIN_MATCHING_SHARE = 0.8;

/** Whether most values look right; false without values. */
export function mostValuesMatch(values: readonly string[], looksRight: (value: string) => boolean): boolean {
  return (
    values.length > 0 && values.filter((value) => looksRight(value.trim())).length >= values.length * MIN_MATCHING_SHARE
  );
}

const PHONE = /^(?=(\D*\d){7,15}\D*$)[+(0]?[\d\s()./-]+$/;
// An exchange's own numbers have three digits or more.
const NUMBER = /^[+(]?\d[\d\s()./*#-]+\d$/;
export const isPhone = (value: string) =>
  /\p{Nd}/u.test(value) && PHONE.test(withoutExtension(plainNumber(firstOf(value, PHONE_SEPARATOR))));
const isDateLike = (text: string) => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(text);
export const looksLikePhone = (value: string) => isPhone(value) && !isDateLike(value) && /[+\s()-]|^0/.test(value);

/** Whether a column is called by where its numbers ring: "Home", "Business 2". */
export const isPhonePlaceColumn = ({ header, values }: Column) =>
  isPhonePlace(foldedHeader(header)) && mostValuesMatch(values, (value) => NUMBER.test(value) && !isDateLike(value));

/** GUIDs, hashes, checksums, and ids of records as of Salesforce and Stripe. */
const ID = new RegExp(
  [
    String.raw`\{?[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}\}?`,
    String.raw`(?=.*\d)[\da-f]{16,}`,
    "[a-z]{2,10}_(?=[a-z]*\\d+[a-z])[\\da-z]{6,}",
    "[\\w+/]{4,}={1,2}",
    "(?=(?:[a-z]*\\d+[a-z]+){2})[\\da-z]{15,18}",
  ]
    .map((one) => `^${one}$`)
    .join("|"),
  "i",
);
const isNoName = (value: string) => ID.test(value) || EMAIL.test(value);
// "007" and "1&1" may be called so.
const isNumber = (value: string) => !/\p{L}/u.test(value) && value.replace(/\D/g, "").length > 3;
const isNoPerson = (value: string) => isNoName(value) || isPhone(value) || isNumber(value);

/** Whether most cells name people or businesses: no numbers, addresses or ids. */
export const holdsNames = ({ values }: Column) => mostValuesMatch(values, (value) => !isNoPerson(value));

const NAMES = new Set<ImportField>(["firstName", "lastName", "name", "businessName", "contactName", "contactBusiness"]);

// "Type", "Label" and "Closed" name many things: their values must be known. Beside a given name, "Name" is a one-word
// surname.
export function columnMayBeField(field: ImportField, column: Column, kind: TableKind): boolean {
  const { header, values } = column;
  if (field === "contactType") return mostValuesMatch(values, (value) => typeOfWord(value) !== null);
  if (field === "dealStatus") return mostValuesMatch(values, isStatusWord);
  if (field === "phone" && isPhonePlace(foldedHeader(header))) return values.length === 0 || isPhonePlaceColumn(column);
  // A deal may be called by a number.
  const isOther = field === "name" && kind === "opportunities" ? isNoName : isNoPerson;
  if (NAMES.has(field) && mostValuesMatch(values, isOther)) return false;
  return (
    field !== "lastName" || foldedHeader(header) !== "name" || mostValuesMatch(values, (value) => !/\s/.test(value))
  );
}
