/** Deterministic pseudo-random values: the same seed gives the same sequence. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** A version 4 UUID. */
  uuid(): string;
};

/** The generator mulberry32 with the seed `start`. */
export function randomFrom(start: number): Random {
  let state = start >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    uuid: () => {
      const hex = Array.from({ length: 4 }, () =>
        whole(0, 2 ** 32 - 1)
          .toString(16)
          .padStart(8, "0"),
      ).join("");
      const variant = (8 + whole(0, 3)).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
