/** What the tests let worker threads do. */
import { readlinkSync } from "node:fs";
import { getPriority } from "node:os";
import { basename } from "node:path";

export const double = (number: number): number => number * 2;

export const sizeOf = (bytes: ArrayBuffer): number => bytes.byteLength;

export const variables = (): string[] => Object.keys(process.env);

export const niceness = (): number => getPriority(Number(basename(readlinkSync("/proc/thread-self"))));

export function never(): void {
  for (;;);
}

export function eat(): void {
  const eaten: string[][] = [];
  for (;;) eaten.push(Array.from({ length: 1_000 }, (_, at) => `${at} of ${eaten.length}`));
}

export function fail(): void {
  throw new TypeError("a fault of ours");
}

export async function* count(to: number): AsyncGenerator<number> {
  for (let at = 1; at <= to; at++) yield at;
}

export async function* countAndHang(): AsyncGenerator<number> {
  yield 1;
  never();
}

export async function* countAndFail(): AsyncGenerator<number> {
  yield 1;
  fail();
}
