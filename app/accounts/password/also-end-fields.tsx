import { Tick } from "#app/ui/form/tick.tsx";

/** What a person has that no sign-out ends: secret addresses of the calendar and for email, API tokens. */
export type AccessBeyondSignOut = { calendar: boolean; mailIn: boolean; tokens: boolean };

/** Offers to end what no sign-out ends, each if the person has it; checked at first. */
export function AlsoEndFields({ calendar, mailIn, tokens }: AccessBeyondSignOut) {
  return (
    <>
      {calendar ? (
        <Tick name="voidCalendar" checked>
          Also turn off my calendar address
        </Tick>
      ) : null}
      {mailIn ? (
        <Tick name="voidMailIn" checked>
          Also turn off my inbound email address
        </Tick>
      ) : null}
      {tokens ? (
        <Tick name="endTokens" checked>
          Also revoke my API tokens
        </Tick>
      ) : null}
    </>
  );
}
