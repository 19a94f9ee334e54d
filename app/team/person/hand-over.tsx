import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import type { ActiveUser } from "#app/accounts/people/person.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { NewOwnerField, openWorkInWords } from "./new-owner-field.tsx";

const NEW_OWNER = "Give them to";

const Column = styled.div`max-width: 40rem; p { margin-bottom: var(--space-5); }`;

type HandOverProps = {
  id: string;
  name: string;
  work: { opportunities: number; dealSize: number };
  others: ActiveUser[];
  lastResult?: SubmissionResult<string[]>;
};

/** Asks before all open opportunities of a person change hands: how many there are, and who gets them. */
export function HandOver({ id, name, work, others, lastResult }: HandOverProps) {
  const { form, fields, summary } = useCheckedForm({ id: "hand-over", lastResult, labels: { to: NEW_OWNER } });
  return (
    <>
      <PageHeader title={`Give ${name}’s open opportunities to someone else?`} />
      <Column>
        <Panel>
          <p>{openWorkInWords(work)} Closed ones stay as they are. You can undo this for 30 days.</p>
          <Form {...form} method="post">
            <FormGrid>
              <ErrorSummary id="hand-over-errors" title="Nothing was changed" {...summary} />
              {work.opportunities > 0 ? <NewOwnerField field={fields.to} others={others} label={NEW_OWNER} /> : null}
              <FormActions>
                {work.opportunities > 0 ? <SubmitButton>Give all of them</SubmitButton> : null}
                <SecondaryLink to={`/team/${id}`}>Keep</SecondaryLink>
              </FormActions>
            </FormGrid>
          </Form>
        </Panel>
      </Column>
    </>
  );
}
