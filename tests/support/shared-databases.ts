/**
 * Embedded databases shared by the test files of a process. A new one loads its modules in a thread and creates every
 * index; an emptied one keeps both.
 */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabaseOptions,
} from '#server/database/embedded/start-embedded-database.ts';

export interface TestDatabase {
  /** Address for a driver or the program. */
  readonly uri: string;
  /** Removes everything. */
  close(): Promise<void>;
}

type DatabaseUser = Pick<EmbeddedDatabaseOptions, 'clock' | 'log'>;

interface SharedDatabase extends TestDatabase {
  user: DatabaseUser;
  empty(): Promise<void>;
}

/** Longer than loading the next test file takes. */
const idleMs = 4000;

/** Idle databases: with the site's indexes, or without collections. */
const idle = { site: [] as SharedDatabase[], bare: [] as SharedDatabase[] };
let closing: NodeJS.Timeout | undefined;

const closeIdle = (): void => {
  for (const shared of [...idle.site.splice(0), ...idle.bare.splice(0)]) void shared.close();
};

const startShared = async (kind: keyof typeof idle, user: DatabaseUser): Promise<SharedDatabase> => {
  const directory = await mkdtemp(join(tmpdir(), 'test-database-'));
  const removeFolder = (): void => rmSync(directory, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const database = await startEmbeddedDatabase({
    directory,
    clock: () => shared.user.clock?.() ?? new Date(),
    log: { error: (details, message) => shared.user.log?.error(details, message) },
  });
  const client = await MongoClient.connect(database.uri);
  const shared: SharedDatabase = {
    uri: database.uri,
    user,
    async empty() {
      for (const each of await client.db().collections()) await (kind === 'site' ? each.deleteMany() : each.drop());
    },
    async close() {
      await client.close();
      await database.close();
      process.off('exit', removeFolder);
      removeFolder();
    },
  };
  return shared;
};

/** An empty embedded database that uses the user's clock for expiry. `close` returns it. */
export const shareDatabase = async (kind: keyof typeof idle, user: DatabaseUser = {}): Promise<TestDatabase> => {
  clearTimeout(closing);
  const shared = idle[kind].pop() ?? (await startShared(kind, user));
  shared.user = user;
  const release = async (): Promise<void> => {
    await shared.empty();
    idle[kind].push(shared);
    clearTimeout(closing);
    // An open database would keep the process from ending.
    closing = setTimeout(closeIdle, idleMs);
  };
  let closed: Promise<void> | undefined;
  return { uri: shared.uri, close: () => (closed ??= release()) };
};
