import { useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { isFocusLost } from "#app/ui/browser/focus.ts";
import { hasUnsaved } from "#app/ui/dialog/unsaved.ts";
import { Hint } from "#app/ui/form/field.tsx";
import type { OpportunityJson } from "./schema.ts";
import { StageIcon, stageIconStyle } from "./stage-icon.tsx";
import { DEAL_STAGES, type DealStage, isDealStage, STAGES, stageLook } from "./stages.ts";

const Strip = styled.form`
  ol {
    display: grid; grid-template-columns: repeat(auto-fit, minmax(min(5.25rem, 100%), 1fr)); gap: var(--space-1);
    text-align: center; font-size: var(--text-s); line-height: 1.2;
  }
  li { display: grid; min-width: 0; }
  li > * {
    display: flex; flex-direction: column; align-items: center; gap: var(--space-1); min-height: 4rem;
    padding: var(--space-2) 2px; border: 1px solid transparent; border-radius: var(--radius); background: none;
    color: var(--muted); overflow-wrap: anywhere; hyphens: auto;
  }
  button { cursor: pointer; }
  @media (min-width: 44rem) {
    li { position: relative; }
    li + li::before {
      content: ""; position: absolute; top: calc(var(--space-2) + 1.125rem); right: calc(50% + 1.5rem);
      width: calc(100% + var(--space-1) - 3rem); border-top: 3px dotted var(--edge); opacity: .6; pointer-events: none;
    }
  }
  button:hover { background: var(--sunken); color: var(--ink); }
  [aria-current] { position: relative; z-index: 1; border-color: var(--edge); background: var(--panel); color: var(--ink);
    font-weight: 600; }
  @media (forced-colors: active) { [aria-current] { border: 3px double; } li::before { display: none; } }
  .camp { ${stageIconStyle} }
  @media print { ol { display: block; } li { justify-items: start; } li:not(:has([aria-current])), li::before { display: none; } }
`;

type StageStripProps = Pick<OpportunityJson, "id" | "dealStage" | "updatedAt"> & {
  /** The id of the form on the same page that also holds the stage. */
  formId: string;
};

/**
 * The stages as a trail of camps: which one the deal is in, and a button for each other that moves it there at once.
 * While the form holds unsaved changes, a button only sets the form's stage, so that nothing typed is lost.
 */
export function StageStrip({ id, dealStage, updatedAt, formId }: StageStripProps) {
  const { search } = useLocation();
  const { fetcher, chosen, onSubmit } = useMove(id, formId);
  const current = fetcher.formData?.get("dealStage") ?? chosen ?? dealStage;
  const strip = useFocusOnCurrent(id);
  return (
    <Strip
      ref={strip}
      as={fetcher.Form}
      method="post"
      action={`/opportunities/${id}/stage${search}`}
      onSubmit={onSubmit}
      aria-label="Trail of stages"
    >
      <input type="hidden" name="updatedAt" value={updatedAt} />
      <input type="hidden" name="from" value="record" />
      <ol>
        {DEAL_STAGES.map((stage) => (
          <li key={stage}>
            <Camp stage={stage} isCurrent={stage === current} />
          </li>
        ))}
      </ol>
      <Hint role="status">
        {chosen
          ? `The form’s stage is ${stageLook(chosen).label} now. Update Opportunity saves it with your other changes.`
          : ""}
      </Hint>
    </Strip>
  );
}

/** Moves the deal, or sets the stage in its form while that has unsaved changes; `chosen` is the stage set there. */
function useMove(id: string, formId: string) {
  const fetcher = useFetcher();
  const [chosen, setChosen] = useState<DealStage | null>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const wanted = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value;
    const form = document.getElementById(formId);
    const busy = fetcher.state !== "idle";
    if (!busy && !hasUnsaved(form)) {
      lastMovedId = id;
      return;
    }
    event.preventDefault();
    if (busy || !form || !isDealStage(wanted)) return;
    lastMovedId = id;
    setStage(form, wanted);
    setChosen(wanted);
  };
  return { fetcher, chosen, onSubmit };
}

/** The opportunity that was moved here last: the new version of it is another strip. */
let lastMovedId = "";

/** After a move the button that was pressed is gone: the focus goes to the camp that the deal is in. */
function useFocusOnCurrent(id: string) {
  const strip = useRef<HTMLFormElement>(null);
  // Before the dialog takes the lost focus to itself.
  useLayoutEffect(() => {
    if (lastMovedId === id && isFocusLost()) strip.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  });
  useEffect(
    () => () => {
      lastMovedId = "";
    },
    [],
  );
  return strip;
}

function Camp({ stage, isCurrent }: { stage: DealStage; isCurrent: boolean }) {
  const { label } = STAGES[stage];
  const content = (
    <>
      <StageIcon stage={stage} />
      {label}
    </>
  );
  if (isCurrent)
    return (
      <span aria-current="step" tabIndex={-1}>
        {content}
      </span>
    );
  return (
    <button type="submit" name="dealStage" value={stage} aria-label={`Move to ${label}`}>
      {content}
    </button>
  );
}

function setStage(form: HTMLElement, stage: DealStage): void {
  const select = form.querySelector<HTMLSelectElement>("select[name=dealStage]");
  if (!select) return;
  select.value = stage;
  select.dispatchEvent(new Event("input", { bubbles: true }));
}
