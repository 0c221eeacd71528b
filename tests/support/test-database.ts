/** A database for a test file: an embedded one, or a new one on the server of TEST_MONGODB_URI. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'mocha';
import { MongoClient } from 'mongodb';
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { failFast } from '#server/platform/mongodb/fail-fast.ts';
import { shareDatabase, type TestDatabase } from './shared-databases.ts';

export type { TestDatabase };

/** Address of the MongoDB to use instead of the embedded database. */
export const testServer = process.env['TEST_MONGODB_URI'] || undefined;

/** For `before`: skips tests of features of the embedded database, with a reason. */
export const embeddedOnly = (reason: string) =>
  function (this: Context): void {
    if (testServer === undefined) return;
    const skipped = this.test && 'type' in this.test && this.test.type === 'hook' ? this.test.parent : this.test;
    process.stderr.write(`skipped with TEST_MONGODB_URI: ${skipped?.fullTitle() ?? ''} (${reason})\n`);
    this.skip();
  };

export async function openTestDatabase(): Promise<TestDatabase> {
  return testServer === undefined ? shareDatabase('bare') : nameOnServer(testServer);
}

/**
 * A connection for repositories. Mongoose applies a connection's plugins to a schema once, at its first model, so they must
 * be set before any test file.
 */
export const connectTo = ({ uri }: { readonly uri: string }, options: ConnectOptions = {}): Promise<Connection> => {
  const connection = mongoose.createConnection(uri, options);
  failFast(connection);
  return connection.asPromise();
};

/**
 * The database for a site's data folder on the server of TEST_MONGODB_URI, the same at each start in this folder. Its
 * address is stored where the embedded database stores its own.
 */
export function openDatabaseOf(dataDir: string, server: string): TestDatabase {
  const note = join(dataDir, 'database-uri');
  if (existsSync(note)) return onServer(readFileSync(note, 'utf8').trim());
  const fresh = nameOnServer(server);
  writeFileSync(note, fresh.uri);
  return fresh;
}

/** An address may contain several hosts, so it cannot be parsed as a URL. */
function nameOnServer(server: string): TestDatabase {
  const [, hosts = server, options = ''] = /^([^/]+\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(server) ?? [];
  return onServer(`${hosts}/test-${randomBytes(8).toString('hex')}${options}`);
}

function onServer(uri: string): TestDatabase {
  const close = async (): Promise<void> => {
    const client = await MongoClient.connect(uri);
    try {
      for (const collection of await client.db().collections()) await collection.drop();
    } finally {
      await client.close();
    }
  };
  return { uri, close };
}
