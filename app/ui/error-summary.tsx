import type { MouseEvent } from "react";
import { Style } from "./style.tsx";
import { useTakeFocus } from "./take-focus.ts";

const css = `
.error-summary {
  display: grid; gap: var(--space-2); padding: var(--space-4); border: 1px solid var(--danger); border-left-width: 6px;
  border-radius: var(--radius); background: var(--panel);
}
.error-summary h2 { font: 600 var(--text-m)/1.5 var(--sans); color: var(--danger); }
.error-summary a { color: inherit; }
@media (pointer: coarse) { .error-summary a { display: inline-block; padding-block: var(--space-3); } }
`;

export interface ErrorSummaryProps {
  id: string;
  title?: string;
  errors: { fieldId: string; label: string; messages: string[] }[];
  /** What is wrong with the form as a whole. */
  formErrors?: string[];
}

/**
 * What is wrong with a form, above it: links to the fields, and the focus. Without script the `autofocus` attribute
 * moves the focus; with script it moves each time the errors are new, except while hydrating when someone already types.
 * Renders nothing when nothing is wrong.
 */
export function ErrorSummary({ id, title = "Please check the form", errors, formErrors = [] }: ErrorSummaryProps) {
  const content = JSON.stringify([errors, formErrors]);
  const box = useTakeFocus(content);
  if (content === "[[],[]]") return null;
  return (
    <section
      className="error-summary"
      id={id}
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      // biome-ignore lint/a11y/noAutofocus: the summary must be met first, also without script
      autoFocus
    >
      <Style text={css} />
      <h2 id={`${id}-title`}>{title}</h2>
      {formErrors.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {errors.length ? (
        <ul>
          {errors.map(({ fieldId, label, messages }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {label}: {messages.join(" ")}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** With script the link moves the focus itself, so that the address (and with it the dialog) stays as it is. */
function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
