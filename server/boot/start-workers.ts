/** Runs the background work of all parts that are on. */
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

export const startWorkers = (parts: readonly FeaturePart[], content: SiteContent): Workers => {
  const workers = parts.flatMap((part) =>
    (part.workers ?? []).map((start) => whileOn(() => isPartOn(part, content), start)),
  );
  const follow = () => Promise.all(workers.map((worker) => worker.follow()));
  return {
    ready: follow(),
    follow: () => void follow(),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
};
