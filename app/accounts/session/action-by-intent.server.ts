import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import type { SignedIn } from "./signed-in.server.ts";
import { signedInAction } from "./signed-in-page.server.ts";

const UNKNOWN_ACTION = refused("invalid", "This action does not exist.");

type How<T> = Omit<Parameters<typeof signedInAction<T>>[1], "failed">;

/**
 * The action of a page of several forms: each is called by its `intent`, and its failure is titled by `titles`, whose
 * first one is also that of a form with no known intent, which is refused.
 */
export function actionByIntent<Intent extends string, T>(
  titles: Record<Intent, string>,
  acts: Record<Intent, (args: SignedIn & { form: FormData }) => Promise<T>>,
  how: How<T>,
) {
  const intents = Object.keys(titles) as Intent[];
  const intentOf = (form: FormData) => intents.find((intent) => intent === form.get("intent"));
  const failed = (form: FormData) => titles[intentOf(form) ?? (intents[0] as Intent)];
  return signedInAction<T>(
    async (args) => {
      const intent = intentOf(args.form);
      if (!intent) throw pageFailure(UNKNOWN_ACTION);
      return acts[intent](args);
    },
    { ...how, failed },
  );
}
