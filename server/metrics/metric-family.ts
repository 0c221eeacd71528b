/** One thing that is measured, with its figures of this moment, in the words of Prometheus. */

export interface MetricSample {
  readonly suffix?: '_bucket' | '_sum' | '_count';
  /** `method="GET",route="/"`, or nothing. */
  readonly labels: string;
  readonly value: number;
}

export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  /** How the figures of several workers become one: what all of them see in the same database is not to be added up. */
  readonly across: 'sum' | 'max' | 'min';
  readonly samples: readonly MetricSample[];
}

export type MetricNames = Pick<MetricFamily, 'name' | 'help'>;

/** A figure that is looked up when somebody asks. */
export const gauge = (names: MetricNames, value: number, across: MetricFamily['across'] = 'sum'): MetricFamily => ({
  ...names,
  kind: 'gauge',
  across,
  samples: [{ labels: '', value }],
});

/** A sum that somebody else keeps, and that only grows. */
export const total = (names: MetricNames, value: number): MetricFamily => ({
  ...names,
  kind: 'counter',
  across: 'sum',
  samples: [{ labels: '', value }],
});
