import type { z } from "zod";
import { invalid } from "#app/http/body.server.ts";
import { done, type Result } from "#app/http/result.ts";
import { type PlanChanges, planChangesSchema } from "../import-json.ts";

const SINGLE = ["encoding", "delimiter", "contactType", "onMatch"] as const;
const BY_WORD = ["columns", "stages", "owners"] as const;

/**
 * What the form of the columns says, in the names of the JSON: `columns.<header>`, `stages.<word>` and `owners.<word>` are a
 * choice each. An empty choice is null.
 */
export function readPlanForm(form: FormData): Result<PlanChanges, "invalid"> {
  const sent: Record<string, unknown> = {};
  for (const name of SINGLE) if (form.get(name)) sent[name] = form.get(name);
  if (form.has("dateOrder")) sent.dateOrder = form.get("dateOrder") || null;
  for (const part of BY_WORD) {
    const entries = [...form].filter(([name]) => name.startsWith(`${part}.`));
    if (entries.length > 0)
      sent[part] = Object.fromEntries(entries.map(([name, value]) => [name.slice(part.length + 1), value || null]));
  }
  const parsed: z.ZodSafeParseResult<PlanChanges> = planChangesSchema.safeParse(sent);
  return parsed.success ? done(parsed.data) : invalid(parsed.error);
}
