/**
 * What was typed in a review that is not finished, kept in this tab: Back, Forward and a reload bring it back
 * (docs/product.md#nothing-said-is-lost).
 */
import { useEffect } from "react";
import type { Review } from "../review.ts";

/** The controls of a review's form in their order, each with its name and what it holds. */
type TypedValues = [name: string, value: string | boolean][];

/** `at`: the note and the version of its review. */
type Kept = { at: string; typed: TypedValues };

// Of a tab's last reviews; the storage of a tab holds 5 MB.
const KEPT_REVIEWS = 3;

const keyOf = (ownerId: string) => `dealquest-reviews-${ownerId}`;

/** Keeps what is typed into the step that is shown, and fills in what was typed into it before. */
export function useStoredTypedValues(ownerId: string, { id, version }: Review): void {
  const at = `${id} ${version}`;
  useEffect(() => {
    const kept = readStoredReviews(ownerId).find((one) => one.at === at);
    if (kept) fillControls(kept.typed);
    const keep = () => storeReview(ownerId, { at, typed: controls().map(readControl) });
    document.addEventListener("input", keep);
    return () => document.removeEventListener("input", keep);
  }, [ownerId, at]);
}

function readStoredReviews(ownerId: string): Kept[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(ownerId)) ?? "[]");
  } catch {
    return [];
  }
}

function storeReview(ownerId: string, added: Kept): void {
  const kept = [...readStoredReviews(ownerId).filter(({ at }) => at !== added.at), added].slice(-KEPT_REVIEWS);
  try {
    sessionStorage.setItem(keyOf(ownerId), JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: what is typed stays on the page only.
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a person can fill in of the review's form. */
function controls(): Control[] {
  const form = document.querySelector<HTMLFormElement>("form[data-main]");
  return [...(form?.elements ?? [])].filter((element): element is Control =>
    element.matches("select, textarea, input:not([type=hidden])"),
  );
}

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

const readControl = (control: Control): TypedValues[number] => [
  control.name,
  isTick(control) ? control.checked : control.value,
];

// A release since may have given the form other fields: those find nothing to fill in.
function fillControls(typed: TypedValues): void {
  for (const [index, control] of controls().entries()) {
    const [name, value] = typed[index] ?? [];
    if (name !== control.name || value === readControl(control)[1]) continue;
    if (isTick(control)) control.checked = Boolean(value);
    else control.value = String(value);
    const folded = control.closest("details");
    if (folded) folded.open = true;
    // The form checks its fields at each input.
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
