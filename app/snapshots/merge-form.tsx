import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { MergeChoice } from "./merge-choice.ts";

const Choices = styled.div`
  display: grid; gap: var(--space-5); max-width: 44rem;
  fieldset { min-width: 0; padding: 0; border: 0; }
  legend { padding: 0; font-weight: 600; }
  label {
    display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; padding-block: var(--space-1);
    overflow-wrap: anywhere;
  }
  label + label { border-top: 1px solid var(--line); }
  input { flex: none; width: 1.15rem; height: 1.15rem; }
  small { display: block; color: var(--muted); font-size: var(--text-s); }
`;

type MergeFormProps = MergeChoice & {
  title: string;
  /** Where the list of duplicates is. */
  closeTo: string;
  /** What happens to the texts that are not chosen, but joined. */
  joined: string;
  error?: string;
};

/** The form that makes one record of several: which one stays, and its value of each field in which they differ. */
export function MergeForm({ title, candidates, fields, closeTo, joined, error }: MergeFormProps) {
  const busy = useBusy();
  return (
    <>
      <PageHeader title={title} subtitle={candidates.map(({ name }) => name).join(", ")} />
      <Panel>
        {/* Another version is another choice: the radio buttons start anew. */}
        <Form method="post" key={candidates.map(({ updatedAt }) => updatedAt).join()}>
          <Choices>
            <ErrorSummary id="merge-errors" title="Not merged" errors={[]} formErrors={error ? [error] : []} />
            {candidates.map(({ id, updatedAt }) => (
              <input key={id} type="hidden" name="version" value={`${id} ${updatedAt}`} />
            ))}
            <fieldset>
              <legend>Which one stays?</legend>
              {candidates.map(({ id, name, detail }, index) => (
                <Choice key={id} name="keep" value={id} text={name} detail={detail} checked={index === 0} />
              ))}
            </fieldset>
            {fields.map(({ name, label, options }) => (
              <fieldset key={name}>
                <legend>{label}</legend>
                {options.map(({ recordId, text }, index) => (
                  <Choice key={recordId} name={name} value={recordId} text={text} checked={index === 0} />
                ))}
              </fieldset>
            ))}
            <Hint>{joined} The others go to the trash, and you can undo it for 30 days.</Hint>
            <FormActions>
              <Button busy={busy}>Merge</Button>
              <ButtonLink to={closeTo} variant="secondary">
                Cancel
              </ButtonLink>
            </FormActions>
          </Choices>
        </Form>
      </Panel>
    </>
  );
}

type ChoiceProps = { name: string; value: string; text: string; detail?: string; checked: boolean };

function Choice({ name, value, text, detail, checked }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={checked} />
      <span>
        {text}
        {detail ? <small>{detail}</small> : null}
      </span>
    </label>
  );
}
