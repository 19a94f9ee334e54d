/** The cells of custom fields in an export's archive (docs/product.md#import). */
import {
  asFieldWithAllChoices,
  type CustomField,
  type CustomFieldType,
  hasText,
} from "#app/records/custom/custom-field.ts";
import type { CustomValue } from "#app/records/custom/custom-values.ts";
import { MAX_CUSTOM_FIELDS } from "#app/records/custom/schema.ts";
import { sentSchemaOf } from "#app/records/schema.ts";
import type { ArchiveFile, ArchiveRow } from "./archive-rows.ts";

const DIGITS = /^-?\d{1,16}(\.\d{1,30})?$/;

/** Reads cells of a custom field as a form would, with texts of any length; undefined for an invalid value. */
export function cellReader(field: CustomField): (cell: string) => CustomValue | undefined {
  if (hasText(field) && field.type !== "link") return (cell) => cell;
  const schema = sentSchemaOf(asFieldWithAllChoices(field));
  return (cell) => (schema.safeParse(valueIn(field.type, cell)).data ?? undefined) as CustomValue | undefined;
}

function valueIn(type: CustomFieldType, cell: string): CustomValue | undefined {
  if (type === "number" || type === "money") return DIGITS.test(cell) ? Number(cell) : undefined;
  if (type === "several") return cell.split("; ");
  return cell;
}

/** The custom fields of an archive, as its rows are read: fields first. */
export function createFieldRegistry() {
  const readers = new Map<string, (cell: string) => CustomValue | undefined>();
  const KINDS: Partial<Record<ArchiveFile, string>> = { "contacts.csv": "contact", "opportunities.csv": "opportunity" };
  return {
    /**
     * The key of a custom value that no field has, or that does not fit it; of a field that is there twice, or is one
     * too many. Else undefined.
     */
    wrongIn(file: ArchiveFile, row: object): string | undefined {
      if (file === "fields.csv") {
        const field = row as ArchiveRow<"fields.csv">;
        const name = `${field.kind} ${field.key}`;
        const ofKind = [...readers.keys()].filter((one) => one.startsWith(`${field.kind} `)).length;
        if (readers.has(name) || ofKind >= MAX_CUSTOM_FIELDS) return field.key;
        readers.set(name, cellReader({ ...field, archived: false }));
      }
      if (!KINDS[file]) return undefined;
      const { own } = row as ArchiveRow<"contacts.csv">;
      return Object.keys(own).find((key) => {
        const read = readers.get(`${KINDS[file]} ${key}`);
        return read?.(own[key] as string) === undefined;
      });
    },
  };
}
