import { DEAL_STAGE_LABELS } from "#app/opportunities/labels.ts";
import { Icon } from "#app/ui/icons.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { ShareBar } from "#app/ui/share-bar.tsx";
import type { ActiveStage, DashboardMetrics } from "./schema.ts";

const camps: readonly ActiveStage[] = ["open", "qualified", "samples", "contract-negotiation"];

/** The four active stages as camps on a trail; each bar is the stage's share of their sum, none when the sum is 0. */
export function PipelineTrail({ amounts }: { amounts: DashboardMetrics["pipelineByStage"] }) {
  const sum = camps.reduce((total, stage) => total + amounts[stage], 0);
  return (
    <ol className="trail">
      {camps.map((stage) => (
        <li key={stage} data-tint={stage}>
          <span className="camp">
            <Icon name="opportunities" />
          </span>
          <span>{DEAL_STAGE_LABELS[stage]}</span>
          <strong>{formatMoney(amounts[stage])}</strong>
          <ShareBar part={amounts[stage]} whole={sum} />
        </li>
      ))}
    </ol>
  );
}
