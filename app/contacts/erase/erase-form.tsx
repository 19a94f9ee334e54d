import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Panel } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormGrid } from "#app/ui/form/form-layout.tsx";
import { SaveOrCancel } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type EraseFormProps = { name: string; lastResult?: SubmissionResult<string[]> };

/** Asks for the name of the person whose data are to be erased. */
export function EraseForm({ name, lastResult }: EraseFormProps) {
  const errors = lastResult?.error?.name ?? undefined;
  const listed = errors ? [{ fieldId: "erase-name", label: "Name", messages: errors }] : [];
  return (
    <>
      <PageHeader title="Erase a person" subtitle={name} />
      <Panel>
        <Form method="post">
          <WhatGoes />
          <FormGrid>
            <ErrorSummary id="erase-errors" title="Nothing was erased" errors={listed} />
            <TextField
              id="erase-name"
              name="name"
              label={`Type the name to erase it: ${name}`}
              defaultValue={String(lastResult?.initialValue?.name ?? "")}
              errors={errors}
              autoComplete="off"
              required
              wide
            />
            <SaveOrCancel variant="danger" to="/contacts" cancel="Keep it">
              Erase for good
            </SaveOrCancel>
          </FormGrid>
        </Form>
      </Panel>
    </>
  );
}

/** What is erased, and what is not. */
function WhatGoes() {
  return (
    <>
      <p>
        The contact, its notes, its entries in the trash, and contacts merged into it are permanently deleted. Its name
        and values are blanked in histories. Its name, email address and phone number are blanked in everything the team
        wrote: deals, notes, inboxes (including recordings of those notes) and the trash. Imports that contain it lose
        their file and rows; a waiting import is canceled. Opportunities stay. No one can undo this.
      </p>
      <p>
        Not erased: earlier backups, sent emails, downloaded files, recordings that are not transcribed, an import that
        is running now, and text about the person that does not include the name.
      </p>
    </>
  );
}
