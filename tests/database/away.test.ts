/** Which errors count as an unavailable database. */
import { expect } from 'chai';
import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';
import mongoose, { Schema } from 'mongoose';
import { pino } from 'pino';
import { connectDatabase, type Database } from '#server/platform/mongodb/connect.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { failFast, setFenced, type CountError } from '#server/platform/mongodb/fail-fast.ts';
import { answerInTime, limitTime } from '#server/platform/mongodb/limit-time.ts';
import { openCommandProxy, type CommandProxy } from '../support/command-proxy.ts';
import { refusalOf } from '../support/open-test-client.ts';
import { until } from '../support/until.ts';

const log = pino({ level: 'silent' });

describe('isDatabaseUnavailable', () => {
  /** https://github.com/mongodb/mongo/blob/v7.0/src/mongo/base/error_codes.yml */
  const codes = {
    HostUnreachable: 6,
    HostNotFound: 7,
    MaxTimeMSExpired: 50,
    WriteConcernFailed: 64,
    NetworkTimeout: 89,
    ShutdownInProgress: 91,
    FailedToSatisfyReadPreference: 133,
    ReadConcernMajorityNotAvailableYet: 134,
    PrimarySteppedDown: 189,
    NetworkInterfaceExceededTimeLimit: 202,
    ExceededTimeLimit: 262,
    SocketException: 9001,
    NotWritablePrimary: 10107,
    InterruptedAtShutdown: 11600,
    InterruptedDueToReplStateChange: 11602,
    NotPrimaryNoSecondaryOk: 13435,
    NotPrimaryOrSecondary: 13436,
  };
  for (const [name, code] of Object.entries(codes))
    it(`recognises ${name}`, () => {
      expect(isDatabaseUnavailable(new MongoServerError({ code, errmsg: name }))).to.equal(true);
    });

  it('recognises a lost connection in a bulk write, and not a refused write', () => {
    const result = {} as ConstructorParameters<typeof MongoBulkWriteError>[1];
    expect(isDatabaseUnavailable(new MongoBulkWriteError(new MongoNetworkError('interrupted'), result))).to.equal(true);
    const refused = { message: 'a duplicate', code: 11000, writeErrors: [] };
    expect(isDatabaseUnavailable(new MongoBulkWriteError(refused, result))).to.equal(false);
  });

  for (const [name, code] of Object.entries({ BadValue: 2, DocumentValidationFailure: 121, DuplicateKey: 11000 }))
    it(`does not recognise ${name}`, () => {
      expect(isDatabaseUnavailable(new MongoServerError({ code, errmsg: name }))).to.equal(false);
    });
});

describe('A time limit', () => {
  const never = new Promise<never>(() => undefined);

  it('ends with the error of an unavailable database', async () => {
    expect(await refusalOf(answerInTime(never, 20))).to.be.instanceOf(DatabaseUnavailableError);
  });

  it('applies to each method of a repository, counts the timeout and leaves other results unchanged', async () => {
    const connection = mongoose.createConnection();
    const counted: string[] = [];
    failFast(connection, (kind) => void counted.push(kind));
    const repository = limitTime(
      {
        hangs: () => never,
        count: (to: number) => Promise.resolve(to),
        fails: () => Promise.reject(new RangeError('too many')),
        now: () => 'at once',
        most: 5,
        async *stream() {
          yield await Promise.resolve('streamed');
        },
      },
      connection,
      20,
    );
    expect(await refusalOf(repository.hangs())).to.be.instanceOf(DatabaseUnavailableError);
    expect(counted).to.deep.equal(['away']);
    expect(await refusalOf(repository.fails())).to.be.instanceOf(RangeError);
    expect([await repository.count(3), repository.now(), repository.most]).to.deep.equal([3, 'at once', 5]);
    for await (const part of repository.stream()) expect(part).to.equal('streamed');
    expect(counted).to.deep.equal(['away']);
  });
});

describe('A schema that another connection has compiled', () => {
  it('is still guarded', async () => {
    const schema = new Schema({});
    mongoose.createConnection().model('Thing', schema);
    const counted: string[] = [];
    const { connection } = connectDatabase({
      uri: 'mongodb://127.0.0.1:9/site',
      log,
      countError: (kind) => void counted.push(kind),
    });
    const things = connection.model('Thing', schema);
    setFenced(connection, true);
    expect(await refusalOf(things.findOne({}).exec())).to.be.instanceOf(DatabaseUnavailableError);
    expect(counted).to.deep.equal(['away']);
  });
});

describe('A connection to a mongos', () => {
  let proxy: CommandProxy;
  let database: Database;
  let counted: string[];
  let ask: () => Promise<unknown>;
  const countError: CountError = (kind) => void counted.push(kind);

  beforeEach(async () => {
    counted = [];
    proxy = await openCommandProxy({ mongos: true });
    const opening = connectDatabase({ uri: proxy.uri, log, countError, probe: () => ask() });
    database = opening;
    const things = opening.connection.model('Thing', new Schema({}));
    ask = () => things.findOne({}).exec();
    opening.begin();
    await opening.opened;
  });
  afterEach(async () => {
    await database.close();
    await proxy.close();
  });

  it('fails at once while the mongos is gone, and recovers', async () => {
    await proxy.cut();
    await until(async () => (await refusalOf(ask())) instanceof DatabaseUnavailableError);
    expect(await database.isReady()).to.equal(false);
    await proxy.mend();
    await until(() => database.isReady());
    expect(await ask()).to.equal(null);
  });

  it('is not ready while its shards are unavailable, although it answers pings', async () => {
    expect(await database.isReady()).to.equal(true);
    proxy.fail(133);
    expect(await database.isReady()).to.equal(false);
    proxy.fail(null);
    await until(() => database.isReady());
  });

  it('sends no commands for a moment after an error that no shard is available', async () => {
    proxy.fail(6);
    expect(await refusalOf(ask())).to.be.instanceOf(MongoServerError);
    const before = proxy.asked();
    expect(await refusalOf(ask())).to.be.instanceOf(DatabaseUnavailableError);
    expect(proxy.asked()).to.equal(before);
    expect(counted).to.deep.equal(['away', 'away']);
    proxy.fail(null);
    await until(async () => (await ask().catch(() => 'still resting')) === null);
  });
});
