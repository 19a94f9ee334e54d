import { type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { prepareBulk } from "#app/bulk/service.server.ts";
import { businessKeyOf } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { requiredName } from "#app/http/schema.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { Business } from "./business.tsx";
import { businessPath } from "./labels.ts";
import { findBusiness, findBusinessChanges, findContactIdsOf, NO_BUSINESS } from "./queries.server.ts";

const FAILED = "Nothing was changed";

const NO_OTHER = refused("invalid", "There is no other business with this name", {
  name: ["There is no other business with this name"],
});

const renameForm = z.object({
  name: requiredName("Enter a name"),
  /** `rename` takes the name as it is typed, `same` that of the business that has it. */
  intent: z.enum(["rename", "same"]),
});

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found?.business.name ?? "Business"} · Dealquest` },
];

/** A business: its people, deals, notes and last changes (docs/product.md#businesses). */
export const loader = signedInLoader(async ({ em, params: { key = "" } }) => {
  const business = await findBusiness(em, key);
  if (!business) throw pageFailure(NO_BUSINESS);
  const [changes, notes] = await Promise.all([
    findBusinessChanges(em, key, "changes"),
    findBusinessChanges(em.fork(), key, "notes"),
  ]);
  return { business, changes, notes };
});

/** Plans the new name of all contacts of the business, and leads to the preview. */
export const action = signedInAction(
  async ({ em, viewer, form, params: { key = "" } }) => {
    const submission = parseForm(form, renameForm);
    if (submission.status !== "success") return formWithErrors(submission);
    const { intent, name } = submission.value;
    const otherKey = intent === "same" ? businessKeyOf(name) : null;
    const other = otherKey && otherKey !== key ? await findBusiness(em, otherKey) : null;
    if (intent === "same" && !other) return formWithErrors(submission, NO_OTHER);
    const businessName = other?.name ?? name;
    const ids = await findContactIdsOf(em, key);
    const prepared = await prepareBulk(em, viewer, { kind: "contact", change: { businessName }, ids });
    if (!prepared.ok) return formWithErrors(submission, prepared);
    throw redirect(`/bulk/${prepared.value}`, 303);
  },
  { failed: FAILED, fields: formFieldNames(renameForm) },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function BusinessPage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <Business
      key={businessPath(loaded.business.key)}
      {...loaded}
      lastResult={useActionData<typeof action>()?.lastResult}
    />
  );
}
