import { expect } from 'chai';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { MongoClient } from 'mongodb';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabaseOptions,
} from '#server/database/embedded/start-embedded-database.ts';
import { refusalOf } from '../support/open-test-client.ts';
import { EmbeddedDatabaseError } from '#server/database/embedded/errors.ts';

describe('The folder of the embedded database', () => {
  let directory: string;
  let file: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'folder-'));
    file = join(directory, 'data.sqlite');
  });

  afterEach(() => rm(directory, { recursive: true, force: true }));

  async function withDatabase<Result>(
    work: (client: MongoClient) => Promise<Result>,
    options: Partial<EmbeddedDatabaseOptions> = {},
  ): Promise<Result> {
    const database = await startEmbeddedDatabase({ directory, ...options });
    const client = await MongoClient.connect(database.uri);
    try {
      return await work(client);
    } finally {
      await client.close();
      await database.close();
    }
  }

  const fill = (count: number): Promise<unknown> =>
    withDatabase((client) =>
      client
        .db()
        .collection('rows')
        .insertMany(Array.from({ length: count }, (_, i) => ({ i, text: 'x'.repeat(500) }))),
    );

  /** Expects the start to fail with a helpful message, and without a change of the data. */
  async function expectRefusal(code: string): Promise<void> {
    const refusal = await refusalOf(startEmbeddedDatabase({ directory }));
    expect(refusal).to.be.instanceOf(EmbeddedDatabaseError);
    expect(refusal).to.include({ code });
    expect(refusal['message'])
      .to.include(directory)
      .and.to.match(/: (?:stop|set|put|free|start) /);
  }

  it('has the data after a restart', async () => {
    await fill(10);
    expect(await withDatabase((client) => client.db().collection('rows').countDocuments())).to.equal(10);
  });

  it('loses the indexes by row id of earlier versions', async () => {
    await withDatabase((client) => client.db().collection('rows').createIndex({ at: -1, _id: -1 }));
    const sqlite = new Database(file);
    sqlite.exec('CREATE INDEX index_2_by_row ON index_2 (row_id)');
    const left = sqlite.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'index%by_row'").pluck();
    expect(left.all()).to.have.lengthOf(1);
    await withDatabase(() => Promise.resolve());
    expect(left.all()).to.deep.equal([]);
    sqlite.close();
  });

  it('is not readable for other users', async () => {
    await withDatabase(async () => {
      for (const name of await readdir(directory)) {
        expect(((await stat(join(directory, name))).mode & 0o777).toString(8), name).to.equal('600');
      }
    });
  });

  it('can be closed twice and reopened at once', async () => {
    const database = await startEmbeddedDatabase({ directory });
    await Promise.all([database.close(), database.close()]);
    await database.close();
    await withDatabase((client) => client.db().command({ ping: 1 }));
  });

  it('can have a path that is too long for a socket', async () => {
    directory = join(directory, 'a-name-that-is-rather-long'.repeat(5));
    const database = await startEmbeddedDatabase({ directory });
    const client = await MongoClient.connect(database.uri);
    expect(await client.db().command({ ping: 1 })).to.include({ ok: 1 });
    await client.close();
    await database.close();
  });

  describe('is refused', () => {
    it('if it is in use by the same process or another one', async () => {
      await withDatabase(async (client) => {
        await expectRefusal('FOLDER_IN_USE');
        const other = fork(new URL('./write-until-killed.ts', import.meta.url), [directory], {
          execArgv: ['--import=tsx'],
          stdio: 'ignore',
        });
        const [answer] = (await once(other, 'message')) as [{ refused?: string }];
        expect(answer.refused).to.include('Another process is using').and.to.include('npm run database');
        await client.db().command({ ping: 1 });
        if (other.exitCode === null) await once(other, 'exit');
      });
    });

    it('if it is a file', async () => {
      await rm(directory, { recursive: true });
      await writeFile(directory, 'a file');
      await expectRefusal('FOLDER_UNUSABLE');
    });

    it('if its files are not writable', async function () {
      if (process.getuid?.() === 0) this.skip();
      await chmod(directory, 0o500);
      await expectRefusal('FOLDER_UNUSABLE');
    });
  });

  describe('With a data file', () => {
    it('that is missing, the start fails instead of creating an empty database', async () => {
      await fill(10);
      await rm(file);
      await expectRefusal('DATA_MISSING');
      expect(await refusalOf(stat(file))).to.include({ code: 'ENOENT' });
    });

    it('that is empty, the start fails', async () => {
      await fill(10);
      await truncate(file);
      await expectRefusal('DATA_TRUNCATED');
      expect((await stat(file)).size).to.equal(0);
    });

    for (const part of [0.001, 0.3, 0.5, 0.9, 0.999]) {
      it(`that is truncated to ${part * 100} percent, the start fails`, async () => {
        await fill(500);
        const { size } = await stat(file);
        await truncate(file, Math.floor(size * part));
        await expectRefusal('DATA_CORRUPT');
      });
    }

    it('that is no database, the start fails', async () => {
      await fill(10);
      await writeFile(file, 'This is not a database, but it is long enough to look like one. '.repeat(500));
      await expectRefusal('DATA_CORRUPT');
    });

    it('that is overwritten in the middle, the start fails', async () => {
      await fill(500);
      const handle = await open(file, 'r+');
      await handle.write(Buffer.alloc(4096 * 4, 0xa5), 0, 4096 * 4, 4096 * 3);
      await handle.close();
      await expectRefusal('DATA_CORRUPT');
    });

    it('of a newer version, the start fails and does not change it', async () => {
      await fill(1);
      const bytes = await readFile(file);
      bytes.writeUInt32BE(99, 60);
      await writeFile(file, bytes);
      await expectRefusal('DATA_TOO_NEW');
    });

    it('that an interrupted first start left, the start succeeds', async () => {
      await writeFile(`${file}.new`, 'half made');
      await fill(1);
    });
  });

  it('answers a write on a full disk with MongoDB’s error and keeps all acknowledged writes', async () => {
    const stored: number[] = [];
    const errors: unknown[] = [];
    const log = { error: ({ err }: { readonly err: unknown }) => void errors.push(err) };
    const options = { maxPageCount: 200, log };
    await withDatabase(async (client) => {
      const rows = client.db().collection<{ _id: number; text: string }>('rows');
      const refusals: unknown[] = [];
      for (let _id = 0; refusals.length === 0; _id += 10) {
        const ids = Array.from({ length: 10 }, (_, i) => _id + i);
        const insert = (each: number): Promise<unknown> => rows.insertOne({ _id: each, text: 'x'.repeat(5000) });
        for (const [i, result] of (await Promise.allSettled(ids.map(insert))).entries()) {
          if (result.status === 'rejected') refusals.push(result.reason);
          else stored.push(_id + i);
        }
      }
      for (const refusal of refusals) expect(refusal).to.include({ code: 14031 });
      expect(await rows.countDocuments()).to.equal(stored.length);
      await rows.deleteMany({ _id: { $lt: 10 } });
      await rows.insertOne({ _id: -1, text: 'room again' });
    }, options);
    expect(errors[0]).to.be.instanceOf(Error).and.to.include({ code: 'SQLITE_FULL' });
    const found = await withDatabase((client) => client.db().collection('rows').find().toArray());
    expect(found.map(({ _id }): unknown => _id)).to.have.members([-1, ...stored.filter((id) => id >= 10)]);
  });
});
