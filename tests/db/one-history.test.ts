/** What happened to opportunities before changes were recorded stays in their histories (migration one_history). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findHistory, shownHistory } from "#app/changes/history-queries.server.ts";
import { addMember } from "../accounts/people.ts";
import { freshDatabase } from "../harness/database.ts";

const BEFORE = "Migration20261122190000_notes_search";

test("activities of the first release become changes: histories, values and ids stay, those in the trash and of merged deals too", async () => {
  const database = await freshDatabase();
  const ada = await addMember(database.orm, "Ada", "Lovelace");
  const run = (sql: string, params: unknown[] = []) => database.orm.em.fork().execute(sql, params);
  await database.orm.migrator.down({ to: BEFORE });

  const [live, trashed, merged] = [randomUUID(), randomUUID(), randomUUID()];
  const insert = (id: string, at: string, type: string, field: string | null, old: string | null, now: string | null) =>
    run(
      `insert into opportunity_activities (id, opportunity_id, user_id, activity_type, field, old_value, new_value, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, live, ada.id, type, field, old, now, at],
    );
  await run(
    `insert into opportunities (id, name, deal_stage, deal_size, target_close_date, created_by_user_id)
     values (?, 'Trail mix', 'open', 1200.5, '2026-12-01', ?)`,
    [live, ada.id],
  );
  const ids = Array.from({ length: 7 }, () => randomUUID());
  const [created, attached, moved, sized, stepped, given, ofMerged] = ids as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await insert(created, "2026-11-01T10:00:00Z", "created", null, null, null);
  await insert(attached, "2026-11-01T10:00:01Z", "contact_attached", null, null, "Mina Harker");
  await insert(moved, "2026-11-02T10:00:00Z", "stage_changed", null, "open", "samples");
  await insert(sized, "2026-11-03T10:00:00Z", "updated", "dealSize", "900", "1200.5");
  await insert(stepped, "2026-11-04T10:00:00Z", "updated", "nextStepDescription", null, "Call");
  await insert(given, "2026-11-05T10:00:00Z", "owner_changed", null, ada.id, ada.id);
  await insert(ofMerged, "2026-11-05T09:00:00Z", "updated", "name", "Nuts", "Mix");
  const snapshot = {
    opportunity_activities: [
      {
        id: randomUUID(),
        opportunity_id: trashed,
        user_id: ada.id,
        activity_type: "created",
        created_at: "2026-11-01T10:00:00Z",
      },
    ],
  };
  await run(
    "insert into trash (kind, record_id, name, snapshot, deleted_by_user_id) values ('opportunity', ?, 'Gone', ?::jsonb, ?)",
    [trashed, JSON.stringify(snapshot), ada.id],
  );
  const details = { merged: [merged], before: {}, after: {}, links: [], moved: { [merged]: [ofMerged] }, notes: [] };
  const mergeId = randomUUID();
  await run(
    "insert into merges (id, kind, survivor_id, at, user_id, details) values (?, 'opportunity', ?, now(), ?, ?::jsonb)",
    [mergeId, live, ada.id, JSON.stringify(details)],
  );
  await run("insert into merged_records (record_id, survivor_id, merge_id) values (?, ?, ?)", [merged, live, mergeId]);

  await database.orm.migrator.up();
  const history = async (id: string) =>
    (
      await findHistory(database.orm.em.fork(), { kind: "opportunity", id }, shownHistory(new URL("http://x/")))
    ).rows.map(({ id, kind, field, oldValue, newValue, via }) => [id, kind, field, oldValue, newValue, via]);
  expect(await history(live)).toEqual([
    [given, "owner_changed", "ownerUserId", ada.id, ada.id, null],
    [ofMerged, "updated", "name", "Nuts", "Mix", null],
    [stepped, "updated", "nextStepDescription", null, "Call", null],
    [sized, "updated", "dealSize", "900", "1200.5", null],
    [moved, "stage_changed", "dealStage", "open", "samples", null],
    [attached, "contact_attached", null, null, "Mina Harker", null],
    [created, "created", null, null, null, null],
  ]);
  expect(await history(trashed)).toHaveLength(1);
  await run("delete from merged_records");
  expect((await history(merged)).map(([id]) => id)).toEqual([ofMerged]);
  await database.stop();
});
