/** What is recorded about a change of a record (docs/product.md#changes). */

/** The way by which a change came. `page` includes the calls that a page's script makes; `shell` is a command on the server. */
export type Via = "page" | "api" | "capture" | "import" | "merge" | "undo" | "shell";

/** Who makes a change, and by which way. */
export type Author = { id: string; via: Via };

export type RecordKind = "contact" | "opportunity";

/**
 * What was done to the record. Of `contact_attached` and `contact_detached` the record is the opportunity, of `note_added` and
 * `note_removed` the one that the note is about.
 */
export type ChangeAction =
  | "created"
  | "updated"
  | "contact_attached"
  | "contact_detached"
  | "deleted"
  | "restored"
  | "merged"
  | "note_added"
  | "note_removed";
