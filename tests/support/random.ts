/** Repeatable pseudo-random numbers. */
export interface Random {
  /** From 0 up to but not including 1. */
  number(): number;
  /** An integer below the limit. */
  below(limit: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
}

export function startRandom(seed: number): Random {
  let state = seed >>> 0;
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(number() * limit);
  return { number, below, oneOf: (values) => values[below(values.length)] as (typeof values)[number] };
}
