/** Values with their kind in a separate column, as in Google Contacts: "Phone 1 - Label" and "Phone 1 - Value". */
import { firstPhone } from "#app/text/first-phone.ts";
import { isOfExtensions } from "../columns/column-names.ts";
import { isNamedFor } from "../columns/proposed-columns.ts";
import type { ImportPlan } from "../plan.ts";
import { createEmptyTextTest } from "../values/nothing.ts";
import { addressIn, isLikeAddress, isScientificNotation } from "../values/person.ts";

const KIND_COLUMN_SUFFIX = / - (?:label|type)$/i;
const FAX = /fax/i;
// An internal address of Exchange, which nobody outside can write to.
const EXCHANGE_ADDRESS = /^\/o=/i;
// What tells a reader nothing that the field does not.
const UNINFORMATIVE_KINDS =
  /^(?:home|work|mobile|cell|main|other|default|internet|custom|privat|arbeit|mobil|domicile|bureau|casa|trabajo)?$/i;

/** For each column of values the one of their kinds, by their indexes. */
const kindColumnByValueColumn = (headers: readonly string[]) =>
  new Map(
    headers.flatMap((header, index) => {
      const values = KIND_COLUMN_SUFFIX.test(header)
        ? headers.indexOf(header.replace(KIND_COLUMN_SUFFIX, " - Value"))
        : -1;
      return values < 0 ? [] : [[values, index] as const];
    }),
  );

/** Tells the kind of a column's value in a row; "" if unknown. Google marks the preferred one with an asterisk. */
export function createKindReader(headers: readonly string[]): (index: number, values: readonly string[]) => string {
  const columns = kindColumnByValueColumn(headers);
  return (index, values) => values[columns.get(index) ?? -1]?.replace(/^\s*\*/, "").trim() ?? "";
}

/**
 * Rows as they are read: a number or an address that would go to the notes replaces a missing one or a fax, and numbers
 * begin with their calling code and end with their extension.
 */
export function createRowArranger(headers: readonly string[], columns: ImportPlan["columns"]) {
  const [phones, emails] = [
    createUsableValueChooser("phone", headers, columns),
    createUsableValueChooser("email", headers, columns),
  ];
  const [withCodes, withExtension] = [withCallingCodes(headers), withExtensionBehind(headers, columns)];
  return (values: string[]) => emails(phones(withExtension(withCodes(values))));
}

const USABLE_VALUE_TESTS = {
  phone: (value: string) => /(?!0)\p{Nd}/u.test(value) && !isScientificNotation(value),
  email: (value: string) => isLikeAddress(addressIn(value)),
};

function createUsableValueChooser(
  field: "phone" | "email",
  headers: readonly string[],
  columns: ImportPlan["columns"],
) {
  const [kinds, kindOf] = [kindColumnByValueColumn(headers), createKindReader(headers)];
  const own = headers.findIndex((header) => columns[header] === field);
  const named = headers.flatMap((header, at) => (at !== own && isNamedFor(field, header) ? [at] : []));
  const goesToNotes = (at: number) => columns[headers[at] ?? ""] === "notes";
  return (values: string[]): string[] => {
    const isUsable = (at: number) =>
      USABLE_VALUE_TESTS[field]((values[at] ?? "").trim()) && !FAX.test(kindOf(at, values));
    if (own < 0 || isUsable(own)) return values;
    const mayReplace = EXCHANGE_ADDRESS.test(values[own] ?? "") ? () => true : goesToNotes;
    const other = named.find((at) => mayReplace(at) && isUsable(at));
    if (other === undefined) return values;
    const [before, replacement] = [(values[own] ?? "").trim(), values[other] ?? ""];
    const isFax = FAX.test(kindOf(own, values));
    const kept = isFax || createEmptyTextTest(field, [])(before) ? [] : [before];
    const moved = values.with(own, [replacement, ...kept].join(" ::: ")).with(other, isFax ? before : "");
    const [kind, otherKind] = [kinds.get(own), kinds.get(other)];
    if (kind === undefined || otherKind === undefined) return moved;
    return moved.with(kind, values[otherKind] ?? "").with(otherKind, values[kind] ?? "");
  };
}

/** Rows whose numbers begin with their calling code, where that stands in a column of its own (Twenty). */
function withCallingCodes(headers: readonly string[]): (values: string[]) => string[] {
  const codes = headers.flatMap((header, code) => {
    const number = headers.indexOf(header.replace(/calling code$/i, "Number"));
    return number < 0 || number === code ? [] : [{ code, number }];
  });
  return (values) =>
    values.map((value, at) => {
      const code = values[codes.find(({ number }) => number === at)?.code ?? -1]?.trim() ?? "";
      return /^\+\d{1,4}$/.test(code) && /^[1-9]/.test(value.trim()) ? `${code} ${value.trim()}` : value;
    });
}

/** Rows whose phone ends with its extension, where that stands in a column of its own that would go to the notes. */
function withExtensionBehind(headers: readonly string[], columns: ImportPlan["columns"]) {
  const [phone, extension] = [
    headers.findIndex((header) => columns[header] === "phone"),
    headers.findIndex((header) => columns[header] === "notes" && isOfExtensions(header)),
  ];
  return (values: string[]): string[] => {
    const [number, digits] = [values[phone]?.trim(), /^\D{0,5}(\d{1,6})$/.exec(values[extension]?.trim() ?? "")?.[1]];
    return number && digits && firstPhone(number)?.extension === ""
      ? values.with(phone, `${number} x${digits}`).with(extension, "")
      : values;
  };
}

/** The kinds of a row's address and number that say more than their fields, each as a line of the notes. */
export function kindNoteLines(
  headers: readonly string[],
  columns: ImportPlan["columns"],
  values: readonly string[],
): string[] {
  const kindOf = createKindReader(headers);
  return headers.flatMap((header, index) => {
    const kind = ["phone", "email"].includes(columns[header] ?? "") ? kindOf(index, values) : "";
    const value = values[index]?.trim();
    return UNINFORMATIVE_KINDS.test(kind) || !value ? [] : [`${header.replace(/ - Value$/, "")} (${kind}): ${value}`];
  });
}
