import { Link, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type KeyboardEventHandler, type RefObject, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { LogoutForm } from "#app/accounts/session/logout-form.tsx";
import { isComposing } from "#app/ui/browser/composing.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldBox } from "#app/ui/form/field.tsx";
import { recentPlaces, rememberPlace } from "#app/ui/recent-places.ts";
import { media } from "#app/ui/theme/media.ts";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";
import { isAction, SEARCH_LABEL, type SearchHit, SIGN_OUT } from "../search-response.ts";
import { firstSections, foundSections, withViews } from "../sections.ts";
import { OptionList, optionId } from "./option-list.tsx";
import { type AnsweredSearch, useAnswer } from "./use-answer.ts";

const LIST_ID = "palette-list";

const PaletteDialog = styled.dialog`
  flex-direction: column; gap: var(--space-3); width: min(40rem, 100% - 2rem); max-width: none; max-height: 80vh;
  margin: 8vh auto auto; padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--paper); color: var(--ink); box-shadow: 0 12px 48px rgb(0 0 0 / 30%);
  &[open] { display: flex; }
  &::backdrop { background: var(--shade); }
  > :first-child { display: flex; gap: var(--space-2); align-items: center; }
  > :first-child > ${FieldBox} { flex: 1; }
  > [data-heard] { ${visuallyHidden} }
  > p a { display: inline-flex; align-items: center; min-height: 2.75rem; overflow-wrap: anywhere; }
  @media ${media.small} {
    width: 100%; height: 100%; max-height: none; margin: 0; padding: var(--space-3) min(var(--space-4), 5vw);
    border: 0; border-radius: 0;
  }
`;

/**
 * The search over the page: a combobox (ARIA Authoring Practices, "Editable Combobox With List Autocomplete") in a
 * modal dialog. Enter opens the chosen option, once the results of the present text are there. `first` is what was
 * typed before this was there; `close` is called when it has closed.
 */
export function Palette({ first, close }: { first: { text: string; entered: boolean }; close(): void }) {
  const [typed, setTyped] = useState(first.text);
  const text = typed.replace(/\s+/g, " ").trim();
  const answered = useAnswer(text);
  const { dialog, signOut, userId, views, open } = usePaletteDialog();
  const [recent] = useState(() => recentPlaces(userId));
  const found = answered.found ? foundSections(answered.found) : answered.text ? [] : firstSections(recent);
  const sections = withViews(found, views, text);
  const options = sections.flatMap(({ hits }) => hits);
  const entered = first.entered && text !== "";
  const choice = useOptionSelection({ options, answered, isCurrent: answered.text === text, open, entered });
  const isListed = options.length > 0;
  return (
    // A click beside it closes it where the browser knows `closedby`; Escape does everywhere.
    <PaletteDialog ref={dialog} aria-label="Search" onClose={close} {...{ closedby: "any" }}>
      <div>
        <FieldBox>
          <SearchInput
            typed={typed}
            onType={(text) => {
              choice.reset();
              setTyped(text);
            }}
            onKeyDown={choice.onKeyDown}
            active={isListed ? optionId(choice.position) : undefined}
          />
        </FieldBox>
        <Button type="button" variant="secondary" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <SearchStatus text={text} answered={answered} count={options.length} />
      {isListed ? <OptionList id={LIST_ID} sections={sections} position={choice.position} open={open} /> : null}
      {text ? <AllResults text={text} close={() => dialog.current?.close()} /> : null}
      <SignOut button={signOut} />
    </PaletteDialog>
  );
}

function AllResults({ text, close }: { text: string; close(): void }) {
  return (
    <p>
      <Link to={`/search?${new URLSearchParams({ q: text })}`} onClick={close}>
        All results, with links to the lists
      </Link>
    </p>
  );
}

/** What the place "Sign out" presses. */
function SignOut({ button }: { button: RefObject<HTMLButtonElement> }) {
  return (
    <div hidden>
      <LogoutForm>
        <button type="submit" ref={button} aria-label="Sign out" />
      </LogoutForm>
    </div>
  );
}

type SearchInputProps = {
  typed: string;
  onType: (text: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  /** The id of the chosen option; undefined if none is listed. */
  active: string | undefined;
};

function SearchInput({ typed, onType, onKeyDown, active }: SearchInputProps) {
  return (
    <input
      role="combobox"
      aria-label={SEARCH_LABEL}
      placeholder="Search"
      aria-autocomplete="list"
      aria-expanded={active !== undefined}
      aria-controls={active === undefined ? undefined : LIST_ID}
      aria-activedescendant={active}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={200}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Opens the dialog, and from it the places that are chosen. Closing returns the focus to where it was. */
function usePaletteDialog() {
  const navigate = useNavigate();
  const frame = useFrameData();
  const userId = frame?.viewer?.id ?? "";
  const dialog = useRef<HTMLDialogElement>(null);
  const signOut = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const field = dialog.current?.querySelector("input");
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const open = (hit: SearchHit) => {
    if (hit.id === SIGN_OUT) signOut.current?.click();
    else if (!isAction(hit)) rememberPlace(userId, hit);
    dialog.current?.close();
    if (hit.id === SIGN_OUT) return;
    // The focus belongs to the page that comes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    navigate(hit.href);
  };
  return { dialog, signOut, userId, views: frame?.views ?? [], open };
}

type OptionSelection = {
  options: SearchHit[];
  answered: AnsweredSearch;
  isCurrent: boolean;
  open(hit: SearchHit): void;
  /** Whether Enter was pressed before this was there. */
  entered: boolean;
};

/** Which option is chosen: the first of each answer, until arrow keys choose another one. */
function useOptionSelection({ options, answered, isCurrent, open, entered }: OptionSelection) {
  const [chosen, setChosen] = useState({ of: answered, position: 0 });
  const [isAwaited, setAwaited] = useState(entered);
  const position = chosen.of === answered ? chosen.position : 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer opens what Enter waits for
  useEffect(() => {
    if (!isAwaited || !isCurrent) return;
    setAwaited(false);
    if (options[0]) open(options[0]);
  }, [isAwaited, isCurrent, answered]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== "Enter") return;
    event.preventDefault();
    if (step) setChosen({ of: answered, position: (position + step + options.length) % Math.max(options.length, 1) });
    else if (!isCurrent) setAwaited(true);
    else if (options[position]) open(options[position]);
  };
  return { position, onKeyDown, reset: () => setAwaited(false) };
}

/** The result of the text: errors and "nothing found" for everybody, for screen readers also the number found. */
function SearchStatus({ text, answered, count }: { text: string; answered: AnsweredSearch; count: number }) {
  const isAnswered = text !== "" && answered.text === text;
  const found = count === 0 ? `Nothing found for “${text}”.` : `${count} ${count === 1 ? "result" : "results"}`;
  return (
    <p role="status" data-heard={isAnswered && count === 0 ? undefined : ""}>
      {isAnswered ? (answered.failure ?? found) : ""}
    </p>
  );
}
