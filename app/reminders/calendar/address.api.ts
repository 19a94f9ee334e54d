import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { json, noContent } from "#app/http/responses.server.ts";
import { makeCalendarAddress, removeCalendarAddress } from "./service.server.ts";

export const loader = signedInApi({
  POST: async (args) => json({ url: await makeCalendarAddress(args.em, env().APP_URL, args) }),
  DELETE: async (args) => {
    await removeCalendarAddress(args.em, args);
    return noContent();
  },
});

export const action = loader;
