import { Panel } from "#app/ui/card.tsx";
import { FoxHead } from "#app/ui/fox.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { Style } from "#app/ui/theme/style.tsx";
import { DashboardHeader } from "./dashboard-skeleton.tsx";
import { dashboardStyles } from "./dashboard-style.ts";
import { PipelineTrail } from "./pipeline-trail.tsx";
import type { DashboardMetrics } from "./schema.ts";

/** The dashboard. "No data available" and "No recent activity" are fixed texts (docs/product.md#dashboard). */
export function Dashboard({ metrics }: { metrics: DashboardMetrics }) {
  return (
    <>
      <Style text={dashboardStyles} />
      <DashboardHeader />
      <dl className="metrics">
        <Metric label="Total Pipeline" icon="flag" value={formatMoney(metrics.totalPipeline)} />
        <Metric label="Active Opportunities" icon="opportunities" value={String(metrics.activeOpportunities)} />
        <Metric label="Win Rate" icon="leaderboard" value={`${metrics.winRate}%`} />
        <Metric label="Avg. Deal Size" icon="dashboard" value={formatMoney(metrics.avgDealSize)} />
      </dl>
      <div className="panels">
        <Panel as="section" aria-labelledby="pipeline-title">
          <h2 id="pipeline-title">Pipeline by Stage</h2>
          <PipelineTrail amounts={metrics.pipelineByStage} />
        </Panel>
        <Panel as="section" aria-labelledby="activity-title">
          <h2 id="activity-title">Recent Activity</h2>
          <div className="quiet">
            <FoxHead size={64} />
            <p>No recent activity</p>
          </div>
        </Panel>
      </div>
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
