export type StageKey = "open" | "qualified" | "samples" | "contract-negotiation" | "won-closed" | "lost-closed";
export type ContactTypeKey = "lead" | "network-connector" | "client" | "custom";

/** A deal's stage as a tinted badge. The label is the stage's own, from the opportunities' schema. */
export function StageBadge({ stage, label }: { stage: StageKey; label: string }) {
  return (
    <span className="badge" data-tint={stage}>
      {label}
    </span>
  );
}

/** A contact's type as a tinted badge. The label is the type's own, from the contacts' schema. */
export function TypeBadge({ type, label }: { type: ContactTypeKey; label: string }) {
  return (
    <span className="badge" data-tint={type}>
      {label}
    </span>
  );
}
