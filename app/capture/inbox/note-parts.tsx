/** What the inbox, the page of a note and its review show of it alike. */
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import type { MailFacts } from "../mail/schema.ts";
import type { AffectedRecord, CaptureSource } from "../store/schema.ts";

export const SOURCES: Record<CaptureSource, string> = {
  api: "Kept on a device",
  kept: "Kept for later",
  pasted: "Pasted",
  shared: "Shared",
  mail: "Email",
};

/** What a mail is about, whom it was with, and the names of its attachments. */
export function MailLine({ mail: { subject, from, to, cc, attachments } }: { mail: MailFacts }) {
  const author = from.name && from.address ? `${from.name} (${from.address})` : from.name || from.address;
  const people = [author, ...[...to, ...cc].map(({ name, address }) => name || address)];
  const files = attachments.length > 0 ? ` · ${attachments.join(", ")}` : "";
  return (
    <p>
      <strong>{subject || "No subject"}</strong>
      {" · "}
      {people.slice(0, SHOWN_PEOPLE).join(", ")}
      {people.length > SHOWN_PEOPLE ? ` and ${people.length - SHOWN_PEOPLE} more` : ""}
      {files}
    </p>
  );
}

const SHOWN_PEOPLE = 5;

const FoldedText = styled.details`
  max-width: 100%;
  summary { min-height: 2.75rem; padding-block: .6rem; cursor: pointer; }
  p { max-height: 20rem; margin-bottom: var(--space-2); overflow: auto; color: var(--muted); white-space: pre-line;
    overflow-wrap: anywhere; }
`;

type FoldedWordsProps = {
  /** "" for nothing. */
  folded: string | undefined;
  /** What the button is called where several notes are on a page. */
  label?: string;
  /** The note has left the inbox. */
  isOver?: boolean;
};

/** What was folded away of a mail, within the form of its note: a press takes it into the note, which is read again. */
export function FoldedWords({ folded, label, isOver = false }: FoldedWordsProps) {
  if (!folded) return null;
  return (
    <FoldedText>
      <summary>Show quoted text and signature</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <p tabIndex={0}>{folded}</p>
      {isOver ? null : (
        <Button variant="secondary" name="intent" value="unfold" formNoValidate aria-label={label}>
          Add to the note
        </Button>
      )}
    </FoldedText>
  );
}

/** The recording of a note. */
export function Sound({ id }: { id: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what it says is not known before somebody listens
    <audio controls preload="none" src={`/capture/inbox/${id}/sound`} aria-label="The recording" />
  );
}

/** The records that a note made or changed. */
export function SavedRecordLinks({ made }: { made: AffectedRecord[] }) {
  if (made.length === 0) return null;
  return (
    <p>
      Saved:{" "}
      {made.map(({ path, name }) => (
        <Link key={path} to={path}>
          {name}
        </Link>
      ))}
    </p>
  );
}

/** "1 note to review", "3 notes to review". */
export const reviewCountText = (count: number) => (count === 1 ? "1 note to review" : `${count} notes to review`);
