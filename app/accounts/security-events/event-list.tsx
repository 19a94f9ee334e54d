import { styled } from "styled-components";
import { formatInstant } from "#app/ui/dates.ts";
import { SECURITY_EVENT_LABELS, type SecurityEventRow } from "./labels.ts";

const List = styled.ul`
  li { padding-block: var(--space-3); }
  li + li { border-top: 1px solid var(--line); }
  p { color: var(--muted); font-size: var(--text-s); }
`;

type EventListProps = {
  events: SecurityEventRow[];
  timeZone: string;
  /** Names whom each event is about; in one's own list that is always oneself. */
  named?: boolean;
};

/** Security events, newest first as they come. */
export function EventList({ events, timeZone, named }: EventListProps) {
  if (events.length === 0)
    return <p>No events yet. Sign-ins and changes to passwords, people, and tokens appear here, newest first.</p>;
  return (
    <List>
      {events.map((event) => (
        <li key={event.id}>
          <strong>{SECURITY_EVENT_LABELS[event.event]}</strong>
          {named ? <> · {event.person ?? "Unknown address"}</> : null}
          {event.actor ? <> · by {event.actor}</> : null}
          <p>
            <time dateTime={event.at}>{formatInstant(event.at, timeZone)}</time>
            {event.browser ? ` · ${event.browser}` : null}
            {event.network ? ` · network ${event.network}` : null}
          </p>
        </li>
      ))}
    </List>
  );
}
