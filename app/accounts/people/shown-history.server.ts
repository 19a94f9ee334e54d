import { randomUUID } from "node:crypto";
import type { ShownHistory } from "#app/changes/history.tsx";
import type { HistoryLine, RecordKind } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Page } from "#app/lists/list-page.ts";
import { asFieldWithAllChoices } from "#app/records/custom/custom-field.ts";
import { isTeamNamedField } from "#app/records/custom/custom-values.ts";
import { findByName } from "#app/records/custom/queries.server.ts";
import { shownValue } from "#app/records/field-value.ts";
import type { Viewer } from "../schema.ts";
import { tokenNamesOf } from "../tokens/queries.server.ts";
import { namesOf } from "./queries.server.ts";

const holdsPeople = ({ field }: HistoryLine) => field === "ownerUserId";

/** A page of a history with the names of people and custom fields, and the id of the viewer's next note. */
export async function showHistory(
  em: EntityManager,
  viewer: Pick<Viewer, "id">,
  { rows, next }: Page<HistoryLine>,
  kind: RecordKind,
): Promise<Omit<ShownHistory, "timeZone">> {
  const values = rows.filter(holdsPeople).flatMap(({ oldValue, newValue }) => [oldValue, newValue]);
  const names = await namesOf(em, [...values, ...rows.map(({ userId }) => userId)]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const tokens = await tokenNamesOf(
    em,
    rows.map(({ tokenId }) => tokenId),
  );
  const own = await loadCustomFieldFormatter(em, kind, rows);
  const lines = rows.map((line) => ({
    ...line,
    ...own(line),
    ...(holdsPeople(line) ? { oldValue: nameOf(line.oldValue), newValue: nameOf(line.newValue) } : {}),
    userName: nameOf(line.userId) ?? "Someone",
    tokenName: tokens.get(line.tokenId ?? "") ?? null,
  }));
  return { lines, next, noteId: randomUUID(), viewerId: viewer.id };
}

/** Says what custom fields are called and their values; the database is asked only where `rows` have some. */
async function loadCustomFieldFormatter(em: EntityManager, kind: RecordKind, rows: HistoryLine[]) {
  if (!rows.some(({ field }) => field && isTeamNamedField(field))) return () => ({});
  const fields = await findByName(em, kind);
  return ({ field: name, oldValue, newValue }: HistoryLine) => {
    if (!name || !isTeamNamedField(name)) return {};
    const field = fields.get(name);
    const shown = (value: string | null) => shownValue(field && asFieldWithAllChoices(field), value) || null;
    return { customLabel: field?.label ?? name, oldValue: shown(oldValue), newValue: shown(newValue) };
  };
}
