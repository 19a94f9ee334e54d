import { styled } from "styled-components";

const Choice = styled.label`
  display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem;
  input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--action); }
`;

/** What a person has that no sign-out ends: secret addresses of the calendar and for email, API tokens. */
export type Outliving = { calendar: boolean; mailIn: boolean; tokens: boolean };

/** Offers to end what no sign-out ends, each if the person has it. */
export function AlsoEndFields({ calendar, mailIn, tokens }: Outliving) {
  return (
    <>
      {calendar ? <AlsoEnd name="voidCalendar">Also turn off my calendar address</AlsoEnd> : null}
      {mailIn ? <AlsoEnd name="voidMailIn">Also turn off my inbound email address</AlsoEnd> : null}
      {tokens ? <AlsoEnd name="endTokens">Also revoke my API tokens</AlsoEnd> : null}
    </>
  );
}

/** A box of what is ended too, checked at first. */
export function AlsoEnd({ name, checked = true, children }: { name: string; checked?: boolean; children: string }) {
  return (
    <Choice>
      <input type="checkbox" name={name} defaultChecked={checked} />
      {children}
    </Choice>
  );
}
