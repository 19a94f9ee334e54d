import { Form, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { FieldBox } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import type { HeardName } from "../../names/heard-names.ts";
import { CAPTURE_FORM } from "../review.ts";
import { HeardNames } from "./heard-names.tsx";

const Look = styled(Form)`
  .heard { font-style: italic; }
  /* What was heard stands on the label's line, shortened to it. */
  ${FieldBox}:has(> p > .heard) {
    grid-template-columns: auto minmax(0, 1fr); column-gap: var(--space-3);
    > * { grid-column: 1 / -1; }
    > :first-child { grid-area: 1 / 1; }
    > p:has(.heard) { grid-area: 1 / 2; align-self: end; overflow: hidden; text-align: right; text-overflow: ellipsis; white-space: nowrap; }
    > span > small { display: none; }
  }
  .heard::before {
    content: ""; display: inline-block; width: .5em; height: .5em; margin-right: .4em; border-radius: 50%;
    background: var(--ember);
  }
`;

/** On a phone the first button fills the row, unless another one is the main one. */
const Foot = styled(FormActions)`
  @media (max-width: 29.99rem) { > [data-variant="secondary"]:first-child { flex: none; padding-inline: var(--space-3); } }
`;

export type ReviewFormProps = Omit<FormProps, "hidden"> & {
  /** Hidden fields. */
  hidden: Record<string, string | string[]>;
  create: { intent: string; label: string; variant?: ButtonVariant };
  /** What Enter in a field does, where it is not Create. */
  enter?: string;
  skip: { intent: string; label: string };
  busy: boolean;
  /** Names that are offered above the fields. */
  names: HeardName[];
  children: ReactNode;
};

/** A review's form, and after it its buttons: Create, Skip, and the one that puts the note into the inbox. Enter creates unless told otherwise. */
export function ReviewForm({ hidden, create, enter, skip, busy, names, children, ...form }: ReviewFormProps) {
  return (
    <>
      <Look {...form} {...CAPTURE_FORM} preventScrollReset data-main="">
        {/* Implicit submission: Enter in a field activates the form's first button. */}
        <button
          type="submit"
          name="intent"
          value={enter ?? create.intent}
          formNoValidate={enter !== undefined}
          hidden
          tabIndex={-1}
          aria-hidden="true"
        />
        {Object.entries(hidden).flatMap(([name, values]) =>
          [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        <FormGrid>
          <HeardNames names={names} />
          {children}
        </FormGrid>
      </Look>
      <Foot>
        <Button form={form.id} variant={create.variant} name="intent" value={create.intent} busy={busy}>
          {create.label}
        </Button>
        <Button form={form.id} variant="secondary" name="intent" value={skip.intent} formNoValidate>
          <Brief words={skip.label} />
        </Button>
        <Button form={form.id} variant="quiet" name="intent" value="keep" formNoValidate>
          <span>
            <b>Keep it for </b>
            <span>later</span>
          </span>
        </Button>
      </Foot>
    </>
  );
}

/** "Skip contact", of which a phone shows "Skip". */
function Brief({ words }: { words: string }) {
  const [verb, what] = words.split(/(?<=^Skip) /);
  return (
    <span>
      {verb}
      {what ? <b> {what}</b> : null}
    </span>
  );
}
