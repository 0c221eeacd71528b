import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Document } from 'mongodb';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';

describe('A TTL index', () => {
  let directory: string;
  let database: EmbeddedDatabase;
  let client: MongoClient;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'expiry-'));
    database = await startEmbeddedDatabase({ directory, ttlIntervalMs: 20 });
    client = await MongoClient.connect(database.uri);
  });

  after(async () => {
    await client.close();
    await database.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('removes expired documents only', async () => {
    const rows = client.db().collection<Document & { _id: string }>('rows');
    const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
    await rows.insertMany([
      { _id: 'over', at: ago(100) },
      { _id: 'one of several over', at: [ago(-100), ago(100)] },
      { _id: 'not over', at: ago(10) },
      { _id: 'no date', at: 5 },
      { _id: 'none' },
    ]);
    await rows.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    while ((await rows.countDocuments()) > 3) await new Promise((later) => setTimeout(later, 10));
    const left = await rows.find().sort({ _id: 1 }).toArray();
    expect(left.map(({ _id }) => _id)).to.deep.equal(['no date', 'none', 'not over']);
  });
});
