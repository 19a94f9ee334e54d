import type { SubmissionResult } from "@conform-to/react";
import { styled } from "styled-components";
import type { ActiveUser } from "#app/accounts/people/person.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { NewOwnerField, openWorkInWords } from "./new-owner-field.tsx";

const NEW_OWNER = "Give them to";

const Column = styled.div`max-width: 40rem; p { margin-bottom: var(--space-5); }`;

type ReassignProps = {
  id: string;
  name: string;
  work: { opportunities: number; dealSize: number };
  others: ActiveUser[];
  lastResult?: SubmissionResult<string[]>;
};

/** Asks before all open opportunities of a person change hands: how many there are, and who gets them. */
export function Reassign({ id, name, work, others, lastResult }: ReassignProps) {
  const { fields, ...form } = useCheckedForm({ id: "hand-over", lastResult, labels: { to: NEW_OWNER } });
  return (
    <>
      <PageHeader title={`Give ${name}’s open opportunities to someone else?`} />
      <Column>
        <Panel>
          <p>{openWorkInWords(work)} Closed ones stay as they are. You can undo this for 30 days.</p>
          <FieldsForm {...form} failed="Nothing was changed">
            {work.opportunities > 0 ? <NewOwnerField {...fields.to} others={others} /> : null}
            <FormActions>
              {work.opportunities > 0 ? <SubmitButton>Give all of them</SubmitButton> : null}
              <SecondaryLink to={`/team/${id}`}>Keep</SecondaryLink>
            </FormActions>
          </FieldsForm>
        </Panel>
      </Column>
    </>
  );
}
