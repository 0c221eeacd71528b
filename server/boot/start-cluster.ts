/** Several processes on one port: the primary owns the embedded database, the secrets and the first start; workers serve. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Environment } from '#server/platform/config/environment.ts';
import type { EmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import { registerProcessFigures } from '#server/http/metrics/create-metrics.ts';
import { gatherMetrics } from '#server/http/metrics/worker-metrics.ts';
import { announceMail, type Say } from './announce.ts';
import { localUrl } from '#server/http/open-port.ts';
import { openSiteData } from './open-site-data.ts';
import { StartError } from '#server/platform/start-error.ts';

export interface StartClusterOptions {
  readonly environment: Environment;
  readonly log: Logger;
  readonly say: Say;
  /** The embedded database, if it is being started already. */
  readonly database?: Promise<EmbeddedDatabase> | undefined;
}

/** Added to the time for which workers still serve. */
const timeoutMs = 12_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A worker that lived this long did not fail at its start. */
const settledMs = 60_000;

/** Resolves with the port when the worker listens; rejects when it ends first. */
const listening = async (worker: Worker): Promise<number> => {
  const ended = new AbortController();
  const end = once(worker, 'exit', { signal: ended.signal }).then(() => {
    // The worker has printed the reason.
    throw new StartError('');
  });
  const listens = once(worker, 'listening', { signal: ended.signal }) as Promise<[{ readonly port: number }]>;
  try {
    const [address] = (await Promise.race([listens, end])) as [{ readonly port: number }];
    return address.port;
  } finally {
    end.catch(() => undefined);
    listens.catch(() => undefined);
    ended.abort();
  }
};

const stopWorker = async (worker: Worker, drainMs: number): Promise<void> => {
  if (worker.isDead()) return;
  const exit = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const cut = setTimeout(() => worker.process.kill('SIGKILL'), drainMs + timeoutMs);
  await exit;
  clearTimeout(cut);
};

/** Keeps a number of workers alive until it is stopped. */
const keepWorkers = (workerEnvironment: NodeJS.ProcessEnv, log: Logger) => {
  let stopping = false;
  let started = false;
  let pauseMs = firstPauseMs;
  const fork = (isFirst = false): Worker => {
    const born = performance.now();
    const worker = cluster.fork(workerEnvironment);
    worker.on('exit', (code, signal) => {
      if (stopping || (isFirst && !started)) return;
      if (performance.now() - born > settledMs) pauseMs = firstPauseMs;
      log.error({ code, signal, againInMs: pauseMs }, 'a worker ended; starting another');
      setTimeout(() => {
        if (!stopping) fork();
      }, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
    return worker;
  };
  const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  return {
    fork,
    stop: async (drainMs: number) => {
      stopping = true;
      await Promise.all(workers().map((worker) => stopWorker(worker, drainMs)));
    },
    /** Replaces workers that end from now on. */
    begin: () => {
      started = true;
    },
  };
};

export const startCluster = async ({ environment, log, say, database }: StartClusterOptions) => {
  const data = await openSiteData({ environment, log, say, database, clock: () => new Date(), prepares: true });
  const figures = new Registry();
  const stopFigures = registerProcessFigures(figures);
  gatherMetrics(figures);
  const workers = keepWorkers({ MONGODB_URI: data.uri, JWT_SECRET: data.secret }, log);
  // Each worker accepts its own connections. One that the primary passes to a worker that is killed at that
  // moment would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  try {
    data.records.begin();
    if (data.embedded) await data.records.database.opened;
    // The first worker shows whether the site can start. The others follow.
    const port = await listening(workers.fork(true));
    workers.begin();
    for (let count = 1; count < environment.webConcurrency; count += 1) workers.fork();
    announceMail(environment, undefined, log);
    return {
      url: localUrl(environment.host, port),
      close: async () => {
        await workers.stop(environment.drainSeconds * 1000);
        stopFigures();
        await data.close();
      },
    };
  } catch (error) {
    await data.close();
    throw error;
  }
};
