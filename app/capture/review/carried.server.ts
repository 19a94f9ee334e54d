/** What a capture's forms carry from step to step, read from the form that was sent. */

import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { newContactSchema } from "#app/contacts/schema.ts";
import { fieldNames } from "#app/http/form.server.ts";
import { instant, isRecordId } from "#app/http/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { newTrace, traceAsText } from "#app/note-reader/trace.ts";
import { newOpportunityForm } from "#app/opportunities/schema.ts";
import { ownJson } from "#app/records/own/schema.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { unpackNames } from "../names/heard-names.ts";
import { ALL_DRAFT_FIELDS, type Drafts, referenceDateSchema } from "../schema.ts";
import type { Carried, Review } from "./review.ts";

/** A form of the capture pages with its sender. */
export type Sent = Pick<SignedIn, "em" | "viewer" | "request"> & { form: FormData };

/** The field names of all steps' forms: a contact's, an opportunity's, the ticks with their corrections, and the hidden fields. */
export const REVIEW_FIELDS = [
  ...new Set([
    ...["intent", "transcript", "drafts", "today", "opportunityId", "noteId", "offered", "contact", "whom", "made"],
    ...["capture", "saidAt", "names", "batch", "about", "seen", "updatedAt", "contactSeen", "contactUpdatedAt"],
    ...[...CONTACT_CHANGES, ...OPPORTUNITY_CHANGES].flatMap((field) => [`take.${field}`, `correct.${field}`]),
    ...fieldNames(newContactSchema),
    ...fieldNames(newOpportunityForm),
  ]),
];

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

export const transcriptOf = (form: FormData) => textOf(form, "transcript").replace(/\r\n?/g, "\n");

/** A record's id in lower case; null if the text is none. */
export function recordIdOf(text: string): string | null {
  const id = text.toLowerCase();
  return isRecordId(id) ? id : null;
}

/** The record's id in a field. */
export const recordIdIn = (form: FormData, name: string) => recordIdOf(textOf(form, name));

/** The id in a hidden field, or a new one. */
export const idOf = (form: FormData, name: string) => recordIdIn(form, name) ?? randomUUID();

/** The day on which the note was said: the browser's, else the team's today. */
export function todayOf(form: FormData): string {
  const today = referenceDateSchema.safeParse(form.get("today"));
  return today.success ? today.data : teamToday();
}

/** What the reviews of a form's note carry; in development also why the built-in parser reads it as it does. */
export const carriedOf = (form: FormData, drafts: Drafts, transcript: string): Carried => ({
  transcript,
  drafts,
  today: todayOf(form),
  why: import.meta.env.DEV ? whyRead(transcript, todayOf(form)) : undefined,
  capture: recordIdIn(form, "capture") ?? "",
  saidAt: instant().safeParse(form.get("saidAt")).data ?? new Date().toISOString(),
  names: unpackNames(textOf(form, "names")),
});

/** The drafts of a hidden field (`packDrafts`). The field is untrusted: values that break their field's rule are dropped, and evidence longer than the transcript. */
export function unpackDrafts(packed: string, transcript: string): Drafts {
  const drafts: Drafts = { contact: {}, opportunity: {}, evidence: {} };
  const parts = parse(packed);
  const given = (part: string, field: string): unknown => {
    const values = parts[part];
    if (typeof values !== "object" || values === null || !Object.hasOwn(values, field)) return undefined;
    return (values as Record<string, unknown>)[field] ?? transcript;
  };
  for (const { part, field, rule } of ALL_DRAFT_FIELDS) {
    const value = given(part, field);
    const parsed = rule.safeParse(value);
    if (value === undefined || !parsed.success) continue;
    Object.assign(drafts[part], { [field]: parsed.data });
    const words = given("evidence", `${part}.${field}`);
    if (typeof words === "string" && words.length <= transcript.length) drafts.evidence[`${part}.${field}`] = words;
  }
  for (const part of ["contact", "opportunity"] as const) {
    const own = ownJson.safeParse(given(part, "own"));
    if (!own.success) continue;
    drafts[part].own = own.data;
    for (const name of Object.keys(own.data).map((key) => `${part}.own.${key}`)) {
      const words = given("evidence", name);
      if (typeof words === "string" && words.length <= transcript.length) drafts.evidence[name] = words;
    }
  }
  return drafts;
}

function parse(packed: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(packed);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function whyRead(transcript: string, today: string): string {
  const trace = newTrace();
  parseTranscript(transcript, today, trace);
  return traceAsText(trace);
}

/** What the form carries. */
export function carried(form: FormData): Carried {
  const transcript = transcriptOf(form);
  return carriedOf(form, unpackDrafts(textOf(form, "drafts"), transcript), transcript);
}

/** An action's answer: the review to show. */
export const answer = (review: Review, status = 200, headers?: HeadersInit) => data({ review }, { status, headers });

export type ReviewAnswer = ReturnType<typeof answer>;
