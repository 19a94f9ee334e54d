/** What a worker thread runs: one exported function of a module of the app, called by name (`tasks.server.ts`). */
import { once } from "node:events";
import { readlinkSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { type MessagePort, threadId } from "node:worker_threads";

// A thread does not share what its process turned on.
if (import.meta.env?.PROD) enableCompileCache("build/compile-cache");

// Pages go before files where processors are few; a thread still gets a quarter of one, within `BUSY_MACHINE_FACTOR`.
const NICENESS = 5;
// Linux has a priority for each thread. Elsewhere there is no such file.
try {
  setPriority(Number(basename(readlinkSync("/proc/thread-self"))), NICENESS);
} catch {}

/** `module` is a file's address. `begun` becomes the thread's id when the module is loaded: time counts from then. */
export type WorkerCall = { module: string; name: string; args: unknown[]; begun: Int32Array };

// biome-ignore lint/suspicious/noExplicitAny: any function of any module
type Module = Record<string, (...args: any[]) => unknown>;

async function invokeModuleFunction({ module, name, args, begun }: WorkerCall): Promise<unknown> {
  const functions: Module = await import(module);
  Atomics.store(begun, 0, threadId);
  Atomics.notify(begun, 0);
  return functions[name]?.(...args);
}

/** Calls the function and returns what it returns. */
export const call = (given: WorkerCall): Promise<unknown> => invokeModuleFunction(given);

/** What a stream's reader says, and what it is answered. */
export type WorkerCommand = "next" | "end";
export type Answered = { done: boolean; value?: unknown } | { error: unknown };

/** Calls a function that returns an async iterable, and sends the next item whenever `port` asks for it. */
export async function stream({ port, ...given }: WorkerCall & { port: MessagePort }): Promise<void> {
  const items = ((await invokeModuleFunction(given)) as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  for (;;) {
    const [asked] = (await once(port, "message")) as [WorkerCommand];
    if (asked === "end") break;
    try {
      const { done = false, value } = await items.next();
      port.postMessage({ done, value } satisfies Answered);
    } catch (error) {
      port.postMessage({ error } satisfies Answered);
    }
  }
  await items.return?.();
  port.close();
}
