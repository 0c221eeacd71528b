/** The figures of several workers as those of one program. */
import type { MetricFamily, MetricSample } from './metric-family.ts';

const together: Readonly<Record<MetricFamily['across'], (a: number, b: number) => number>> = {
  sum: (a, b) => a + b,
  max: Math.max,
  min: Math.min,
};

const mergeTwo = (first: MetricFamily, second: MetricFamily): MetricFamily => {
  const nameOf = ({ suffix, labels }: MetricSample): string => `${suffix ?? ''} ${labels}`;
  const samples = new Map(first.samples.map((sample) => [nameOf(sample), sample]));
  for (const sample of second.samples) {
    const known = samples.get(nameOf(sample));
    const value = known === undefined ? sample.value : together[first.across](known.value, sample.value);
    samples.set(nameOf(sample), { ...sample, value });
  }
  return { ...first, samples: [...samples.values()] };
};

export const mergeMetrics = (workers: readonly (readonly MetricFamily[])[]): MetricFamily[] => {
  const families = new Map<string, MetricFamily>();
  for (const family of workers.flat()) {
    const known = families.get(family.name);
    families.set(family.name, known === undefined ? family : mergeTwo(known, family));
  }
  return [...families.values()];
};
