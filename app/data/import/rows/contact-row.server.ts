import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { foldText } from "#app/db/folded-text.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { mapFields } from "#app/records/field.ts";
import { isBusiness, isTitleOrSuffix, splitName, withFirstName } from "#app/text/split-name.ts";
import { typeOfWord } from "../columns/words.ts";
import { IMPORT_FIELD_LABELS } from "../labels.ts";
import type { ContactRecord, ImportPlan } from "../plan.ts";
import { quoted } from "../values/cell.ts";
import {
  ADDRESS_SEPARATOR,
  addressIn,
  firstOf,
  isScientificNotation,
  MULTI_VALUE_SEPARATOR,
  nameAndAddress,
  PHONE_SEPARATOR,
  plainNumber,
  remarkBehind,
  withoutDomain,
  withoutPhoneWord,
} from "../values/person.ts";
import { customValuesOfRow } from "./custom-cells.server.ts";
import type { CellReader } from "./records.server.ts";
import { parseValue, WrongValue } from "./wrong-value.ts";

const LABELS = IMPORT_FIELD_LABELS.contacts;

/**
 * The contact of a row. Of several addresses or numbers in a cell it has the first, the others are in its notes. Throws
 * a {@link WrongValue}.
 */
export function contactOfRow(
  cells: CellReader,
  plan: ImportPlan,
  customFields: readonly CustomField[] = [],
): ContactRecord {
  const whole = nameAndAddress(cells("name"));
  const named = withoutDomain(firstOf(cells("businessName"), MULTI_VALUE_SEPARATOR));
  const email = addressIn(cells("email")) || whole.address;
  const isInParts = cells("firstName") !== "" || cells("lastName") !== "";
  const { left, ...parts } =
    whole.name && !isInParts
      ? withFirstName(splitName(whole.name))
      : namesFromParts(cells, named || email.split("@")[0] || "");
  const isOther = isInParts && whole.name !== "" && !isCalled(whole.name, parts);
  const business = parts.lastName !== "" && isCalled(named, parts) ? "" : named;
  const number = plainNumber(firstOf(cells("phone"), PHONE_SEPARATOR));
  const phone = isLabeled(cells("phone")) ? withoutPhoneWord(number) : number;
  if (isScientificNotation(phone)) {
    throw new WrongValue(
      LABELS.phone,
      `${quoted(phone)} was shortened by a spreadsheet: save the file with that column as text`,
    );
  }
  const input = {
    ...mapFields(FIELDS_OF_CONTACT, (_, name) => cells(name)),
    ...parts,
    email: containsOnlyWords.email(email) ? "" : email,
    phone: containsOnlyWords.phone(phone) ? "" : phone,
    businessName: business || (isBusiness(whole.name) && !isInParts ? whole.name : ""),
    notes: [
      cells("notes"),
      (left || isOther) && `Name in the file: ${cells("name") || cells("lastName")}`,
      ...extraValueNotes(cells),
    ]
      .filter(Boolean)
      .join("\n"),
    contactType: typeOf(cells("contactType")) ?? plan.contactType,
  };
  return {
    contact: { ...parseValue(contactSchema, input, LABELS), ...customValuesOfRow(cells, plan, customFields) },
    isRenamed: cells("firstName") === "" && (isInParts || whole.name === ""),
  };
}

/** Whether the first of several numbers in a cell has a word about it. */
function isLabeled(cell: string): boolean {
  const [first = "", second] = cell.split(PHONE_SEPARATOR).map((part) => part.trim());
  return second !== undefined && withoutPhoneWord(plainNumber(first)) !== plainNumber(first);
}

/** Words where a number or an address should be: "ask reception". Something mistyped is none: "ada at ink.example". */
const containsOnlyWords = {
  phone: (text: string) => text !== "" && !/\p{Nd}/u.test(text),
  email: (text: string) => /^\/o=/i.test(text) || (text !== "" && !/[@\d]|\p{L}\.\p{L}|\bat\b/u.test(text)),
};

/** The names of a row that has them in parts: where it has none, `otherwise`; of "Hale, MBA" the name. */
function namesFromParts(cells: CellReader, otherwise: string) {
  const [firstName, lastName] = [cells("firstName"), cells("lastName")];
  if (firstName === "") return { firstName: lastName || otherwise, lastName: "", left: "" };
  const [family = "", ...degrees] = lastName.split(/,\s*/);
  const isWithDegrees = degrees.length > 0 && degrees.every(isTitleOrSuffix);
  return { firstName, lastName: isWithDegrees ? family : lastName, left: isWithDegrees ? degrees.join(", ") : "" };
}

/** Whether a name is that of the person: "King, Ada" of Ada King, as programs for invoices name customers. */
function isCalled(name: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  // A business is seldom one of the person's names, and taking a name apart takes longer than looking for it.
  if (!foldText(name).includes(foldText(lastName).split(" ").at(-1) ?? "")) return false;
  const split = splitName(name);
  return foldText(`${split.firstName} ${split.lastName}`) === foldText(`${firstName} ${lastName}`);
}

const SEPARATORS = { email: ADDRESS_SEPARATOR, phone: PHONE_SEPARATOR, businessName: MULTI_VALUE_SEPARATOR };

/** What a cell has beside the value that is taken, each as a line of the notes. */
function extraValueNotes(cells: CellReader): string[] {
  return (["email", "phone", "businessName"] as const).flatMap((field) => {
    const cell = cells(field);
    const [first = "", ...further] = cell.split(SEPARATORS[field]).map((part) => part.trim());
    const others = further.filter(Boolean);
    const isOther =
      field === "businessName"
        ? withoutDomain(first) !== first
        : containsOnlyWords[field](first) || remarkBehind(cell) !== "" || (field === "phone" && isLabeled(cell));
    if (isOther) return [`${LABELS[field]} in the file: ${cell}`];
    return others.length > 0 ? [`${LABELS[field]}, further: ${others.join("; ")}`] : [];
  });
}

function typeOf(word: string) {
  if (word === "") return null;
  const type = typeOfWord(word);
  if (!type) throw new WrongValue(LABELS.contactType, `${quoted(word)} is not a contact type`);
  return type;
}
