import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { asField, type CustomField } from "#app/records/custom/custom-field.ts";
import { CustomInputs, customDefaults, customLabels } from "#app/records/custom/custom-inputs.tsx";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import { type Field, fieldNames } from "#app/records/field.ts";
import { FieldInput } from "#app/records/field-input.tsx";
import { EnterButton, SecondaryLink } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { type FormField, useAutoFocus } from "#app/ui/form/form-field.ts";
import { FormActions, FormGrid, LONG_FORM } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { media } from "#app/ui/theme/media.ts";
import { OPPORTUNITY_FORM } from "../checks.ts";
import { ContactPicker, type ContactPickerState } from "../contacts/contact-picker.tsx";
import { FIELDS_OF_OPPORTUNITY } from "../fields.ts";
import { markLook } from "../list/attention-badge.tsx";
import type { OpportunityFields, Owner } from "../schema.ts";
import { LOST_STAGES } from "../stages.ts";
import { FIELD_LABELS } from "./field-value.ts";

type OpportunityFormProps = {
  /** Hidden fields: a new record's id, or the version and the contacts attached when the form was loaded. */
  hidden: Record<string, string>;
  defaults: Partial<OpportunityFields> & { own?: CustomValues };
  customFields: readonly CustomField[];
  /** The team's reasons for lost deals. */
  reasons: CustomField;
  picked: ContactPickerState;
  /** Who can be chosen as the owner. Without them the owner is not asked. */
  owners?: Owner[];
  lastResult?: SubmissionResult<string[]>;
  submitLabel: string;
  closeTo: string;
  /** What stands beside the next step, which then leads the form: its Done, and what needs attention about it. */
  step?: ReactNode;
  /** The stage stands elsewhere on the page where script runs (`StageStrip`), which sets the form's. */
  hasStrip?: boolean;
  /** Additional buttons, after Cancel. */
  children?: ReactNode;
};

type Name = keyof OpportunityFields;
type Fields = Record<Name, string>;

export const OPPORTUNITY_FORM_ID = "opportunity";

/** The form that creates or edits an opportunity and its contacts, with its buttons at its end. */
export function OpportunityForm(props: OpportunityFormProps) {
  const { hidden, defaults, customFields, reasons, picked, owners, lastResult } = props;
  const { submitLabel, closeTo, step, hasStrip, children } = props;
  const { form, fields, summary } = useOpportunityForm(lastResult, defaults, customFields);
  const startsHere = useAutoFocus(hidden.id !== undefined && !lastResult);
  return (
    <Form {...form} {...LONG_FORM} preventScrollReset data-main="">
      {/* Not Find. */}
      <EnterButton>{submitLabel}</EnterButton>
      <FormGrid as={hasStrip ? FormGridWithoutStage : FormGridWithStage}>
        <ErrorSummary {...summary} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {step ? (
          <Step data-wide="">
            <OpportunityFieldset fields={fields} names={STEP_FIELDS} />
            {step}
          </Step>
        ) : null}
        <OpportunityFieldset
          fields={fields}
          names={step ? SHORT_FIELDS : undefined}
          startsHere={startsHere}
          reasons={asField(reasons, defaults.lostReason)}
        />
        {owners ? <OwnerField {...fields.ownerUserId} owners={owners} /> : null}
        {step ? <OpportunityFieldset fields={fields} names={LONG_FIELDS} /> : null}
        <CustomInputs customFields={customFields} fields={fields} values={defaults.own} />
        <ContactPicker {...picked} />
      </FormGrid>
      <FormActions>
        <SubmitButton>{submitLabel}</SubmitButton>
        <SecondaryLink to={closeTo}>Cancel</SecondaryLink>
        {children}
      </FormActions>
    </Form>
  );
}

/** The next step, with what is done about it. */
const Step = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 12.5rem auto; gap: var(--space-2) var(--space-3); align-items: end;
  padding: var(--space-2) var(--space-3) var(--space-3); border: 1px solid var(--line); border-left: 5px solid var(--ember);
  border-radius: var(--radius); background: var(--panel);
  > p { grid-column: 1 / -1; order: 1; }
  .mark { ${markLook} }
  @media ${media.small} { grid-template-columns: minmax(0, 1fr) auto; > :first-child { grid-column: 1 / -1; } }
  @media (max-width: 21.99em) { grid-template-columns: minmax(0, 1fr); }
`;

const LOST_STAGE_SELECTOR = LOST_STAGES.map((stage) => `[value="${stage}"]:checked`).join(", ");

// Only a lost deal has a reason.
const FormGridWithStage = styled(FormGrid)`
  @supports selector(:has(a)) {
    &:not(:has([name="dealStage"] :is(${LOST_STAGE_SELECTOR}))) > :has(> [name="lostReason"]) { display: none; }
  }
`;

const FormGridWithoutStage = styled(FormGridWithStage)`
  > :has(> [name="name"]) { grid-column: 1 / -1; }
  @media ${media.scripted} { > :has(> [name="dealStage"]) { display: none; } }
  @media ${media.scripted} and (min-width: 44rem) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

/** The state of a form with `OpportunityFieldset`, including the checks in the browser. */
export function useOpportunityForm(
  lastResult: SubmissionResult<string[]> | undefined,
  { own: values, ...defaults }: Partial<OpportunityFields> & { own?: CustomValues },
  customFields: readonly CustomField[] = [],
) {
  return useCheckedForm<Name>({
    id: OPPORTUNITY_FORM_ID,
    lastResult,
    defaultValue: { ...asTexts(defaults), ...customDefaults(values) },
    checks: OPPORTUNITY_FORM,
    labels: { ...FIELD_LABELS, ...customLabels(customFields) },
  });
}

/** The names of the fields in `OpportunityFieldset`, in their order: a step comes before its day. */
export const OPPORTUNITY_FIELD_NAMES = fieldNames(FIELDS_OF_OPPORTUNITY).flatMap((name) => {
  if (name === "nextStepDescription") return [];
  return name === "nextStepDate" ? ["nextStepDescription" as const, name] : name;
});

type FieldName = (typeof OPPORTUNITY_FIELD_NAMES)[number];

const STEP_FIELDS: FieldName[] = ["nextStepDescription", "nextStepDate"];
const LONG_FIELDS: FieldName[] = ["description"];
const SHORT_FIELDS = OPPORTUNITY_FIELD_NAMES.filter((name) => ![...STEP_FIELDS, ...LONG_FIELDS].includes(name));

type OpportunityFieldsetProps = {
  fields: Record<Name, FormField>;
  /** The fields to show; by default all. */
  names?: readonly FieldName[];
  hints?: Partial<Record<Name, ReactNode>>;
  /** Without script the focus starts in the first field. */
  startsHere?: boolean;
  /** The team's reasons, one of which a lost deal may have; by default those of a new team. */
  reasons?: Field;
};

/** The input fields, shared by all forms that create or edit an opportunity. */
export function OpportunityFieldset(all: OpportunityFieldsetProps) {
  const { fields, names = OPPORTUNITY_FIELD_NAMES, hints = {}, startsHere, reasons } = all;
  return names.map((name, index) => (
    <FieldInput
      key={name}
      {...fields[name]}
      field={(name === "lostReason" && reasons) || FIELDS_OF_OPPORTUNITY[name]}
      placeholder={name === "lostReason" ? "–" : undefined}
      label={name === "dealSize" ? `${FIELD_LABELS[name]} ($)` : fields[name].label}
      // A step is told in a line.
      type={name === "nextStepDescription" ? "text" : undefined}
      hint={hints[name]}
      optional={!fields[name].required}
      autoFocus={startsHere && index === 0}
    />
  ));
}

function OwnerField({ owners, ...field }: FormField & { owners: Owner[] }) {
  const options = owners.map(({ id, name }) => ({ value: id, label: name }));
  const hint = <Link to="/team">Who is in the team</Link>;
  return <SelectField {...field} options={options} hint={hint} />;
}

/** A form's initial values as strings; numbers with thousands separators. Omits null and undefined values. */
function asTexts(defaults: Partial<OpportunityFields>): Partial<Fields> {
  const present = Object.entries(defaults).filter(([, value]) => value !== null && value !== undefined);
  const texts = present.map(([name, value]) => [name, typeof value === "number" ? formatAmount(value) : String(value)]);
  return Object.fromEntries(texts);
}
