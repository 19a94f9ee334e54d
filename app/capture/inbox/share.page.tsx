import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { keptForm } from "#app/accounts/session/refused-form.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { pageFailure, passRetryAfter } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { formatAmount } from "#app/ui/money.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "../recorder/recording.ts";
import { INBOX_PATH } from "../review/review.ts";
import { fileIn, formFields } from "../review/step.server.ts";
import { TRANSCRIPT_LIMIT } from "../schema.ts";
import { keepCapture } from "../store/keep-capture.server.ts";
import { SHARED_FIELDS, sharedText } from "./shared-text.ts";

export const loader = signedInLoader(async (): Promise<never> => {
  throw redirect(INBOX_PATH);
});

/** What was shared to the installed app (`share_target` in the manifest) goes into the inbox. */
export const action = signedInAction(
  async ({ em, form, request, viewer }): Promise<never> => {
    const allowed = await takeAllowance("capture", viewer.id);
    if (!allowed.ok) throw pageFailure(allowed);
    const sound = fileIn(form, "sound");
    const fields = formFields(form);
    const note = {
      id: randomUUID(),
      text: sharedText((name) => fields[name]),
      saidAt: new Date().toISOString(),
      source: "shared" as const,
    };
    const kept =
      note.text.length > TRANSCRIPT_LIMIT ? NOTE_TOO_LONG : await keepCapture(em, viewer, { ...note, sound });
    if (!kept.ok)
      throw keptForm(kept, request, form, { failed: "Failed to save the shared note", fields: SHARED_FIELDS });
    throw await redirectWithFlash(INBOX_PATH, { title: "Shared to your inbox" });
  },
  {
    failed: "Failed to save the shared note",
    fields: SHARED_FIELDS,
    files: RECORDING_LIMIT_BYTES,
    tooLarge: () => {
      throw pageFailure(refused("too-large", RECORDING_TOO_LARGE));
    },
  },
);

const NOTE_TOO_LONG = refused("too-large", `A note has at most ${formatAmount(TRANSCRIPT_LIMIT)} characters.`);

export const headers = passRetryAfter;

export default function Share() {
  return null;
}
