import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { styled } from "styled-components";
import type { MergeChoice, MergeField } from "#app/merge/merge-choice.ts";
import { Panel } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { SaveOrCancel } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { media } from "#app/ui/theme/media.ts";

/** Each record is a column. They share the width, and scroll where they do not fit. */
const Choices = styled.div`
  display: grid; gap: var(--space-4);
  > div { overflow-x: auto; }
  fieldset {
    display: grid; grid-auto-flow: column; gap: 0 var(--space-3);
    grid-auto-columns: minmax(7.5rem, 1fr); min-width: fit-content; padding: var(--space-2) 0; border: 0;
  }
  legend { padding: var(--space-2) 0 0; font-weight: 600; }
  fieldset + fieldset > legend { color: var(--muted); font-size: var(--text-s); }
  label, fieldset > span {
    display: flex; gap: var(--space-2); align-items: center; min-height: 2.75rem; padding: var(--space-1) var(--space-2);
    border: 1px solid transparent; border-radius: var(--radius); overflow-wrap: anywhere; hyphens: auto;
  }
  label:hover { background: var(--sunken); }
  label:has(:checked) { border-color: var(--action); }
  label > span { min-width: 0; }
  @media ${media.small} { fieldset { column-gap: var(--space-2); } label { gap: var(--space-1); padding-inline: var(--space-1); } }
  input { flex: none; width: 1.15rem; height: 1.15rem; }
  small, fieldset > span { color: var(--muted); }
  small { display: block; font-size: var(--text-s); }
`;

type MergeFormProps = MergeChoice & {
  title: string;
  /** Where the list of duplicates is. */
  closeTo: string;
  /** What happens to the texts that are not chosen, but joined. */
  joined: string;
  error?: string;
};

/**
 * The form that makes one record of several, each in a column: which one stays, and its value of each field in which
 * they differ. With script, choosing which one stays chooses its values.
 */
export function MergeForm({ title, candidates, fields, closeTo, joined, error }: MergeFormProps) {
  return (
    <>
      <PageHeader title={title} subtitle={candidates.map(({ name }) => name).join(", ")} />
      <Panel>
        {/* Another version is another choice: the radio buttons start anew. */}
        <Form
          method="post"
          key={candidates.map(({ updatedAt }) => updatedAt).join()}
          onChange={chooseValues}
          data-main=""
        >
          <Choices>
            <ErrorSummary id="merge-errors" title="Not merged" formErrors={error ? [error] : []} />
            {candidates.map(({ id, updatedAt }) => (
              <input key={id} type="hidden" name="version" value={`${id} ${updatedAt}`} />
            ))}
            <div>
              <WhoStays candidates={candidates} />
              {fields.map((field) => (
                <FieldChoice key={field.name} field={field} ids={candidates.map(({ id }) => id)} />
              ))}
            </div>
            <Hint>{joined} The others go to the trash, and you can undo it for 30 days.</Hint>
            <SaveOrCancel to={closeTo}>Merge</SaveOrCancel>
          </Choices>
        </Form>
      </Panel>
    </>
  );
}

function WhoStays({ candidates }: Pick<MergeFormProps, "candidates">) {
  return (
    <fieldset>
      <legend>Which record do you want to keep?</legend>
      {candidates.map(({ id, name, detail }, index) => (
        <Choice key={id} name="keep" value={id} text={name} detail={detail} checked={index === 0} />
      ))}
    </fieldset>
  );
}

/** A row of values, each below the record that has it. */
function FieldChoice({ field: { name, label, options }, ids }: { field: MergeField; ids: string[] }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {ids.map((id) => {
        const option = options.find(({ recordId }) => recordId === id);
        if (!option) return <span key={id}>None</span>;
        return <Choice key={id} name={name} value={id} text={option.text} checked={option === options[0]} />;
      })}
    </fieldset>
  );
}

/** Another record to stay: of each field its value is chosen, where it has one. */
function chooseValues({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  if (!(target instanceof HTMLInputElement) || target.name !== "keep") return;
  for (const radio of currentTarget.querySelectorAll<HTMLInputElement>("input[type=radio]")) {
    if (radio.value === target.value) radio.checked = true;
  }
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
