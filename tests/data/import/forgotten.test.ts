/** What is left of an import 30 days after it ended (docs/product.md#erasing). */
import { expect, test } from "vitest";
import { forgetOldImports } from "#app/data/import/job/service.server.ts";
import { adaAndBo } from "../../harness/ada-and-bo.ts";

const { ada, em } = adaAndBo();

test("30 days after its end an import has no samples, plan, rows and file any more; before, it has", async () => {
  for (const [name, state, days] of [
    ["old", "done", 31],
    ["undone", "undone", 31],
    ["failed", "failed", 31],
    ["new", "done", 29],
  ]) {
    await em().execute(
      `insert into imports (user_id, kind, file_name, sha256, file, wrong_rows, facts, plan, preview, state, total, ended_at)
       values (?, 'contacts', ?, 'x', 'x', 'x', '{"headers": ["a"], "samples": {"a": ["Mina"]}}', '{}', '[]', ?, 1, now() - make_interval(days => ?))`,
      [ada.id, name, state, days],
    );
  }
  await forgetOldImports(em());
  await forgetOldImports(em());
  const rows = await em().execute(
    `select file_name as name, facts::text like '%Mina%' as samples, plan is not null as plan, preview is not null as preview,
            wrong_rows is not null as rows, file is not null as file from imports order by 1`,
  );
  const none = { samples: false, plan: false, preview: false, rows: false, file: false };
  expect(rows).toEqual([
    { name: "failed", ...none },
    { name: "new", samples: true, plan: true, preview: true, rows: true, file: true },
    { name: "old", ...none },
    { name: "undone", ...none },
  ]);
});
