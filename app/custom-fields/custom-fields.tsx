import type { SubmissionResult } from "@conform-to/react";
import { styled } from "styled-components";
import { CUSTOM_FIELD_TYPES, MAX_FIELDS_IN_USE } from "#app/records/custom/custom-field.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { linkRowsLook, Panel, StretchedLink } from "#app/ui/card.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ChipField } from "#app/ui/form/chip-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { OWN_FIELD_CHECKS } from "./checks.ts";
import { FIELDS_PAGE, KIND_OPTIONS, KINDS, LABELS, TOASTS, TYPE_OPTIONS } from "./labels.ts";
import type { CustomFieldJson } from "./schema.ts";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  ${linkRowsLook}
  /* Only lists have choices. */
  @supports selector(:has(a)) {
    form:not(:has([value="one"]:checked, [value="several"]:checked)) [data-choices] { display: none; }
  }
`;

type Kind = CustomFieldJson["kind"];

type CustomFieldsProps = {
  fields: CustomFieldJson[];
  /** The kind of record that the form begins with. */
  kind: Kind;
  lastResult?: SubmissionResult<string[]>;
};

/** The fields that the team added to its records, and the form for another one. */
export function CustomFields({ fields, ...form }: CustomFieldsProps) {
  return (
    <>
      <PageHeader
        title="Custom fields"
        subtitle="Your team’s own fields of contacts and opportunities"
        actions={<SecondaryLink to="/data">Data</SecondaryLink>}
      />
      <Page>
        {/* Another kind in the address begins the form anew. */}
        <NewField key={form.kind} {...form} />
        {(Object.keys(KINDS) as Kind[]).map((kind) => (
          <FieldList key={kind} kind={kind} fields={fields.filter((field) => field.kind === kind)} />
        ))}
      </Page>
    </>
  );
}

function FieldList({ kind, fields }: { kind: Kind; fields: CustomFieldJson[] }) {
  const inUse = fields.filter(({ archived, builtIn }) => !archived && !builtIn).length;
  const isEmpty = fields.every(({ builtIn }) => builtIn);
  return (
    <Panel as="section" aria-labelledby={`of-${kind}`}>
      <h2 id={`of-${kind}`}>{KINDS[kind]}</h2>
      <p>{isEmpty ? "No custom fields yet." : `${inUse} of at most ${MAX_FIELDS_IN_USE} in use`}</p>
      <ul>
        {fields.map((field) => (
          <li key={field.id}>
            <StretchedLink href={`${FIELDS_PAGE}/${field.id}`}>{field.label}</StretchedLink>
            <p>{describe(field)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What a line says of a field: "One of a list: North, South · archived". */
function describe({ type, choices, archived, builtIn }: CustomFieldJson): string {
  const offered = choices.filter((choice) => !choice.archived).map(({ label }) => label);
  const what = [CUSTOM_FIELD_TYPES[type].label, offered.join(", ")].filter(Boolean).join(": ");
  if (builtIn) return `Built in · ${what}`;
  return archived ? `${what} · archived` : what;
}

function NewField({ kind, lastResult }: Omit<CustomFieldsProps, "fields">) {
  const { fields, ...form } = useCheckedForm({
    id: "new-field",
    lastResult,
    defaultValue: { kind, type: "text" },
    checks: OWN_FIELD_CHECKS,
    labels: LABELS,
  });
  return (
    <TitledPanel id="new" title="New field">
      <FieldsForm {...form} failed={TOASTS.notMade}>
        <ChipField {...fields.kind} options={KIND_OPTIONS} wide />
        <TextField {...fields.label} hint="Shown in forms and lists" />
        <SelectField {...fields.type} options={TYPE_OPTIONS} />
        <div data-choices="" data-wide="">
          <TextAreaField {...fields.choices} hint="For a list: one per line" />
        </div>
        <TextField {...fields.help} hint="Shown below the field" optional wide />
        <FormActions>
          <SubmitButton>Add field</SubmitButton>
        </FormActions>
      </FieldsForm>
    </TitledPanel>
  );
}
