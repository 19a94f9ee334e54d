/** Plans the undo of a token's changes of a record, except what others changed since (docs/product.md#tokens). Pure. */
import type { ChangeAction } from "#app/changes/schema.ts";

/** A change of the record, or of a link to it. `by` is the token, somebody else, or an undo. */
export type PastChange = {
  by: "token" | "others" | "undo";
  action: ChangeAction;
  id: string;
  /** Whether it is of the record itself, not of a deal that a contact is attached to. */
  isOwn: boolean;
  otherId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export type UndoPlan = {
  /** The token made the record, or took it out of the trash, and nobody edited it since: it goes to the trash. */
  trash: boolean;
  /** Fields and the values that they get back. */
  fields: Record<string, unknown>;
  /** The contacts of an opportunity to attach and to detach. */
  attach: string[];
  detach: string[];
  notes: string[];
  /** What stays, because somebody else changed it since: names of fields, `contactIds`, `notes`. */
  kept: string[];
};

/** The plan for a record's changes since a certain time (oldest first), without what was undone already. */
export function planUndo(changes: readonly PastChange[]): UndoPlan {
  const made = changes.findIndex(({ by, action }) => by === "token" && (action === "created" || action === "restored"));
  if (made >= 0) return planForCreatedRecord(changes.slice(made + 1));
  const values = new Map<string, ChangeRun>();
  const links = new Map<string, ChangeRun>();
  for (const change of changes) {
    for (const [field, value] of Object.entries((change.action === "updated" && change.after) || {})) {
      continueRun(values, field, change.by, change.before?.[field] ?? null, value);
    }
    const isAttached = change.action === "contact_attached";
    if ((isAttached || change.action === "contact_detached") && change.isOwn && change.otherId) {
      continueRun(links, change.otherId, change.by, !isAttached, isAttached);
    }
  }
  const fields = splitRestorableValues(values);
  const attached = splitRestorableValues(links);
  const back = Object.entries(attached.back);
  return {
    trash: false,
    fields: fields.back,
    attach: back.filter(([, is]) => is).map(([id]) => id),
    detach: back.filter(([, is]) => !is).map(([id]) => id),
    notes: findNotesToRemove(changes),
    kept: [...fields.kept, ...(attached.kept.length > 0 ? ["contactIds"] : []), ...removedNotes(changes)],
  };
}

function planForCreatedRecord(since: readonly PastChange[]): UndoPlan {
  const others = since.filter(({ by }) => by === "others");
  const kept = others.flatMap(({ action, after }) =>
    action === "updated" ? Object.keys(after ?? {}) : [CHANGED_FIELD_BY_ACTION[action]],
  );
  const nothing = { fields: {}, attach: [], detach: [], notes: [] };
  return { ...nothing, trash: others.length === 0, kept: [...new Set(kept.filter((one) => one !== undefined))] };
}

const CHANGED_FIELD_BY_ACTION: Partial<Record<ChangeAction, string>> = {
  contact_attached: "contactIds",
  contact_detached: "contactIds",
  note_added: "notes",
  note_removed: "notes",
};

/** The token's last uninterrupted changes of a value: the value before, if they are the last, and the value now. */
type ChangeRun = { before: unknown; isLast: boolean; now: unknown };

function continueRun(
  runs: Map<string, ChangeRun>,
  key: string,
  by: PastChange["by"],
  before: unknown,
  after: unknown,
): void {
  const run = runs.get(key);
  if (by === "token") runs.set(key, { before: run?.isLast ? run.before : before, isLast: true, now: after });
  else if (run) runs.set(key, { ...run, isLast: false, now: after });
}

function splitRestorableValues(runs: Map<string, ChangeRun>): { back: Record<string, unknown>; kept: string[] } {
  const changed = [...runs].filter(([, { before, now }]) => JSON.stringify(before) !== JSON.stringify(now));
  return {
    back: Object.fromEntries(changed.filter(([, { isLast }]) => isLast).map(([key, { before }]) => [key, before])),
    kept: changed.filter(([, { isLast }]) => !isLast).map(([key]) => key),
  };
}

function findNotesToRemove(changes: readonly PastChange[]): string[] {
  const removed = new Set(changes.filter(({ action }) => action === "note_removed").map(({ otherId }) => otherId));
  const added = changes.filter(({ by, action, id }) => by === "token" && action === "note_added" && !removed.has(id));
  return added.map(({ id }) => id);
}

// Its text is in no history any more.
const removedNotes = (changes: readonly PastChange[]) =>
  changes.some(({ by, action }) => by === "token" && action === "note_removed") ? ["notes"] : [];
