/** The forms of a person's page, for owners. */
import { z } from "zod";
import { requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import type { Actor } from "#app/accounts/people/actor.ts";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { reactivateUser } from "#app/accounts/people/service.server.ts";
import { findTeamMember, type TeamMember } from "#app/accounts/people/team-queries.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInAction } from "#app/accounts/session/signed-in-page.server.ts";
import { resetTwoFactor } from "#app/accounts/two-factor/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { type Result, refused } from "#app/http/result.ts";
import { type PersonIntent, TOASTS } from "../labels.ts";
import { changePersonsRole } from "../service.server.ts";

const UNKNOWN = refused("invalid", "This action does not exist.");

type Change = (em: EntityManager, actor: NonNullable<Actor>, id: string) => Promise<Result<unknown>>;

const ACTION_BY_INTENT: Record<PersonIntent, { change: Change; title: string }> = {
  "make-owner": { change: (em, actor, id) => changePersonsRole(em, actor, id, "owner"), title: TOASTS.madeOwner },
  "make-member": { change: (em, actor, id) => changePersonsRole(em, actor, id, "member"), title: TOASTS.madeMember },
  reactivate: { change: reactivateUser, title: TOASTS.reactivated },
  "reset-two-factor": {
    change: (em, actor, id) => resetTwoFactor(em, env(), actor, id),
    title: TOASTS.twoFactorReset,
  },
};

// With its intent, so that the page knows which of its forms was refused.
const schema = passwordAgainSchema.extend({ intent: z.string() });

/** Changes a role, reactivates a person, or resets the second factor, with the password again. */
export const changePerson = signedInAction(
  async ({ em, viewer, request, params, form }) => {
    requireOwner(viewer);
    const { id } = await findPersonOr404({ em, params });
    const submission = parseForm(form, schema);
    if (submission.status !== "success") return formWithErrors(submission);
    const { intent, password } = submission.value;
    // `hasOwn`, because the form is untrusted: "constructor" is an inherited property.
    if (!Object.hasOwn(ACTION_BY_INTENT, intent)) throw pageFailure(UNKNOWN);
    const asked = await requirePasswordAgain(em, { viewer, request, password });
    const { change, title } = ACTION_BY_INTENT[intent as PersonIntent];
    const result = asked.ok ? await change(em, { viewer, request }, id) : asked;
    if (!result.ok) return formWithErrors(submission, result);
    throw await redirectWithFlash(`/team/${id}`, { title });
  },
  { failed: TOASTS.notChanged, fields: ["intent"] },
);

/** The person with the id in the page's path. Throws the 404 page if there is none. */
export async function findPersonOr404({ em, params }: Pick<SignedIn, "em" | "params">): Promise<TeamMember> {
  const person = await findTeamMember(em, params.id);
  if (!person) throw pageFailure(refused("not-found", "There is no such person in the team"));
  return person;
}
