import { showHistory } from "#app/accounts/people/shown-history.server.ts";
import { findHistory, shownHistory } from "#app/changes/history-queries.server.ts";
import type { ShownLine } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

/** The lines of an opportunity's history as its page shows them, newest first. */
export async function historyOf(em: EntityManager, id: string): Promise<ShownLine[]> {
  const newest = await findHistory(em, { kind: "opportunity", id }, shownHistory(new URL("http://x/")));
  return (await showHistory(em, { id: "" }, newest, "opportunity")).lines;
}
