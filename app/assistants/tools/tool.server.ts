/** What a tool of an assistant is (docs/product.md#assistants). */
import type { z } from "zod";
import type { TokenCaller } from "#app/accounts/tokens/bearer.server.ts";
import type { Scope } from "#app/accounts/tokens/checks.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Result } from "#app/http/result.ts";

export type ToolCall = { em: EntityManager; viewer: TokenCaller["viewer"]; request: Request };

/**
 * A tool. `about` is all that an assistant is told of it: no text of a record is ever in it. It is listed and can be
 * called only with a token of one of its scopes.
 */
export type Tool = {
  name: string;
  about: string;
  scopes: readonly Scope[];
  input: z.ZodObject;
  /** The answer is data: JSON, in which texts of records stand in fields of their own. */
  run(call: ToolCall, input: never): Promise<Result<object>>;
};

/** A tool whose `run` gets what its `input` makes of the arguments. */
export const defineTool = <Input extends z.ZodObject>(
  it: Omit<Tool, "input" | "run"> & {
    input: Input;
    run(call: ToolCall, input: z.output<Input>): Promise<Result<object>>;
  },
): Tool => it as Tool;
