/** Reads people's input in worker threads, so that the server can still answer others (docs/product.md#limits). */
import { once } from "node:events";
import { MessageChannel, type MessagePort, type Transferable } from "node:worker_threads";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import { logLine } from "../log-line.server.ts";
import { builtFile, type LaneName, type Thread, takeThread } from "./lanes.server.ts";
import { type TimeLimit, timeLimit } from "./time-limit.server.ts";
import type { Answered, WorkerCall, WorkerCommand } from "./worker.ts";

/** A stream that did not begin, or was ended before its end; `failure` says why. */
export class ReadingEnded extends Error {
  failure: Failure<"too-large" | "unavailable">;
  constructor(failure: Failure<"too-large" | "unavailable">) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * `what` is what people call it ("mail"). `limitMs`, by default 10 s, is the processor's time that a call, or a
 * stream's next item, may take once its module is loaded. `transfer` lists ArrayBuffers among the arguments that are
 * moved and not copied.
 */
export type TaskOptions = { lane: LaneName; what: string; limitMs?: number; transfer?: Transferable[] };

// biome-ignore lint/suspicious/noExplicitAny: functions of any module
type AnyFunction = (...args: any[]) => any;
type FunctionNames<Module> = { [Name in keyof Module]: Module[Name] extends AnyFunction ? Name : never }[keyof Module];
type FunctionNamed<Module, Name extends keyof Module> = Extract<Module[Name], AnyFunction>;
type ItemOf<Given> = Given extends AsyncIterable<infer Item> ? Item : never;

const LIMIT_MS = 10_000;

/**
 * The functions of a module, to be run by worker threads: `tasksOf<typeof
 * import("./x.task.server.ts")>("app/room/x.task.server.ts")`. Outside of the build Node loads the module by itself, so
 * it and what it imports is TypeScript without JSX, and should know no database. Arguments and results are cloned.
 */
export function tasksOf<Module extends object>(file: string) {
  const module = builtFile(file);
  return {
    /** Calls a function. "too-large" if it takes too long or too much memory; "unavailable" if too many wait. */
    async call<Name extends FunctionNames<Module> & string>(
      name: Name,
      args: Parameters<FunctionNamed<Module, Name>>,
      options: TaskOptions,
    ): Promise<Result<Awaited<ReturnType<FunctionNamed<Module, Name>>>, "too-large" | "unavailable">> {
      const thread = await takeThread(options.lane);
      if (!thread.ok) return thread;
      const limit = timeLimit(options.limitMs ?? LIMIT_MS, thread.value.cpuMs);
      try {
        return done(
          await runInThread(thread.value, "call", { module, name, args, begun: limit.begun }, limit, options.transfer),
        );
      } catch (error) {
        return failureOf(error, options);
      } finally {
        limit.clear();
        thread.value.release();
      }
    },

    /**
     * The items of a function that returns an async iterable, each made when it is asked for; send many small things as
     * one item. Holds a thread until it is read to its end or left. Throws {@link ReadingEnded}.
     */
    async *stream<Name extends FunctionNames<Module> & string>(
      name: Name,
      args: Parameters<FunctionNamed<Module, Name>>,
      options: TaskOptions,
    ): AsyncGenerator<ItemOf<ReturnType<FunctionNamed<Module, Name>>>, void> {
      const thread = await takeThread(options.lane);
      if (!thread.ok) throw new ReadingEnded(thread);
      const limit = timeLimit(options.limitMs ?? LIMIT_MS, thread.value.cpuMs);
      const { port1, port2 } = new MessageChannel();
      const given = { module, name, args, begun: limit.begun, port: port2 };
      const over = runInThread(thread.value, "stream", given, limit, [port2, ...(options.transfer ?? [])]);
      // Until it is waited for below.
      over.catch(() => {});
      try {
        yield* itemsFrom<ItemOf<ReturnType<FunctionNamed<Module, Name>>>>(port1, over, limit);
      } catch (error) {
        throw new ReadingEnded(failureOf(error, options));
      } finally {
        limit.clear();
        port1.postMessage("end" satisfies WorkerCommand);
        await over.catch(() => {});
        port1.close();
        thread.value.release();
      }
    },
  };
}

/** The items that a thread answers on `port`, each requested when wanted; `over` settles when the thread is done. */
async function* itemsFrom<Item>(port: MessagePort, over: Promise<never>, limit: TimeLimit): AsyncGenerator<Item, void> {
  for (;;) {
    port.postMessage("next" satisfies WorkerCommand);
    const [answered] = await Promise.race([once(port, "message"), over.then(() => [{ done: true }])]);
    limit.clear();
    const item = answered as Answered;
    if ("error" in item) throw item.error;
    if (item.done) return;
    yield item.value as Item;
    void limit.start();
  }
}

function runInThread(
  { pool }: Thread,
  name: string,
  given: WorkerCall,
  { signal }: TimeLimit,
  transferList: Transferable[] = [],
): Promise<never> {
  return pool.run(given, { name, signal, transferList: transferList as never }) as Promise<never>;
}

/** What people are told of a thread that was ended. What a function throws is thrown on. */
function failureOf(error: unknown, { what, limitMs = LIMIT_MS }: TaskOptions): Failure<"too-large"> {
  const { name, code } = error as { name?: string; code?: string };
  const because = name === "AbortError" ? "time" : code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : null;
  if (because === null) throw error;
  logLine("warn", { event: "reading-ended", what, because });
  const most =
    because === "time" ? `takes more than ${limitMs / 1000} seconds to read` : "takes too much memory to read";
  return refused("too-large", `This ${what} ${most}. Make it smaller and try again.`);
}
