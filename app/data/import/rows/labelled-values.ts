/** Values with their kind in a separate column, as in Google Contacts: "Phone 1 - Label" and "Phone 1 - Value". */
import type { ImportPlan } from "../plan.ts";

const KIND = / - (?:label|type)$/i;
const FAX = /fax/i;
// What tells a reader nothing that the field does not.
const KNOWN_WORDS =
  /^(?:home|work|mobile|cell|main|other|default|internet|custom|privat|arbeit|mobil|domicile|bureau|casa|trabajo)?$/i;

/** For each column of values the one of their kinds, by their indexes. */
const kindColumns = (headers: readonly string[]) =>
  new Map(
    headers.flatMap((header, index) => {
      const values = KIND.test(header) ? headers.indexOf(header.replace(KIND, " - Value")) : -1;
      return values < 0 ? [] : [[values, index] as const];
    }),
  );

/** Tells the kind of a column's value in a row; "" if unknown. Google marks the preferred one with an asterisk. */
export function kindsIn(headers: readonly string[]): (index: number, values: readonly string[]) => string {
  const columns = kindColumns(headers);
  return (index, values) => values[columns.get(index) ?? -1]?.replace(/^\s*\*/, "").trim() ?? "";
}

/** Rows as they are read: a fax has changed places with a number, and numbers begin with their calling code. */
export function arrangedRows(headers: readonly string[], columns: ImportPlan["columns"]) {
  const [faxLast, withCodes] = [withFaxLast(headers, columns), withCallingCodes(headers)];
  return (values: string[]) => faxLast(withCodes(values));
}

/** Swaps a fax in the phone column with a number whose column goes to the notes. */
function withFaxLast(headers: readonly string[], columns: ImportPlan["columns"]): (values: string[]) => string[] {
  const kinds = kindColumns(headers);
  const kindOf = kindsIn(headers);
  const phone = headers.findIndex((header) => columns[header] === "phone");
  const others = [...kinds.keys()].filter(
    (at) => /phone/i.test(headers[at] ?? "") && columns[headers[at] ?? ""] === "notes",
  );
  return (values) => {
    if (!FAX.test(kindOf(phone, values))) return values;
    const other = others.find((at) => values[at]?.trim() && !FAX.test(kindOf(at, values)));
    if (other === undefined) return values;
    const swapped = [...values];
    for (const [one, two] of [
      [phone, other],
      [kinds.get(phone) ?? phone, kinds.get(other) ?? other],
    ] as const)
      [swapped[one], swapped[two]] = [values[two] ?? "", values[one] ?? ""];
    return swapped;
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

/** The kinds of a row's address and number that say more than their fields, each as a line of the notes. */
export function kindLines(
  headers: readonly string[],
  columns: ImportPlan["columns"],
  values: readonly string[],
): string[] {
  const kindOf = kindsIn(headers);
  return headers.flatMap((header, index) => {
    const kind = ["phone", "email"].includes(columns[header] ?? "") ? kindOf(index, values) : "";
    const value = values[index]?.trim();
    return KNOWN_WORDS.test(kind) || !value ? [] : [`${header.replace(/ - Value$/, "")} (${kind}): ${value}`];
  });
}
