/** Removes documents whose time is over, as TTL indexes ask; and cursors that nobody reads any more. */
import { compileFilter } from './compile-filter.ts';
import type { CollectionStore } from './collection-store.ts';
import type { IndexDefinition } from './index-definition.ts';
import { matchingRows } from './run-query.ts';
import type { CommandRunner } from './run-command.ts';

const EVERY_MINUTE = 60_000;

/** Answers the function that stops it. */
export function startSweeping(runner: CommandRunner, intervalMs = EVERY_MINUTE): () => void {
  const timer = setInterval(() => {
    runner.engine.cursors.closeIdle();
    sweepExpired(runner).catch((error: unknown) => {
      runner.log.error({ err: error }, 'the embedded database could not remove expired documents');
    });
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function sweepExpired({ engine, writes }: CommandRunner): Promise<void> {
  const hasExpiry = ({ expireAfterSeconds }: IndexDefinition): boolean => expireAfterSeconds !== undefined;
  if (!engine.catalog.all().some(({ indexes }) => indexes.some(hasExpiry))) return;
  await writes.run(() => {
    for (const collection of engine.catalog.all()) {
      for (const index of collection.indexes.filter(hasExpiry)) removeExpired(collection, index, Date.now());
    }
  });
}

/** Only dates expire; of several in an array the earliest counts. A partial index expires only what it holds. */
function removeExpired(collection: CollectionStore, index: IndexDefinition, now: number): void {
  const [field] = index.fields;
  if (!field) return;
  const limit = new Date(now - (index.expireAfterSeconds ?? 0) * 1000);
  const filter = compileFilter({ $and: [{ [field.path]: { $lt: limit } }, index.partialFilter ?? {}] });
  for (const rowId of matchingRows(collection, filter, 0)) {
    const stored = collection.fetch(rowId);
    if (stored) collection.remove(stored);
  }
}
