import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { StageIcon, stageIconStyle } from "#app/opportunities/stage-icon.tsx";
import { ACTIVE_STAGES, type ActiveStage, STAGES } from "#app/opportunities/stages.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import { Panel, stretchedLook } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FoxHead } from "#app/ui/fox.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { NotLoaded } from "#app/ui/notices/not-loaded.tsx";
import { barLook, ShareBar } from "#app/ui/share-bar.tsx";
import { DashboardHeader, Metrics, Panels } from "./dashboard-skeleton.tsx";
import type { DashboardMetrics } from "./schema.ts";
import { TODAY_ID, TodayStrip, type TodayStripProps } from "./today-strip.tsx";
import { VIEWS } from "./views/views.ts";

const Quiet = styled.div`
  display: grid; justify-items: center; gap: var(--space-3); padding: var(--space-2) 0; color: var(--muted);
`;

/** The dashboard. "No data available" and "No recent activity" are fixed texts (docs/product.md#dashboard). */
function Dashboard({ metrics, tasks, today }: TodayStripProps & { metrics: DashboardMetrics }) {
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

const Trail = styled.ol`
  li {
    position: relative; display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3);
    justify-content: space-between; padding: 0 0 var(--space-6) 3.5rem; overflow-wrap: anywhere;
  }
  li:last-child { padding-bottom: 0; }
  li:not(:last-child)::before {
    content: ""; position: absolute; left: 1.15rem; top: 2.75rem; bottom: .25rem; border-left: 3px dotted var(--edge);
    opacity: .6;
  }
  .camp { ${stageIconStyle} position: absolute; left: 0; top: 0; width: 2.5rem; height: 2.5rem; }
  .stretched { ${stretchedLook} font-weight: inherit; &::after { bottom: var(--space-4); } }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: var(--radius); }
  strong { font-variant-numeric: tabular-nums; }
  .bar { ${barLook} color: var(--on-tint); }
`;

type PipelineTrailProps = {
  amounts: DashboardMetrics["pipelineByStage"];
  /** The address of the list of a stage's opportunities. */
  to: (stage: ActiveStage) => string;
};

/** The active stages, drawn as a trail; each bar is the stage's share of their sum, empty if the sum is 0. */
function PipelineTrail({ amounts, to }: PipelineTrailProps) {
  const sum = ACTIVE_STAGES.reduce((total, stage) => total + amounts[stage], 0);
  return (
    <Trail>
      {ACTIVE_STAGES.map((stage) => (
        <li key={stage} data-tint={STAGES[stage].tint}>
          <StageIcon stage={stage} />
          <Link className="stretched" to={to(stage)}>
            {STAGES[stage].label}
          </Link>
          <strong>{formatMoney(amounts[stage])}</strong>
          <ShareBar part={amounts[stage]} whole={sum} />
        </li>
      ))}
    </Trail>
  );
}

/** The dashboard, or the message that it could not be loaded (docs/product.md#dashboard). */
export function DashboardPage({ metrics, ...rest }: TodayStripProps & { metrics: DashboardMetrics | null }) {
  if (metrics) return <Dashboard metrics={metrics} {...rest} />;
  return (
    <>
      <DashboardHeader />
      <NotLoaded what="Your dashboard" to="/dashboard" />
    </>
  );
}
