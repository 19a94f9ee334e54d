import type { z } from "zod";

/** A value because of which a row cannot be taken. The message is the row's reason. */
export class WrongValue extends Error {
  constructor(label: string, message: string) {
    super(`${label}: ${message}`);
  }
}

/** The value by the schema. Throws the first {@link WrongValue}, with the label of its field. */
export function parseValue<Output>(
  schema: z.ZodType<Output>,
  input: unknown,
  labels: Partial<Record<string, string>>,
): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? "");
  throw new WrongValue(labels[field] ?? field, issue?.message ?? "Not valid");
}
