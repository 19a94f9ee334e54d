import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from "react";
import { css, styled } from "styled-components";

const hintLook = css`color: var(--muted); font-size: var(--text-s);`;

export const Hint = styled.p`${hintLook}`;

/** The box of a field: its label, its control and what is said about it. */
export const FieldBox = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-1); min-width: 0; align-content: start;
  label { font-size: var(--text-label); font-weight: 600; }
  > span:has(> label) { display: flex; flex-wrap: wrap; gap: 0 var(--space-2); align-items: baseline; justify-content: space-between; }
  > span > small { ${hintLook} }
  input, select, textarea {
    width: 100%; min-height: 2.75rem; padding: var(--space-2) var(--space-3); border: 1px solid var(--edge);
    border-radius: var(--radius); background: var(--panel); font-size: max(1rem, 16px);
  }
  & ::file-selector-button {
    margin-right: var(--space-3); padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: 6px;
    background: var(--sunken);
    color: var(--ink); font: inherit; cursor: pointer;
  }
  & :focus-visible { outline-offset: 0; border-radius: var(--radius); }
  textarea { min-height: 6rem; max-height: 60vh; resize: vertical; field-sizing: content; }
  @media print {
    textarea { max-height: none; }
    &[data-whole] > input { display: none; }
    &[data-whole] > :first-child { order: -2; }
    &[data-whole]::after {
      content: attr(data-whole); order: -1; padding: var(--space-2) var(--space-3); border: 1px solid var(--edge);
      border-radius: var(--radius); overflow-wrap: anywhere;
    }
  }
  textarea[rows="2"] { min-height: 4.25rem; }
  input[readonly] { background: var(--sunken); color: var(--muted); }
  [aria-invalid="true"] { border-color: var(--danger); box-shadow: inset 4px 0 var(--danger); }
  & ::placeholder { color: var(--muted); opacity: 1; }
  > p { ${hintLook} }
  @media (pointer: coarse) { > p > a:only-child { display: inline-flex; align-items: center; min-height: 2.75rem; } }
  > p[data-error] { color: var(--danger); font-weight: 600; }
`;

/** Props of every field. `id` links label, hint and messages: it must be unique and the same on server and browser. */
export interface FieldProps {
  id: string;
  name: string;
  label: ReactNode;
  /** Messages beside the field; the control is then `aria-invalid`. */
  errors?: string[];
  hint?: ReactNode;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean;
  /** Spans a whole row of its `FormGrid`. */
  wide?: boolean;
}

function controlAttributes({ id, name, errors, hint }: FieldProps) {
  const described = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, name, "aria-invalid": errors?.length ? true : undefined, "aria-describedby": described || undefined };
}

type FrameProps = FieldProps & { whole?: string | undefined; children: ReactNode };

function FieldFrame({ id, label, errors, hint, optional, wide, whole, children }: FrameProps) {
  const labelElement = <label htmlFor={id}>{label}</label>;
  return (
    <FieldBox data-wide={wide ? "" : undefined} data-whole={whole}>
      {optional ? (
        <span>
          {labelElement} <small>optional</small>
        </span>
      ) : (
        labelElement
      )}
      {children}
      {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
      {errors?.length ? (
        <p id={`${id}-error`} data-error="">
          {errors.join(" ")}
        </p>
      ) : null}
    </FieldBox>
  );
}

type Control<A> = FieldProps & Omit<A, keyof FieldProps>;

// Paper cuts what is longer than its line, so the whole text stands in the line's place.
const MAX_LINE_CHARACTERS = 30;
const fullTextForPrint = (text: string) => (text.length > MAX_LINE_CHARACTERS ? text : undefined);

/** A one-line field. Native constraints (`required`, `minLength`, `type`, …) pass through to the input. */
export function TextField({
  label,
  errors,
  hint,
  optional,
  wide,
  ...rest
}: Control<InputHTMLAttributes<HTMLInputElement>>) {
  const field = { id: rest.id, name: rest.name, label, errors, hint, optional, wide };
  const isText = rest.type === undefined || rest.type === "text" || rest.type === "url";
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ""));
  return (
    <FieldFrame {...field} whole={isText ? fullTextForPrint(typed) : undefined}>
      <input
        type="text"
        dir={isText ? "auto" : undefined}
        {...rest}
        onInput={(event) => {
          rest.onInput?.(event);
          if (isText) setTyped(event.currentTarget.value);
        }}
        {...controlAttributes(field)}
      />
    </FieldFrame>
  );
}

/** A field of several lines; it grows with its text where the browser can. */
export function TextAreaField({
  label,
  errors,
  hint,
  optional,
  wide,
  ...rest
}: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const field = { id: rest.id, name: rest.name, label, errors, hint, optional, wide };
  return (
    <FieldFrame {...field}>
      <textarea rows={4} dir="auto" {...rest} {...controlAttributes(field)} />
    </FieldFrame>
  );
}

interface SelectOptions {
  options: readonly { value: string; label: string }[];
  /** The text of an empty first choice, for a select without a preselected value. */
  placeholder?: string;
}

/** A native select. */
export function SelectField({
  label,
  errors,
  hint,
  optional,
  wide,
  options,
  placeholder,
  ...rest
}: Control<SelectHTMLAttributes<HTMLSelectElement>> & SelectOptions) {
  const field = { id: rest.id, name: rest.name, label, errors, hint, optional, wide };
  return (
    <FieldFrame {...field}>
      <select {...rest} {...controlAttributes(field)}>
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
