import { BoxesField } from "#app/ui/form/boxes-field.tsx";
import { type FormField, fieldProps } from "#app/ui/form/form-field.ts";
import { formatNumber } from "#app/ui/money.ts";
import { optionsOf } from "../field.ts";
import { FieldInput } from "../field-input.tsx";
import { asField, type OwnField } from "./own-field.ts";
import { nameOfOwn, type OwnValues, typedText } from "./own-values.ts";

/** What the own fields of a form are called, by name. */
export const labelsOfOwn = (fields: readonly OwnField[]) =>
  Object.fromEntries(fields.map(({ key, label }) => [nameOfOwn(key), label]));

/** The values of own fields as a form begins with them, by name. */
export const defaultsOfOwn = (own: OwnValues = {}) =>
  Object.fromEntries(
    Object.entries(own).map(([key, value]) => [
      nameOfOwn(key),
      typeof value === "number" ? formatNumber(value) : typedText(value),
    ]),
  );

type OwnInputsProps = { own: readonly OwnField[]; fields: Record<string, FormField>; values?: OwnValues };

/** What one fills the team's own fields in with. */
export const OwnInputs = ({ own, fields, values = {} }: OwnInputsProps) =>
  own.map((one) => {
    const state = fields[nameOfOwn(one.key)] as FormField;
    const field = asField(one, values[one.key]);
    const props = { ...fieldProps(state), label: one.label, hint: one.help, optional: true };
    if (one.type !== "several") return <FieldInput key={one.key} {...props} field={field} placeholder="–" />;
    return (
      <div key={one.key} data-wide="">
        {/* So that none ticked is told from not asked. */}
        <input type="hidden" name={state.name} value="" />
        <BoxesField field={state} label={one.label} options={optionsOf(field)} hint={one.help} />
      </div>
    );
  });
