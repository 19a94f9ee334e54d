import type { SubmissionResult } from "@conform-to/react";
import { styled } from "styled-components";
import type { RecordKind } from "#app/changes/schema.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { LATEST_DAY } from "#app/http/checks.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { CustomInputs, customLabels } from "#app/records/custom/custom-inputs.tsx";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import { choiceOptions } from "#app/records/field.ts";
import { LISTS } from "#app/records/kinds.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { BoxesField } from "#app/ui/form/boxes-field.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { recordsOf } from "../labels.ts";

const Column = styled.div`max-width: 52rem;`;

const LABELS = {
  dealStage: "Stage",
  lostReason: "Lost Reason",
  nextStepInDays: "Next step in days",
  nextStepDate: "Next Step Date",
  ownerUserId: "Owner",
  targetCloseDate: "Target Close Date",
  moveCloseDateDays: "Move the close date by days",
  contactType: "Contact Type",
  add: "Add tags",
  remove: "Remove tags",
  clear: "Clear",
};

type ChooseProps = {
  kind: RecordKind;
  /** The query string of the list. */
  list: string;
  count: number;
  owners: { value: string; label: string }[];
  reasons: { value: string; label: string }[];
  customFields: CustomField[];
  lastResult?: SubmissionResult<string[]>;
};

/** Asks what to change of the selected records. */
export function Choose({ kind, list, count, owners, reasons, customFields, lastResult }: ChooseProps) {
  const { fields, ...form } = useCheckedForm({
    id: "bulk",
    lastResult,
    labels: { ...LABELS, ...customLabels(customFields) } as typeof LABELS,
  });
  return (
    <>
      <PageHeader
        title={`Change ${recordsOf(kind, count)}`}
        subtitle="Fields that you leave empty stay as they are. You see what changes before anything does."
      />
      <Column>
        <Panel>
          <FieldsForm {...form} failed="Nothing was changed">
            {kind === "opportunity" ? (
              <DealFields fields={fields} owners={owners} reasons={reasons} />
            ) : (
              <TypeField fields={fields} />
            )}
            <CustomFields kind={kind} customFields={customFields} fields={fields} />
            <FormActions>
              <SubmitButton>Show preview</SubmitButton>
              <SecondaryLink to={`${LISTS[kind]}?${list}`}>Cancel</SecondaryLink>
              <SubmitButton variant="quiet" data-danger="" name="intent" value="delete" formNoValidate>
                Delete {count === 1 ? "it" : "them"}…
              </SubmitButton>
            </FormActions>
          </FieldsForm>
        </Panel>
      </Column>
    </>
  );
}

type Fields = Record<keyof typeof LABELS, FormField>;

const UNCHANGED = "No change";

function DealFields({ fields, owners, reasons }: { fields: Fields } & Pick<ChooseProps, "owners" | "reasons">) {
  const days = { inputMode: "numeric", maxLength: 5 } as const;
  return (
    <>
      <SelectField
        {...fields.dealStage}
        placeholder={UNCHANGED}
        options={choiceOptions(FIELDS_OF_OPPORTUNITY.dealStage)}
        autoFocus
      />
      <TextField {...fields.nextStepInDays} hint="7 is a week from today" {...days} />
      <TextField {...fields.nextStepDate} type="date" max={LATEST_DAY} />
      <SelectField {...fields.ownerUserId} placeholder={UNCHANGED} options={owners} />
      <TextField {...fields.targetCloseDate} type="date" max={LATEST_DAY} />
      <TextField {...fields.moveCloseDateDays} hint="-7 is a week earlier" {...days} />
      <SelectField {...fields.lostReason} placeholder={UNCHANGED} options={reasons} hint="For deals that are lost" />
    </>
  );
}

const TypeField = ({ fields: { contactType } }: { fields: Fields }) => (
  <SelectField
    {...contactType}
    placeholder={UNCHANGED}
    options={choiceOptions(FIELDS_OF_CONTACT.contactType)}
    autoFocus
  />
);

/** The team's custom fields: a value, choices to add and to remove, and what is to be emptied. */
function CustomFields({ kind, customFields, fields }: Pick<ChooseProps, "kind" | "customFields"> & { fields: Fields }) {
  const tags = customFields
    .filter(({ type }) => type === "several")
    .flatMap(({ key, label, choices }) =>
      choices.map((choice) => ({ ...choice, value: `${key}:${choice.id}`, label: `${label}: ${choice.label}` })),
    );
  const step =
    kind === "opportunity"
      ? (["nextStepDate", "lostReason"] as const).map((value) => ({ value, label: LABELS[value] }))
      : [];
  const clearable = [...step, ...customFields.map(({ key, label }) => ({ value: customFieldName(key), label }))];
  return (
    <>
      <CustomInputs customFields={customFields.filter(({ type }) => type !== "several")} fields={fields} />
      {tags.length > 0 ? (
        <>
          <BoxesField {...fields.add} options={tags.filter(({ archived }) => !archived)} />
          <BoxesField {...fields.remove} options={tags} />
        </>
      ) : null}
      {clearable.length > 0 ? <BoxesField {...fields.clear} options={clearable} /> : null}
    </>
  );
}
