import { Form, type FormProps, Link } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { Button, ButtonLink, type ButtonVariant, EnterButton } from "#app/ui/button.tsx";
import { DialogPosition } from "#app/ui/dialog/dialog-position.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { FieldBox, Hint } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { media } from "#app/ui/theme/media.ts";
import { FoldedWords, MailLine } from "../../inbox/note-parts.tsx";
import type { MisheardName } from "../../reading/misheard-names.ts";
import { type Review, reviewForm, reviewPath } from "../review.ts";
import { evidenceParts } from "./evidence.tsx";

const ReviewPosition = styled(DialogPosition)`
  > aside { border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); }
  > aside > details > summary { min-height: 2.75rem; padding: .6rem var(--space-4); font-weight: 600; cursor: pointer; }
  aside > div { padding: 0 var(--space-4) var(--space-3); }
  aside p { color: var(--muted); line-height: 1.7; white-space: pre-line; overflow-wrap: anywhere; }
  aside span { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; margin-top: var(--space-2); }
  aside a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  aside span button { padding-inline: 0; }
  mark {
    padding: .1em .15em; border-bottom: 2px solid var(--ember); border-radius: 3px; background: var(--sand);
    color: var(--sand-ink);
  }
  > aside > details:not([open]) + div { display: none; }
  @media ${media.beside} {
    > aside { position: sticky; top: 0; order: 1; max-height: 65vh; overflow: auto; }
    > ${FormActions} { order: 2; }
    > aside > details + div, > aside > details:not([open]) + div { display: block; }
    > aside > details > summary { list-style: none; cursor: auto; pointer-events: none; }
    > aside > details > summary::-webkit-details-marker { display: none; }
  }
  .heard { font-style: italic; }
  /* What was heard stands on the label's line, shortened to it. */
  ${FieldBox}:has(> p > .heard) {
    grid-template-columns: auto minmax(0, 1fr); column-gap: var(--space-3);
    > * { grid-column: 1 / -1; }
    > :first-child { grid-area: 1 / 1; }
    > p:has(.heard) { grid-area: 1 / 2; align-self: end; overflow: hidden; text-align: right; text-overflow: ellipsis;
      white-space: nowrap; }
    > span > small { display: none; }
  }
  .heard::before {
    content: ""; display: inline-block; width: .5em; height: .5em; margin-right: .4em; border-radius: 50%;
    background: var(--ember);
  }
`;

/** On a phone the first button fills the row, unless another one is the main one. */
const Foot = styled(FormActions)`
  @media (max-width: 29.99rem) { > [data-variant="secondary"]:first-child { flex: none; padding-inline: var(--space-3); } }
`;

const NameList = styled.ul`
  display: grid; gap: var(--space-1); grid-column: 1 / -1; margin: 0;
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3); list-style: none;
  border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel);
  li { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); align-items: center; min-height: 2.75rem; }
  span { flex: 1 1 12rem; min-width: 0; overflow-wrap: anywhere; }
  small { display: block; color: var(--muted); }
`;

type MainAction = { intent: string; label: string; variant?: ButtonVariant };

export type ReviewFormProps = Omit<FormProps, "hidden"> & {
  review: Review;
  /** The words that the step rests on, by field; those of the draft if absent. */
  evidence?: Record<string, string>;
  create: MainAction;
  /** What Enter in a field does, where it is not Create. */
  enter?: MainAction;
  skip: { intent: string; label: string };
  children: ReactNode;
};

/**
 * A step of a review: its fields beside the transcript, and its buttons: Create, Skip, and the link that leaves the
 * note in the inbox. Enter creates unless told otherwise.
 */
export function ReviewForm({ review, evidence, create, enter = create, skip, children, ...form }: ReviewFormProps) {
  // A contact that was created with the word that was heard keeps it.
  const names = review.step === "opportunity" && review.isContactMade ? [] : review.names;
  return (
    <ReviewPosition as={Form} {...form} {...reviewForm(review.id)} preventScrollReset data-main="">
      <EnterButton name="intent" value={enter.intent} formNoValidate={enter !== create}>
        {enter.label}
      </EnterButton>
      <input type="hidden" name="version" value={review.version} />
      <MarkedTranscript review={review} evidence={evidence} />
      <FormGrid data-main="">
        <MisheardNames names={names} />
        {children}
        <AlsoInNote review={review} />
      </FormGrid>
      <Foot>
        <Button variant={create.variant} name="intent" value={create.intent} busy={useBusy()}>
          {create.label}
        </Button>
        <Button variant="secondary" name="intent" value={skip.intent} formNoValidate>
          <ShortenableLabel words={skip.label} />
        </Button>
        <ButtonLink to="/capture/inbox" variant="quiet">
          <span>
            <b>Keep it for </b>
            <span>later</span>
          </span>
        </ButtonLink>
      </Foot>
    </ReviewPosition>
  );
}

/** Words heard for the team's names, each with a button to read the note again, with the name or with the word. */
function MisheardNames({ names }: { names: MisheardName[] }) {
  if (names.length === 0) return null;
  return (
    <NameList aria-label="Names that may have been misheard">
      {names.map(({ heard, name, because, taken }, index) => (
        <li key={`${heard} ${name}`}>
          <span>
            {taken ? `“${heard}” is read as ${name}` : `Heard “${heard}”`} <small>{because}</small>
          </span>
          <Button variant="secondary" name="intent" value={`choose-name:${index}`} formNoValidate>
            {taken ? `Keep “${heard}”` : `${name}?`}
          </Button>
        </li>
      ))}
    </NameList>
  );
}

/**
 * The transcript, with the words marked that the draft rests on: beside the form where there is room, else collapsed
 * above it. Below it stands what can be done with the note itself.
 */
function MarkedTranscript({ review, evidence }: Pick<ReviewFormProps, "review" | "evidence">) {
  const { id, transcript, mail } = review;
  const heard = evidence ?? review.evidence;
  const parts = useMemo(() => evidenceParts(heard, transcript), [heard, transcript]);
  return (
    <aside aria-label="What you said">
      <details>
        <summary>What you said</summary>
      </details>
      {/* After the `details`, because a closed one shows nothing within it, however wide the page is. */}
      <div>
        <p>
          {parts.map(({ text, heard }, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat, and the list never changes
            return heard ? <mark key={index}>{text}</mark> : text;
          })}
        </p>
        {mail ? <MailLine mail={mail} /> : null}
        <FoldedWords folded={mail?.folded} />
        <span>
          <Link to={`${reviewPath(id)}?words`}>Correct the words</Link>
          <Button variant="quiet" name="intent" value="discard" formNoValidate data-danger="">
            Discard
          </Button>
        </span>
      </div>
    </aside>
  );
}

/** What the note tells that no field has: nothing of it is lost in silence. */
function AlsoInNote({ review: { also, hasNoFields } }: Pick<ReviewFormProps, "review">) {
  if (also.length === 0 && !hasNoFields) return null;
  return (
    <Hint data-wide="">
      {hasNoFields ? "No fields were recognized in this note. " : ""}
      {also.length > 0 ? `Also in this note: ${also.join(", ")}.` : ""}
    </Hint>
  );
}

/** "Skip contact", of which a phone shows "Skip". */
function ShortenableLabel({ words }: { words: string }) {
  const [verb, what] = words.split(/(?<=^Skip) /);
  return (
    <span>
      {verb}
      {what ? <b> {what}</b> : null}
    </span>
  );
}
