/** Any worker can serve the metrics of all: it asks the primary, which asks all workers. */
import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** The metrics of one process, as data. */
type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The questions and their answers: `all` is asked of the primary, `own` of a worker. */
interface Answers {
  readonly all: string;
  readonly own: Figures;
}

interface MetricsMessage<Question extends keyof Answers = keyof Answers> {
  readonly metrics: Question;
  readonly id: string;
  readonly answer?: Answers[Question];
}

const isOurs = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** Longer than the slowest metric of a worker takes. */
const workerTimeoutMs = 1500;
/** Longer than that, so that a hanging worker does not hide the others. Shorter than Prometheus waits. */
const primaryTimeoutMs = 3000;

interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
  send(message: MetricsMessage, done: () => void): unknown;
}

/** A process that has just ended does not answer. Without this callback, Node would end the asking process. */
const ignore = (): void => undefined;

/** Returns undefined if there is no answer in time. */
const ask = async <Question extends keyof Answers>(
  channel: Channel,
  metrics: Question,
  timeoutMs: number,
): Promise<Answers[Question] | undefined> => {
  const id = randomUUID();
  let listener: (message: unknown) => void = () => undefined;
  const answer = new Promise<Answers[Question]>((resolve) => {
    listener = (message) => {
      if (isOurs(message) && message.id === id && message.answer !== undefined)
        resolve(message.answer as Answers[Question]);
    };
    channel.on('message', listener);
  });
  channel.send({ metrics, id }, ignore);
  const received = await withTimeout(timeoutMs, answer);
  channel.off('message', listener);
  return received?.answer;
};

const channelOf = (): Channel => ({
  on: (event, listener) => process.on(event, listener),
  off: (event, listener) => process.off(event, listener),
  send: (message, done) => process.send?.(message, done),
});

/** In a worker: answers the primary's questions. The returned function reads the metrics of all workers. */
export const joinMetrics = (own: Registry): (() => Promise<string>) => {
  process.on('message', (message: unknown) => {
    if (!isOurs(message) || message.metrics !== 'own' || message.answer !== undefined) return;
    void own.getMetricsAsJSON().then((answer) => process.connected && process.send?.({ ...message, answer }, ignore));
  });
  return async () => {
    const text = await ask(channelOf(), 'all', primaryTimeoutMs);
    if (text === undefined)
      throw new Problem('metrics-unavailable', 'The figures of all workers could not be gathered in time.');
    return text;
  };
};

/** In the primary. Its own metrics are included: with the embedded database it does much of the work. */
export const gatherMetrics = (own: Registry): void => {
  const workers = (): Worker[] =>
    Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && worker.isConnected()) as Worker[];
  const gather = async (): Promise<string> => {
    const answers = await Promise.all(workers().map((worker) => ask(worker, 'own', workerTimeoutMs)));
    const figures = [...answers.filter((each) => each !== undefined), await own.getMetricsAsJSON()];
    return AggregatorRegistry.aggregate(figures).metrics();
  };
  cluster.on('message', (asker, message: unknown) => {
    if (!isOurs(message) || message.metrics !== 'all') return;
    void gather().then((answer) => asker.isConnected() && asker.send({ ...message, answer }, ignore));
  });
};
