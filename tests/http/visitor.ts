import { ADA, addAccount, BO } from "#tests/accounts/people.ts";
import { type RunningApp, signIn } from "#tests/harness/app-server.ts";

type Sent = { headers?: Record<string, string>; body?: BodyInit };

/** A page as it came, with what tests ask of it. */
export type Answer = {
  status: number;
  headers: Headers;
  /** The body as text. */
  body: string;
  /** The path and query that a redirect leads to. */
  location: string | null;
};

/** Someone at the app over plain HTTP: keeps cookies as a browser does, runs no script and follows no redirect. */
export type Visitor = ReturnType<typeof visitor>;

const BROWSER = { Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "Sec-Fetch-Site": "same-origin" };

/** A visitor who starts with the cookies of `cookie`. */
export function visitor(app: Pick<RunningApp, "url">, cookie = "") {
  const jar = new Map(cookie.split("; ").flatMap((pair) => (pair ? [splitPair(pair)] : [])));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer> {
    const init = { method, headers: { Cookie: cookies(), ...headers }, body, redirect: "manual" as const };
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
    /** Opens a page. */
    open: (path: string) => send("GET", path, { headers: BROWSER }),
    /** Sends a form as a browser without script does. */
    submit: (path: string, fields: Record<string, string | string[]>) =>
      send("POST", path, { headers: BROWSER, body: formBody(fields) }),
    /** Calls the API; without `value` nothing is sent. The JSON is read where there is any. */
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

/** What a person reads on a page: its text without tags, styles and scripts. */
export function readable(html: string): string {
  const bare = html.replace(/<(style|script|head)\b[\s\S]*?<\/\1>/g, " ").replace(/<[^>]*>/g, " ");
  return decode(bare).replace(/\s+/g, " ").trim();
}

/** What the control named `name` holds: an input's value, a textarea's text, a select's choice; undefined without one. */
export function typedIn(html: string, name: string): string | undefined {
  const textarea = new RegExp(`<textarea[^>]*\\bname="${name}"[^>]*>([^<]*)<`).exec(html);
  if (textarea)
    return decode(textarea[1] ?? "")
      .replace(/\r\n?/g, "\n")
      .replace(/^\n/, "");
  const select = new RegExp(`<select[^>]*\\bname="${name}"[\\s\\S]*?</select>`).exec(html)?.[0];
  if (select) return attribute(/<option[^>]*\bselected\b[^>]*>/.exec(select)?.[0] ?? "", "value") ?? "";
  const input = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0];
  return input === undefined ? undefined : (attribute(input, "value") ?? "");
}

/** The messages beside the field named `name`; empty unless the control is marked invalid and described by them. */
export function messagesOf(html: string, name: string): string {
  const control = new RegExp(`<(?:input|select|textarea)[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  if (attribute(control, "aria-invalid") !== "true") return "";
  const ids = (attribute(control, "aria-describedby") ?? "").split(" ");
  const id = ids.find((one) => one.endsWith("-error"));
  return decode((id && new RegExp(`<[^>]*\\bid="${id}"[^>]*>([^<]*)`).exec(html)?.[1]) || "");
}

/** The first heading of the first rank. */
export function heading(html: string): string {
  return readable(/<h1[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0] ?? "");
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}

function decode(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(lt|gt|quot);/g, (_, name: "lt" | "gt" | "quot") => ({ lt: "<", gt: ">", quot: '"' })[name])
    .replace(/&amp;/g, "&");
}

async function signInNew(app: RunningApp, person: typeof ADA): Promise<Visitor> {
  await addAccount(app.orm, person);
  return visitor(app, (await signIn(app, person.email, person.password)).cookie);
}

/** Ada, who gets an account at the app and is signed in. */
export function signInAda(app: RunningApp): Promise<Visitor> {
  return signInNew(app, ADA);
}

/** Ada and Bo, who get accounts at the app and are signed in. */
export async function signInAdaAndBo(app: RunningApp): Promise<[ada: Visitor, bo: Visitor]> {
  return [await signInNew(app, ADA), await signInNew(app, BO)];
}
