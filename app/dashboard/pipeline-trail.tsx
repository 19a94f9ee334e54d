import { ACTIVE_STAGES, STAGES } from "#app/opportunities/stages.ts";
import { Icon } from "#app/ui/icons.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { ShareBar } from "#app/ui/share-bar.tsx";
import type { DashboardMetrics } from "./schema.ts";

/** The active stages, drawn as a trail; each bar is the stage's share of their sum, empty if the sum is 0. */
export function PipelineTrail({ amounts }: { amounts: DashboardMetrics["pipelineByStage"] }) {
  const sum = ACTIVE_STAGES.reduce((total, stage) => total + amounts[stage], 0);
  return (
    <ol className="trail">
      {ACTIVE_STAGES.map((stage) => (
        <li key={stage}>
          <span className="camp" data-tint={STAGES[stage].tint}>
            <Icon name={STAGES[stage].icon} />
          </span>
          <span>{STAGES[stage].label}</span>
          <strong>{formatMoney(amounts[stage])}</strong>
          <ShareBar part={amounts[stage]} whole={sum} />
        </li>
      ))}
    </ol>
  );
}
