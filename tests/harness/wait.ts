/** Waiting for what comes by itself. Vitest's own limit of a second is met by a machine that does much else. */
import { vi } from "vitest";
import { stretched } from "./machine-speed.ts";

const LIMIT_MS = 60_000;

type Options = { interval?: number };

/** Tries `check` until it throws no more, for a minute on a quiet machine, and returns what it returned. */
export const waitFor = <Value>(check: () => Value | Promise<Value>, options: Options = {}): Promise<Value> =>
  vi.waitFor(check, { timeout: stretched(LIMIT_MS), ...options });

/** Asks until the answer is true, for a minute on a quiet machine. */
export const waitUntil = (isTrue: () => boolean | Promise<boolean>, options: Options = {}): Promise<unknown> =>
  vi.waitUntil(isTrue, { timeout: stretched(LIMIT_MS), ...options });
