/** Figures that somebody else keeps, looked up when they are asked for. */
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

const patienceMs = 1000;

/** Nothing when it fails or takes longer than a second: nobody is to wait for what does not answer. */
const inTime = async <T>(read: () => Promise<T>): Promise<T | undefined> =>
  (await withTimeout(patienceMs, read()).catch(() => null))?.answer;

export interface LookedUpGauge extends LookedUp {
  /** How the figures of several workers become one: what all of them see in the same database is not to be added up. */
  readonly aggregator?: Aggregator;
}

/** What goes up and down; left out of an answer for which it could not be looked up in time. */
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
