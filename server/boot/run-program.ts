/** Environment → start → signals, for a single process, a primary or one of its workers. */
import cluster from 'node:cluster';
import { EnvironmentError, parseEnvironment, type Environment } from '#server/platform/config/environment.ts';
import { createLog, type OpenLog } from '#server/platform/create-log.ts';
import { joinMetrics } from '#server/http/metrics/worker-metrics.ts';
import { logUnhandledRejections } from '#server/platform/unhandled-rejections.ts';
import { openEmbedded } from './open-embedded.ts';
import { noteRunningSite } from '#server/platform/running-sites.ts';
import { explainsItself } from '#server/platform/start-error.ts';
import type { StartSiteOptions } from './start-site.ts';

interface Running {
  readonly url: string;
  close(): Promise<void>;
}

/** SIGHUP comes when the terminal is closed. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const start = async (
  environment: Environment,
  { log }: OpenLog,
  say: (line: string) => void,
  extra: Partial<StartSiteOptions>,
): Promise<Running> => {
  // The database starts in its thread while the rest of the program loads.
  const database = environment.mongodbUri === undefined ? openEmbedded(environment.dataDir, { log }) : undefined;
  database?.catch(() => undefined);
  if (database !== undefined && !cluster.isWorker) await noteRunningSite(environment.dataDir);
  const [{ startCluster }, { startSite }] = await Promise.all([
    import('./start-cluster.ts'),
    import('./start-site.ts'),
  ]);
  if (cluster.isWorker) return startSite({ environment, log, prepares: false, warms: true, joinMetrics });
  if (environment.webConcurrency > 1) return startCluster({ environment, log, say, database });
  return startSite({ environment, log, say, database, warms: true, ...extra });
};

/** A write that blocks because its reader has stalled cannot be cancelled, and `process.exit` would wait for it. */
const exitAfterFlush = async (log: OpenLog, code: number): Promise<void> => {
  if (await log.flush()) process.exit(code);
  process.kill(process.pid, 'SIGKILL');
};

/** Failures that the operator can fix are one line. Everything else is a defect and is printed with its stack. */
const explainFailure = (error: unknown): string[] => {
  if (error instanceof EnvironmentError) return [...error.lines];
  if (explainsItself(error)) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
};

/** Runs until the program is stopped, and sets the exit code. */
export const runProgram = async (extra: Partial<StartSiteOptions> = {}): Promise<void> => {
  // The reader of the output may end. The site continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let stopping = false;
  // A program that stops during its start announces nothing.
  const say = (line: string): void => {
    if (!stopping) process.stdout.write(`${line}\n`);
  };
  try {
    const environment = parseEnvironment(process.env);
    const log = createLog(environment.logLevel);
    // Logged as JSON, so that log collectors see it as well.
    process.on('uncaughtException', (error) => {
      log.log.fatal({ err: error }, 'the program failed and ends');
      void exitAfterFlush(log, 1);
    });
    const starting = start(environment, log, say, extra);
    const stop = (): void => {
      // A signal to the process group comes twice: directly, and passed on by npm.
      if (stopping) return;
      stopping = true;
      void starting
        .then(
          (running) => running.close().catch((error: unknown) => complain(explainFailure(error).join('\n'))),
          // A start that failed is explained where it is awaited, unless it failed because of the signal.
          () => undefined,
        )
        .finally(() => exitAfterFlush(log, 0));
    };
    for (const signal of stopSignals) process.on(signal, stop);
    const { url } = await starting;
    logUnhandledRejections(log.log);
    if (cluster.isPrimary) say(`${environment.siteName ?? 'The site'} answers at ${url}`);
  } catch (error) {
    // A signal to the process group ends the workers of a start as well; the handler above ends the program.
    if (stopping) return;
    for (const line of explainFailure(error)) if (line !== '') complain(line);
    process.exit(1);
  }
};
