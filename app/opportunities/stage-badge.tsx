import { Badge } from "#app/ui/badge.tsx";
import { type DealStage, stageLook } from "./stages.ts";

const DOTS = { won: "full", lost: "dash" } as const;

/** A deal's stage as a tinted badge. */
export function StageBadge({ stage }: { stage: DealStage }) {
  const { label, tint, closed } = stageLook(stage);
  return <Badge label={label} tint={tint} dot={closed ? DOTS[closed] : "ring"} />;
}
