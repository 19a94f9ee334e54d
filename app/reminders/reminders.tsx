import { styled } from "styled-components";
import { SecondaryLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { CalendarPanel } from "./calendar/calendar-panel.tsx";
import { DigestPanel } from "./digest/digest-panel.tsx";
import type { Reminders, RemindersAnswer } from "./labels.ts";

const Column = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
`;

type RemindersViewProps = {
  reminders: Reminders;
  /** The day (`YYYY-MM-DD`) of the next digest. */
  nextDigest: string | null;
  email: string;
  isConfirmed: boolean;
  asksPassword: boolean;
  timeZone: string;
  answer?: RemindersAnswer;
};

/** The page of one's own reminders: Today by mail, and the dates in one's calendar. */
export function RemindersView({ reminders, answer, asksPassword, timeZone, ...mail }: RemindersViewProps) {
  const isCalendars = answer?.lastResult?.initialValue?.intent === "make-calendar";
  const refusedIn = (ofCalendar: boolean) => (isCalendars === ofCalendar ? answer?.lastResult : undefined);
  return (
    <>
      <PageHeader
        title="Reminders"
        subtitle="Get your deals by email and in your calendar."
        actions={<SecondaryLink to="/profile">My Profile</SecondaryLink>}
      />
      <Column>
        <DigestPanel {...reminders} {...mail} timeZone={timeZone} lastResult={refusedIn(false)} />
        <CalendarPanel
          calendar={reminders.calendar}
          url={answer?.calendarUrl}
          asksPassword={asksPassword}
          lastResult={refusedIn(true)}
          timeZone={timeZone}
        />
      </Column>
    </>
  );
}
