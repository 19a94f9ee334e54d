import type { SubmissionResult } from "@conform-to/react";
import { styled } from "styled-components";
import { PasswordAgainField } from "#app/accounts/password/asking-form.tsx";
import type { ActiveUser } from "#app/accounts/people/person.ts";
import { Panel } from "#app/ui/card.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { SaveOrCancel } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { NewOwnerField, openWorkInWords } from "./new-owner-field.tsx";

const LABELS = { openOpportunitiesTo: "New owner of the open opportunities", password: "Your password" };

const Column = styled.div`max-width: 40rem;`;

const Facts = styled.ul`display: grid; gap: var(--space-2); margin: 0 0 var(--space-5); padding-left: var(--space-5); list-style: disc;`;

type DeactivateProps = {
  id: string;
  name: string;
  work: { opportunities: number; dealSize: number; stepsDue: number };
  others: ActiveUser[];
  asksPassword: boolean;
  lastResult?: SubmissionResult<string[]>;
};

/** Asks before deactivating a person: what the person has, and who takes it over. */
export function Deactivate({ id, name, work, others, asksPassword, lastResult }: DeactivateProps) {
  const { fields, ...form } = useCheckedForm({ id: "deactivate", lastResult, labels: LABELS });
  return (
    <>
      <PageHeader title={`Deactivate ${name}?`} />
      <Column>
        <Panel>
          <Consequences work={work} />
          <FieldsForm {...form} failed="The person was not deactivated">
            {work.opportunities > 0 ? <NewOwnerField {...fields.openOpportunitiesTo} others={others} /> : null}
            {asksPassword ? <PasswordAgainField {...fields.password} /> : null}
            <SaveOrCancel variant="danger" to={`/team/${id}`} cancel="Keep">
              Deactivate
            </SaveOrCancel>
          </FieldsForm>
        </Panel>
      </Column>
    </>
  );
}

function Consequences({ work }: Pick<DeactivateProps, "work">) {
  const { opportunities, stepsDue } = work;
  return (
    <Facts>
      <li>
        {opportunities === 0
          ? openWorkInWords(work)
          : `${openWorkInWords(work)} Next steps due: ${stepsDue}. The new owner you choose gets them. Closed ones stay as they are.`}
      </li>
      <li>This person is signed out everywhere immediately and can no longer sign in.</li>
      <li>Pending invitations sent by this person are revoked.</li>
      <li>This person’s past work stays, marked “(left)”. You can reactivate the account later.</li>
    </Facts>
  );
}
