/** Answers to forms that waited in a browser (docs/product.md#waiting-forms), which no page shows. */
import { isData, JsonAnswer, json, pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";

/** The header of such a form: the id of the user who pressed it. */
const SENDER_HEADER = "Dealquest-User";

const OTHER_USER = refused("signed-out", "Someone else is signed in now");

/** Whether the request is a form that waited. */
export const isWaitingForm = ({ headers }: Request): boolean => headers.has(SENDER_HEADER);

/** Throws the failure of a form that another user pressed. */
export function checkSender({ headers }: Request, viewerId: string): void {
  if ((headers.get(SENDER_HEADER) ?? viewerId) !== viewerId) throw pageFailure(OTHER_USER);
}

/** The outcome of an action in JSON: 200, or its status with a message. Errors are thrown as they are. */
export async function jsonOfAction<T>(act: () => Promise<T>): Promise<T> {
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
