/** update: one or many documents changed in place, or one made when none is there. */
import { decodeDocument } from '../bson-document.ts';
import { compileUpdate, seedOfUpsert, type Update } from '../apply-update.ts';
import { failedToParse } from '../command-error.ts';
import type { StoredDocument } from '../collection-store.ts';
import { compileFilter, type Filter } from '../compile-filter.ts';
import { matchingRows } from '../run-query.ts';
import { collectionName, documentsArgument, flagArgument, refuseUnknown, type Command } from './command.ts';
import { insertDocument } from './insert.ts';
import { writeEach } from './write-each.ts';

export const update: Command = {
  fields: ['updates', 'ordered'],
  writes: true,
  run: (request, { catalog }) => {
    const name = collectionName(request);
    const parts = documentsArgument(request, 'updates', (bytes) => decodeDocument(bytes));
    const upserted: { index: number; _id: unknown }[] = [];
    let n = 0;
    let nModified = 0;
    const errors = writeEach(parts, flagArgument(request.body, 'ordered', true), (part, index) => {
      refuseUnknown('an update', part, ['q', 'u', 'multi', 'upsert']);
      const filter = compileFilter(part.q);
      const change = compileUpdate(part.u);
      const multi = flagArgument(part, 'multi');
      if (multi && change.isReplacement) {
        throw failedToParse('multi update is not supported for replacement-style update');
      }
      const upsert = flagArgument(part, 'upsert');
      const collection = upsert ? catalog.findOrCreate(request.database, name) : catalog.find(request.database, name);
      const matched = collection ? matchingRows(collection, filter, multi ? 0 : 1) : [];
      for (const rowId of matched) {
        const stored = collection?.fetch(rowId);
        if (!collection || !stored) continue;
        n += 1;
        if (collection.replace(stored, changed(stored, change))) nModified += 1;
      }
      if (collection && upsert && matched.length === 0) {
        upserted.push({ index, _id: insertDocument(collection, upsertedDocument(filter, change)) });
        n += 1;
      }
    });
    return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors, ok: 1 };
  },
};

/** The stored document as the update leaves it. */
export function changed(stored: StoredDocument, change: Update): ReturnType<Update['apply']> {
  return change.apply(decodeDocument(stored.bytes), false);
}

/** The document that an upsert makes of its filter and its update. */
export function upsertedDocument(filter: Filter, change: Update): ReturnType<Update['apply']> {
  const seed = seedOfUpsert(filter);
  if (!change.isReplacement) return change.apply(seed, true);
  return change.apply('_id' in seed ? { _id: seed._id } : {}, true);
}
