import { styled } from "styled-components";

const Choice = styled.label`
  display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem;
  input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--action); }
`;

/** What a person has that no sign-out ends: a calendar's secret address, API tokens. */
export type Outliving = { calendar: boolean; tokens: boolean };

/** Offers to end what no sign-out ends, each if the person has it. */
export function AlsoEndFields({ calendar, tokens }: Outliving) {
  return (
    <>
      {calendar ? <AlsoEnd name="voidCalendar">Also turn off my calendar’s address</AlsoEnd> : null}
      {tokens ? <AlsoEnd name="endTokens">Also end my API tokens</AlsoEnd> : null}
    </>
  );
}

function AlsoEnd({ name, children }: { name: string; children: string }) {
  return (
    <Choice>
      <input type="checkbox" name={name} defaultChecked />
      {children}
    </Choice>
  );
}
