/** What the models of clauses tell apart. */
import type { Subject } from "./lessons.ts";

/** A deal that nothing more is told of is open or qualified. */
export const STAGE_MODEL: Subject = {
  part: "opportunity",
  field: "dealStage",
  labels: ["open", "qualified", "samples", "contract-negotiation", "won-closed", "lost-closed"],
  silent: ["open", "qualified"],
};

/** A contact that nothing more is told of is a lead. */
export const TYPE_MODEL: Subject = {
  part: "contact",
  field: "contactType",
  labels: ["lead", "network-connector", "client", "custom"],
  silent: ["lead"],
};

/** Why a deal was lost. Gold is silent in notes of lost deals: its lessons are the lines and other deals' notes. */
export const REASON_MODEL: Subject = {
  part: "opportunity",
  field: "lostReason",
  labels: ["price", "timing", "competitor", "no-budget", "no-answer", "not-a-fit", "other"],
  silent: [],
};
