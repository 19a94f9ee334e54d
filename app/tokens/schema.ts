import type { ChangeAction, RecordKind } from "#app/changes/schema.ts";

/** A change as the token's page shows it. `name` is the record's, also where it is in the trash; null where it is gone. `fields` are those that were updated. */
export type TokenChange = {
  id: string;
  at: string;
  kind: RecordKind;
  recordId: string;
  action: ChangeAction;
  name: string | null;
  isThere: boolean;
  fields: string[];
};
