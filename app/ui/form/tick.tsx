import { styled } from "styled-components";

const Choice = styled.label`
  display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem;
  input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--action); }
`;

/** A checkbox with its label. */
export function Tick({ name, checked = false, children }: { name: string; checked?: boolean; children: string }) {
  return (
    <Choice>
      <input type="checkbox" name={name} defaultChecked={checked} />
      {children}
    </Choice>
  );
}
