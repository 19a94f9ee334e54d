import { styled } from "styled-components";
import { Panel } from "#app/ui/card.tsx";
import { FoxHead } from "#app/ui/fox.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { DashboardHeader, Metrics, Panels } from "./dashboard-skeleton.tsx";
import { FirstDeal } from "./first-deal.tsx";
import { PipelineTrail } from "./pipeline-trail.tsx";
import type { DashboardMetrics } from "./schema.ts";

const Quiet = styled.div`
  display: grid; justify-items: center; gap: var(--space-3); padding: var(--space-10) 0; color: var(--muted);
`;

/** The dashboard. "No data available" and "No recent activity" are fixed texts (docs/product.md#dashboard). */
export function Dashboard({ metrics }: { metrics: DashboardMetrics }) {
  return (
    <>
      <DashboardHeader />
      <Metrics>
        <Metric label="Total Pipeline" icon="flag" value={formatMoney(metrics.totalPipeline)} />
        <Metric label="Active Opportunities" icon="opportunities" value={String(metrics.activeOpportunities)} />
        <Metric label="Win Rate" icon="leaderboard" value={`${metrics.winRate}%`} />
        <Metric label="Avg. Deal Size" icon="dashboard" value={formatMoney(metrics.avgDealSize)} />
      </Metrics>
      <Panels>
        <Panel as="section" aria-labelledby="pipeline-title">
          <h2 id="pipeline-title">Pipeline by Stage</h2>
          <PipelineTrail amounts={metrics.pipelineByStage} />
        </Panel>
        <Panel as="section" aria-labelledby="activity-title">
          <h2 id="activity-title">Recent Activity</h2>
          <Quiet>
            <FoxHead size={64} />
            <p>No recent activity</p>
          </Quiet>
        </Panel>
      </Panels>
      {metrics.avgDealSize === 0 && metrics.activeOpportunities === 0 ? <FirstDeal /> : null}
    </>
  );
}

function Metric({ label, icon, value }: { label: string; icon: IconName; value: string }) {
  return (
    <Panel>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{value}</dd>
      <dd>No data available</dd>
    </Panel>
  );
}
