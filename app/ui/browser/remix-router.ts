/**
 * All that the browser's side knows of Remix 2 beyond its documentation, or does in its place. Each function says what
 * would make it superfluous.
 */
import { RemixBrowser } from "@remix-run/react";
import { failedResponseMessage, readFailedResponse, routeError, unreachedError } from "../notices/failure-words.ts";
import { forgetPlaces } from "../recent-places.ts";
import { forgetPages } from "./kept-pages.ts";

/**
 * Waits for the page's data before hydration. RemixBrowser throws a promise until they are decoded; if React 18 gets it
 * and the user then presses a key or clicks, hydration fails (React error 345). Calling the component here first avoids
 * that.
 *
 * That it can be called as a function is no promise of Remix. Remove this once the journey "keys pressed while the page
 * comes alive do it no harm" passes without it, as it may with React 19 or React Router 7.
 */
export async function decodePage(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}

/**
 * Replaces `window.fetch` for Remix's data requests (`*.data`), whose failures Remix 2 reports only as a decoding
 * error. A failed one becomes a route error: status 0 (`unreached`) if the response did not arrive to its end, else the
 * status and message of a response that is not the app's own, such as a proxy's 502. A response is handed on whole,
 * because the decoder of Remix 2 (turbo-stream) throws an error into the page if a request is aborted while its body is
 * still being read. Remove it once the framework does both.
 */
export function completeDataRequests(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (!isDataRequest(input)) return clearDataIfSignedOut(await send(input, init));
    if (!isGet(init)) await nextFrame();
    const keptPageTimer = setTimeout(() => void showKeptPage(init).catch(() => {}), KEPT_PAGE_DELAY_MS);
    const response = await sendWhole(send, input, init)
      .catch(async (error) => {
        if (!init?.signal?.aborted && (await showKeptPage(init).catch(() => false)))
          return new Promise<never>(() => {});
        throw init?.signal?.aborted ? error : unreachedError();
      })
      .finally(() => clearTimeout(keptPageTimer));
    clearDataIfSignedOut(response);
    if (response.ok || response.headers.has("X-Remix-Response")) return response;
    const answer = await readFailedResponse(response);
    throw routeError(answer.status, answer.statusText, failedResponseMessage(answer));
  };
}

/** The frame that shows that a form is being sent is painted first; a page that nobody sees has none. */
const nextFrame = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    document.addEventListener("visibilitychange", resolve, { once: true });
    if (document.hidden) resolve(null);
  });

// As long as the service worker waits for a document (public/sw-pages.js).
const KEPT_PAGE_DELAY_MS = 3_000;

/** Loads the kept document of the page that one goes to, in place of its data; false if there is none. */
async function showKeptPage(init?: RequestInit): Promise<boolean> {
  const { pathname, search } = router()?.state.navigation.location ?? window.location;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  if (isHere || !isGet(init)) return false;
  const { openKeptPage: openKept } = await import("../offline/open-kept.ts");
  return !init?.signal?.aborted && openKept(pathname + search);
}

const isGet = (init?: RequestInit) => (init?.method ?? "GET") === "GET";

/** After the end of a session nothing of it stays in the browser. */
function clearDataIfSignedOut(response: Response): Response {
  if (response.status === 401) {
    forgetPlaces();
    void forgetPages().catch(() => {});
  }
  return response;
}

async function sendWhole(send: typeof fetch, input: URL, init?: RequestInit): Promise<Response> {
  const response = await send(input, init);
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

// Remix calls fetch with a URL, never with a Request.
const isDataRequest = (input: RequestInfo | URL): input is URL =>
  input instanceof URL && input.pathname.endsWith(".data");

type Submission = { formMethod?: string };
type RouterState = {
  navigation: Submission & { location?: { pathname: string; search: string }; formData?: FormData };
  fetchers: Map<string, Submission>;
};
type Router = { state: RouterState; subscribe(onState: (state: RouterState) => void): () => void };
const router = () => (window as unknown as { __remixRouter?: Router }).__remixRouter;

type Navigate = Event & { navigationType: string; userInitiated: boolean };

/**
 * Remix reloads the page that one is on if the script of the page that one pressed for cannot be loaded: without a
 * network, or after a release whose scripts have other names. This loads the pressed one instead, in browsers with the
 * Navigation API.
 *
 * The reload comes before React has rendered that a navigation is under way, so this asks the router itself
 * (`__remixRouter`). Remove it once the framework reports such a failure to an error boundary.
 */
export function loadAddressOnFailedReload(): void {
  const page = window as unknown as { navigation?: EventTarget };
  page.navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated } = event as Navigate;
    const { location, formData } = router()?.state.navigation ?? {};
    if (navigationType !== "reload" || userInitiated || !event.cancelable || !location || formData) return;
    event.preventDefault();
    window.location.assign(location.pathname + location.search);
  });
}

/**
 * Marks the document with `data-sending` while a form is being sent, in the event that submits it: React renders its
 * state in a transition, on a slow phone hundreds of milliseconds later. Returns a function that ends it.
 */
export function showSending(): (() => void) | undefined {
  return router()?.subscribe(({ navigation, fetchers }) => {
    const isSending = [navigation, ...fetchers.values()].some(({ formMethod = "GET" }) => formMethod !== "GET");
    document.documentElement.toggleAttribute("data-sending", isSending);
  });
}

/** Whether the page under way is the first that the router shows in this tab: it numbers history entries by `idx`. */
export const isFirstEntry = () => history.state?.idx === 0;

/**
 * Inserts the page `before` ahead of the current one in the browser's history, which the router's `navigate` cannot do.
 * The router identifies entries by `key` and orders them by `idx`. The Navigation API may replace it once it can.
 */
export function insertBeforeCurrent(before: string): void {
  const { state } = history;
  const current = location.href;
  history.replaceState({ usr: null, key: "list", idx: 0 }, "", before);
  history.pushState({ ...state, idx: 1 }, "", current);
}
