/** What the inbox and the page of a note show of it alike. */
import { Link } from "@remix-run/react";
import type { MailFacts } from "../mail/schema.ts";
import type { AffectedRecord, CaptureSource } from "../store/schema.ts";

/** What pages call the way by which a note came. */
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
