/** The forms of a person's page, for owners. */
import type { Actor } from "#app/accounts/people/actor.ts";
import { changeRole, reactivateUser } from "#app/accounts/people/service.server.ts";
import { signedInAction } from "#app/accounts/session/signed-in.server.ts";
import { resetTwoFactor } from "#app/accounts/two-factor/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { type Result, refused } from "#app/http/result.ts";
import { type PersonIntent, TOASTS } from "../labels.ts";
import { ownersOnly } from "../owners-only.server.ts";
import { refusedAgain } from "../refused-again.server.ts";
import { findPersonOr404 } from "./find-person-or-404.server.ts";

const UNKNOWN = refused("invalid", "This form is not known here.");

type Change = (em: EntityManager, actor: NonNullable<Actor>, id: string) => Promise<Result<unknown>>;

const BY_INTENT: Record<PersonIntent, { change: Change; title: string }> = {
  "make-owner": { change: (em, actor, id) => changeRole(em, actor, id, "owner"), title: TOASTS.madeOwner },
  "make-member": { change: (em, actor, id) => changeRole(em, actor, id, "member"), title: TOASTS.madeMember },
  reactivate: { change: reactivateUser, title: TOASTS.reactivated },
  "reset-two-factor": {
    change: (em, actor, id) =>
      resetTwoFactor(em, env(), { userId: id, actorUserId: actor.viewer.id, request: actor.request }),
    title: TOASTS.twoFactorReset,
  },
};

/** Changes a role, reactivates a person, or resets the second factor. */
export const changePerson = signedInAction(
  async ({ em, viewer, request, params, form }) => {
    ownersOnly(viewer);
    const { id } = await findPersonOr404({ em, params });
    const intent = String(form.get("intent"));
    // `hasOwn`, because the form is untrusted: "constructor" is an inherited property.
    if (!Object.hasOwn(BY_INTENT, intent)) throw pageFailure(UNKNOWN);
    const { change, title } = BY_INTENT[intent as PersonIntent];
    const result = await change(em, { viewer, request }, id);
    if (!result.ok) return refusedAgain(result);
    throw await redirectWithFlash(`/team/${id}`, { title });
  },
  { failed: TOASTS.notChanged, fields: ["intent"] },
);
