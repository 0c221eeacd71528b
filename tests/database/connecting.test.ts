import { expect } from 'chai';
import { pino } from 'pino';
import { connectDatabase } from '#server/database/connect.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

describe('a connection to the database', () => {
  let database: TestDatabase;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database.close());

  it('is let go although what is prepared on it has no end', async () => {
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
});
