import type { ActivityKind } from "#app/opportunities/past/checks.ts";

export const ACTIVITY_KIND_LABELS: Record<ActivityKind, string> = {
  notes: "Notes",
  moves: "Moves",
  steps: "Steps done",
  new: "New",
};
