import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { countUnsent, readOwner } from "#app/ui/form/unsent-notes.ts";
import { openKeptPage } from "#app/ui/offline/open-kept.ts";
import { changedRecord } from "#app/ui/offline/send-waiting.ts";
import { type WaitingItem, waitingOf } from "#app/ui/offline/waiting-store.ts";

// Above dialogs, which take the pointer from everything else and begin below it on a phone (`--bar`,
// ui/dialog/dialog.tsx); below toasts. It leaves with the page's head, because it would cover much of a phone.
const Bar = styled.div`
  position: relative; z-index: 35; background: var(--sunken); border-bottom: 1px solid var(--line); pointer-events: auto;
  html:has([role="dialog"]) & { position: sticky; top: 0; }
  p {
    display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: var(--space-1) var(--space-4);
    padding: var(--space-1) min(var(--space-4), 5vw); font-weight: 600; font-size: var(--text-s); overflow-wrap: anywhere;
  }
  /* A long name is whole on /waiting. */
  span {
    flex: 1 1 9rem; max-width: max-content; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  a, button { padding-inline: var(--space-3); }
  html:has(&) a[data-waiting]::before { content: "Waiting to be sent · "; color: var(--muted); font-size: var(--text-s); }
  @media print { display: none; }
`;

/** Says that the page is a kept one, since when (`at`, in ms, or NaN), and what waits on this device to be sent. */
export function DeviceBar({ at }: { at: number }) {
  const { pathname, search } = useLocation();
  const [path] = useState(pathname + search);
  const waiting = useWaiting();
  const isKept = at > 0 && path === pathname + search;
  const bar = useHeight();
  return (
    // Live, so that a modal dialog hides it from nobody.
    <Bar ref={bar} role="status" aria-live="polite">
      {isKept ? <KeptPage path={path} at={at} /> : null}
      {waiting.length > 0 ? (
        <p>
          <span>{waitingInWords(waiting)}</span>
          <ButtonAnchor variant="secondary" href="/waiting">
            See what waits
          </ButtonAnchor>
        </p>
      ) : null}
    </Bar>
  );
}

function KeptPage({ path, at }: { path: string; at: number }) {
  const newer = useHasNewerVersion(path, at);
  return (
    <p>
      <span>No network. This is from {timeOf(at)}.</span>
      <Button
        type="button"
        variant="secondary"
        onClick={() => (newer ? void openKeptPage(path, true) : window.location.reload())}
      >
        {newer ? "Newer version: show" : "Try again"}
      </Button>
    </p>
  );
}

/** Whether a newer version of the page came after the kept one was shown. */
function useHasNewerVersion(path: string, at: number): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    const look = async () => {
      const kept = await caches.match(path);
      if (Number(kept?.headers.get("Kept-At")) > at) setNewer(true);
    };
    const onMessage = ({ data }: MessageEvent) => data?.newer === path && void look();
    void look();
    navigator.serviceWorker?.addEventListener("message", onMessage);
    return () => navigator.serviceWorker?.removeEventListener("message", onMessage);
  }, [path, at]);
  return newer;
}

function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: "short", day: "numeric" } as const);
  return new Date(at).toLocaleString("en-US", { ...day, hour: "numeric", minute: "2-digit" });
}

const COUNT_INTERVAL_MS = 1_000;

/** The waiting forms, whose records' links are marked. Counted each second, and read when the number changes. */
function useWaiting(): WaitingItem[] {
  const { key } = useLocation();
  const [count, setCount] = useState(() => countUnsent(readOwner()));
  const [forms, setForms] = useState<WaitingItem[]>([]);
  useEffect(() => {
    const timer = setInterval(() => setCount(countUnsent(readOwner())), COUNT_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is other forms
  useEffect(() => {
    waitingOf(readOwner()).then(
      (all) => setForms(all.filter(({ form }) => form)),
      () => {},
    );
  }, [count, key]);
  useEffect(() => markWaitingLinks(forms), [forms]);
  return forms;
}

/** Marks the links to records of which a form waits, in lists too. */
function markWaitingLinks(forms: WaitingItem[]): void {
  for (const link of document.querySelectorAll("main a[data-waiting]")) link.removeAttribute("data-waiting");
  for (const { form } of forms) {
    const id = form && changedRecord(form);
    for (const link of document.querySelectorAll(`main :is(td, li, h2, h3) a[href*="/${id}"]`)) {
      if (link.textContent && !link.closest("[data-actions]")) link.setAttribute("data-waiting", "");
    }
  }
}

/** Tells the page the height of the bar as `--bar`. */
function useHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--bar", `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);
  return bar;
}

function waitingInWords(waiting: WaitingItem[]): string {
  const needs = waiting.filter((one) => one.needs).length;
  if (needs > 0)
    return waiting.length === 1 ? "1 change needs you." : `${needs} of ${waiting.length} changes need you.`;
  const others = waiting.length > 1 ? ` and ${waiting.length - 1} more` : "";
  return `Waiting to be sent: ${waiting.at(-1)?.form?.name}${others}`;
}
