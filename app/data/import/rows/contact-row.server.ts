import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { mapFields } from "#app/records/field.ts";
import { typeOfWord } from "../columns/words.ts";
import { IMPORT_FIELD_LABELS } from "../labels.ts";
import type { ContactRecord, ImportPlan } from "../plan.ts";
import { quoted } from "../values/cell.ts";
import {
  addressIn,
  BETWEEN_ADDRESSES,
  BETWEEN_VALUES,
  firstOf,
  isShortenedNumber,
  nameAndAddress,
  plainNumber,
  remarkBehind,
} from "../values/person.ts";
import { isAddition, isBusiness, splitName } from "../values/split-name.ts";
import { customValuesOfRow } from "./custom-cells.server.ts";
import type { Cells } from "./records.server.ts";
import { valid, WrongValue } from "./wrong-value.ts";

const LABELS = IMPORT_FIELD_LABELS.contacts;

/**
 * The contact of a row. Of several addresses or numbers in a cell it has the first, the others are in its notes. Throws
 * a {@link WrongValue}.
 */
export function contactOfRow(cells: Cells, plan: ImportPlan, own: readonly CustomField[] = []): ContactRecord {
  const whole = nameAndAddress(cells("name"));
  const business = firstOf(cells("businessName"), BETWEEN_VALUES);
  const { left, ...parts } = whole.name ? splitName(whole.name) : namesOf(cells, business);
  const phone = plainNumber(firstOf(cells("phone"), BETWEEN_VALUES));
  if (isShortenedNumber(phone)) {
    throw new WrongValue(
      LABELS.phone,
      `${quoted(phone)} was shortened by a spreadsheet: save the file with that column as text`,
    );
  }
  const input = {
    ...mapFields(FIELDS_OF_CONTACT, (_, name) => cells(name)),
    ...parts,
    email: addressIn(cells("email")) || whole.address,
    phone,
    businessName: business || (isBusiness(whole.name) ? whole.name : ""),
    notes: [cells("notes"), left && `Name in the file: ${cells("name") || cells("lastName")}`, ...furtherValues(cells)]
      .filter(Boolean)
      .join("\n"),
    contactType: typeOf(cells("contactType")) ?? plan.contactType,
  };
  return { contact: { ...valid(contactSchema, input, LABELS), ...customValuesOfRow(cells, plan, own) } };
}

/** The names of a row that has them in parts: of a business alone its own, of "Hale, MBA" the name. */
function namesOf(cells: Cells, business: string) {
  const [firstName, lastName] = [cells("firstName"), cells("lastName")];
  if (firstName === "" && lastName === "") return { firstName: business, lastName, left: "" };
  const [family = "", ...degrees] = lastName.split(/,\s*/);
  const isWithDegrees = degrees.length > 0 && degrees.every(isAddition);
  return { firstName, lastName: isWithDegrees ? family : lastName, left: isWithDegrees ? degrees.join(", ") : "" };
}

/** What a cell has beside the value that is taken, each as a line of the notes. */
function furtherValues(cells: Cells): string[] {
  return (["email", "phone", "businessName"] as const).flatMap((field) => {
    const separator = field === "email" ? BETWEEN_ADDRESSES : BETWEEN_VALUES;
    const [, ...further] = cells(field)
      .split(separator)
      .map((part) => part.trim());
    const others = further.filter(Boolean);
    const remark = field === "email" && remarkBehind(cells("email"));
    if (remark) return [`Email in the file: ${cells("email")}`];
    return others.length > 0 ? [`${LABELS[field]}, further: ${others.join("; ")}`] : [];
  });
}

function typeOf(word: string) {
  if (word === "") return null;
  const type = typeOfWord(word);
  if (!type) throw new WrongValue(LABELS.contactType, `${quoted(word)} is not a contact type`);
  return type;
}
