/** The value of a custom field that stands before its label. */
import type { CustomValue } from "#app/records/custom/custom-values.ts";
import type { Found, Span } from "../tokens.ts";
import { beforeLabel, nameBefore } from "./beside.ts";
import type { Label } from "./labels.ts";
import { nameUpTo } from "./name-texts.ts";
import { isNumberOfOtherSubject } from "./ruled-out.ts";
import type { NoteWords, ReadAt } from "./values.ts";
import { type ExtractionContext, isToldAsFact, readerFor, replacingValue } from "./values-beside.ts";
import { answerBeforeLabel } from "./yes-no.ts";

const MAX_VALUE_TOKENS = 8;

/** What is told right before a label; `taken` are the tokens that tell something else. */
export function valueBefore(listening: ExtractionContext, span: Span, label: Label, taken: Set<number>) {
  const { heard } = listening;
  const { doc } = heard.reading;
  const { field, says } = label;
  const isFree = ({ start, end }: Span) => !doc.tokens.slice(start, end).some((_, k) => taken.has(start + k));
  if (says !== undefined || field.type === "link") return undefined;
  if (field.type === "yesno") return answerBeforeLabel(heard.reading, span, field.kind === "opportunity");
  if (field.type === "text") {
    const end = nameBefore(doc, span);
    const name = end === undefined ? undefined : nameUpTo(doc, end);
    return name && isFree(name) && isToldAsFact(listening, span, name) ? name : undefined;
  }
  const reader = readerFor(listening, label);
  if (!reader) return undefined;
  for (const end of beforeLabel(doc, span, label.unit !== undefined)) {
    const value = valueUpTo(heard, end, reader);
    if (
      value &&
      isFree(value) &&
      isToldAsFact(listening, span, value) &&
      !isNumberOfOtherSubject(heard, span, field, value)
    )
      return replacingValue(listening, span.end, reader)?.value ?? value;
  }
  return undefined;
}

/** The longest value that ends here, in one sentence. */
function valueUpTo(heard: NoteWords, end: number, reader: ReadAt): Found<CustomValue> | undefined {
  const { tokens } = heard.reading.doc;
  for (let at = Math.max(0, end - MAX_VALUE_TOKENS); at < end; at++) {
    const value = reader(heard, at);
    if (value?.end === end && !tokens.slice(at + 1, end).some(({ gap }) => gap === 2)) return value;
  }
  return undefined;
}
