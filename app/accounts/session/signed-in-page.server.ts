/** Loaders and actions of pages that need a session. They also handle cross-site requests and outages. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { forkEm } from "#app/db/orm.server.ts";
import { isDatabaseUnavailable } from "#app/db/outage.server.ts";
import { readForm, type TooLargeForm } from "#app/http/body.server.ts";
import { isData, JsonAnswer, json, pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { unavailableFailure } from "#app/http/unavailable.server.ts";
import { actOnce } from "../idempotency/answers.server.ts";
import type { SignedInViewer } from "../schema.ts";
import { mustSetUpTwoFactor, redirectToSetUp, SET_UP_FIRST } from "../two-factor/required.server.ts";
import { type FormAfterSessionEnd, keptForm, refusedForm } from "./refused-form.server.ts";
import { withRefusal } from "./refused-save.server.ts";
import { clearEndedSession, findLiveSession, SESSION_ENDED } from "./session.server.ts";
import {
  CROSS_SITE,
  isForeign,
  landingFor,
  type SetUpAccess,
  type SignedIn,
  withChangeRecorded,
} from "./signed-in.server.ts";

// Up to this many bytes of a form with long texts are read, so that the page can show them again.
const MAX_KEPT_BYTES = 1024 * 1024;

/** Runs `work`; a database outage becomes an error page with status 503, other errors are thrown as they are. */
export async function withOutagePage<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const unavailable = unavailableFailure(error, request);
    throw unavailable ? pageFailure(unavailable) : error;
  }
}

/** A page's loader. Without a session it redirects to the landing with a `redirectTo` (docs/product.md#signed-out). */
export function signedInLoader<T>(load: (args: SignedIn) => Promise<T>, { forSetUp }: SetUpAccess = {}) {
  return ({ request, params, context }: LoaderFunctionArgs): Promise<T> =>
    withOutagePage(request, async () => {
      const url = new URL(request.url);
      const session = await findLiveSession(request, context);
      if (!session) throw redirect(landingFor(url), { headers: await clearEndedSession(request) });
      if (!forSetUp && mustSetUpTwoFactor(session)) throw redirectToSetUp(url);
      return load({ request, url, params, viewer: { ...session.viewer, via: "page" }, em: forkEm() });
    });
}

/** Like {@link FormAfterSessionEnd}, but the toast's title may depend on the form. */
type FailureTexts = Omit<FormAfterSessionEnd, "failed"> & { failed?: string | ((form: FormData) => string) };

/**
 * What a form may have beyond the usual 64 KiB and 1,000 fields: `maxFields` where rows are chosen; `limit` bytes, or
 * `files` of so many bytes besides its texts, and the answer to more of them. With `longTexts` up to 1 MiB are read of
 * texts that are too large, so that they can be shortened.
 */
type FormSize<T> = {
  maxFields?: number;
  longTexts?: true;
  limit?: number;
  files?: number;
  tooLarge?(form: TooLargeForm): T;
};

/**
 * A page's action; `act` receives the parsed form. If the session has ended, the database is unavailable or `act`
 * throws an error, the error page shows the texts of `how` and keeps the typed values for another submit. A form above
 * its size limit gets the result of `how.tooLarge`, or else an error page on which it can be shortened. Cross-site
 * requests get 403.
 */
export function signedInAction<T>(
  act: (args: SignedIn & { form: FormData }) => Promise<T>,
  how: FailureTexts & FormSize<T> & SetUpAccess,
) {
  const run = async ({ request, params, context }: ActionFunctionArgs): Promise<T> => {
    if (request.method !== "POST") throw methodNotAllowedPage();
    if (isForeign(request)) throw pageFailure(CROSS_SITE);
    const body = await readForm(request, (await isSignedOut(request, context)) ? {} : sizeOf(how));
    if (!body.ok && body.reason !== "too-large") throw pageFailure(body);
    const form = body.ok ? body.value : body.fields;
    const texts = { ...how, failed: typeof how.failed === "function" ? how.failed(form) : how.failed };
    try {
      const session = await findLiveSession(request, context);
      if (!session) throw keptForm(SESSION_ENDED, request, form, { ...texts, partly: !body.ok });
      if (!how.forSetUp && mustSetUpTwoFactor(session)) throw keptForm(SET_UP_FIRST, request, form, texts);
      checkSender(request, session.viewer.id);
      const viewer: SignedInViewer = { ...session.viewer, via: "page" };
      if (!body.ok && how.tooLarge && !body.tooMany && !body.ofTexts) return how.tooLarge(body);
      if (!body.ok) throw keptForm(body, request, form, { ...texts, partly: !body.hasAll });
      const work = (em = forkEm()) => act({ request, url: new URL(request.url), params, viewer, em, form });
      const sent = { request, form, userId: viewer.id };
      return await withChangeRecorded(viewer, async () =>
        withRefusal(await actOnce(sent, work), context, texts.failed),
      );
    } catch (outcome) {
      throw refusedForm(outcome, request, form, texts);
    }
  };
  return (args: ActionFunctionArgs) => (isWaitingForm(args.request) ? jsonOfAction(() => run(args)) : run(args));
}

// Who is signed out may send the default limit alone. In an outage the session is unknown, and this is false.
async function isSignedOut(request: Request, context: ActionFunctionArgs["context"]): Promise<boolean> {
  try {
    return (await findLiveSession(request, context)) === null;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

const sizeOf = ({ limit, files, maxFields, longTexts }: FormSize<unknown>) => ({
  limit,
  files,
  fields: maxFields,
  keep: longTexts && MAX_KEPT_BYTES,
});

/** The 405 response for a form sent by another method than POST. */
export function methodNotAllowedPage() {
  return data({ message: "Send a form with POST" }, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
}

/** The header of a form that waited in a browser (docs/product.md#waiting-forms): the id of the user who pressed it. */
const SENDER_HEADER = "Dealquest-User";

const OTHER_USER = refused("signed-out", "Someone else is signed in now");

const isWaitingForm = ({ headers }: Request): boolean => headers.has(SENDER_HEADER);

/** Throws the failure of a form that another user pressed. */
function checkSender({ headers }: Request, viewerId: string): void {
  if ((headers.get(SENDER_HEADER) ?? viewerId) !== viewerId) throw pageFailure(OTHER_USER);
}

/** The outcome of an action in JSON: 200, or its status with a message. Errors are thrown as they are. */
async function jsonOfAction<T>(act: () => Promise<T>): Promise<T> {
  const answer = await act().then(
    (returned) => outcomeResponse(returned),
    (thrown) => {
      if (thrown instanceof Error) throw thrown;
      return outcomeResponse(thrown);
    },
  );
  // Remix sends it in the page's place (`findJsonAnswer`), whatever the action's type is.
  return new JsonAnswer(answer) as T;
}

type Refused = { message?: string; refusal?: string; clash?: { message: string } | null };

function outcomeResponse(outcome: unknown): Response {
  if (outcome instanceof Response) return json({ location: outcome.headers.get("Location") });
  const status = isData(outcome) ? (outcome.init?.status ?? 200) : 200;
  if (status < 400) return json({});
  const { clash, refusal = "", message } = (isData(outcome) ? outcome.data : {}) as Refused;
  return json({ message: clash?.message ?? message ?? refusal.replace(/^\d+: /, "") }, status);
}
