// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the implicit roles of a table when CSS changes its `display`
import { Link } from "@remix-run/react";
import { DEEDS } from "#app/opportunities/past/checks.ts";
import { Panel } from "#app/ui/card.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { FigureTable } from "../views/figure-table.tsx";
import { HeadFigures } from "../views/head-figures.tsx";
import { ViewHead } from "../views/view-head.tsx";
import type { ViewState } from "../views/views.ts";
import { ActivityPicture } from "./activity-picture.tsx";
import { DEED_LABELS } from "./labels.ts";
import type { Activity } from "./schema.ts";
import { type PersonWeeks, totalsOf } from "./weeks.ts";

const COLUMNS = ["Person", ...DEEDS.map((kind) => DEED_LABELS[kind])];

type ActivityViewProps = Pick<Activity, "monday" | "untouched"> & { state: ViewState; weeks: PersonWeeks[] };

/** What people did to deals this week against the week before, and which deals nobody touched (docs/product.md#activity). */
export function ActivityView({ state, weeks, monday, untouched }: ActivityViewProps) {
  const { count, sum, href } = untouched;
  const figure = count > 0 ? <Link to={href}>{`${formatAmount(count)} · ${formatMoney(sum)}`}</Link> : "None";
  return (
    <>
      <ViewHead view="activity" subtitle="Activity on deals this week and the previous week" state={state} />
      <Panel as="section" aria-label="Activity">
        <HeadFigures figures={[["No activity for 14 days", figure]]} />
        <ActivityPicture totals={totalsOf(weeks)} monday={monday} />
        <FigureTable summary="By person, as a table" columns={COLUMNS}>
          {weeks.map(({ id, name, kinds }) => (
            <tr role="row" key={id}>
              <td role="cell">
                <b>{name}</b>
              </td>
              {DEEDS.map((kind) => (
                <td role="cell" key={kind} data-label={DEED_LABELS[kind]} data-numeric="">
                  <Weeks {...kinds[kind]} />
                </td>
              ))}
            </tr>
          ))}
        </FigureTable>
      </Panel>
    </>
  );
}

/** This week's count and the one of the week before, each leading to the deals behind it. */
function Weeks({ now, before }: PersonWeeks["kinds"]["notes"]) {
  return (
    <>
      {now.count > 0 ? <Link to={now.href}>{formatAmount(now.count)}</Link> : "–"}
      {before.count > 0 ? (
        <small>
          {"previous week: "}
          <Link to={before.href}>{formatAmount(before.count)}</Link>
        </small>
      ) : null}
    </>
  );
}
