/** The one place where forms of capture are read, each once: its fields, and the step of a review that it asks for. */
import { z } from "zod";
import { newContactSchema } from "#app/contacts/schema.ts";
import { parseForm } from "#app/http/form.server.ts";
import { MAX_FORM_FIELDS } from "#app/http/limits/elements.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { newOpportunityForm } from "#app/opportunities/schema.ts";
import { isCustomFieldName } from "#app/records/custom/custom-values.ts";
import type { Ticks } from "./state.server.ts";

/** A form's fields: texts without characters that no database holds; a list for a name that is sent several times. */
export type Fields = Record<string, string | string[]>;

/** The first 1,000 fields of a form, without its files. */
export function formFields(form: FormData): Fields {
  const fields = new Map<string, string | string[]>();
  let count = 0;
  for (const [name, value] of form) {
    if (++count > MAX_FORM_FIELDS) break;
    if (typeof value !== "string" || name === "__proto__") continue;
    const text = value.replaceAll("\0", "").toWellFormed();
    const before = fields.get(name);
    // lynx 2.9 sends all buttons of a form that have the name and the value of the one that was pressed.
    if (name === "intent" && before === text) continue;
    if (before === undefined) fields.set(name, text);
    else if (typeof before === "string") fields.set(name, [before, text]);
    else before.push(text);
  }
  return Object.fromEntries(fields);
}

/** The file of a form; an empty one without a name if there is none. */
export function fileIn(form: FormData, name: string): File {
  const file = form.get(name);
  return file instanceof File ? file : new File([], "");
}

/** The forms of new records, for conform. */
export const formsOf = (form: FormData) => ({
  contact: () => parseForm(form, newContactSchema),
  opportunity: () => parseForm(form, newOpportunityForm),
});

export type Forms = ReturnType<typeof formsOf>;

/** A record's id in lower case; null if the text is none. */
export function recordIdOf(text: string): string | null {
  const id = text.toLowerCase();
  return isRecordId(id) ? id : null;
}

const text = z.string().catch("");
const texts = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]);

/** The record that is chosen: its id, "new", or null. */
const about = text.transform((value) => (value === "new" ? value : recordIdOf(value)));

/** Whom an opportunity is with: null is nobody, undefined not asked. */
const contact = z.string().transform(recordIdOf).optional().catch(undefined);

const id = text.transform(recordIdOf);
const transcriptText = z
  .string()
  .transform((value) => value.replace(/\r\n?/g, "\n"))
  .optional()
  .catch(undefined);

const onDeal = { about: about.nullish(), contact, contactIds: texts };

const steps = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), transcript: transcriptText }),
  z.object({ intent: z.literal("unfold"), transcript: transcriptText }),
  z.object({ intent: z.literal("choose-name"), of: z.coerce.number().catch(-1) }),
  z.object({ intent: z.literal("create-contact") }),
  z.object({ intent: z.literal("use-contact"), of: id }),
  z.object({ intent: z.literal("skip-contact") }),
  z.object({ intent: z.literal("ask-contact") }),
  z.object({ intent: z.literal("show-contact"), about }),
  z.object({ intent: z.literal("update-contact"), about }),
  z.object({ intent: z.literal("create-opportunity"), ...onDeal }),
  z.object({ intent: z.literal("skip-opportunity") }),
  z.object({ intent: z.literal("show-opportunity"), ...onDeal }),
  z.object({ intent: z.literal("update-opportunity"), ...onDeal }),
  z.object({ intent: z.literal("discard") }),
  z.object({ intent: z.literal("restore") }),
]);

/** What the page that sent the step had shown: the note's step, and the versions of the deal and of the contact. */
export type ShownVersion = { note: number; deal?: string; contact?: string };

type SentStep = { version: ShownVersion | null; ticks: Ticks; fields: Fields };

/** What a press in a review asks for. */
export type Step = z.output<typeof steps> & SentStep;
export type StepOf<Intent extends Step["intent"]> = Extract<Step, { intent: Intent }>;

/** The step in a form's fields; null for one that no page has. */
export function parseStep(fields: Fields): Step | null {
  const [sent, of] = String(fields.intent ?? "").split(":");
  // Pages of before it had this name.
  const intent = sent === "hear" ? "choose-name" : sent;
  const step = steps.safeParse({ ...fields, intent, of });
  if (!step.success) return null;
  return { ...step.data, version: versionIn(String(fields.version ?? "")), ticks: ticksIn(fields), fields };
}

/** The version of a review in its form: `<step>,<deal>,<contact>`. */
export const versionText = ({ note, deal = "", contact = "" }: ShownVersion) => [note, deal, contact].join();

const instant = z.iso.datetime().optional().catch(undefined);

function versionIn(sent: string): ShownVersion | null {
  const [note = "", deal, contact] = sent.split(",");
  const number = z.coerce
    .number()
    .int()
    .safeParse(note || Number.NaN);
  return number.success ? { note: number.data, deal: instant.parse(deal), contact: instant.parse(contact) } : null;
}

/** What is ticked (`take.<field>`) and what was typed to correct it (`correct.<field>`). */
function ticksIn(fields: Fields): Ticks {
  const named = Object.keys(fields).flatMap((name) => /^(?:take|correct)\.(.+)$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    [...new Set(named)].map((name) => [name, { ticked: `take.${name}` in fields, typed: fields[`correct.${name}`] }]),
  );
}

/** What was typed for a new opportunity. */
export const typedForNew = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => name !== "id" && (Object.hasOwn(newOpportunityForm.shape, name) || isCustomFieldName(name)),
    ),
  );

/** The field names of all steps' forms, for a form that could not be sent. */
export const STEP_FIELDS: string[] = [
  ...new Set([
    ...["intent", "version", "about", "contact", "transcript"],
    ...[...CONTACT_CHANGES, ...OPPORTUNITY_CHANGES].flatMap((field) => [`take.${field}`, `correct.${field}`]),
    ...Object.keys(newContactSchema.shape),
    ...Object.keys(newOpportunityForm.shape),
  ]),
];
