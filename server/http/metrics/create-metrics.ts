/** Everything that one process measures: counted as it happens, or looked up when somebody asks. */
import { Counter, Registry } from 'prom-client';
import { registerProcessFigures } from './process-figures.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

export interface Metrics {
  /** All of them; whoever keeps figures registers them here. */
  readonly registry: Registry;
  readonly requests: RequestMetrics;
  readonly messages: Counter;
  readonly shed: Counter;
  /** `away`, or `other` for what the database refused. */
  readonly databaseErrors: Counter<'kind'>;
  readonly stop: () => void;
}

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const stop = registerProcessFigures(registry);
  const registers = [registry];
  const databaseErrors = new Counter({
    name: 'database_errors_total',
    help: 'Commands that failed: the database was away, or refused.',
    labelNames: ['kind'],
    registers,
  });
  // What has not happened yet is shown as zero, so that its first time is seen as a rise.
  for (const kind of ['away', 'other']) databaseErrors.inc({ kind }, 0);
  return {
    registry,
    requests: createRequestMetrics(registry),
    messages: new Counter({
      name: 'contact_messages_accepted_total',
      help: 'Messages that were answered with 201.',
      registers,
    }),
    shed: new Counter({
      name: 'http_requests_shed_total',
      help: 'Requests turned away with 503 under load.',
      registers,
    }),
    databaseErrors,
    stop,
  };
};
