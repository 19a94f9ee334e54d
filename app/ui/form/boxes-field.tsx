import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { FormField } from "./form-field.ts";

const Boxes = styled.fieldset`
  grid-column: 1 / -1; display: grid; gap: var(--space-1); margin: 0; padding: 0; border: 0;
  legend { padding: 0; font-size: var(--text-label); font-weight: 600; }
  > div { display: grid; gap: var(--space-2) var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
  label { display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; }
  label > span { min-width: 0; overflow-wrap: anywhere; }
  input { flex: none; width: 1.25rem; height: 1.25rem; }
  small { display: block; color: var(--muted); font-size: var(--text-s); }
  [data-error] { color: var(--danger); font-size: var(--text-s); font-weight: 600; }
`;

type BoxesFieldProps = FormField & {
  options: readonly { value: string; label: string; hint?: string }[];
  hint?: ReactNode;
};

/** A choice of several, each a box to tick. */
export function BoxesField({ id, name, label, defaultValue, errors, options, hint }: BoxesFieldProps) {
  const chosen = [defaultValue ?? []].flat();
  return (
    <Boxes id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div>
        {options.map(({ value, label, hint }) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>
              {label}
              {hint ? <small>{hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {hint ? <small>{hint}</small> : null}
      {errors ? <p data-error="">{errors.join(" ")}</p> : null}
    </Boxes>
  );
}
