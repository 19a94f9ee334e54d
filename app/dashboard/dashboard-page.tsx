import { NotLoaded } from "#app/ui/notices/not-loaded.tsx";
import { Dashboard } from "./dashboard.tsx";
import { DashboardHeader } from "./dashboard-skeleton.tsx";
import type { DashboardMetrics } from "./schema.ts";
import type { TodayStripProps } from "./today-strip.tsx";

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
