/** A database of its own for a test file: embedded in a fresh folder, or a fresh name on the server of TEST_MONGODB_URI. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';

export interface TestDatabase {
  /** Names the database, so that it can be given to a driver or to the program as it is. */
  readonly uri: string;
  /** Removes everything. */
  close(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_MONGODB_URI;
  return server === undefined || server === '' ? openEmbedded() : nameOnServer(server);
}

async function openEmbedded(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'test-database-'));
  const database = await startEmbeddedDatabase({ directory });
  const close = async (): Promise<void> => {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { uri: database.uri, close };
}

function nameOnServer(server: string): TestDatabase {
  const url = new URL(server);
  url.pathname = `/test-${randomBytes(8).toString('hex')}`;
  const close = async (): Promise<void> => {
    const client = await MongoClient.connect(url.href);
    try {
      await client.db().dropDatabase();
    } finally {
      await client.close();
    }
  };
  return { uri: url.href, close };
}
