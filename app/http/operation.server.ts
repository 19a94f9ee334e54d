/** A call's description in the API document (`/api/openapi.json`). It is kept with the route and names its schemas. */
import { z } from "zod";
import type { Limit } from "./limits/rate-limit.server.ts";
import { type Failure, type Reason, refused } from "./result.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export type Method = (typeof METHODS)[number];

/** A body or an answer: JSON by its schema, bytes of a media type (with a schema if it is a form), or null for none. */
export type Content = z.ZodType | { type: string; schema?: z.ZodType } | null;

/** A call, without what follows from the scope that it wants, its address and its body (`app/contract/`). */
export type Operation = {
  /** In a few words, as a heading: "List contacts". */
  summary: string;
  description?: string;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: NonNullable<Content>;
  /** A body that works in the demo, where the one made from the schema does not. */
  example?: unknown;
  /** Whether the body may be left out, as where the password is asked for again. */
  mayLackBody?: true;
  /** The statuses of success. */
  answers: Partial<Record<200 | 201 | 202 | 204 | 303 | 304 | 307, Content>>;
  answerHeaders?: z.ZodObject;
  /** Why it may fail, besides what calls have alike. */
  fails?: readonly Reason[];
  /** Failures that say more than a message, by status. */
  failures?: Partial<Record<401 | 504, z.ZodObject>>;
  /** What is counted, besides the requests of a token. */
  limits?: readonly Limit[];
};

/** Whether a call that reads refuses parameters that it does not know: it has others, or its answer is of many. */
export const refusesUnknownParameters = ({ query, answers }: Pick<Operation, "query" | "answers">): boolean =>
  query !== undefined || answers[200] instanceof z.ZodArray;

/** The refusal of a parameter that is unknown, without which the answer would be of too many, or given twice. */
export function checkParameters(call: Operation, { searchParams }: URL): Failure<"invalid"> | null {
  if (!refusesUnknownParameters(call)) return null;
  const known = Object.keys(call.query?.shape ?? {});
  const isKnown = (name: string) => known.includes(name) || (known.length > 0 && name.startsWith("own."));
  const unknown = `is not a parameter of this address. It takes ${known.join(", ") || "none"}.`;
  const faults = [...searchParams.keys()].flatMap((name, index, names) => {
    if (!isKnown(name)) return [[name, [`${name} ${unknown}`]] as [string, string[]]];
    return names.indexOf(name) === index ? [] : [[name, [`${name} may be given once`]] as [string, string[]]];
  });
  const [first] = faults;
  return first ? refused("invalid", first[1][0] ?? "", Object.fromEntries(faults)) : null;
}

/** A call, or what it is at each of the addresses that share its module. */
export type OperationByPath = Operation | ((path: string) => Operation);

/** What a call wants: a token with one of these scopes or a session, a session alone, or nothing. */
export type RequiredAccess = readonly string[] | "session" | "nothing";

/** What a route's module says of its calls. */
export type Description = {
  about: Partial<Record<Method, OperationByPath>>;
  wants: (method: Method) => RequiredAccess;
};

/** A loader or action with the description of its calls, which `app/contract/` reads. */
export const describe = <Handler extends object>(handler: Handler, description: Description) =>
  Object.assign(handler, { description });
