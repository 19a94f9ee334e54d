import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { type SignedIn, signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused, STATUS } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { asFields, nameOfOwn } from "#app/records/own/own-values.ts";
import { findOwnFields } from "#app/records/own/queries.server.ts";
import { idsIn, readChoice } from "#app/snapshots/merge-choice.ts";
import { MergeForm } from "#app/snapshots/merge-form.tsx";
import { MergeWith } from "#app/snapshots/merge-with.tsx";
import { MERGE_LIMIT, survivorsOf } from "#app/snapshots/merges.server.ts";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { kindAt, WORDS } from "../kind.ts";
import { mergeablesAt } from "../kinds.server.ts";

const FAILED = "Not merged";

const wordsAt = (pathname: string) => WORDS[kindAt(pathname)];

export const meta: MetaFunction = ({ location }) => [{ title: `Merge ${wordsAt(location.pathname).many} · Dealquest` }];

/** The records of `?ids=` in that order; those that were merged already are their survivors. */
async function readRecords({ em, url }: Pick<SignedIn, "em" | "url">) {
  const { many } = wordsAt(url.pathname);
  const asked = idsIn(url).filter(isRecordId);
  const survivors = await survivorsOf(em, asked);
  const ids = [...new Set(asked.map((id) => survivors.get(id) ?? id))];
  if (ids.length > MERGE_LIMIT) throw pageFailure(refused("invalid", `Choose 2 to ${MERGE_LIMIT} ${many}`));
  const found = await mergeablesAt(url).find(em, ids);
  if (found.length < 2) throw pageFailure(refused("not-found", `There is nothing to merge: choose two ${many}`));
  return ids.flatMap((id) => found.find((record) => record.id === id) ?? []);
}

/** With one record in `?ids=`: what can be merged with it, what looks like it or what `?q=` finds. */
export const loader = signedInLoader(async (args) => {
  const { em, url } = args;
  const [id = "", ...more] = idsIn(url);
  const query = url.searchParams.get("q")?.trim() || null;
  const partners = more.length === 0 && isRecordId(id) ? await mergeablesAt(url).partners(em, id, query) : null;
  if (partners) return { partners: { ...partners, query }, choice: null };
  const own = await findOwnFields(em, kindAt(url.pathname));
  return { partners: null, choice: mergeablesAt(url).choice(await readRecords(args), own) };
});

export const action = signedInAction(
  async (args) => {
    const { em, viewer, form, url } = args;
    const { fields: names, merge, nameOf } = mergeablesAt(url);
    const { title, path } = wordsAt(url.pathname);
    const own = (await findOwnFields(em, kindAt(url.pathname))).map(({ key }) => nameOfOwn(key));
    const records: Record<string, unknown>[] = (await readRecords(args)).map((one) => ({
      ...one,
      ...asFields(one.own),
    }));
    const { fromRecord, ...choice } = readChoice(form, records as { id: string }[], [...names, ...own]);
    const fields = Object.fromEntries(
      fromRecord.map(([name, id]) => [name, records.find((one) => one.id === id)?.[name]]),
    );
    const result = await merge(em, viewer, { ...choice, fields });
    if (!result.ok) return data({ error: result.message }, { status: STATUS[result.reason] });
    const { record, mergeId } = result.value;
    throw await redirectWithFlash(`${path}/${record.id}`, {
      title: `${title} merged`,
      description: nameOf(record),
      lit: `${path}/${record.id}`,
      offers: [
        { label: "Undo", action: `/merges/${mergeId}/undo` },
        { label: "Duplicates", to: `${path}/duplicates` },
      ],
      stays: true,
    });
  },
  { failed: FAILED, fields: [] },
);

export const clientAction = keepTyped(FAILED);

export default function Merge() {
  const { partners, choice } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  const { title, many, path, joined } = wordsAt(useLocation().pathname);
  if (partners) return <MergeWith {...partners} path={`${path}/merge`} kind={title} />;
  return <MergeForm {...choice} title={`Merge ${many}`} closeTo={`${path}/duplicates`} joined={joined} error={error} />;
}
