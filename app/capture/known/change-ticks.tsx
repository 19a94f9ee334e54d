import { styled } from "styled-components";
import { shortened } from "../review/heard-words-hint.tsx";
import type { HeardChange } from "../review/review.ts";

const Look = styled.ul`
  display: grid; gap: var(--space-1);
  label { display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; cursor: pointer; }
  label > span { min-width: 0; overflow-wrap: anywhere; }
  input { margin: 0; width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--action); }
  small { display: block; margin: 0 0 var(--space-2) calc(1.25rem + var(--space-3)); color: var(--muted); }
`;

type ChangeTicksProps<Name extends string> = {
  /** Distinguishes the ids of the ticks on one page. */
  of: string;
  changes: HeardChange<Name>[];
  labels: Record<Name, string>;
  format: (field: Name, value: string | number | null) => string;
};

/** Each field that would change, as one sentence with a tick and the words heard. What is unticked stays as it is. */
export function ChangeTicks<Name extends string>({ of, changes, labels, format }: ChangeTicksProps<Name>) {
  return (
    <Look>
      {changes.map(({ field, present, heard, words, ticked }) => (
        <li key={field}>
          <label>
            <input
              type="checkbox"
              name={`take.${field}`}
              value={heard}
              defaultChecked={ticked}
              aria-describedby={words ? `${of}-${field}-heard` : undefined}
            />
            <span>{`${labels[field]}: ${format(field, present)} → ${format(field, heard)}`}</span>
          </label>
          {words ? (
            <small className="heard" id={`${of}-${field}-heard`}>
              heard: “{shortened(words)}”
            </small>
          ) : null}
        </li>
      ))}
    </Look>
  );
}
