import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FoxHead } from "#app/ui/fox.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { DashboardHeader, Metrics, Panels } from "./dashboard-skeleton.tsx";
import { PipelineTrail } from "./pipeline-trail.tsx";
import type { DashboardMetrics } from "./schema.ts";
import { TODAY_ID, TodayStrip, type TodayStripProps } from "./today-strip.tsx";
import { VIEWS } from "./views/views.ts";

const Quiet = styled.div`
  display: grid; justify-items: center; gap: var(--space-3); padding: var(--space-2) 0; color: var(--muted);
`;

/** The dashboard. "No data available" and "No recent activity" are fixed texts (docs/product.md#dashboard). */
export function Dashboard({ metrics, tasks, today }: TodayStripProps & { metrics: DashboardMetrics }) {
  const owner = useFrameData()?.viewer?.id ?? "";
  const list = (filter: Record<string, string>) => `/opportunities?${new URLSearchParams({ owner, ...filter })}`;
  const empty = metrics.avgDealSize === 0 && metrics.activeOpportunities === 0;
  return (
    <>
      <DashboardHeader
        actions={
          empty ? null : (
            <ButtonAnchor href={`#${TODAY_ID}`} variant="secondary">
              Today
            </ButtonAnchor>
          )
        }
      />
      <Figures metrics={metrics} list={list} />
      <Panels>
        {empty ? <FirstDeal /> : <TodayStrip tasks={tasks} today={today} />}
        <div>
          <Panel as="section" aria-labelledby="pipeline-title">
            <h2 id="pipeline-title">
              <Link to={VIEWS.forecast.path}>Pipeline by Stage</Link>
            </h2>
            <PipelineTrail amounts={metrics.pipelineByStage} to={(stage) => list({ stage })} />
          </Panel>
          <Activity />
        </div>
      </Panels>
    </>
  );
}

type FiguresProps = {
  metrics: DashboardMetrics;
  /** The address of one's own opportunities with this filter. */
  list: (filter: Record<string, string>) => string;
};

function Figures({ metrics, list }: FiguresProps) {
  return (
    <Metrics>
      <Metric
        label="Total Pipeline"
        icon="flag"
        value={formatMoney(metrics.totalPipeline)}
        to={list({ stage: "active", sort: "size" })}
      />
      <Metric
        label="Active Opportunities"
        icon="opportunities"
        value={String(metrics.activeOpportunities)}
        to={list({ stage: "active" })}
      />
      <Metric label="Win Rate" icon="leaderboard" value={`${metrics.winRate}%`} to={list({ stage: "won-closed" })} />
      <Metric
        label="Avg. Deal Size"
        icon="dashboard"
        value={formatMoney(metrics.avgDealSize)}
        to={list({ sort: "size" })}
      />
    </Metrics>
  );
}

function Activity() {
  return (
    <Panel as="section" aria-labelledby="activity-title">
      <h2 id="activity-title">
        <Link to={VIEWS.activity.path}>Recent Activity</Link>
      </h2>
      <Quiet>
        <FoxHead size={48} />
        <p>No recent activity</p>
      </Quiet>
    </Panel>
  );
}

type MetricProps = {
  label: string;
  icon: IconName;
  value: string;
  /** The list of the opportunities behind the figure. */
  to: string;
};

// A longer figure, of nine digits and more, is set smaller, so that it stays in one line.
const LONG_FIGURE_CHARACTERS = 11;

function Metric({ label, icon, value, to }: MetricProps) {
  const long = value.length > LONG_FIGURE_CHARACTERS ? "" : undefined;
  return (
    <Panel>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>
        <Link to={to} className="stretched" aria-label={`${label}: ${value}`} data-long={long}>
          {value}
        </Link>
      </dd>
      <dd>No data available</dd>
    </Panel>
  );
}

const RankCard = styled.div`margin-top: var(--space-4);`;

/** Under the figures of somebody who has no deal yet: where to begin. */
function FirstDeal() {
  return (
    <RankCard>
      <EmptyState text="Your trail begins here. Say or type what just happened, and the fox finds the contact and the deal in it.">
        <ButtonLink to="/capture">Tell your first story</ButtonLink>
      </EmptyState>
    </RankCard>
  );
}
