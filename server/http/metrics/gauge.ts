/** Counters and gauges whose value is read when metrics are collected. */
import { Counter, Gauge, type Aggregator, type Registry } from 'prom-client';
import { withTimeout } from '#server/platform/with-timeout.ts';

export interface LookedUp {
  readonly name: string;
  readonly help: string;
  readonly registry: Registry;
}

/** A sum that only grows. */
export const total = ({ registry, ...names }: LookedUp, read: () => number): void => {
  new Counter({
    ...names,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
};

const timeoutMs = 1000;

/** Undefined if it fails or takes longer than a second. */
const inTime = async <T>(read: () => Promise<T>): Promise<T | undefined> =>
  (await withTimeout(timeoutMs, read()).catch(() => null))?.answer;

export interface LookedUpGauge extends LookedUp {
  /** How the values of several workers are combined. What all of them read from one database must not be added up. */
  readonly aggregator?: Aggregator;
}

/** A value that goes up and down. Left out if it could not be read in time. */
export const gauge = ({ registry, ...names }: LookedUpGauge, read: () => number | Promise<number>): void => {
  new Gauge({
    ...names,
    registers: [registry],
    async collect() {
      const value = await inTime(async () => read());
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
};
