import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismiss, notify, toastStore } from "#app/ui/notices/toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const said = (title: string) => ({ title, variant: "default" as const });

test("there is one toast at a time: the next takes the place of the one before", () => {
  notify(said("First"));
  notify(said("Second"));
  expect(toastStore.get()).toMatchObject({ title: "Second", open: true });
  dismiss(toastStore.get()?.id ?? "");
});

test("a dismissed toast is forgotten after 1,000,000 ms, not before", () => {
  notify(said("Saved"), { id: "saved" });
  dismiss("saved");
  vi.advanceTimersByTime(999_999);
  expect(toastStore.get()).toMatchObject({ id: "saved", open: false });
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toBeNull();
});

test("the removal of an earlier toast does not take a later one away", () => {
  notify(said("Earlier"), { id: "earlier" });
  dismiss("earlier");
  vi.advanceTimersByTime(500_000);
  notify(said("Later"), { id: "later" });
  vi.advanceTimersByTime(999_999);
  expect(toastStore.get()).toMatchObject({ id: "later", open: true });
  dismiss("later");
});
