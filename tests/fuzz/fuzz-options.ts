/** How long and from which seed a fuzzer runs: short and always the same in `npm test`, as told by `npm run fuzz` (scripts/fuzz.ts). */

export interface FuzzOptions {
  readonly seed: number;
  /** Times as much as in `npm test`. */
  readonly times: number;
}

const numberFrom = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

export const fuzzOptions: FuzzOptions = { seed: numberFrom('FUZZ_SEED', 20261122), times: numberFrom('FUZZ_TIMES', 1) };

/** One request, message or value of a run can be made again without those before it. */
export const seedOf = (at: number): number => Math.imul(fuzzOptions.seed + at, 0x9e3779b1) >>> 0;
