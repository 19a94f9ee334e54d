import { useSubmit } from "@remix-run/react";
import { type ChangeEvent, useId } from "react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { media } from "#app/ui/theme/media.ts";
import { type AboutChoice, reviewForm } from "../review.ts";

const ChoiceFieldset = styled.fieldset`
  grid-column: 1 / -1; min-width: 0; margin: 0; padding: 0; border: 0; display: grid; gap: var(--space-2);
  legend { padding: 0 0 var(--space-2); font: 600 var(--text-m)/1.5 var(--sans); }
  label {
    display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; padding: var(--space-2) var(--space-3);
    border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); cursor: pointer;
  }
  label:hover { background: var(--sunken); }
  label:has(:checked) { border-color: var(--action); box-shadow: inset 4px 0 var(--action); }
  label:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
  input { width: 1.25rem; height: 1.25rem; flex: none; }
  input:focus-visible { outline: none; }
  span { min-width: 0; overflow-wrap: anywhere; }
  summary {
    padding: var(--space-1) 0; width: fit-content; color: var(--muted); font-size: var(--text-s); font-weight: 600;
    cursor: pointer;
  }
  details > label { margin-top: var(--space-2); }
  @media (pointer: coarse) { summary { padding-block: var(--space-3); } }
  small { display: block; color: var(--muted); }
  > p[data-error] { color: var(--danger); font-weight: 600; }
  button { justify-self: start; @media ${media.scripted} { display: none; } }
  @media (forced-colors: active) { label:has(:checked) { border-width: 3px; } }
`;

/** Sends the form in which something was chosen, as if the button of this intent had been pressed. */
export function useSubmitChoice(note: string, intent: string) {
  const submit = useSubmit();
  return ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    if (!form) return;
    const fields = new FormData(form);
    fields.set("intent", intent);
    submit(fields, { ...reviewForm(note), preventScrollReset: true });
  };
}

type AboutFieldsetProps = {
  /** The note's id. */
  note: string;
  choice: AboutChoice;
  what: "opportunity" | "contact";
  /** The id of the first radio button, for the summary of errors. */
  firstId: string;
  errors?: string[];
};

/**
 * What the note is about: the records that it may mean, each with the reason, and a new one. Once one that exists is
 * chosen the others are folded away, so that what it changes is in sight. With script a choice shows its changes at
 * once, without it Show does.
 */
export function AboutFieldset({ note, choice: { candidates, shown }, what, firstId, errors = [] }: AboutFieldsetProps) {
  const errorId = useId();
  const intent = `show-${what}`;
  const show = useSubmitChoice(note, intent);
  const options = [...candidates, { id: "new", name: `A new ${what}`, because: "" }].map((option, index) => (
    <AboutOption
      key={option.id}
      option={option}
      chosen={option.id === shown}
      inputId={index === 0 ? firstId : undefined}
      onChoose={show}
    />
  ));
  const known = candidates.findIndex(({ id }) => id === shown);
  return (
    <ChoiceFieldset aria-describedby={errors.length > 0 ? errorId : undefined}>
      <legend>{what === "contact" ? "Who is your note about?" : "What is your note about?"}</legend>
      {shown === null ? <Hint>Several records match your note. Choose one.</Hint> : null}
      {options.filter((_, index) => known < 0 || index === known)}
      {known < 0 ? null : (
        <details>
          <summary>Something else</summary>
          {options.filter((_, index) => index !== known)}
          <ShowButton intent={intent} />
        </details>
      )}
      {errors.length > 0 ? (
        <p id={errorId} data-error="">
          {errors.join(" ")}
        </p>
      ) : null}
      {shown === null || known >= 0 ? null : <ShowButton intent={intent} />}
    </ChoiceFieldset>
  );
}

type AboutOptionProps = {
  option: { id: string; name: string; because: string };
  chosen: boolean;
  inputId: string | undefined;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

function AboutOption({ option: { id, name, because }, chosen, inputId, onChoose }: AboutOptionProps) {
  return (
    <label>
      <input type="radio" id={inputId} name="about" value={id} defaultChecked={chosen} onChange={onChoose} />
      <span>
        {name}
        {because ? <small>{because}</small> : null}
      </span>
    </label>
  );
}

function ShowButton({ intent }: { intent: string }) {
  return (
    <Button variant="secondary" name="intent" value={intent} formNoValidate>
      Show
    </Button>
  );
}
