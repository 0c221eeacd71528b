/** Runs the background work of all parts that are on. */
import type { Logger } from 'pino';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { isPartOn, type FeaturePart } from '#server/features/feature.ts';
import { whileOn } from '#server/platform/while-on.ts';

export interface Workers {
  /** Resolves when all have begun. */
  readonly ready: Promise<unknown>;
  /** Starts and stops workers after the settings have changed. */
  readonly follow: () => void;
  readonly stop: () => Promise<void>;
}

export const startWorkers = (
  parts: readonly Pick<FeaturePart, 'switchedBy' | 'workers'>[],
  content: SiteContent,
  log: Pick<Logger, 'error'>,
): Workers => {
  const workers = parts.flatMap((part) =>
    (part.workers ?? []).map((start) => whileOn(() => isPartOn(part, content), start)),
  );
  // A worker that fails must not keep the others from stopping.
  const logged = (turn: Promise<void>): Promise<void> =>
    turn.catch((error: unknown) => log.error({ err: error }, 'background work could not be started or stopped'));
  return {
    ready: Promise.all(workers.map((worker) => worker.follow())),
    follow: () => {
      for (const worker of workers) void logged(worker.follow());
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => logged(worker.stop())));
    },
  };
};
