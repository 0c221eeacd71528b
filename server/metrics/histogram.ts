/** How long things take: how many of them took no longer than each of some times. */
import type { MetricFamily, MetricNames, MetricSample } from './metric-family.ts';

export interface Histogram {
  observe(labels: string, seconds: number): void;
  read(): MetricFamily;
}

interface Cell {
  /** How many fell into each bucket and into none before it; the last is for all that are longer. */
  readonly counts: number[];
  sum: number;
}

const samplesOf = (labels: string, { counts, sum }: Cell, bounds: readonly number[]): MetricSample[] => {
  const prefix = labels === '' ? '' : `${labels},`;
  let count = 0;
  const buckets = counts.map((each, at): MetricSample => {
    count += each;
    return { suffix: '_bucket', labels: `${prefix}le="${bounds[at] ?? '+Inf'}"`, value: count };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }];
};

/** `bounds` in seconds, the shortest first. */
export const createHistogram = (names: MetricNames, bounds: readonly number[]): Histogram => {
  const cells = new Map<string, Cell>();
  const newCell = (labels: string): Cell => {
    const cell = { counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
    cells.set(labels, cell);
    return cell;
  };
  return {
    observe(labels, seconds) {
      const cell = cells.get(labels) ?? newCell(labels);
      let at = 0;
      while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
      cell.counts[at] = (cell.counts[at] ?? 0) + 1;
      cell.sum += seconds;
    },
    read: () => ({
      ...names,
      kind: 'histogram',
      across: 'sum',
      samples: [...cells].flatMap(([labels, cell]) => samplesOf(labels, cell, bounds)),
    }),
  };
};
