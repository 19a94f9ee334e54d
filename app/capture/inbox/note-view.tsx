import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { useBusy } from "#app/ui/form/busy.ts";
import { Hint, TextAreaField } from "#app/ui/form/field.tsx";
import { FormActions, LONG_FORM } from "#app/ui/form/form-layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { CAPTURE_FORM } from "../review/review.ts";
import { MailLine, SOURCES, Sound } from "./note-facts.tsx";
import type { CaptureJson } from "./schema.ts";

const Words = styled(Panel)`
  display: grid; gap: var(--space-4);
  audio { max-width: 100%; }
  textarea { min-height: 12rem; }
`;

type NoteViewProps = { note: CaptureJson; canTranscribe: boolean; timeZone: string };

/** One note of the inbox: to hear it, correct its words, and review it. */
export function NoteView({ note: { id, text, saidAt, source, sound, mail }, canTranscribe, timeZone }: NoteViewProps) {
  const busy = useBusy();
  return (
    <>
      <PageHeader
        title="Note"
        subtitle={`${SOURCES[source]} · ${formatInstant(saidAt, timeZone)}`}
        actions={
          <ButtonLink to="/capture/inbox" variant="secondary">
            Inbox
          </ButtonLink>
        }
      />
      <Words>
        {mail ? <MailLine mail={mail} /> : null}
        {sound ? <Sound id={id} /> : null}
        {sound && !text ? <Hint>{canTranscribe ? WILL_BE_TRANSCRIBED : TO_BE_TYPED}</Hint> : null}
        <WordsForm id={id} text={text} />
        <FormActions>
          <Button form="note" name="intent" value="process" busy={busy} data-opens="/capture/review">
            Review
          </Button>
          <Form method="post" action="/capture/inbox">
            <Button name="intent" value={`delete:${id}`} variant="quiet" data-danger="">
              Delete
            </Button>
          </Form>
        </FormActions>
      </Words>
    </>
  );
}

const DAYS_COUNT = "Dates such as “tomorrow” count from the day on which it was said.";

function WordsForm({ id, text }: Pick<CaptureJson, "id" | "text">) {
  return (
    <Form {...LONG_FORM} action={CAPTURE_FORM.action} id="note">
      <input type="hidden" name="capture" value={id} />
      <TextAreaField
        id="transcript"
        name="transcript"
        label="What was said"
        rows={8}
        defaultValue={text}
        hint={DAYS_COUNT}
      />
    </Form>
  );
}

const WILL_BE_TRANSCRIBED = "Leave the words empty, and Review makes them of the recording.";
const TO_BE_TYPED = "The recording cannot be transcribed here: listen, and type what it says.";
