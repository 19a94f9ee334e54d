import { setImmediate } from "node:timers/promises";
import { type HTMLElement, type Node, parse, TextNode } from "node-html-parser";
import { ADA, addAccount, BO } from "../accounts/people.ts";
import { type RunningApp, signIn } from "../harness/app-server.ts";

type Sent = { headers?: Record<string, string>; body?: BodyInit };

/** A received page, with helpers for assertions. */
export type Answer = {
  status: number;
  headers: Headers;
  body: string;
  /** Path and query of a redirect's target. */
  location: string | null;
};

/** A plain HTTP client of the app: keeps cookies like a browser, runs no script and follows no redirects. */
export type Visitor = ReturnType<typeof visitor>;

const BROWSER = { Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "Sec-Fetch-Site": "same-origin" };

/** Creates a visitor with the cookies of the `Cookie` header `cookie`. */
export function visitor(app: Pick<RunningApp, "url">, cookie = "") {
  const jar = new Map(cookie.split("; ").flatMap((pair) => (pair ? [splitPair(pair)] : [])));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer> {
    const init = { method, headers: { Cookie: cookies(), ...headers }, body, redirect: "manual" as const };
    // After seconds of computing: here the client hears that the server ended idle connections, before it sends on one.
    await setImmediate();
    const response = await fetch(app.url + path, init);
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = splitPair(line.split(";")[0] ?? "");
      if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const { status, headers: got } = response;
    return { status, headers: got, body: await response.text(), location: got.get("Location") };
  }

  return {
    send,
    cookies,
    /** GETs a page. */
    open: (path: string) => send("GET", path, { headers: BROWSER }),
    /** Sends a form like a browser without JavaScript. */
    submit: (path: string, fields: Record<string, string | string[]>) =>
      send("POST", path, { headers: BROWSER, body: formBody(fields) }),
    /** Calls the API; without `value` it sends no body. Parses the answer's JSON if there is any. */
    async call(method: string, path: string, value?: unknown) {
      const sent =
        value === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
      const answer = await send(method, path, sent);
      // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the tests are about
      const json: any = answer.body ? JSON.parse(answer.body) : undefined;
      return { ...answer, json };
    },
  };
}

function formBody(fields: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
}

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** The visible text of a page: without styles, scripts and head. */
export function readable(html: string): string {
  // Where a word may break is no space.
  const page = parse(html.replace(/(<!-- -->)?<wbr\/?>(<!-- -->)?/g, ""));
  for (const unread of page.querySelectorAll("style, script, head")) unread.remove();
  // Separates the texts of neighboring elements.
  return texts(page).join(" ").replace(/\s+/g, " ").trim();
}

/** The elements of a page that match the CSS selector, in their order. */
export function elementsIn(html: string, selector: string): HTMLElement[] {
  return parse(html).querySelectorAll(selector);
}

/** The visible text of each element that matches the selector. */
export function textsIn(html: string, selector: string): string[] {
  return elementsIn(html, selector).map((element) => readable(element.outerHTML));
}

/** The attribute `name` of each element that matches the selector and has it. */
export function attributesIn(html: string, selector: string, name: string): string[] {
  return elementsIn(html, `:is(${selector})[${name}]`).map((element) => element.getAttribute(name) ?? "");
}

/** The value of the control named `name` (input, textarea or select); undefined if there is none. */
export function typedIn(html: string, name: string): string | undefined {
  const control = controlOf(html, name);
  if (control?.tagName === "TEXTAREA") return control.text.replace(/\r\n?/g, "\n").replace(/^\n/, "");
  const holder = control?.tagName === "SELECT" ? control.querySelector("option[selected]") : control;
  return control && (holder?.getAttribute("value") ?? "");
}

/** The error messages of the field named `name`; empty unless the control is `aria-invalid` and described by them. */
export function messagesOf(html: string, name: string): string {
  const control = controlOf(html, name);
  if (control?.getAttribute("aria-invalid") !== "true") return "";
  const ids = (control.getAttribute("aria-describedby") ?? "").split(" ");
  const id = ids.find((one) => one.endsWith("-error"));
  return (id && parse(html).getElementById(id)?.text) || "";
}

/** The text of the first `h1`. */
export function heading(html: string): string {
  return readable(parse(html).querySelector("h1")?.outerHTML ?? "");
}

/** Prefers textareas and selects to inputs of the same name, which are hidden inputs with kept values. */
function controlOf(html: string, name: string): HTMLElement | undefined {
  const page = parse(html);
  const found = ["textarea", "select", "input"].map((tag) => page.querySelector(`${tag}[name="${name}"]`));
  return found.find((element) => element !== null) ?? undefined;
}

function texts(node: Node): string[] {
  return node.childNodes.length > 0 ? node.childNodes.flatMap(texts) : node instanceof TextNode ? [node.text] : [];
}

async function signInNew(app: RunningApp, person: typeof ADA): Promise<Visitor> {
  await addAccount(app.orm, person);
  return visitor(app, (await signIn(app, person.email, person.password)).cookie);
}

/** Creates an account for Ada and signs her in. */
export function signInAda(app: RunningApp): Promise<Visitor> {
  return signInNew(app, ADA);
}

/** Creates accounts for Ada and Bo and signs them in. */
export async function signInAdaAndBo(app: RunningApp): Promise<[ada: Visitor, bo: Visitor]> {
  return [await signInNew(app, ADA), await signInNew(app, BO)];
}
