import type { ReactNode } from "react";
import { BoxesField } from "#app/ui/form/boxes-field.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { formatNumber } from "#app/ui/money.ts";
import { choiceOptions } from "../field.ts";
import { FieldInput } from "../field-input.tsx";
import { asField, type CustomField } from "./custom-field.ts";
import { type CustomValues, customFieldName, typedText } from "./custom-values.ts";

/** What the custom fields of a form are called, by name. */
export const customLabels = (fields: readonly CustomField[]) =>
  Object.fromEntries(fields.map(({ key, label }) => [customFieldName(key), label]));

/** The values of custom fields as a form begins with them, by name. */
export const customDefaults = (customValues: CustomValues = {}) =>
  Object.fromEntries(
    Object.entries(customValues).map(([key, value]) => [
      customFieldName(key),
      typeof value === "number" ? formatNumber(value) : typedText(value),
    ]),
  );

type CustomInputsProps = {
  customFields: readonly CustomField[];
  fields: Record<string, FormField>;
  values?: CustomValues;
  /** What stands beside a field instead of its help, by name. */
  hints?: Record<string, ReactNode>;
};

/** What one fills the team's custom fields in with. */
export const CustomInputs = ({ customFields, fields, values = {}, hints = {} }: CustomInputsProps) =>
  customFields.map((one) => {
    const state = fields[customFieldName(one.key)] as FormField;
    const field = asField(one, values[one.key]);
    const hint = hints[state.name] ?? one.help;
    const props = { ...state, label: one.label, hint, optional: true };
    if (one.type !== "several") return <FieldInput key={one.key} {...props} field={field} placeholder="–" />;
    return (
      <div key={one.key} data-wide="">
        {/* So that none ticked is told from not asked. */}
        <input type="hidden" name={state.name} value="" />
        <BoxesField {...props} options={choiceOptions(field)} />
      </div>
    );
  });
