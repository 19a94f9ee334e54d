import { Badge } from "#app/ui/badge.tsx";
import { type DealStage, stageLook } from "./stages.ts";

/** A deal's stage as a badge with the tint and the sign of its camp. */
export function StageBadge({ stage }: { stage: DealStage }) {
  return <Badge {...stageLook(stage)} />;
}
