/**
 * Something costly that many people ask for alike, read once for all of them (issue 5: fifty people looking at once cost
 * one query). A reading serves for `lifeMs`, and nobody whose own change is later than its beginning (`lastChange`).
 * Each key has at most one reading under way and one that waits for its end, however many people ask and change.
 */
export class SharedReading<Value> {
  readonly #lifeMs: number;
  readonly #latest = new Map<string, Reading<Value>>();

  /** `lifeMs` at most 15 s, which is how long changes are remembered. */
  constructor({ lifeMs }: { lifeMs: number }) {
    this.#lifeMs = lifeMs;
  }

  /**
   * The value under `key`, begun after `changedAt` (milliseconds of `performance.now()`; 0 is long ago). What `read` throws
   * is for those who waited for it, and not kept.
   */
  get(key: string, changedAt: number, read: () => Promise<Value>): Promise<Value> {
    const latest = this.#latest.get(key);
    if (latest?.serves(changedAt, this.#lifeMs)) return latest.value;
    for (const [old, reading] of this.#latest) {
      if (reading.isOver && !reading.serves(0, this.#lifeMs)) this.#latest.delete(old);
    }
    const reading = new Reading(read, latest && !latest.isOver ? latest.value : undefined);
    this.#latest.set(key, reading);
    return reading.value;
  }
}

class Reading<Value> {
  readonly value: Promise<Value>;
  #state: "waiting" | "begun" | "ended" | "failed" = "waiting";
  #begunAt = 0;

  constructor(read: () => Promise<Value>, before: Promise<Value> | undefined) {
    this.value = this.#run(read, before);
  }

  get isOver(): boolean {
    return this.#state === "ended" || this.#state === "failed";
  }

  /** One that has not begun yet will begin after every change made until now: whoever comes meanwhile joins it. */
  serves(changedAt: number, lifeMs: number): boolean {
    if (this.#state === "waiting") return true;
    return this.#state !== "failed" && this.#begunAt > changedAt && performance.now() - this.#begunAt < lifeMs;
  }

  async #run(read: () => Promise<Value>, before: Promise<Value> | undefined): Promise<Value> {
    try {
      // If the one before fails, this one would too, and only later: nobody waits for two.
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
