/** Removes documents whose time is over, as TTL indexes ask; and cursors that nobody reads any more. */
import { compileFilter } from './compile-filter.ts';
import type { CollectionStore } from './collection-store.ts';
import type { IndexDefinition } from './index-definition.ts';
import { matchingRows } from './run-query.ts';
import type { CommandRunner } from './run-command.ts';

const EVERY_MINUTE = 60_000;

export interface SweepOptions {
  readonly sweepIntervalMs?: number;
  readonly clock?: () => Date;
}

/** Answers the function that stops it. */
export function startSweeping(runner: CommandRunner, options: SweepOptions): () => void {
  const { sweepIntervalMs = EVERY_MINUTE, clock = () => new Date() } = options;
  const timer = setInterval(() => {
    runner.engine.cursors.closeIdle();
    sweepExpired(runner, clock()).catch((error: unknown) => {
      runner.log.error({ err: error }, 'the embedded database could not remove expired documents');
    });
  }, sweepIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function sweepExpired({ engine, writes }: CommandRunner, now: Date): Promise<void> {
  const hasExpiry = ({ expireAfterSeconds }: IndexDefinition): boolean => expireAfterSeconds !== undefined;
  if (!engine.catalog.all().some(({ indexes }) => indexes.some(hasExpiry))) return;
  await writes.run(() => {
    for (const collection of engine.catalog.all()) {
      for (const index of collection.indexes.filter(hasExpiry)) removeExpired(collection, index, now);
    }
  });
}

/** Only dates expire; of several in an array the earliest counts. A partial index expires only what it holds. */
function removeExpired(collection: CollectionStore, index: IndexDefinition, now: Date): void {
  const [field] = index.fields;
  if (!field) return;
  const limit = new Date(now.getTime() - (index.expireAfterSeconds ?? 0) * 1000);
  const filter = compileFilter({ $and: [{ [field.path]: { $lt: limit } }, index.partialFilter ?? {}] });
  for (const rowId of matchingRows(collection, filter, 0)) {
    const stored = collection.fetch(rowId);
    if (stored) collection.remove(stored);
  }
}
