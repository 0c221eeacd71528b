/** Repositories without a site. */
import { pino } from 'pino';
import { openRepositories, type Repositories } from '#server/features/repositories.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** Resolves when collections and indexes exist. */
export const openRecords = async (uri: string): Promise<Repositories> => {
  const records = openRepositories({ uri, log: pino({ level: 'silent' }), patient: false });
  records.begin();
  await records.database.opened;
  return records;
};

/**
 * On a new test database, from before the first test of a `describe` until after the last. The result has no properties
 * until then.
 */
export const keepTestRecords = (): Repositories => {
  const records = {} as Repositories;
  let database: TestDatabase;
  before(async () => {
    database = await openTestDatabase();
    Object.assign(records, await openRecords(database.uri));
  });
  after(async () => {
    await records.database.close();
    await database.close();
  });
  return records;
};
