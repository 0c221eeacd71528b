/** Migrations run in order, in one process at a time, in batches that can be interrupted. */
import { expect } from 'chai';
import { migrations as ours } from '#server/features/migrations.ts';
import type { Repositories } from '#server/features/repositories.ts';
import {
  findCompletedMigrations,
  MigrationsHeldError,
  runMigrations,
  type Migration,
} from '#server/platform/mongodb/run-migrations.ts';
import { refusalOf } from '../support/open-test-client.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { openRecords } from '../support/test-records.ts';

describe('migrations', () => {
  let database: TestDatabase;
  let records: Repositories;
  let now: Date;

  beforeEach(async () => {
    now = new Date();
    database = await openTestDatabase();
    records = await openRecords(database.uri);
  });
  afterEach(async () => {
    await records.database.close();
    await database.close();
  });

  const run = async (migrations: readonly Migration[]): Promise<string[]> => {
    const said: string[] = [];
    await runMigrations({
      connection: records.connection,
      migrations,
      clock: () => now,
      progress: {
        begin: (step, total) => void said.push(`${step}: ${total}`),
        advance: (by = 1) => void said.push(`+${by}`),
        end: () => undefined,
      },
      done: ({ id }, changed) => void said.push(`${id} ${changed} done`),
    });
    return said;
  };

  /** Has three batches with one change each. */
  const counting = (id: string, seen: unknown[] = []): Migration => ({
    id,
    title: id,
    count: () => Promise.resolve(3),
    run: (_, from) => {
      seen.push(from);
      const at = typeof from === 'number' ? from + 1 : 1;
      return Promise.resolve({ looked: 1, changed: 1, next: at === 3 ? null : at });
    },
  });

  const all = (id: string): string[] => [`${id}: 3`, '+1', '+1', '+1', `${id} 3 done`];

  it('run in order, each once, and report their progress', async () => {
    const both = [counting('one'), counting('two')];
    expect(await run(both)).to.deep.equal([...all('one'), ...all('two')]);
    expect([...(await findCompletedMigrations(records.connection))]).to.have.members(['one', 'two']);
    expect(await run([...both, counting('three')])).to.deep.equal(all('three'));
  });

  it('continue after the last completed batch', async () => {
    const seen: unknown[] = [];
    const whole = counting('one', seen);
    const failing: Migration = {
      ...whole,
      run: (connection, from) =>
        from === 2 ? Promise.reject(new Error('the machine stopped')) : whole.run(connection, from),
    };
    expect(await refusalOf(run([failing, counting('two')]))).to.include({ message: 'the machine stopped' });
    expect(await run([whole])).to.deep.equal(['one: 1', '+1', 'one 3 done']);
    expect(seen).to.deep.equal([null, 1, 2]);
  });

  it('wait for another process until it has been silent for a minute', async () => {
    const meeting: Migration = {
      id: 'one',
      title: 'Runs while another process begins',
      count: () => Promise.resolve(1),
      async run() {
        expect(await refusalOf(run([counting('two')]))).to.be.instanceOf(MigrationsHeldError);
        now = new Date(now.getTime() + 61_000);
        expect(await run([counting('two')])).to.include('two 3 done');
        return { looked: 1, changed: 0, next: 'more' };
      },
    };
    // The other process has released the lease, so this one continues. Its next batch would run into it again.
    const second: Migration = { ...meeting, run: () => Promise.resolve({ looked: 0, changed: 0, next: null }) };
    let batches = 0;
    const both: Migration = {
      ...meeting,
      run: (connection, from) => ((batches += 1) === 1 ? meeting : second).run(connection, from),
    };
    expect((await run([both])).at(-1)).to.equal('one 0 done');
  });

  describe('of this version', () => {
    const indexesOf = async (name: string): Promise<(string | undefined)[]> =>
      (await records.connection.collection(name).indexes()).map((index) => index.name);

    it('drop the indexes of older versions, and no others', async () => {
      for (const [name, path] of [
        ['submissions', 'idempotency.key_hash'],
        ['posts', 'slug'],
        ['media', 'hash'],
      ] as const)
        if (!(await indexesOf(name)).includes(`${path}_1`))
          await records.connection.collection(name).createIndex({ [path]: 1 }, { unique: true });
      const expiring = { expireAfterSeconds: 0 };
      await records.connection.collection('audit_entries').createIndex({ expires_at: 1 }, expiring);
      await run(ours);
      const left = await Promise.all(Object.values(records.connection.models).map((model) => model.diffIndexes()));
      expect(left).to.deep.equal(left.map(() => ({ toDrop: [], toCreate: [] })));
    });

    it('remove expired keys from any number of messages', async () => {
      const messages = records.connection.collection<{ readonly idempotency?: { readonly key_hash: string } }>(
        'submissions',
      );
      const message = (at: number) => {
        const expires_at = new Date(now.getTime() + (at === 7 ? 60_000 : -60_000));
        return { idempotency: { key_hash: `key ${at}`, expires_at }, outbox: [], thread: [] };
      };
      await messages.insertMany(Array.from({ length: 1200 }, (_, at) => message(at)));
      const said = await run(ours);
      const began = said.indexOf('0002-forget-expired-keys: 1200');
      expect(said.slice(began, began + 5)).to.deep.equal([
        '0002-forget-expired-keys: 1200',
        ...['+500', '+500', '+200', '0002-forget-expired-keys 1199 done'],
      ]);
      const kept = await messages.find({ 'idempotency.key_hash': { $exists: true } }).toArray();
      expect(kept.map(({ idempotency }) => idempotency?.key_hash)).to.deep.equal(['key 7']);
    });

    it('set the time of the newest email of messages', async () => {
      const messages = records.connection.collection<{
        readonly mail_at?: Date;
        readonly name: string;
        readonly outbox: object[];
      }>('submissions');
      const made = (...minutes: number[]) =>
        minutes.map((minute) => ({ created_at: new Date(Date.UTC(2026, 1, 1, 9, minute)) }));
      const known = new Date('2026-05-01T00:00:00Z');
      await messages.insertMany([
        { name: 'answered', outbox: made(1, 30, 2) },
        { name: 'spam', outbox: [] },
        { name: 'new', outbox: made(1), mail_at: known },
      ]);
      expect(await run(ours)).to.include('0003-set-mail-times 1 done');
      const times = (await messages.find().toArray()).map(({ name, mail_at }) => [name, mail_at]);
      expect(times).to.deep.include(['answered', new Date('2026-02-01T09:30:00Z')]);
      expect(times).to.deep.include(['spam', undefined]);
      expect(times).to.deep.include(['new', known]);
    });

    it('normalise addresses with international domains', async () => {
      const { connection } = records;
      await connection.collection('submissions').insertMany([
        { email: 'Kim@Bücher.example', email_key: 'kim@bücher.example', outbox: [] },
        { email: 'Ada@example.com', email_key: 'ada@example.com', outbox: [] },
      ]);
      await connection
        .collection('letters')
        .insertOne({ to: { address: 'kim@bücher.example' }, address_key: 'kim@bücher.example' });
      expect(await run(ours)).to.include('0007-compare-addresses-in-one-form 2 done');
      const keys = (await connection.collection('submissions').find().toArray()).map(
        (found) => found['email_key'] as unknown,
      );
      expect(keys).to.have.members(['kim@xn--bcher-kva.example', 'ada@example.com']);
      expect(await connection.collection('letters').findOne()).to.include({ address_key: 'kim@xn--bcher-kva.example' });
    });

    it('set the sort keys of pictures and accounts', async () => {
      const { connection } = records;
      await connection
        .collection('media')
        .insertMany([{ name: ' Ärger  im Büro.jpg' }, { name: 'Renamed', name_key: 'has one' }]);
      await connection.collection('staff_accounts').insertMany([
        { username: 'Ada', username_key: 'ada' },
        { username: 'grace', username_key: 'grace', name: 'Grace Hopper' },
      ]);
      const said = await run(ours);
      expect(said).to.include('0005-set-picture-name-keys 1 done').and.include('0006-set-account-name-keys 2 done');
      const keysIn = async (name: string): Promise<(string | undefined)[]> =>
        (await connection.collection<{ readonly name_key?: string }>(name).find().sort({ name_key: 1 }).toArray()).map(
          (found) => found.name_key,
        );
      expect(await keysIn('media')).to.deep.equal(['arger im buro.jpg', 'has one']);
      expect(await keysIn('staff_accounts')).to.deep.equal(['ada', 'grace hopper']);
    });
  });
});
