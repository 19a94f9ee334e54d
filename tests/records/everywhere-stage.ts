/** Run by `new-field.test.ts` in a copy of the app whose deals can be parked: prints each place's result as JSON. */
import { groqParser } from "#app/capture/reading/groq-parser.server.ts";
import { findHistory, shownHistory } from "#app/changes/history-queries.server.ts";
import { findMetrics } from "#app/dashboard/queries.server.ts";
import { stageOfWord } from "#app/data/import/columns/words.ts";
import { ARCHIVE_ROWS } from "#app/data/import/export-archive/archive-rows.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { STAGE_FILTER_OPTIONS, STAGE_OPTIONS } from "#app/opportunities/labels.ts";
import { listOpportunityRows, OPPORTUNITY_LIST } from "#app/opportunities/list/list-queries.server.ts";
import { formatFieldValue } from "#app/opportunities/record/field-value.ts";
import { newOpportunitySchema, opportunityFilters } from "#app/opportunities/schema.ts";
import { updateOpportunity } from "#app/opportunities/service.server.ts";
import { openCopy, succeed, type Told } from "./places.ts";

const { em, owner, finish } = await openCopy("Emmy");
const found: Told = {};

const told = { name: "Ovens", dealSize: 5, targetCloseDate: "2027-01-15" };
const deal = (dealStage: string) => newOpportunitySchema.parse({ ...told, dealStage });
const made = await succeed(createOpportunity(em(), owner, deal("open")));
await succeed(updateOpportunity(em(), owner, made.id, { dealStage: deal("parked").dealStage }));
const [ranked] = await em().execute(`select stage_rank as rank from opportunities where id = '${made.id}'`);
found.rank = (ranked as Told).rank;
found.options = [STAGE_OPTIONS, STAGE_FILTER_OPTIONS].map((options) => options.at(-1));

const sort = { name: "created", direction: "desc" as const, keys: OPPORTUNITY_LIST.keys.created?.desc ?? [] };
const listed = async (stage: string) => {
  const filter = { stage: opportunityFilters.shape.stage.parse(stage), createdBy: owner.id };
  const { rows } = await listOpportunityRows(em(), { filter, timeZone: "UTC" }, { sort, cursor: null, limit: 5 });
  return rows.map(({ dealStage }) => dealStage);
};
found.listed = await listed("parked");
found.listedAsActive = await listed("active");
const history = await findHistory(em(), { kind: "opportunity", id: made.id }, shownHistory(new URL("http://x/")));
found.history = history.rows.map(({ newValue }) => formatFieldValue("dealStage", newValue)).includes("Parked");
found.active = (await findMetrics(em(), owner.id)).activeOpportunities;

found.imported = ["Parked", "parked (Sales Pipeline)"].map(stageOfWord);
found.archived = ARCHIVE_ROWS["opportunities.csv"].shape.dealStage.safeParse("parked").success;
found.dictated = parseTranscript("Mark the Ironwood deal as parked.", "2026-03-11").opportunity.dealStage;
const asked: unknown[] = [];
const model = new Proxy(
  {},
  {
    get:
      () =>
      async (...all: unknown[]) =>
        asked.push(all) && "{}",
  },
) as never;
await groqParser(model)({ transcript: "Mina wants ovens soon.", today: "2026-03-11" }).catch(() => null);
found.askedOfTheModel = JSON.stringify(asked).includes("parked");
await finish(found);
