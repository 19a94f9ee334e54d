import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";

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
