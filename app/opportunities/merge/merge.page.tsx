import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type SignedIn, signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused, STATUS } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { idsIn, readChoice } from "#app/snapshots/merge-choice.ts";
import { MergeForm } from "#app/snapshots/merge-form.tsx";
import { type MergePartners, MergeWith } from "#app/snapshots/merge-with.tsx";
import { MERGE_LIMIT, survivorsOf } from "#app/snapshots/merges.server.ts";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { listOpportunities, OPPORTUNITY_LIST } from "../list/list-queries.server.ts";
import { findOpportunity } from "../queries.server.ts";
import { opportunityFilters } from "../schema.ts";
import { CHOSEN_FIELDS, detailOf, type Mergeable, mergeChoice } from "./choice.ts";
import { findOpportunitiesByIds } from "./queries.server.ts";
import { mergeOpportunities } from "./service.server.ts";

const FAILED = "Not merged";

export const meta: MetaFunction = () => [{ title: "Merge opportunities · Dealquest" }];

/** The opportunities of `?ids=` in that order; those that were merged already are their survivors. */
async function readOpportunities({ em, url }: Pick<SignedIn, "em" | "url">): Promise<Mergeable[]> {
  const asked = idsIn(url).filter(isRecordId);
  const survivors = await survivorsOf(em, asked);
  const ids = [...new Set(asked.map((id) => survivors.get(id) ?? id))];
  if (ids.length > MERGE_LIMIT) throw pageFailure(refused("invalid", `Choose 2 to ${MERGE_LIMIT} opportunities`));
  const found = await findOpportunitiesByIds(em, ids);
  if (found.length < 2) throw pageFailure(refused("not-found", "There is nothing to merge: choose two opportunities"));
  return ids.flatMap((id) => found.find((opportunity) => opportunity.id === id) ?? []);
}

export const loader = signedInLoader(async (args) => {
  const partners = await findPartners(args);
  return partners ? { partners, choice: null } : { partners, choice: mergeChoice(await readOpportunities(args)) };
});

const FOUND = 20;

/** With the one opportunity of `?ids=`: what can be merged with it, by its name or by what `?q=` says. */
async function findPartners({ em, url }: Pick<SignedIn, "em" | "url">): Promise<MergePartners | null> {
  const [id = "", ...more] = idsIn(url);
  const one = more.length === 0 && isRecordId(id) ? await findOpportunity(em, id) : null;
  if (!one) return null;
  const query = url.searchParams.get("q")?.trim() || null;
  const filter = opportunityFilters.shape.q.safeParse(query ?? one.name);
  const { sort } = readListRequest(new URL(url.pathname, url), OPPORTUNITY_LIST);
  const page = { sort, cursor: null, limit: FOUND };
  const selection = { filter: { q: filter.data }, timeZone: env().TEAM_TIME_ZONE };
  const { rows } = filter.success ? await listOpportunities(em, selection, page) : { rows: [] };
  const others = rows.filter((other) => other.id !== id);
  return {
    id,
    name: one.name,
    query,
    found: others.map((other) => ({ id: other.id, name: other.name, detail: detailOf(other) })),
  };
}

export const action = signedInAction(
  async (args) => {
    const { em, viewer, form } = args;
    const opportunities = await readOpportunities(args);
    const { fromRecord, ...choice } = readChoice(form, opportunities, CHOSEN_FIELDS);
    const fields = Object.fromEntries(
      fromRecord.map(([name, id]) => [name, opportunities.find((one) => one.id === id)?.[name as keyof Mergeable]]),
    );
    const result = await mergeOpportunities(em, viewer, { ...choice, fields });
    if (!result.ok) return data({ error: result.message }, { status: STATUS[result.reason] });
    const { record, mergeId } = result.value;
    const undo = { label: "Undo", action: `/merges/${mergeId}/undo` };
    throw await redirectWithFlash(`/opportunities/${record.id}`, {
      title: "Opportunities merged",
      description: record.name,
      lit: `/opportunities/${record.id}`,
      offers: [undo, { label: "Duplicates", to: "/opportunities/duplicates" }],
      stays: true,
    });
  },
  { failed: FAILED, fields: [] },
);

export const clientAction = keepTyped(FAILED);

export default function MergeOpportunities() {
  const { partners, choice } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  if (partners) return <MergeWith {...partners} path="/opportunities/merge" kind="Opportunities" />;
  return (
    <MergeForm
      {...choice}
      title="Merge opportunities"
      closeTo="/opportunities/duplicates"
      joined="Descriptions are joined; contacts and history move to the one that stays."
      error={error}
    />
  );
}
