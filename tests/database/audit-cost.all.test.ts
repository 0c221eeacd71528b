/** The number of documents read for a page of the audit log does not grow with the record. */
import { expect } from 'chai';
import type { Document } from 'mongodb';
import type { Connection } from 'mongoose';
import { auditKindIds, auditOutcomes } from '#shared/operations/audit-rules.ts';
import {
  createAuditRepository,
  type AuditFilter,
  type AuditRepository,
} from '#server/features/operations/audit/audit.repository.ts';
import { openTestClient, type TestClient } from '../support/open-test-client.ts';
import { connectTo } from '../support/test-database.ts';

const few = 1000;
const many = 30_000;
const limit = 51;
const minuteMs = 60_000;
const start = Date.UTC(2026, 0, 1);
const at = (number: number): Date => new Date(start + number * minuteMs);

describe('A page of the audit log', () => {
  let test: TestClient;
  let connection: Connection;
  let entries: AuditRepository;
  let last: { readonly filter: object; readonly options: Document } | undefined;

  const fill = async (from: number, to: number): Promise<void> => {
    const entry = (number: number): Document => ({
      at: at(number),
      last_at: at(number),
      count: 1,
      who: `person-${number % 10}`,
      kind: auditKindIds[number % auditKindIds.length],
      words: 'Did something',
      subject_id: `record-${number % 10}`,
      outcome: ['begun', 'done', 'refused', 'failed'][number % 4],
    });
    const collection = test.db.collection('audit_entries');
    for (let first = from; first < to; first += 5000)
      await collection.insertMany(
        Array.from({ length: Math.min(5000, to - first) }, (_, index) => entry(first + index)),
      );
  };

  before(async () => {
    test = await openTestClient();
    connection = await connectTo(test, { autoIndex: false });
    entries = createAuditRepository(connection);
    const model = connection.models['AuditEntry'] ?? expect.fail('no model');
    await model.createIndexes();
    connection.set('debug', (_collection: string, method: string, filter: object, options: Document) => {
      if (method === 'find') last = { filter, options };
    });
  });
  after(async () => {
    await connection.close();
    await test.close();
  });

  /** Runs the real query, and reads its cost from the query plan. */
  const examined = async (filter: AuditFilter, after?: number): Promise<number> => {
    const place = after === undefined ? undefined : { by: at(after), id: 'f'.repeat(24) };
    const found = await entries.list({ filter, after: place, limit });
    expect(found).to.have.length(limit);
    const { filter: asked = {}, options = {} } = last ?? {};
    const cursor = connection.collection('audit_entries').find(asked, options);
    const { executionStats: stats } = await cursor.explain('executionStats');
    return (stats as Document)['totalDocsExamined'] as number;
  };

  const pages: Readonly<Record<string, readonly [AuditFilter, number?]>> = {
    'the newest': [{}],
    'further back': [{}, few - 100],
    'of a person': [{ who: 'person-3' }],
    'about something': [{ kind: 'article' }],
    'of a subject': [{ subject: 'record-3' }],
    'of an outcome': [{ outcome: auditOutcomes[3] }],
    'of a time': [{ from: at(100), to: at(400) }],
    'of a person, further back': [{ who: 'person-3' }, few - 100],
  };

  it('examines the same number of documents in a large record', async () => {
    await fill(0, few);
    const before = new Map<string, number>();
    for (const [name, [filter, after]] of Object.entries(pages)) before.set(name, await examined(filter, after));
    await fill(few, many);
    for (const [name, [filter, after]] of Object.entries(pages)) {
      const looked = await examined(filter, after);
      expect(looked, name).to.be.at.most((before.get(name) ?? 0) * 1.5);
      expect(looked, name).to.be.at.most(limit + 5);
    }
  });
});
