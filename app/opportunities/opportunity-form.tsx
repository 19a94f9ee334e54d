import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useBusy } from "#app/ui/busy.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { fieldProps, summaryErrors } from "#app/ui/form-field.ts";
import { FormActions, FormGrid, LONG_FORM } from "#app/ui/form-layout.tsx";
import { ContactPicker, type Picked } from "./contact-picker.tsx";
import { FIELD_LABELS, STAGE_OPTIONS } from "./labels.ts";
import type { OpportunityFields } from "./schema.ts";

type OpportunityFormProps = {
  /** Fields that travel unseen: a new record's id, or the version that was read. */
  hidden: Record<string, string>;
  defaults: Partial<OpportunityFields>;
  picked: Picked;
  lastResult?: SubmissionResult<string[]>;
  submitLabel: string;
  closeTo: string;
  /** Buttons after the form's own. */
  children?: ReactNode;
};

type Name = keyof OpportunityFields;
type Fields = Record<Name, string>;

/** The fields of an opportunity and the contacts attached to it. */
export function OpportunityForm(props: OpportunityFormProps) {
  const { hidden, defaults, picked, lastResult, submitLabel, closeTo, children } = props;
  const [form, fields] = useForm<Fields>({ id: "opportunity", lastResult, defaultValue: asTexts(defaults) });
  const busy = useBusy();
  return (
    <Form {...getFormProps(form)} {...LONG_FORM} preventScrollReset>
      {/* The first button is the one that Enter presses, in whichever field. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <FormGrid>
        <ErrorSummary id="opportunity-errors" errors={summaryErrors(fields, FIELD_LABELS)} formErrors={form.errors} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OpportunityFieldset fields={fields} />
        <ContactPicker {...picked} />
        <FormActions>
          <Button busy={busy}>{submitLabel}</Button>
          <ButtonLink to={closeTo} variant="secondary">
            Cancel
          </ButtonLink>
          {children}
        </FormActions>
      </FormGrid>
    </Form>
  );
}

type OpportunityFieldsetProps = {
  fields: Record<Name, FieldMetadata<unknown>>;
  /** What stands beside a field. */
  hints?: Partial<Record<Name, ReactNode>>;
};

/** The fields themselves, for every form that makes or changes an opportunity. */
export function OpportunityFieldset({ fields, hints = {} }: OpportunityFieldsetProps) {
  const props = (name: Name) => ({ ...fieldProps(fields[name]), label: FIELD_LABELS[name], hint: hints[name] });
  return (
    <>
      <TextField {...props("name")} />
      <SelectField {...props("dealStage")} options={STAGE_OPTIONS} />
      <TextField {...props("dealSize")} label={`${FIELD_LABELS.dealSize} ($)`} inputMode="decimal" />
      <TextField {...props("targetCloseDate")} type="date" />
      <TextField {...props("nextStepDescription")} />
      <TextField {...props("nextStepDate")} type="date" />
      <TextAreaField {...props("description")} />
    </>
  );
}

/** The values a form starts with, as conform wants them; what is absent is left out. */
export function asTexts(defaults: Partial<OpportunityFields>): Partial<Fields> {
  const said = Object.entries(defaults).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}
