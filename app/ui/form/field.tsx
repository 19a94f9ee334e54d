import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";

/** Props of every field. `id` links label, hint and messages: it must be unique and the same on server and browser. */
export interface FieldProps {
  id: string;
  name: string;
  label: ReactNode;
  /** Messages beside the field; the control is then `aria-invalid`. */
  errors?: string[];
  hint?: ReactNode;
  /** Spans a whole row of its `FormGrid`. */
  wide?: boolean;
}

function controlAttributes({ id, name, errors, hint }: FieldProps) {
  const described = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, name, "aria-invalid": errors?.length ? true : undefined, "aria-describedby": described || undefined };
}

function FieldFrame({ id, label, errors, hint, wide, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field" data-wide={wide ? "" : undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {errors?.length ? (
        <p className="hint" id={`${id}-error`} data-error="">
          {errors.join(" ")}
        </p>
      ) : null}
    </div>
  );
}

type Control<A> = FieldProps & Omit<A, keyof FieldProps>;

/** A one-line field. Native constraints (`required`, `minLength`, `type`, …) pass through to the input. */
export function TextField({ label, errors, hint, wide, ...rest }: Control<InputHTMLAttributes<HTMLInputElement>>) {
  const field = { id: rest.id, name: rest.name, label, errors, hint, wide };
  return (
    <FieldFrame {...field}>
      <input type="text" {...rest} {...controlAttributes(field)} />
    </FieldFrame>
  );
}

/** A field of several lines; it grows with its text where the browser can. */
export function TextAreaField({
  label,
  errors,
  hint,
  wide,
  ...rest
}: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const field = { id: rest.id, name: rest.name, label, errors, hint, wide };
  return (
    <FieldFrame {...field}>
      <textarea rows={4} {...rest} {...controlAttributes(field)} />
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
  wide,
  options,
  placeholder,
  ...rest
}: Control<SelectHTMLAttributes<HTMLSelectElement>> & SelectOptions) {
  const field = { id: rest.id, name: rest.name, label, errors, hint, wide };
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
