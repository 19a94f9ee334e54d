import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Style } from "#app/ui/style.tsx";
import { dashboardStyles } from "./dashboard-style.ts";

/** The dashboard on its way, while navigating with script: four metrics and two large panels (specification section 2). */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true">
      <Style text={dashboardStyles} />
      <DashboardHeader />
      <div className="metrics">
        {["pipeline", "active", "rate", "size"].map((key) => (
          <Skeleton key={key} size="metric" />
        ))}
      </div>
      <div className="panels">
        <Skeleton size="panel" />
        <Skeleton size="panel" />
      </div>
    </div>
  );
}

/** The title over the metrics, their place or what is said instead of them. */
export function DashboardHeader() {
  return <PageHeader title="My Sales Dashboard" subtitle="Overview of your sales performance and pipeline" />;
}
