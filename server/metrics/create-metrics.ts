/** Everything that one process measures: counted as it happens, or looked up when somebody asks. */
import { setTimeout } from 'node:timers/promises';
import { createCounter, type Counter } from './counter.ts';
import { watchEventLoop, type EventLoopLag } from './event-loop-lag.ts';
import type { MetricFamily } from './metric-family.ts';
import { readProcess } from './process-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

export type ReadFigures = () => readonly MetricFamily[] | Promise<readonly MetricFamily[]>;

export interface Metrics {
  readonly requests: RequestMetrics;
  readonly eventLoop: EventLoopLag;
  readonly messages: Counter;
  readonly shed: Counter;
  /** Labelled by `kind`: `away`, or `other` for what the database refused. */
  readonly databaseErrors: Counter;
  /** Adds what is looked up; a source that fails, or takes longer than a second, is left out of that answer. */
  watch(read: ReadFigures): void;
  read(): Promise<MetricFamily[]>;
  stop(): void;
}

const patienceMs = 1000;

const readSource = async (read: ReadFigures): Promise<readonly MetricFamily[]> => {
  const waiting = new AbortController();
  const late = setTimeout(patienceMs, [], { signal: waiting.signal, ref: false });
  late.catch(() => undefined);
  try {
    return await Promise.race([read(), late]);
  } catch {
    return [];
  } finally {
    waiting.abort();
  }
};

export const createMetrics = (): Metrics => {
  const requests = createRequestMetrics();
  const eventLoop = watchEventLoop();
  const messages = createCounter({
    name: 'contact_messages_accepted_total',
    help: 'Messages that were answered with 201.',
  });
  const shed = createCounter({ name: 'http_requests_shed_total', help: 'Requests turned away with 503 under load.' });
  const databaseErrors = createCounter(
    { name: 'database_errors_total', help: 'Commands that failed: the database was away, or refused.' },
    ['kind="away"', 'kind="other"'],
  );
  const sources: ReadFigures[] = [
    () => [requests.read(), messages.read(), shed.read(), databaseErrors.read()],
    () => eventLoop.read(),
    readProcess,
  ];
  return {
    requests,
    eventLoop,
    messages,
    shed,
    databaseErrors,
    watch: (read) => void sources.push(read),
    read: async () => (await Promise.all(sources.map(readSource))).flat(),
    stop: () => eventLoop.stop(),
  };
};
