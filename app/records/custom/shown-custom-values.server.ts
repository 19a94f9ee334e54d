/** What pages show of custom fields, made on the server, so that pages need no script (docs/product.md#own-fields). */
import type { ChangedField } from "#app/changes/conflict/conflict.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type FieldValue, shownValue } from "../field-value.ts";
import { asFieldWithAllChoices, type CustomField } from "./custom-field.ts";
import { type CustomFact, type CustomValues, isTeamNamedField } from "./custom-values.ts";
import { findByName, findCustomFields } from "./queries.server.ts";
import { isWebLink } from "./schema.ts";

const shown = (field: CustomField, value: FieldValue) => shownValue(asFieldWithAllChoices(field), value);

/** The custom fields in use that have a value, in their order. A record without any asks nothing of the database. */
export async function findCustomFacts(
  em: EntityManager,
  kind: RecordKind,
  customValues: CustomValues,
): Promise<CustomFact[]> {
  if (Object.keys(customValues).length === 0) return [];
  const fields = (await findCustomFields(em, kind)).filter(
    ({ key, archived }) => !archived && Object.hasOwn(customValues, key),
  );
  return fields.map((field) => ({
    label: field.label,
    text: shown(field, customValues[field.key]),
    ...(field.type === "link" &&
      isWebLink(String(customValues[field.key])) && { href: String(customValues[field.key]) }),
  }));
}

/** The custom fields in use, as forms ask for them. */
export const findFormFields = async (em: EntityManager, kind: RecordKind): Promise<CustomField[]> =>
  (await findCustomFields(em, kind)).filter(({ archived }) => !archived);

type ComparedChange = ChangedField<PropertyKey> & { mine?: FieldValue; saved?: FieldValue };

/** Changed fields; custom ones and those with choices of the team have their label and their values as text. */
export async function withCustomLabels<Changed extends ComparedChange>(
  em: EntityManager,
  kind: RecordKind,
  changed: Changed[],
): Promise<Changed[]> {
  if (!changed.some(({ field }) => isTeamNamedField(String(field)))) return changed;
  const fields = await findByName(em, kind);
  return changed.map((one) => {
    const field = fields.get(String(one.field));
    if (!field) return one;
    const values =
      "mine" in one ? { mine: shown(field, one.mine) || null, saved: shown(field, one.saved) || null } : {};
    return { ...one, ...values, label: field.label };
  });
}
