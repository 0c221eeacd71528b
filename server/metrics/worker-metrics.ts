/** Any worker may be asked for the figures of all: it asks the primary, which asks everybody. */
import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { mergeMetrics } from './merge-metrics.ts';
import type { MetricFamily } from './metric-family.ts';

type Families = readonly MetricFamily[];

interface MetricsMessage {
  /** `all` and `own` are questions, each answered under its own name. */
  readonly metrics: 'all' | 'own';
  readonly id: string;
  readonly families?: Families;
}

const isOurs = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** Longer than the slowest source of a worker, shorter than Prometheus waits. */
const patienceMs = 2000;

interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
  send(message: MetricsMessage): unknown;
}

/** Nothing from whom does not answer in time: a worker that hangs must not hide the others. */
const ask = async (channel: Channel, metrics: MetricsMessage['metrics']): Promise<Families> => {
  const id = randomUUID();
  const waiting = new AbortController();
  let listener: (message: unknown) => void = () => undefined;
  const answer = new Promise<Families>((resolve) => {
    listener = (message) => {
      if (isOurs(message) && message.id === id && message.families !== undefined) resolve(message.families);
    };
    channel.on('message', listener);
  });
  const late = setTimeout<Families>(patienceMs, [], { signal: waiting.signal });
  late.catch(() => undefined);
  try {
    channel.send({ metrics, id });
    return await Promise.race([answer, late]);
  } finally {
    channel.off('message', listener);
    waiting.abort();
  }
};

const channelOf = (): Channel => ({
  on: (event, listener) => process.on(event, listener),
  off: (event, listener) => process.off(event, listener),
  send: (message) => process.send?.(message),
});

/** In a worker: answers the primary's questions, and gives what is to be shown to whoever asks this worker. */
export const joinMetrics = (own: () => Promise<Families>): (() => Promise<Families>) => {
  process.on('message', (message: unknown) => {
    if (!isOurs(message) || message.metrics !== 'own' || message.families !== undefined) return;
    void own().then((families) => process.connected && process.send?.({ ...message, families }));
  });
  return () => ask(channelOf(), 'all');
};

/** In the primary, whose own figures are among the others': with the embedded database it does much of the work. */
export const gatherMetrics = (own: () => Families): void => {
  const workers = (): Worker[] =>
    Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && worker.isConnected()) as Worker[];
  cluster.on('message', (asker, message: unknown) => {
    if (!isOurs(message) || message.metrics !== 'all') return;
    void Promise.all(workers().map((worker) => ask(worker, 'own'))).then((told) => {
      if (asker.isConnected()) asker.send({ ...message, families: mergeMetrics([...told, own()]) });
    });
  });
};
