import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { Tasks, TodayItem } from "#app/opportunities/today/today-item.tsx";
import type { TodayRow } from "#app/opportunities/today/today-sections.ts";

const TODAY = "?view=today";

/** Beside the panels a task has two lines: what and when, and below the rest. */
const Strip = styled(Tasks)`
  margin-top: 0;
  @media (min-width: 76rem) {
    li { display: flex; }
    li > div + div { flex-direction: row; }
  }
`;

export const TODAY_ID = "today-title";

export type TodayStripProps = {
  /** The first opportunities of one's Today. */
  tasks: SentRows<TodayRow>;
  /** `YYYY-MM-DD` in the team's time zone. */
  today: string;
};

/** The first of what one has to act on today, with a link to all of it. */
export function TodayStrip({ tasks, today }: TodayStripProps) {
  const onClick = useRowLinks();
  return (
    <Strip aria-labelledby={TODAY_ID}>
      <h2 id={TODAY_ID} tabIndex={-1}>
        Today
      </h2>
      {tasks.count > 0 ? (
        <Rows
          as="ol"
          sent={tasks}
          onClick={onClick}
          item={TodayItem}
          each={(row) => [row.id, { row, today, search: TODAY, doneTo: `/dashboard/done/${row.id}?back=dashboard` }]}
        />
      ) : (
        <p>
          Nothing to do today. Upcoming steps are on <Link to="/opportunities?view=board">the board</Link>.
        </p>
      )}
      <nav aria-label="Today">
        <Link to={`/opportunities${TODAY}`}>Open Today</Link>
      </nav>
    </Strip>
  );
}
