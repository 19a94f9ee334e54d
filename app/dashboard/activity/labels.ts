import type { Deed } from "#app/opportunities/past/checks.ts";

export const DEED_LABELS: Record<Deed, string> = { notes: "Notes", moves: "Moves", steps: "Steps done", new: "New" };
