/** What a capture's forms carry from step to step, read from the form that was sent. */
import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { newContactSchema } from "#app/contacts/schema.ts";
import { fieldNames } from "#app/http/form.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { newOpportunityForm } from "#app/opportunities/schema.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { type Drafts, referenceDateSchema } from "../schema.ts";
import { packDrafts } from "./pack-drafts.ts";
import type { Carried, Review } from "./review.ts";
import { unpackDrafts } from "./unpack-drafts.server.ts";

/** A form of the capture pages with its sender. */
export type Sent = Pick<SignedIn, "em" | "viewer"> & { form: FormData };

/** The name of the checkbox that saves a heard value. */
export const takeName = (field: string) => `take.${field}`;

/** The name of the field that corrects a heard value. */
export const correctName = (field: string) => `correct.${field}`;

/** The field names of all steps' forms: a contact's, an opportunity's, the ticks with their corrections, and the hidden fields. */
export const REVIEW_FIELDS = [
  ...new Set([
    ...["intent", "transcript", "drafts", "today", "opportunityId", "noteId", "offered", "contact", "whom", "made"],
    ...["capture", "saidAt", "batch", "about", "seen", "updatedAt", "contactSeen", "contactUpdatedAt"],
    ...[...CONTACT_CHANGES, ...OPPORTUNITY_CHANGES].flatMap((field) => [takeName(field), correctName(field)]),
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

/** What the reviews of a form's note carry. */
export const carriedOf = (form: FormData, drafts: Drafts, transcript: string): Carried => ({
  transcript,
  drafts,
  packed: packDrafts(drafts, transcript),
  today: todayOf(form),
  capture: textOf(form, "capture"),
  saidAt: textOf(form, "saidAt") || new Date().toISOString(),
});

/** What the form carries. */
export function carried(form: FormData): Carried {
  const transcript = transcriptOf(form);
  return carriedOf(form, unpackDrafts(textOf(form, "drafts"), transcript), transcript);
}

/** An action's answer: the review to show. */
export const answer = (review: Review, status = 200, headers?: HeadersInit) => data({ review }, { status, headers });

export type ReviewAnswer = ReturnType<typeof answer>;
