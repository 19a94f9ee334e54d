import { Badge } from "#app/ui/badge.tsx";
import type { Tint } from "#app/ui/tints.ts";
import { CONTACT_TYPE_LABELS } from "../labels.ts";
import type { ContactType } from "../schema.ts";

const TINTS: Record<ContactType, Tint> = { lead: "sand", "network-connector": "moss", client: "fern", custom: "stone" };

/** A contact's type as a tinted badge; a client's has a full dot. */
export function TypeBadge({ type }: { type: ContactType }) {
  return <Badge label={CONTACT_TYPE_LABELS[type]} tint={TINTS[type]} dot={type === "client"} />;
}
