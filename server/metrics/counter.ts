/** Counts events, apart by their labels. */
import type { MetricFamily, MetricNames } from './metric-family.ts';

export interface Counter {
  /** `labels` as they are written: `kind="away"`. */
  add(labels?: string): void;
  read(): MetricFamily;
}

export const createCounter = (names: MetricNames, everyLabels: readonly string[] = ['']): Counter => {
  // What has not happened yet is shown as zero, so that its first time is seen as a rise.
  const values = new Map<string, number>(everyLabels.map((labels) => [labels, 0]));
  return {
    add: (labels = '') => void values.set(labels, (values.get(labels) ?? 0) + 1),
    read: () => ({
      ...names,
      kind: 'counter',
      across: 'sum',
      samples: [...values].map(([labels, value]) => ({ labels, value })),
    }),
  };
};
