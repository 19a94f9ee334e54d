import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isOwner } from "#app/accounts/people/person.ts";
import { namesOf } from "#app/accounts/people/queries.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { listViews } from "./queries.server.ts";
import { newViewForm, viewForm } from "./schema.ts";
import { changeView, removeView, saveView } from "./service.server.ts";
import { viewInWords } from "./view-words.server.ts";
import { Views } from "./views.tsx";

const FAILED = "The view was not saved";

export const meta: MetaFunction = () => [{ title: "Saved Views · Dealquest" }];

/** The viewer's views and the team's; with `?path=` the form that saves this address. */
export const loader = signedInLoader(async ({ em, viewer, url, request }) => {
  const views = await listViews(em, viewer.id);
  const path = newViewForm.shape.path.safeParse(url.searchParams.get("path")).data ?? null;
  const names = await namesOf(
    em,
    views.map(({ createdByUserId }) => createdByUserId),
  );
  return {
    path,
    holds: path && (await viewInWords({ viewer, request }, path)),
    views: await Promise.all(
      views.map(async ({ createdByUserId, ...view }) => ({
        ...view,
        holds: await viewInWords({ viewer, request }, view.path),
        author: createdByUserId === viewer.id ? null : (names.get(createdByUserId) ?? null),
        mayChange: createdByUserId === viewer.id || isOwner(viewer),
      })),
    ),
  };
});

/** Saves a view, or renames or removes the one with the `id`. */
export const action = signedInAction(
  async (args) => {
    const { em, viewer, form } = args;
    const id = form.get("id");
    if (typeof id === "string") throw await changeOrRemoveView(args, id);
    const submission = parseForm(form, newViewForm);
    if (submission.status !== "success") return formWithErrors(submission);
    const saved = await saveView(em, viewer, submission.value);
    if (!saved.ok) return formWithErrors(submission, saved);
    throw await redirectWithFlash(saved.value.path, { title: "View saved", description: saved.value.name });
  },
  { failed: FAILED, fields: formFieldNames(newViewForm, "id", "intent") },
);

async function changeOrRemoveView({ em, viewer, form }: SignedIn & { form: FormData }, id: string): Promise<Response> {
  if (form.get("intent") === "remove") {
    const removed = await removeView(em, viewer, id);
    if (!removed.ok) throw pageFailure(removed);
    return redirectWithFlash("/views", { title: "View removed" });
  }
  const typed = viewForm.safeParse(Object.fromEntries(form));
  if (!typed.success) throw pageFailure({ reason: "invalid", message: typed.error.issues[0]?.message ?? FAILED });
  const changed = await changeView(em, viewer, id, typed.data);
  if (!changed.ok) throw pageFailure(changed);
  return redirectWithFlash("/views", { title: "View saved", description: changed.value.name });
}

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function ViewsPage() {
  return <Views {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
