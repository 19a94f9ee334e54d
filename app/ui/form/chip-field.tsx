import { styled } from "styled-components";
import { FieldBox, type FieldProps } from "./field.tsx";

const ChipBox = styled(FieldBox)`
  border: 0; padding: 0;
  > span { font-weight: 600; }
  > div { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  label {
    position: relative; display: inline-flex; align-items: center; min-height: 2.75rem; max-width: 100%;
    padding: 0 var(--space-4); overflow-wrap: anywhere;
    border: 1px solid var(--edge); border-radius: 99px; background: var(--panel); cursor: pointer;
  }
  label:hover { background: var(--sunken); }
  label:has(:checked) { border-color: var(--action); background: var(--action); color: var(--on-action); }
  label:has(:checked)::before { content: "✓"; content: "✓" / ""; margin-right: var(--space-2); }
  label:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
  &[aria-invalid="true"] { box-shadow: none; }
  &[aria-invalid="true"] label { border-color: var(--danger); }
  @media (forced-colors: active) { label:has(:checked) { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
`;

interface ChipFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  defaultValue?: string | string[];
  required?: boolean;
}

/** A choice of one among a few, as chips: radio buttons, so that it works by keyboard and without script. */
export function ChipField({ id, name, label, errors, hint, wide, options, defaultValue, required }: ChipFieldProps) {
  const invalid = Boolean(errors?.length);
  const described = [hint ? `${id}-hint` : "", invalid ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <ChipBox
      role="radiogroup"
      data-wide={wide ? "" : undefined}
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={described || undefined}
    >
      <span id={`${id}-label`}>{label}</span>
      <div>
        {options.map((option, index) => (
          <label key={option.value}>
            {/* The summary of errors leads to the first one, by the id of the field. */}
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={required}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
      {invalid ? (
        <p id={`${id}-error`} data-error="">
          {errors?.join(" ")}
        </p>
      ) : null}
    </ChipBox>
  );
}
