/** distinct: the different values of a field. */
import { compileFilter } from '../compile-filter.ts';
import { failedToParse } from '../command-error.ts';
import { distinctScan } from '../distinct-scan.ts';
import { valuesAt } from '../document-path.ts';
import { runQuery } from '../run-query.ts';
import { sortableKey } from '../sortable-key.ts';
import { collectionName, documentArgument, type Command } from './command.ts';

export const distinct: Command = {
  fields: ['key', 'query'],
  run: (request, { catalog }) => {
    const { key } = request.body;
    if (typeof key !== 'string') throw failedToParse('distinct needs a key');
    const filter = compileFilter(documentArgument(request.body, 'query'));
    const collection = catalog.find(request.database, collectionName(request));
    const texts = collection && distinctScan(collection, filter, key);
    if (texts) return { values: texts, ok: 1 };
    const found = new Map<string, unknown>();
    for (const { document } of collection ? runQuery(collection, { filter, sort: [], skip: 0, limit: 0 }) : []) {
      const values = valuesAt(document, key).values.flatMap((value): unknown[] =>
        Array.isArray(value) ? value : [value],
      );
      for (const value of values) if (value !== undefined) found.set(sortableKey(value).toString('latin1'), value);
    }
    return { values: [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value), ok: 1 };
  },
};
