/** What a mail changes of a known deal: in it also a question asks for something (docs/product.md#mail-in). */
import type { NoteMatchResult } from "#app/note-reader/link/world.ts";
import { isActive } from "#app/opportunities/stages.ts";
import { endIn } from "../mail/deal-words.ts";
import type { Drafts } from "../schema.ts";
import type { MentionedRecords } from "./note-subjects.ts";

type Mail = Pick<Drafts, "opportunity"> & { transcript: string; evidence?: Drafts["evidence"] };
type Part = NoteMatchResult["opportunity"];

/** So many times a deal's size, or so small a part of it, is another sum. */
const MAX_TIMES = 3;

/** The deal's part with the step and the size that were drafted, and with the end that its author tells. */
export function withMailChanges(part: Part, mail: Mail, { opportunities }: MentionedRecords): Part {
  const deal = opportunities.find(({ id }) => id === part.about);
  if (!deal) return part;
  const { dealSize, nextStepDate, nextStepDescription } = mail.opportunity;
  const changes = { ...part.changes };
  const add = (
    field: keyof typeof changes,
    heard: string | number,
    words = mail.evidence?.[`opportunity.${field}`],
  ) => {
    changes[field] ??= { present: deal[field as "name"] ?? null, heard, words: words ?? "" };
  };
  const end = isActive(deal.dealStage) ? endIn(mail.transcript) : undefined;
  if (end) add("dealStage", end.stage, end.words);
  if (end?.stage === "lost-closed") add("lostReason", "competitor", end.words);
  const isOver = String(changes.dealStage?.heard).endsWith("-closed");
  if (nextStepDate && !isOver && nextStepDate !== deal.nextStepDate && !changes.nextStepDate) {
    if (changes.targetCloseDate?.heard === nextStepDate) delete changes.targetCloseDate;
    delete changes.nextStepDescription;
    add("nextStepDate", nextStepDate);
    if (nextStepDescription) add("nextStepDescription", nextStepDescription);
  }
  const isSize = dealSize && dealSize < deal.dealSize * MAX_TIMES && dealSize > deal.dealSize / MAX_TIMES;
  if (isSize && dealSize !== deal.dealSize && changes.dealStage?.heard !== "lost-closed") add("dealSize", dealSize);
  return { ...part, changes };
}
