/** delete: the first document that matches, or all of them. */
import { decodeDocument } from '../bson-document.ts';
import { failedToParse } from '../command-error.ts';
import { compileFilter } from '../compile-filter.ts';
import { matchingRows } from '../run-query.ts';
import {
  collectionName,
  countArgument,
  documentsArgument,
  flagArgument,
  refuseUnknown,
  type Command,
} from './command.ts';

import { writeEach } from './write-each.ts';

export const deleteCommand: Command = {
  fields: ['deletes', 'ordered'],
  writes: true,
  run: (request, { catalog }) => {
    const collection = catalog.find(request.database, collectionName(request));
    const parts = documentsArgument(request, 'deletes', (bytes) => decodeDocument(bytes));
    let n = 0;
    const errors = writeEach(parts, flagArgument(request.body, 'ordered', true), (part) => {
      refuseUnknown('a delete', part, ['q', 'limit']);
      const limit = countArgument(part, 'limit');
      if (limit !== 0 && limit !== 1) throw failedToParse('The limit field in delete objects must be 0 or 1');
      const filter = compileFilter(part.q);
      for (const rowId of collection ? matchingRows(collection, filter, limit) : []) {
        const stored = collection?.fetch(rowId);
        if (!stored) continue;
        collection?.remove(stored);
        n += 1;
      }
    });
    return { n, ...errors, ok: 1 };
  },
};
