/** Numeric command-line options of the test commands. */
import { parseArgs } from "node:util";
import { PlainError } from "#scripts/plain-error.ts";

/**
 * Parses `--name N` for each of `names` from `args`; missing options are absent. Throws a one-line {@link PlainError}
 * for any other argument.
 */
export function amounts<Name extends string>(args: string[], names: readonly Name[]): { [name in Name]?: number } {
  const usage = `it takes ${names.map((name) => `--${name} N`).join(" ")}`;
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" } as const]));
  let values: Record<string, string | undefined>;
  try {
    values = parseArgs({ args, options }).values as typeof values;
  } catch (error) {
    throw new PlainError(`${usage}: ${(error as Error).message.split("\n")[0]}`);
  }
  const numbers = Object.entries(values).map(([name, text = ""]) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new PlainError(`${usage}: "${text}" is no whole number from 1 up`);
    return [name, Number(text)];
  });
  return Object.fromEntries(numbers);
}
