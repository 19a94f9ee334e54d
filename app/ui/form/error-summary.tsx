import type { MouseEvent } from "react";
import { styled } from "styled-components";
import { useTakeFocus } from "../browser/take-focus.ts";

const Summary = styled.section`
  display: grid; gap: var(--space-2); padding: var(--space-4); border: 1px solid var(--danger); border-left-width: 6px;
  border-radius: var(--radius); background: var(--panel); grid-column: 1 / -1;
  h2 { font: 600 var(--text-m)/1.5 var(--sans); color: var(--danger); }
  a { display: inline-block; color: inherit; line-height: 1.5; }
  @media (pointer: coarse) { a { padding-block: var(--space-3); } }
`;

// Of a label such as "Contact Type *".
const REQUIRED_MARK = / \*$/;

export interface ErrorSummaryProps {
  id: string;
  title?: string;
  errors?: { fieldId: string; label: string; messages: string[] }[];
  /** Messages about the form as a whole. */
  formErrors?: string[];
  /** A new object for each refused submission: the summary takes the focus once for each, not when an error goes. */
  sending?: object;
}

/**
 * A form's errors, with links to the fields. It takes the focus when it appears, and without `sending` when the errors
 * change (`useTakeFocus`); without script by `autofocus`. Renders nothing if there are no errors.
 */
export function ErrorSummary({
  id,
  title = "Please check the form",
  errors = [],
  formErrors = [],
  sending,
}: ErrorSummaryProps) {
  const content = JSON.stringify([errors, formErrors]);
  const box = useTakeFocus(sending ?? content);
  if (content === "[[],[]]") return null;
  return (
    <Summary id={id} ref={box} tabIndex={-1} aria-labelledby={`${id}-title`} autoFocus>
      <h2 id={`${id}-title`}>{title}</h2>
      {formErrors.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {errors.length ? (
        <ul>
          {errors.map(({ fieldId, label, messages }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {label.replace(REQUIRED_MARK, "")}: {messages.join(" ")}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Summary>
  );
}

/** Focuses the field without changing the address, which would close a dialog. */
function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
