/** The official driver, connected to a new test database. */
import { MongoClient, type Db } from 'mongodb';
import { openTestDatabase } from './test-database.ts';

export interface TestClient {
  readonly uri: string;
  readonly client: MongoClient;
  readonly db: Db;
  close(): Promise<void>;
}

export async function openTestClient(): Promise<TestClient> {
  const database = await openTestDatabase();
  const client = await MongoClient.connect(database.uri);
  const close = async (): Promise<void> => {
    await client.close();
    await database.close();
  };
  return { uri: database.uri, client, db: client.db(), close };
}

/** Opens a client before the first test of a `describe` and closes it after the last. The result has no properties until then. */
export const keepTestClient = (): TestClient => {
  const test = {} as TestClient;
  before(async () => void Object.assign(test, await openTestClient()));
  after(() => test.close());
  return test;
};

/** The rejection of a promise. */
export async function refusalOf(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error as Error & Record<string, unknown>;
    throw error;
  }
  throw new Error('not rejected');
}
