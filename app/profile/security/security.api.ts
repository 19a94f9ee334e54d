import { z } from "zod";
import { listPasskeys } from "#app/accounts/passkeys/queries.server.ts";
import { newPasskeySchema, passkeyJson, passkeyOptionsJson } from "#app/accounts/passkeys/schema.ts";
import { addPasskey, beginPasskey, NO_PASSKEY, removePasskey } from "#app/accounts/passkeys/service.server.ts";
import { changePassword } from "#app/accounts/password/change-password.server.ts";
import { changePasswordSchema, codeSchema } from "#app/accounts/schema.ts";
import { EVENT_LIST, listSecurityEvents, securityEventJson } from "#app/accounts/security-events/queries.server.ts";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { PASSWORD_AGAIN, signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
} from "#app/accounts/two-factor/service.server.ts";
import { env } from "#app/env.server.ts";
import { done, mapResult } from "#app/http/result.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";

export const loader = apisByAddress({
  "/api/users/me/password": signedInApi({
    scope: "session",
    PUT: {
      summary: "Change the password",
      body: changePasswordSchema,
      answers: { 204: null },
      answer: ({ body, em, request, viewer }) => changePassword(em, env(), { ...body, viewer, request }),
    },
  }),
  "/api/users/me/two-factor": signedInApi({
    forSetUp: true,
    scope: "session",
    POST: {
      summary: "Start two-factor sign-in setup",
      ...PASSWORD_AGAIN,
      answers: { 200: z.object({ secret: z.string(), otpauthUrl: z.string() }) },
      fails: ["conflict"],
      answer: (args) => beginTwoFactor(args.em, env(), args),
    },
    PUT: {
      summary: "Turn on two-factor sign-in",
      body: codeSchema,
      answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
      fails: ["conflict"],
      limits: ["second-factor"],
      answer: ({ body, em, request, viewer }) =>
        mapResult(enableTwoFactor(em, env(), { viewer, code: body.code, request }), (recoveryCodes) => ({
          recoveryCodes,
        })),
    },
    DELETE: {
      summary: "Turn off two-factor sign-in",
      ...PASSWORD_AGAIN,
      answers: { 204: null },
      fails: ["conflict"],
      answer: (args) => disableTwoFactor(args.em, args),
    },
  }),
  "/api/users/me/recovery-codes": signedInApi({
    scope: "session",
    POST: {
      summary: "Create new recovery codes",
      ...PASSWORD_AGAIN,
      answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
      fails: ["conflict"],
      answer: async (args) => {
        const { em, viewer, request } = args;
        return mapResult(renewRecoveryCodes(em, env(), { viewer, request }), (recoveryCodes) => ({ recoveryCodes }));
      },
    },
  }),
  "/api/users/me/passkeys": signedInApi({
    forSetUp: true,
    scope: "session",
    GET: {
      summary: "List your passkeys",
      answers: { 200: z.array(passkeyJson) },
      answer: async ({ em, viewer }) => done(await listPasskeys(em, viewer.id)),
    },
    POST: {
      summary: "Add a passkey",
      body: newPasskeySchema,
      answers: { 201: passkeyJson },
      fails: ["conflict"],
      answer: ({ body, em, request, viewer }) => addPasskey(em, env(), { answer: body, viewer, request }),
    },
  }),
  "/api/users/me/passkeys/options": signedInApi({
    forSetUp: true,
    scope: "session",
    POST: {
      summary: "Start adding a passkey",
      ...PASSWORD_AGAIN,
      answers: { 200: passkeyOptionsJson },
      fails: ["conflict"],
      answer: (args) => beginPasskey(args.em, env(), args),
    },
  }),
  "/api/users/me/passkeys/:id": signedInApi({
    forSetUp: true,
    scope: "session",
    DELETE: {
      summary: "Remove a passkey",
      ...PASSWORD_AGAIN,
      answers: { 204: null },
      find: async ({ em, viewer, params: { id } }) =>
        (await listPasskeys(em, viewer.id)).some((own) => own.id === id) ? done(id) : NO_PASSKEY,
      answer: ({ found: id, ...args }) => removePasskey(args.em, { ...args, id }),
    },
  }),
  "/api/users/me/events": signedInApi({
    GET: {
      summary: "List your security events",
      ...aboutList(EVENT_LIST, securityEventJson),
      answer: ({ em, url, viewer }) =>
        answerList(url, EVENT_LIST, (_, page) => listSecurityEvents(em, { userId: viewer.id }, page)),
    },
  }),
});

export const action = loader;
