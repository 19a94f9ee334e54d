import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type EraseFormProps = { name: string; lastResult?: SubmissionResult<string[]> };

/** Asks for the name of the person whose data are to be erased. */
export function EraseForm({ name, lastResult }: EraseFormProps) {
  const busy = useBusy();
  const errors = lastResult?.error?.name ?? undefined;
  const listed = errors ? [{ fieldId: "erase-name", label: "Name", messages: errors }] : [];
  return (
    <>
      <PageHeader title="Erase a person" subtitle={name} />
      <Panel>
        <Form method="post">
          <WhatGoes />
          <FormGrid>
            <ErrorSummary id="erase-errors" title="Nothing was erased" errors={listed} formErrors={[]} />
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
            <FormActions>
              <Button variant="danger" busy={busy}>
                Erase for good
              </Button>
              <ButtonLink to="/contacts" variant="secondary">
                Keep it
              </ButtonLink>
            </FormActions>
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
        The contact, its notes, what of it is in the trash, and what was merged into it are gone for good. In histories
        its values and its name are blank. So are its name, address and number in everything that the team wrote: deals,
        notes, inboxes (with the recording of such a note), the trash. Imports that name it lose their file and rows;
        one that waits is cancelled. Opportunities stay. Nobody can undo this.
      </p>
      <p>
        What stays: backups that were made before, mails that were sent, files that somebody downloaded, a recording
        that nobody has turned into text, an import that is running now, and words that tell of the person without
        naming it.
      </p>
    </>
  );
}
