import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused, STATUS } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { MAX_MERGED } from "#app/merge/merge-choice.ts";
import { survivorsOf } from "#app/merge/merges.server.ts";
import { kindAt } from "#app/records/kinds.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { idsIn } from "./bodies.server.ts";
import { kindOf } from "./kinds.server.ts";
import { MergeForm } from "./merge-form.tsx";
import { MergeWith } from "./merge-with.tsx";
import { RECORD_KIND_TEXTS } from "./record-kind-texts.ts";

const FAILED = "Not merged";

const wordsAt = (pathname: string) => RECORD_KIND_TEXTS[kindAt(pathname)];

export const meta: MetaFunction = ({ location }) => [{ title: `Merge ${wordsAt(location.pathname).many} · Dealquest` }];

/** The ids in `?ids=`, in that order; of records that were merged already those of their survivors. */
async function readIds({ em, url }: Pick<SignedIn, "em" | "url">): Promise<string[]> {
  const asked = idsIn(url).filter(isRecordId);
  const survivors = await survivorsOf(em, asked);
  const ids = [...new Set(asked.map((id) => survivors.get(id) ?? id))];
  if (ids.length <= MAX_MERGED) return ids;
  throw pageFailure(refused("invalid", `Choose 2 to ${MAX_MERGED} ${wordsAt(url.pathname).many}`));
}

/** With one record in `?ids=`: what can be merged with it, its possible duplicates or what `?q=` finds. */
export const loader = signedInLoader(async (args) => {
  const { em, url } = args;
  const [id = "", ...more] = idsIn(url);
  const query = url.searchParams.get("q")?.trim() || null;
  const { partners, choice } = kindOf(url.pathname);
  const found = more.length === 0 && isRecordId(id) ? await partners(em, id, query) : null;
  if (found) return { partners: { ...found, query }, choice: null };
  const chosen = await choice(em, await readIds(args));
  if (chosen) return { partners: null, choice: chosen };
  const { many } = wordsAt(url.pathname);
  throw pageFailure(refused("not-found", `There is nothing to merge: choose two ${many}`));
});

export const action = signedInAction(
  async (args) => {
    const { em, viewer, form, url } = args;
    const { title, path } = wordsAt(url.pathname);
    const result = await kindOf(url.pathname).mergeForm(em, viewer, await readIds(args), form);
    if (!result.ok) return data({ error: result.message }, { status: STATUS[result.reason] });
    const { id, name, mergeId } = result.value;
    throw await redirectWithFlash(`${path}/${id}`, {
      title: `${title} merged`,
      description: name,
      highlight: `${path}/${id}`,
      actions: [
        { label: "Undo", action: `/merges/${mergeId}/undo` },
        { label: "Duplicates", to: `${path}/duplicates` },
      ],
      isPersistent: true,
    });
  },
  { failed: FAILED, fields: [] },
);

export const clientAction = keepInputOnFailure(FAILED);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export default function Merge() {
  const { partners, choice } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  const { title, many, path, joined } = wordsAt(useLocation().pathname);
  if (partners) return <MergeWith {...partners} path={`${path}/merge`} kind={title} />;
  return <MergeForm {...choice} title={`Merge ${many}`} closeTo={`${path}/duplicates`} joined={joined} error={error} />;
}
