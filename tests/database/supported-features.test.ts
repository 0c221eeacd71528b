/** The README lists the supported features of the embedded database; all others are refused. */
import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import type { Document } from 'mongodb';
import { PIPELINE_STAGES } from '#server/database/embedded/commands/aggregate.ts';
import { COMMANDS } from '#server/database/embedded/commands/command-table.ts';
import { PARTIAL_OPERATORS } from '#server/database/embedded/commands/indexes.ts';
import { LOGICAL_OPERATORS } from '#server/database/embedded/compile-filter.ts';
import { FIELD_OPERATORS } from '#server/database/embedded/filter-operators.ts';
import { UPDATE_OPERATORS } from '#server/database/embedded/update-operators.ts';
import { embeddedOnly } from '../support/test-database.ts';
import { openTestClient, refusalOf, type TestClient } from '../support/open-test-client.ts';

const LISTED: [string, readonly string[]][] = [
  ['Commands', Object.keys(COMMANDS)],
  ['Filters', [...LOGICAL_OPERATORS, ...FIELD_OPERATORS]],
  ['Updates', [...Object.keys(UPDATE_OPERATORS), '$each', '$slice']],
  ['Pipelines', [...PIPELINE_STAGES, '$sum']],
  ['Indexes', PARTIAL_OPERATORS],
];

const REFUSED: [string, Document, number][] = [
  ['an unknown command', { collMod: 'a' }, 59],
  ['a collation', { find: 'rows', collation: { locale: 'de' } }, 2],
  ['a hint', { find: 'rows', hint: 'a_1' }, 2],
  ['$where', { find: 'rows', filter: { $where: 'true' } }, 2],
  ['$expr', { find: 'rows', filter: { $expr: true } }, 2],
  ['an unknown operator', { find: 'rows', filter: { a: { $geoWithin: {} } } }, 2],
  ['$elemMatch in a projection', { find: 'rows', projection: { a: { $elemMatch: { b: 1 } } } }, 2],
  ['a sort by relevance', { find: 'rows', sort: { a: { $meta: 'textScore' } } }, 2],
  ['an inline flag of PCRE', { find: 'rows', filter: { a: { $regex: '(?i)x' } } }, 51091],
  ['$lookup', { aggregate: 'rows', pipeline: [{ $lookup: {} }], cursor: {} }, 40324],
  ['$nor', { find: 'rows', filter: { $nor: [{ a: 1 }] } }, 2],
  ['a pipeline that sorts', { aggregate: 'rows', pipeline: [{ $sort: { a: 1 } }], cursor: {} }, 40324],
  [
    'a pipeline that skips after a limit',
    { aggregate: 'rows', pipeline: [{ $limit: 1 }, { $skip: 1 }], cursor: {} },
    2,
  ],
  ['a sum', { aggregate: 'rows', pipeline: [{ $group: { _id: 1, a: { $sum: '$a' } } }], cursor: {} }, 2],
  ['groups', { aggregate: 'rows', pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }], cursor: {} }, 2],
  ['a document removed by findAndModify', { findAndModify: 'rows', query: {}, remove: true }, 2],
  ['a text index', { createIndexes: 'rows', indexes: [{ key: { a: 'text' }, name: 't' }] }, 67],
  ['an index with a collation', { createIndexes: 'rows', indexes: [{ key: { a: 1 }, name: 'c', collation: {} }] }, 2],
  ['a capped collection', { create: 'capped', capped: true, size: 1000 }, 2],
  ['a limit below 0', { find: 'rows', limit: -1 }, 2],
  ['a transaction', { find: 'rows', txnNumber: 1, autocommit: false, startTransaction: true }, 20],
];

describe('The supported features of the embedded database', () => {
  let test: TestClient;
  let readme: string;

  before(embeddedOnly('what it leaves out, MongoDB has'));
  before(async () => {
    test = await openTestClient();
    readme = await readFile(new URL('../../server/database/embedded/README.md', import.meta.url), 'utf8');
  });

  after(() => test?.close());

  for (const [title, names] of LISTED) {
    it(`are listed in the README: ${title}, and no others`, () => {
      const start = readme.indexOf(`- **${title}:**`);
      const end = readme.indexOf('\n- **', start + 1);
      const written = [...readme.slice(start, end).matchAll(/`(\$?\w+)`/g)].map(([, name]) => name);
      const known = new Set([...names, 'hint', 'collation']);
      expect(written).to.include.members([...names]);
      expect(written.filter((name) => name !== undefined && !known.has(name))).to.deep.equal([]);
    });
  }

  for (const [name, command, code] of REFUSED) {
    it(`do not include ${name}, refused with ${code}`, async () => {
      expect(await refusalOf(test.db.command(command))).to.include({ code });
    });
  }

  for (const path of ['a.$', 'a.$[]', 'a.$[x].b']) {
    it(`do not include the positional path ${path}`, async () => {
      const change = { $set: { [path]: 1 } };
      expect(await refusalOf(test.db.collection('rows').updateOne({ a: 1 }, change))).to.include({ code: 2 });
    });
  }
});
