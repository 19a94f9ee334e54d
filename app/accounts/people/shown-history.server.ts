import { randomUUID } from "node:crypto";
import type { ShownHistory } from "#app/changes/history.tsx";
import type { HistoryLine } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Page } from "#app/lists/list-page.ts";
import type { Viewer } from "../schema.ts";
import { tokenNamesOf } from "../tokens/queries.server.ts";
import { namesOf } from "./queries.server.ts";

const holdsPeople = ({ field }: HistoryLine) => field === "ownerUserId";

/** A page of a history as the record's page shows it: with the names of its people, and the id of the viewer's next note. */
export async function showHistory(
  em: EntityManager,
  viewer: Pick<Viewer, "id">,
  { rows, next }: Page<HistoryLine>,
): Promise<ShownHistory> {
  const values = rows.filter(holdsPeople).flatMap(({ oldValue, newValue }) => [oldValue, newValue]);
  const names = await namesOf(em, [...values, ...rows.map(({ userId }) => userId)]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const tokens = await tokenNamesOf(
    em,
    rows.map(({ tokenId }) => tokenId),
  );
  const lines = rows.map((line) => ({
    ...line,
    ...(holdsPeople(line) ? { oldValue: nameOf(line.oldValue), newValue: nameOf(line.newValue) } : {}),
    userName: nameOf(line.userId) ?? "Somebody",
    tokenName: tokens.get(line.tokenId ?? "") ?? null,
  }));
  return { lines, next, noteId: randomUUID(), viewerId: viewer.id };
}
