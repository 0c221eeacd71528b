import { expect } from 'chai';
import { pino } from 'pino';
import mongoose from 'mongoose';
import { connectDatabase } from '#server/platform/mongodb/connect.ts';
import { failFast } from '#server/platform/mongodb/fail-fast.ts';
import { createDeskReadingRepository } from '#server/features/contact/desk/desk-reading.repository.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

describe('A connection to the database', () => {
  let database: TestDatabase;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database.close());

  it('can be closed while its preparation hangs', async () => {
    let begun: () => void = () => undefined;
    const preparing = new Promise<void>((resolve) => (begun = resolve));
    const opening = connectDatabase({
      uri: database.uri,
      log: pino({ level: 'silent' }),
      prepare: () => {
        begun();
        return new Promise(() => undefined);
      },
    });
    opening.begin();
    await preparing;
    await opening.close();
    expect(opening.connection.readyState).to.equal(0);
  });

  it('has no heartbeat timeout for the embedded database', async () => {
    const opening = connectDatabase({ uri: database.uri, log: pino({ level: 'silent' }), patient: false });
    opening.begin();
    await opening.opened;
    expect(opening.connection.getClient().options).to.include({ connectTimeoutMS: 0, socketTimeoutMS: 0 });
    await opening.close();
  });

  it('limits the time of queries, but not of an export', async () => {
    const connection = mongoose.createConnection();
    failFast(connection);
    const desk = createDeskReadingRepository(connection);
    await connection.openUri(database.uri, { monitorCommands: true });
    const limits: unknown[] = [];
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'find') limits.push(command['maxTimeMS']);
    });
    const filter = { withoutSpam: false, terms: [] };
    await desk.list({ filter, order: 'newest', skip: 0, limit: 1 });
    for await (const message of desk.readAll(filter)) expect(message).to.equal(undefined);
    await connection.destroy();
    expect(limits).to.deep.equal([10_000, 0]);
  });
});
