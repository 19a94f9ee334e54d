import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { WeekJson } from "./schema.ts";

const List = styled.ul`
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-4); overflow-wrap: anywhere; }
  li + li { border-top: 1px solid var(--line); }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  code { color: var(--muted); font-size: var(--text-s); }
`;

// As many digits of a hash as tell it from others at a glance.
const SHOWN_HASH_DIGITS = 12;

/** The sealed weeks, newest first. */
export function Weeks({ weeks }: { weeks: WeekJson[] }) {
  return (
    <>
      <PageHeader
        title="Past weeks"
        subtitle="Each week’s rankings are locked on Monday. Later changes do not affect them."
        actions={<SecondaryLink to="/leaderboard">Leaderboard</SecondaryLink>}
      />
      {weeks.length === 0 ? (
        <EmptyState text="No week is locked yet. The first one is locked on Monday." />
      ) : (
        <Panel>
          <List>
            {weeks.map(({ monday, hash }) => (
              <li key={monday}>
                <Link to={`/leaderboard/weeks/${monday}`}>{`Week of ${formatDate(monday)}`}</Link>
                <code>{hash.slice(0, SHOWN_HASH_DIGITS)}…</code>
              </li>
            ))}
          </List>
        </Panel>
      )}
    </>
  );
}
