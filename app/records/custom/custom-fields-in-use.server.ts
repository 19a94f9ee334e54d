import { forkEm } from "#app/db/orm.server.ts";
import { lastChangeTime } from "#app/http/read-your-writes.server.ts";
import { SharedReadCache } from "#app/http/shared-read-cache.server.ts";
import type { CustomField, FieldKind } from "./custom-field.ts";
import { findAllInUse } from "./queries.server.ts";

const LIFE_MS = 5_000;
const cachedCustomFields = new SharedReadCache<Record<FieldKind, CustomField[]>>({ lifeMs: LIFE_MS });

/**
 * The custom fields in use of both kinds of records, at most 5 s old: one query for all who ask at the same time.
 * Read-your-writes: they include the viewer's own changes; without a request, those that this process made.
 */
export const readCustomFieldsInUse = async ({ viewer, request }: { viewer: { id: string }; request?: Request }) =>
  cachedCustomFields.get("team", await lastChangeTime(viewer.id, request), () => findAllInUse(forkEm()));
