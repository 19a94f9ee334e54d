import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A backup that was restored into an empty database with every row (docs/operations.md#back-up-and-restore). */
export const ProvenBackup = defineEntity({
  name: "ProvenBackup",
  tableName: "proven_backups",
  properties: {
    madeAt: p.datetime(3).primary(),
    provenAt: p.datetime(3).defaultRaw("now()"),
  },
});

export type ProvenBackup = InferEntity<typeof ProvenBackup>;
