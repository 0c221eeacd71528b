import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { MongoClient, type Db } from 'mongodb';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import {
  builtProgram,
  cleanUp,
  databaseUriIn,
  runProgram,
  command,
  temporaryFolder,
  untilStatus,
  urlOf,
} from '../support/run-program.ts';
import { openDatabaseOf, testServer } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const send = (url: string, at: number): Promise<Response> =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', company: 'Engines', message: `Message ${at}` }),
    headers: { 'content-type': 'application/json' },
  });

const inDatabase = async <T>(uri: string, act: (db: Db) => Promise<T>): Promise<T> => {
  const client = await MongoClient.connect(uri);
  try {
    return await act(client.db());
  } finally {
    await client.close();
  }
};

const inFolder = async <T>(directory: string, act: (db: Db) => Promise<T>): Promise<T> => {
  if (testServer !== undefined) return inDatabase(openDatabaseOf(directory, testServer).uri, act);
  const database = await startEmbeddedDatabase({ directory });
  try {
    return await inDatabase(database.uri, act);
  } finally {
    await database.close();
  }
};

const succeeds = async (env: Record<string, string>, name: string, ...args: string[]): Promise<string> => {
  const program = runProgram(command(name, ...args), env);
  expect(await program.ended, program.stderr()).to.equal(0);
  return program.stdout();
};

describe('npm run backup and npm run restore', () => {
  afterEach(cleanUp);

  it('explain themselves', async () => {
    for (const name of ['backup', 'restore'])
      expect(await succeeds({}, name, '--help')).to.match(new RegExp(`^npm run ${name} -- `));
  });

  it('report in one line where no backup can be written', async () => {
    const DATA_DIR = await temporaryFolder();
    await succeeds({ DATA_DIR }, 'seed');
    const file = join(DATA_DIR, 'nowhere', 'site.gz');
    const program = runProgram(command('backup', file), { DATA_DIR });
    expect(await program.ended).to.equal(1);
    expect(program.stderr()).to.equal(`${file} cannot be written (ENOENT).\n`);
  });

  it('copy a site in use into another folder, with every confirmed message', async () => {
    const DATA_DIR = await temporaryFolder();
    const file = join(await temporaryFolder(), 'site.gz');
    const site = runProgram(builtProgram, { DATA_DIR, RATE_LIMIT: 'off' });
    const url = await urlOf(site);
    for (let at = 0; at < 10; at += 1) expect((await send(url, at)).status).to.equal(201);
    let writing = true;
    const writes = (async () => {
      for (let at = 10; writing; at += 1) expect((await send(url, at)).status).to.equal(201);
    })();
    const said = await succeeds({ DATA_DIR }, 'backup', file);
    writing = false;
    await writes;
    expect(said).to.match(/\d+ records of \d+ collections are in .*site\.gz/);
    // A single server has no snapshots.
    if (testServer === undefined) expect(said).to.include('a snapshot of one moment');
    expect(said).to.match(/SHA-256 of the records: [0-9a-f]{64}/);
    // The set-up checklist marks it as done.
    const marked = await inDatabase(await databaseUriIn(DATA_DIR), (db) => db.collection('set_up').findOne());
    expect(marked?.['marks']).to.deep.equal({ backup: 'done' });

    if (testServer === undefined) {
      const occupied = runProgram(command('restore', file, '--replace'), { DATA_DIR });
      expect(await occupied.ended).to.equal(1);
      expect(occupied.stderr()).to.match(/^Another process is using the database/);
    }
    expect(await succeeds({}, 'restore', file, '--check')).to.match(/is complete/);

    const restored = await temporaryFolder();
    expect(await succeeds({ DATA_DIR: restored }, 'restore', file)).to.match(/were restored/);
    const second = runProgram(builtProgram, { DATA_DIR: restored });
    await untilStatus(`${await urlOf(second)}/readyz`, 200);
    await inDatabase(await databaseUriIn(restored), async (db) => {
      const messages = await db.collection('submissions').find().toArray();
      expect(messages.length).to.be.at.least(10);
      for (let at = 0; at < messages.length; at += 1) {
        const found = messages.find(({ message }) => message === `Message ${at}`);
        expect(found?.['outbox'], `message ${at} with its mail`).to.have.lengthOf(2);
      }
    });
    const posts = async (from: string): Promise<unknown> => (await fetch(`${from}/api/blog/posts?limit=50`)).json();
    expect(await posts(await urlOf(second))).to.deep.equal(await posts(url));
  });

  it('encrypt for a generated key, and decrypt with it only', async () => {
    const DATA_DIR = await temporaryFolder();
    const folder = await temporaryFolder();
    await succeeds({ DATA_DIR }, 'seed');
    const key = join(folder, 'key.txt');
    const made = await succeeds({}, 'backup', '--make-key', key);
    const BACKUP_RECIPIENT = /BACKUP_RECIPIENT=(age1\w+)/.exec(made)?.[1] ?? '';
    const file = join(folder, 'site.gz.age');
    expect(await succeeds({ DATA_DIR, BACKUP_RECIPIENT }, 'backup', file)).to.include('It is encrypted');
    const closed = runProgram(command('restore', file, '--check'), {});
    expect(await closed.ended).to.equal(1);
    expect(closed.stderr()).to.match(/is encrypted: name the file of its key with --identity FILE/);
    expect(await succeeds({}, 'restore', file, '--check', '--identity', key)).to.match(
      /is complete[^]*scratch database/,
    );
    const restored = await temporaryFolder();
    expect(await succeeds({ DATA_DIR: restored }, 'restore', file, '--identity', key)).to.match(/were restored/);
    await inFolder(restored, async (db) => {
      expect(await db.collection('posts').countDocuments()).to.be.greaterThan(0);
      await db.collection('posts').deleteMany({ slug: /./ });
    });
    const slug = 'changing-a-database-in-use';
    const only = ['restore', file, '--identity', key, '--only', `article=${slug}`] as const;
    expect(await succeeds({ DATA_DIR: restored }, ...only)).to.match(/is back as a draft/);
    const mistyped = runProgram(command('backup', file), { DATA_DIR, BACKUP_RECIPIENT: `${BACKUP_RECIPIENT}q` });
    expect(await mistyped.ended).to.equal(1);
    expect(mistyped.stderr()).to.match(/^BACKUP_RECIPIENT must be a public key of age, whole and without a mistake/);
  });

  it('leave no partial file when a site is killed during a backup, and the next start makes a complete one', async () => {
    const DATA_DIR = await temporaryFolder();
    const BACKUP_TO = join(await temporaryFolder(), 'kept');
    await inFolder(DATA_DIR, async (db) => {
      const text = randomBytes(50_000).toString('base64');
      for (let batch = 0; batch < 10; batch += 1)
        await db
          .collection('post_revisions')
          .insertMany(Array.from({ length: 30 }, (_, at) => ({ at, text, more: randomBytes(30_000) })));
    });
    const env = { DATA_DIR, BACKUP_TO, LOG_LEVEL: 'silent' };
    const site = runProgram(builtProgram, env);
    await urlOf(site);
    const kept = async (): Promise<string[]> => (await readdir(BACKUP_TO).catch(() => [])).toSorted();
    const work = () => readdir(join(DATA_DIR, 'backup-work')).catch(() => []);
    const ask = (uri: string) => inDatabase(uri, (db) => db.collection('backup_runs').find().toArray());
    await until(async () => (await work()).length > 0);
    site.child.kill('SIGKILL');
    await site.ended;
    expect((await kept()).filter((name) => !name.startsWith('.'))).to.deep.equal([]);

    await inFolder(DATA_DIR, async (db) => {
      expect(await db.collection('backup_runs').countDocuments({ outcome: 'running' })).to.equal(1);
      // As after the minute for which a killed process holds the lease.
      await db.collection('backup_leases').deleteMany({});
    });
    const next = runProgram(builtProgram, env);
    await urlOf(next);
    const uri = await databaseUriIn(DATA_DIR);
    await until(async () => (await ask(uri)).some(({ outcome }) => outcome === 'done'));
    expect((await ask(uri)).map(({ outcome }) => String(outcome))).to.have.members(['failed', 'done']);
    const [name = '', ...others] = await kept();
    expect(others).to.deep.equal([]);
    expect(await succeeds({}, 'restore', join(BACKUP_TO, name), '--check')).to.match(/is complete/);
    next.child.kill('SIGTERM');
    expect(await next.ended).to.equal(0);
    expect(await work()).to.deep.equal([]);
  });

  it('keep the old records when the restore is killed, and finish at the next attempt', async () => {
    const file = join(await temporaryFolder(), 'big.gz');
    const source = await temporaryFolder();
    await inFolder(source, async (db) => {
      for (let batch = 0; batch < 20; batch += 1)
        await db
          .collection('posts')
          .insertMany(Array.from({ length: 1000 }, (_, at) => ({ slug: `new-${batch}-${at}`, text: 'x'.repeat(500) })));
    });
    await succeeds({ DATA_DIR: source }, 'backup', file);

    const DATA_DIR = await temporaryFolder();
    await inFolder(DATA_DIR, async (db) => void (await db.collection('posts').insertOne({ slug: 'old' })));
    const restore = runProgram(command('restore', file, '--replace'), { DATA_DIR });
    await until(async () => {
      const uri = await databaseUriIn(DATA_DIR).catch(() => undefined);
      if (uri === undefined) return false;
      return inDatabase(uri, async (db) => (await db.collection('restoring.posts').countDocuments()) > 0);
    });
    restore.child.kill('SIGKILL');
    expect(await restore.ended).to.equal('SIGKILL');
    await inFolder(DATA_DIR, async (db) => {
      expect(await db.collection('posts').find().project({ _id: 0 }).toArray()).to.deep.equal([{ slug: 'old' }]);
      expect(await db.collection('restoring.posts').countDocuments()).to.be.lessThan(20_000);
    });

    await succeeds({ DATA_DIR }, 'restore', file, '--replace');
    await inFolder(DATA_DIR, async (db) => {
      expect(await db.collection('posts').countDocuments()).to.equal(20_000);
      expect((await db.listCollections().toArray()).map(({ name }) => name)).to.have.members([
        'posts',
        'audit_entries',
      ]);
    });
  });
});
