// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the implicit roles of a table when CSS changes its `display`
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { LinkSwitch } from "#app/lists/link-switch.tsx";
import { ENOUGH } from "#app/opportunities/past/checks.ts";
import { STAGES } from "#app/opportunities/stages.ts";
import { Panel } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { formatAmount } from "#app/ui/money.ts";
import { FigureTable } from "../views/figure-table.tsx";
import { HeadFigures } from "../views/head-figures.tsx";
import { ViewHead } from "../views/view-head.tsx";
import { type ViewState, viewAddress } from "../views/views.ts";
import { FunnelPicture } from "./funnel-picture.tsx";
import { passages, tells } from "./passages.ts";
import { daysOf, isUsual, LENGTHS, periodUntil } from "./period.ts";
import type { Funnel } from "./schema.ts";

const COLUMNS = ["Stage", "Reached", "Went on", "Lost from here", "Period before", "Went on then"];

const Lengths = styled.div`margin-bottom: var(--space-5);`;

const Note = styled.p`margin-bottom: var(--space-5); color: var(--muted);`;

/** How far the deals that began in a period came, how long it took, and where they were lost (docs/product.md#funnel). */
export function FunnelView({ state, funnel }: { state: ViewState; funnel: Funnel }) {
  const { from, to, closed, stages } = funnel;
  const began = stages[0]?.reached ?? 0;
  const won = stages.at(-1)?.reached ?? 0;
  return (
    <>
      <ViewHead
        view="funnel"
        subtitle={`Deals that began from ${formatDate(from)} to ${formatDate(to)}, against as many days before`}
        state={state}
        own={isUsual(funnel, state.asOf) ? {} : { from, to }}
      />
      <Lengths>
        <Length state={state} funnel={funnel} />
      </Lengths>
      <Panel as="section" aria-label="The trail">
        <HeadFigures
          figures={[
            tells(funnel) ? ["Won so far", `${Math.round((100 * won) / began)}%`] : ["Won so far", formatAmount(won)],
            ["Began", formatAmount(began)],
            ["Closed", formatAmount(closed)],
          ]}
        />
        {tells(funnel) ? null : (
          <Note>{`Shares and days are told from ${ENOUGH} closed deals on: of these ${closed === 1 ? "1 is" : `${closed} are`} closed so far.`}</Note>
        )}
        <FunnelPicture funnel={funnel} />
        <Stages funnel={funnel} />
      </Panel>
    </>
  );
}

function Length({ state, funnel }: { state: ViewState; funnel: Funnel }) {
  const to = (days: number) => viewAddress("funnel", state, periodUntil(state.asOf, days));
  return (
    <LinkSwitch
      label="Deals that began in"
      current={String(daysOf(funnel))}
      links={LENGTHS.map((days) => [String(days), `${days} days`, to(days)])}
    />
  );
}

function Stages({ funnel }: { funnel: Funnel }) {
  const { stages, before } = funnel;
  const ways = passages(funnel);
  const waysBefore = passages(before);
  return (
    <FigureTable summary="The trail as a table" columns={COLUMNS}>
      {stages.map(({ stage, reached, href, lost }, index) => {
        const earlier = before.stages[index];
        return (
          <tr role="row" key={stage}>
            <td role="cell">
              <b>{STAGES[stage].label}</b>
            </td>
            <td role="cell" data-label="Reached" data-numeric="">
              <Count count={reached} href={href} />
            </td>
            <td role="cell" data-label="Went on" data-numeric="">
              {ways[index] ?? "–"}
            </td>
            <td role="cell" data-label="Lost from here" data-numeric="">
              <Count {...lost} />
            </td>
            <td role="cell" data-label="Period before" data-numeric="">
              {earlier ? <Count count={earlier.reached} href={earlier.href} /> : null}
            </td>
            <td role="cell" data-label="Went on then" data-numeric="">
              {waysBefore[index] ?? "–"}
            </td>
          </tr>
        );
      })}
    </FigureTable>
  );
}

const Count = ({ count, href }: { count: number; href: string }) =>
  count === 0 ? "0" : <Link to={href}>{formatAmount(count)}</Link>;
