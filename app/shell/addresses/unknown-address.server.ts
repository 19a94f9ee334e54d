import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { asProblem, JsonAnswer } from "#app/http/responses.server.ts";
import { loadFrameData } from "../frame-data.server.ts";

const NOT_FOUND_STATUS = 404;

/**
 * A loader for an address that has no page: sends the response of `answer` unchanged, except that a browser gets a 404
 * as the 404 page (`UnknownAddress`), within the frame if the user is signed in.
 */
export function answerOrNotFoundPage(answer: (args: LoaderFunctionArgs) => Promise<Response>) {
  return async (args: LoaderFunctionArgs) => {
    const response = await answer(args);
    if (response.status !== NOT_FOUND_STATUS || !isBrowser(args.request)) return toProblemAnswer(args, response);
    const frame = await loadFrameData(args).catch(() => null);
    return data(frame?.data ?? { viewer: null, flash: null }, {
      status: NOT_FOUND_STATUS,
      headers: frame?.init?.headers,
    });
  };
}

/** An action for such an address: always sends the response of `answer`. */
export function answerWithoutPage(answer: (args: LoaderFunctionArgs) => Promise<Response>) {
  return async (args: LoaderFunctionArgs) => toProblemAnswer(args, await answer(args));
}

const toProblemAnswer = async ({ request }: LoaderFunctionArgs, response: Response) =>
  new JsonAnswer(await asProblem(request, response));

const isBrowser = ({ method, headers }: Request) =>
  method === "GET" && (headers.get("Accept")?.includes("text/html") ?? false);
