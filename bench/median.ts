/** Of an even number of values, the upper of the two in the middle. 0 if there are none. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
