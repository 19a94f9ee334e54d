/** How old the result of a shared reading may be. */
export const MAX_LIFE_MS = 15_000;

/**
 * Request coalescing with a short cache: an expensive read is done once for all who ask for it
 * (docs/decisions.md#speed-and-load). A result is used for `lifeMs`, but not for a user who changed something after the
 * read began (`lastChangeTime`). Per key at most one read is running and at most one is waiting for it to end.
 */
export class SharedReadCache<Value> {
  readonly #lifeMs: number;
  readonly #latest = new Map<string, CachedRead<Value>>();

  /** `lifeMs` must be at most `MAX_LIFE_MS`: changes are remembered for so long (read-your-writes.server.ts). */
  constructor({ lifeMs }: { lifeMs: number }) {
    this.#lifeMs = lifeMs;
  }

  /**
   * The value of `key` from a read that began after `changedAt` (`performance.now()`, ms; 0 for any). If `read` throws,
   * all callers that wait for it get the error, and nothing is cached.
   */
  get(key: string, changedAt: number, read: () => Promise<Value>): Promise<Value> {
    const latest = this.#latest.get(key);
    if (latest?.serves(changedAt, this.#lifeMs)) return latest.value;
    for (const [old, reading] of this.#latest) {
      if (reading.isOver && !reading.serves(0, this.#lifeMs)) this.#latest.delete(old);
    }
    const reading = new CachedRead(read, latest && !latest.isOver ? latest.value : undefined);
    this.#latest.set(key, reading);
    return reading.value;
  }
}

class CachedRead<Value> {
  readonly value: Promise<Value>;
  #state: "waiting" | "begun" | "ended" | "failed" = "waiting";
  #begunAt = 0;

  constructor(read: () => Promise<Value>, before: Promise<Value> | undefined) {
    this.value = this.#run(read, before);
  }

  get isOver(): boolean {
    return this.#state === "ended" || this.#state === "failed";
  }

  /** Whether this reading is fresh enough. A waiting one always is: it will begin after every change made until now. */
  serves(changedAt: number, lifeMs: number): boolean {
    if (this.#state === "waiting") return true;
    return this.#state !== "failed" && this.#begunAt > changedAt && performance.now() - this.#begunAt < lifeMs;
  }

  async #run(read: () => Promise<Value>, before: Promise<Value> | undefined): Promise<Value> {
    try {
      // If the previous read fails, fail at once: this one would probably fail too.
      if (before) await before;
      this.#state = "begun";
      this.#begunAt = performance.now();
      const value = await read();
      this.#state = "ended";
      return value;
    } catch (error) {
      this.#state = "failed";
      throw error;
    }
  }
}
