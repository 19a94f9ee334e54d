import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { env } from "#app/env.server.ts";
import { csvFile, csvHeaders } from "#app/lists/csv.server.ts";
import { reasonText } from "#app/matching/reason-text.ts";
import { importAsked } from "../found-or-404.server.ts";
import { findMatchedRows } from "../job/matched-rows.server.ts";

const MAX_ROWS = 60_000;
const COLUMNS = ["line", "outcome", "decision", "record", "name", "reasons", "lacks", "compare"];

/** The matched rows of an import as a CSV file (docs/product.md#import). */
export const loader = signedInApi({
  GET: {
    summary: "Download the matched rows",
    answers: { 200: { type: "text/csv" } },
    find: importAsked,
    answer: async ({ em, found: { id } }) => {
      const { rows } = await findMatchedRows(em, id, { limit: MAX_ROWS });
      const csv = csvFile(COLUMNS);
      for (const row of rows)
        csv.write([
          row.line,
          row.outcome,
          row.decision,
          row.recordId,
          row.name ?? "",
          reasonText(row),
          row.lacks.join(", "),
          row.compare ? new URL(row.compare, env().APP_URL).href : "",
        ]);
      csv.end();
      const chunks: Buffer[] = [];
      for await (const chunk of csv) chunks.push(chunk as Buffer);
      return new Response(Buffer.concat(chunks), { headers: csvHeaders("matched-rows.csv") });
    },
  },
});

export const action = loader;
