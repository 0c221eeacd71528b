/** The indexes of the site are built if they are missing, large ones in the background. */
import { expect } from 'chai';
import { MongoClient, type Document } from 'mongodb';
import { pino } from 'pino';
import { openRepositories, type Repositories } from '#server/features/repositories.ts';
import { openCommandProxy, type CommandProxy } from '../support/command-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

interface Line {
  readonly msg: string;
  readonly collection?: string;
  readonly index?: Document;
}

describe('The indexes of the site', () => {
  let database: TestDatabase;
  let client: MongoClient;
  let proxy: CommandProxy | undefined;
  let records: Repositories | undefined;
  let logged: Line[];

  beforeEach(async () => {
    logged = [];
    database = await openTestDatabase();
    client = await MongoClient.connect(database.uri);
  });
  afterEach(async () => {
    await records?.database.close();
    await proxy?.close();
    [records, proxy] = [undefined, undefined];
    await client.close();
    await database.close();
  });

  const open = async (uri: string, patient: boolean): Promise<Repositories> => {
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line) as Line) });
    records = openRepositories({ uri, log, patient });
    records.begin();
    await records.database.opened;
    return records;
  };
  const missing = async ({ connection }: Repositories): Promise<unknown[]> => {
    const all = await Promise.all(Object.values(connection.models).map((model) => model.diffIndexes()));
    return all.flatMap(({ toCreate }) => toCreate as unknown[]);
  };
  const submissions = () => client.db().collection('submissions');
  const createsIndexes = (command: Document): boolean => 'createIndexes' in command;

  it('exist after the first start, and are built once', async () => {
    expect(await missing(await open(database.uri, false))).to.deep.equal([]);
    expect(logged.map(({ msg }) => msg)).to.deep.equal(['connected to the database']);
    await records?.database.close();
    proxy = await openCommandProxy({ databaseUri: database.uri });
    const commands: Document[] = [];
    proxy.hold((command) => createsIndexes(command) && commands.push(command) > 0);
    await open(proxy.uri, true);
    expect(commands).to.deep.equal([]);
  });

  it('are built one after another while the site runs, and logged', async () => {
    await open(database.uri, false);
    await records?.database.close();
    await submissions().insertOne({ words: ['one'] });
    await submissions().dropIndex('words_1');
    await submissions().dropIndex('answered_at_1');
    logged = [];
    proxy = await openCommandProxy({ databaseUri: database.uri });
    proxy.hold(createsIndexes);
    await open(proxy.uri, true);
    const built = (msg: string) => logged.filter((line) => line.msg.startsWith(msg)).map(({ index }) => index);
    await until(() => proxy?.held().now === 1);
    expect(built('building an index')).to.deep.equal([{ words: 1 }]);
    proxy.letGo();
    await until(() => built('an index is built').length === 2);
    expect(built('building an index')).to.deep.equal([{ words: 1 }, { answered_at: 1 }]);
    expect(await submissions().indexExists(['words_1', 'answered_at_1'])).to.equal(true);
  });

  it('are replaced if an older version created them with other options', async () => {
    await open(database.uri, false);
    await records?.database.close();
    const previews = client.db().collection('post_previews');
    await previews.dropIndex('expires_at_1');
    await previews.createIndex({ expires_at: 1 });
    expect(await missing(await open(database.uri, false))).to.deep.equal([]);
    const indexes = await previews.indexes();
    expect(indexes.find(({ name }) => name === 'expires_at_1')).to.have.property('expireAfterSeconds', 0);
  });

  it('expire records in every collection with an expiry time', async () => {
    const { connection } = await open(database.uri, false);
    const withLimit = Object.values(connection.models).flatMap(({ schema, collection }) =>
      schema
        .indexes()
        .filter(([, options]) => 'expires' in options)
        .map(([key]) => `${collection.name}: ${Object.keys(key).join()}`),
    );
    expect(withLimit).to.deep.equal([]);
  });

  it('are abandoned when the site stops', async () => {
    await open(database.uri, false);
    await records?.database.close();
    await submissions().insertOne({ words: ['one'] });
    await submissions().dropIndex('words_1');
    proxy = await openCommandProxy({ databaseUri: database.uri });
    proxy.hold(createsIndexes);
    const { database: opened } = await open(proxy.uri, true);
    await until(() => proxy?.held().now === 1);
    await opened.close();
    await until(() => proxy?.held().now === 0);
  });

  it('wait for most members of a replica set, if there are several servers', async () => {
    const quorums = async (mongos: boolean): Promise<unknown[]> => {
      proxy = await openCommandProxy({ mongos });
      const commands: Document[] = [];
      proxy.hold((command) => createsIndexes(command) && commands.push(command) < 0);
      const { database: opened } = await open(proxy.uri, true);
      await opened.close();
      await proxy.close();
      return [...new Set(commands.map(({ commitQuorum }) => commitQuorum as unknown))];
    };
    expect(await quorums(true)).to.deep.equal(['majority']);
    expect(await quorums(false)).to.deep.equal([undefined]);
  });
});

describe('A MongoDB that is too old', () => {
  let proxy: CommandProxy;
  before(async () => {
    proxy = await openCommandProxy({ mongos: true, greeting: { maxWireVersion: 9 } });
  });
  after(() => proxy.close());

  const told =
    'The database is MongoDB 4.4.29. The site needs 5.0 or newer: update it, or name another one in MONGODB_URI.';

  it('is reported in one line at the start and not used', async () => {
    const lines: Line[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
    const records = openRepositories({ uri: proxy.uri, log });
    const { database } = records;
    records.begin();
    await until(() => lines.length > 0);
    expect(lines.map(({ msg }) => msg)).to.deep.equal([told]);
    expect(await database.isReady()).to.equal(false);
    await database.close();
  });

  it('ends a command', async () => {
    const records = openRepositories({ uri: proxy.uri, log: pino({ level: 'silent' }), patient: false });
    const { database } = records;
    records.begin();
    const error: unknown = await database.opened.catch((reason: unknown) => reason);
    expect(error).to.include({ name: 'DatabaseTooOldError', message: told });
    await database.close();
  });
});
