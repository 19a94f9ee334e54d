import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { mainKeyLook, SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { ChipField } from "#app/ui/form/chip-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { FormActions, LONG_FORM } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { ImportKind } from "../plan.ts";
import { KIND_LABELS } from "./state-labels.ts";

const Page = styled(Panel)`
  max-width: 64rem;
  form { display: grid; gap: var(--space-5); }
  p { color: var(--muted); }
  [data-main] [data-variant="primary"] { ${mainKeyLook} }
`;

export type NewImportProps = {
  kinds: ImportKind[];
  /** What was refused, with the kind and the pasted rows as they were sent. */
  refused: { messages: string[]; kind: string; pasted: string } | null;
};

/** The first step of an import: what it is, and the file or pasted rows. */
export function NewImport({ kinds, refused }: NewImportProps) {
  const errors = refused?.messages ?? [];
  return (
    <>
      <PageHeader title="Import" subtitle="From a spreadsheet or another program, as a CSV file" />
      <Page>
        <Form {...LONG_FORM} data-main="">
          <ErrorSummary
            id="import-errors"
            errors={errors.length > 0 ? [{ fieldId: "file", label: "File", messages: errors }] : []}
            sending={refused ?? undefined}
          />
          <ChipField
            id="kind"
            name="kind"
            label="Type of rows"
            options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
            defaultValue={refused?.kind || "contacts"}
            required
          />
          <RowsFields errors={errors} pasted={refused?.pasted} />
          <p>Nothing is saved yet. The next pages let you map the columns and preview each row.</p>
          <FormActions>
            <SubmitButton>Continue</SubmitButton>
            <SecondaryLink to="/data/import/sample.csv?kind=contacts" reloadDocument>
              Sample: contacts
            </SecondaryLink>
            <SecondaryLink to="/data/import/sample.csv?kind=opportunities" reloadDocument>
              Sample: opportunities
            </SecondaryLink>
          </FormActions>
        </Form>
      </Page>
    </>
  );
}

function RowsFields({ errors, pasted }: { errors: string[]; pasted: string | undefined }) {
  return (
    <>
      <TextField
        id="file"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,.vcf,.zip,text/csv,text/vcard"
        label="File"
        errors={errors}
        hint="Up to 10 MB and 50,000 rows. In a spreadsheet, save as CSV. Contacts also as vCards (.vcf)."
      />
      <TextAreaField
        id="pasted"
        name="pasted"
        label="Or paste rows"
        optional
        defaultValue={pasted}
        hint="With the names of the columns in the first line, as copied from a spreadsheet."
      />
    </>
  );
}
