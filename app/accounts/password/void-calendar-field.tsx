import { styled } from "styled-components";

const Choice = styled.label`
  display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem;
  input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--action); }
`;

/** Offers to turn the calendar's secret address off, which no sign-out ends. */
export function VoidCalendarField() {
  return (
    <Choice>
      <input type="checkbox" name="voidCalendar" defaultChecked />
      Also turn off my calendar’s address
    </Choice>
  );
}
