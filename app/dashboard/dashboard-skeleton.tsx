import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Style } from "#app/ui/theme/style.tsx";
import { dashboardStyles } from "./dashboard-style.ts";

/** The dashboard's placeholder during navigation with script (docs/product.md#html-first). */
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

/** The dashboard's title, shared by the page, its skeleton and its error message. */
export function DashboardHeader() {
  return <PageHeader title="My Sales Dashboard" subtitle="Overview of your sales performance and pipeline" />;
}
