/** Length and seed of a fuzzer: short and fixed in `npm test`, configurable in `npm run fuzz` (scripts/fuzz.ts). */

export interface FuzzOptions {
  readonly seed: number;
  /** Multiple of the length in `npm test`. */
  readonly times: number;
}

const numberFrom = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

export const fuzzOptions: FuzzOptions = { seed: numberFrom('FUZZ_SEED', 20261122), times: numberFrom('FUZZ_TIMES', 1) };

/** Each request, message or value has its own seed, so that it can be repeated alone. */
export const seedOf = (at: number): number => Math.imul(fuzzOptions.seed + at, 0x9e3779b1) >>> 0;
