/**
 * Reviews that are not finished, kept in this tab with what was typed, each for its place in the tab's history: Back, Forward and a
 * reload bring them back (docs/product.md#nothing-said-is-lost).
 */
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { endsReview } from "../../transcript/use-transcript.ts";
import type { OpenReview } from "../review.ts";

/** The controls of a review's form in their order, each with its name and what it holds. */
type Typed = [name: string, value: string | boolean][];

/** `at` is the key of the history entry. */
type Kept = { at: string; review: OpenReview; typed: Typed };

// Of a tab's last reviews; the storage of a tab holds 5 MB, a review up to 60 kB.
const KEPT_REVIEWS = 3;

const keyOf = (ownerId: string) => `dealquest-reviews-${ownerId}`;

/** The unfinished review of this history entry; null if there is none or storage is blocked. */
export const readKeptReview = (ownerId: string, at: string): OpenReview | null => find(ownerId, at)?.review ?? null;

/** Keeps the review that is shown until it is finished, and fills in what was typed before if it was brought back. */
export function useKeptReview(ownerId: string, review: OpenReview): void {
  const { key } = useLocation();
  const isFinished = endsReview(useNavigation());
  useEffect(() => {
    // Of the note, and so also of a review of it that was closed before.
    if (isFinished) return store(ownerId, ({ review: { transcript } }) => transcript !== review.transcript);
    const kept = find(ownerId, key);
    if (kept?.review.noteId === review.noteId) fill(kept.typed);
    const keep = () => store(ownerId, ({ at }) => at !== key, { at: key, review, typed: controls().map(read) });
    keep();
    document.addEventListener("input", keep);
    return () => document.removeEventListener("input", keep);
  }, [ownerId, key, review, isFinished]);
}

const find = (ownerId: string, at: string) => stored(ownerId).find((kept) => kept.at === at);

function stored(ownerId: string): Kept[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(ownerId)) ?? "[]");
  } catch {
    return [];
  }
}

/** Stores those that `stays` keeps, and `added`. */
function store(ownerId: string, stays: (kept: Kept) => boolean, ...added: Kept[]): void {
  const kept = [...stored(ownerId).filter(stays), ...added].slice(-KEPT_REVIEWS);
  try {
    sessionStorage.setItem(keyOf(ownerId), JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: the review stays on the page only, its words are kept by the page under it.
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

const read = (control: Control): Typed[number] => [control.name, isTick(control) ? control.checked : control.value];

// A release since may have given the form other fields: those find nothing to fill in.
function fill(typed: Typed): void {
  for (const [index, control] of controls().entries()) {
    const [name, value] = typed[index] ?? [];
    if (name !== control.name || value === read(control)[1]) continue;
    if (isTick(control)) control.checked = Boolean(value);
    else control.value = String(value);
    const folded = control.closest("details");
    if (folded) folded.open = true;
    // The form checks its fields at each input.
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
