import { NotLoaded } from "#app/ui/not-loaded.tsx";
import { Dashboard } from "./dashboard.tsx";
import { DashboardHeader } from "./dashboard-skeleton.tsx";
import type { DashboardMetrics } from "./schema.ts";

/** The dashboard, or within the same frame that it could not be loaded (decisions.md section 2). */
export function DashboardPage({ metrics }: { metrics: DashboardMetrics | null }) {
  if (metrics) return <Dashboard metrics={metrics} />;
  return (
    <>
      <DashboardHeader />
      <NotLoaded what="Your dashboard" to="/dashboard" />
    </>
  );
}
