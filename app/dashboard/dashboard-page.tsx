import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Dashboard } from "./dashboard.tsx";
import { DashboardHeader } from "./dashboard-skeleton.tsx";
import type { DashboardMetrics } from "./schema.ts";

/** The dashboard, or within the same frame that it could not be loaded (decisions.md section 2). */
export function DashboardPage({ metrics }: { metrics: DashboardMetrics | null }) {
  if (metrics) return <Dashboard metrics={metrics} />;
  return (
    <>
      <DashboardHeader />
      <EmptyState text="Your dashboard could not be loaded.">
        <ButtonLink to="/dashboard" reloadDocument>
          Try again
        </ButtonLink>
      </EmptyState>
    </>
  );
}
