/** Removes documents whose time is over, as TTL indexes ask. */
import { compileFilter } from './compile-filter.ts';
import type { CollectionStore } from './collection-store.ts';
import type { IndexDefinition } from './index-definition.ts';
import { matchingRows } from './run-query.ts';
import type { CommandRunner } from './run-command.ts';

/** Removes what is expired at `now`, in one write. */
export async function removeExpired({ engine, writes }: CommandRunner, now: Date): Promise<void> {
  const isTtl = ({ expireAfterSeconds }: IndexDefinition): boolean => expireAfterSeconds !== undefined;
  if (!engine.catalog.all().some(({ indexes }) => indexes.some(isTtl))) return;
  await writes.run(() => {
    for (const collection of engine.catalog.all()) {
      for (const index of collection.indexes.filter(isTtl)) removeFrom(collection, index, now);
    }
  });
}

/** Only dates expire; of several in an array the earliest counts. A partial index expires only what it holds. */
function removeFrom(collection: CollectionStore, index: IndexDefinition, now: Date): void {
  const [field] = index.fields;
  if (!field) return;
  const limit = new Date(now.getTime() - (index.expireAfterSeconds ?? 0) * 1000);
  const filter = compileFilter({ $and: [{ [field.path]: { $lt: limit } }, index.partialFilter ?? {}] });
  for (const rowId of matchingRows(collection, filter, 0)) {
    const stored = collection.fetch(rowId);
    if (stored) collection.remove(stored);
  }
}
