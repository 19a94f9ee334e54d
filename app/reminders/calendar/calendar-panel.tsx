import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { RefObject } from "react";
import { styled } from "styled-components";
import { PasswordAgainForm } from "#app/accounts/password/asking-form.tsx";
import { useTakeFocus } from "#app/ui/browser/take-focus.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { Hint } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { FAILURE_TITLES, type Intent, type Reminders } from "../labels.ts";

const Address = styled.div`
  display: grid; gap: var(--space-3); padding: var(--space-4); border-radius: var(--radius); background: var(--sunken);
  code { user-select: all; overflow-wrap: anywhere; font-size: var(--text-s); }
  a { justify-self: start; }
`;

const Actions = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: end;
  form { display: grid; gap: var(--space-3); }
  > section { flex-basis: 100%; }
  @media (max-width: 29.99rem) { form, button { width: 100%; } }
`;

type CalendarPanelProps = {
  calendar: Reminders["calendar"];
  /** The address that was made just now. */
  url?: string;
  asksPassword: boolean;
  lastResult?: SubmissionResult<string[]>;
  timeZone: string;
};

/** The calendar's address: made, shown once, replaced and turned off; and when it was last read. */
export function CalendarPanel({ calendar, url, timeZone, ...asking }: CalendarPanelProps) {
  const make = { intent: "make-calendar" satisfies Intent, failed: FAILURE_TITLES["make-calendar"], ...asking };
  return (
    <TitledPanel id="calendar-title" title="Your calendar">
      <p>
        Next steps and target close dates of your active deals as all-day events, for calendars that can subscribe to an
        address. Amounts are not included.
      </p>
      {url ? <NewAddress url={url} /> : null}
      {calendar ? <LastFetch {...calendar} timeZone={timeZone} /> : null}
      <Actions>
        {calendar ? (
          <>
            <PasswordAgainForm {...make} variant="secondary">
              Create a new address
            </PasswordAgainForm>
            <TurnOff />
          </>
        ) : (
          <PasswordAgainForm {...make}>Create an address</PasswordAgainForm>
        )}
      </Actions>
      {calendar ? <Hint>Creating a new address disables the current one immediately.</Hint> : null}
    </TitledPanel>
  );
}

function NewAddress({ url }: { url: string }) {
  const box = useTakeFocus(url);
  return (
    <Address
      ref={box as RefObject<HTMLDivElement>}
      tabIndex={-1}
      autoFocus
      role="group"
      aria-labelledby="address-title"
    >
      <strong id="address-title">The address (shown only once)</strong>
      <code>{url}</code>
      <p>Anyone who has it can read these dates. Give it only to your calendar.</p>
      <ButtonAnchor href={url.replace(/^https?:/, "webcal:")}>Open in my calendar</ButtonAnchor>
    </Address>
  );
}

function LastFetch({ fetchedAt, fetchedBy, timeZone }: NonNullable<Reminders["calendar"]> & { timeZone: string }) {
  if (!fetchedAt) return <p>An address exists. No calendar has read it yet.</p>;
  return (
    <p>
      Last read <time dateTime={fetchedAt}>{formatInstant(fetchedAt, timeZone)}</time> by{" "}
      {fetchedBy ?? "an unnamed program"}.
    </p>
  );
}

function TurnOff() {
  return (
    <Form method="post">
      <SubmitButton name="intent" value={"remove-calendar" satisfies Intent} variant="danger">
        Turn the address off
      </SubmitButton>
    </Form>
  );
}
