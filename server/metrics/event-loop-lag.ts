/** How late the event loop is: whatever keeps it from a timer keeps it from every request as well. */
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { createHistogram } from './histogram.ts';
import { total, type MetricFamily } from './metric-family.ts';

export interface EventLoopLag {
  read(): MetricFamily[];
  stop(): void;
}

const tickMs = 100;

/** Looks ten times a second. A histogram of what it finds can be added up over workers, as percentiles cannot. */
export const watchEventLoop = (): EventLoopLag => {
  const lags = createHistogram(
    { name: 'event_loop_lag_seconds', help: 'How late a timer of 100 ms was.' },
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  );
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const lag = Math.max(0, now - last - tickMs);
    last = now;
    lags.observe('', lag / 1000);
  }, tickMs).unref();

  return {
    read() {
      const { active }: EventLoopUtilization = performance.eventLoopUtilization();
      const busy = { name: 'event_loop_busy_seconds_total', help: 'Time in which the event loop was at work.' };
      return [lags.read(), total(busy, active / 1000)];
    },
    stop: () => clearInterval(timer),
  };
};
