/** Seeded random numbers: the same seed gives the same business. */
export type Random = {
  /** At least 0, below 1. */
  next(): number;
  chance(probability: number): boolean;
  /** Whole, both ends included. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

/** Mulberry32, a small generator, good enough for names and dates. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  };
}
