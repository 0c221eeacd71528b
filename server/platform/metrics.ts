/** Metrics whose value is read when they are collected. The caller registers them. */
import { Counter, Gauge, type Aggregator, type Metric } from 'prom-client';
import { withTimeout } from '#server/platform/with-timeout.ts';

export interface MetricNames {
  readonly name: string;
  readonly help: string;
}

/** A sum that only grows. */
export const total = (names: MetricNames, read: () => number): Metric =>
  new Counter({
    ...names,
    registers: [],
    collect() {
      this.reset();
      this.inc(read());
    },
  });

const timeoutMs = 1000;

export interface GaugeNames extends MetricNames {
  /** Combines the values of several workers. Values that all read from one database must not be added up. */
  readonly aggregator?: Aggregator;
}

/** A value that goes up and down. Left out if it could not be read within a second. */
export const gauge = (names: GaugeNames, read: () => number | Promise<number>): Metric =>
  new Gauge({
    ...names,
    registers: [],
    async collect() {
      const readNow = async (): Promise<number> => read();
      const value = await withTimeout(timeoutMs, readNow()).catch(() => null);
      if (value === null) this.remove();
      else this.set(value.answer);
    },
  });

/** Metrics that are collected together share one query. */
export const sharedRead = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
};

/** 0 for null. */
export const secondsSince = (moment: Date | null, now: Date): number =>
  moment === null ? 0 : Math.max(0, (now.getTime() - moment.getTime()) / 1000);
