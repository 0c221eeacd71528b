/** Backups and restores through the driver: all records are compared, and an incomplete backup changes nothing. */
import { copyFile, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import {
  BSON,
  BSONRegExp,
  BSONSymbol,
  Binary,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
  type Db,
  type Document,
} from 'mongodb';
import { backUpServer } from '#server/features/operations/backups/make-backup.ts';
import { beginPlacing, finishPlacing } from '#server/features/operations/backups/finish-restore.ts';
import { restoreBackup } from '#server/features/operations/backups/restore-backup.ts';
import { openTestClient, refusalOf, type TestClient } from '../support/open-test-client.ts';
import { embeddedOnly } from '../support/test-database.ts';

const everyType: Document[] = [
  { _id: new ObjectId(), double: new Double(1), whole: new Int32(1), long: Long.fromString('9007199254740993') },
  {
    _id: 'text',
    text: 'Grüße 🧵',
    empty: '',
    nothing: null,
    yes: true,
    no: false,
    date: new Date(-1),
    far: new Date(8.64e15),
  },
  {
    _id: new Int32(7),
    list: [1, [2, { three: 3 }], null],
    nested: { a: { b: { c: [] } } },
    minus: new Double(-0),
    not: Number.NaN,
  },
  {
    _id: new UUID(),
    bytes: new Binary(Buffer.from([0, 255, 1])),
    own: new Binary(Buffer.from('x'), 128),
    uuid: new UUID(),
  },
  { _id: Long.fromNumber(2 ** 40), exact: Decimal128.fromString('1.10'), stamp: new Timestamp({ t: 7, i: 9 }) },
  {
    _id: new Date(0),
    pattern: new BSONRegExp('^a.*', 'imx'),
    min: new MinKey(),
    max: new MaxKey(),
    infinite: Infinity,
  },
  { _id: { a: 1, b: 'two' }, code: new Code('x'), scoped: new Code('y', { z: 1 }), symbol: new BSONSymbol('s') },
  {
    _id: Decimal128.fromString('7.5'),
    ref: new DBRef('posts', new ObjectId()),
    $ref: 'plain',
    '0': 'digits',
    long: Long.MAX_VALUE,
  },
];

/** Bytes in order: every difference counts. */
const recordsOf = async (db: Db, name: string): Promise<string[]> => {
  const found = await db.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
  return found.map((each) => Buffer.from(each as unknown as Uint8Array).toString('hex'));
};
const namesOf = async (db: Db): Promise<string[]> =>
  (await db.listCollections().toArray()).map(({ name }) => name).sort();

describe('A backup', () => {
  let source: TestClient;
  let target: TestClient;
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backups-'));
    path = join(folder, 'site.gz');
    source = await openTestClient();
    target = await openTestClient();
  });
  afterEach(async () => {
    await source.close();
    await target.close();
    await rm(folder, { recursive: true, force: true });
  });

  const fill = async ({ db }: TestClient): Promise<void> => {
    await db.collection<Document>('redirects').insertMany(everyType);
    await db.collection('redirects').createIndex({ text: 1, whole: -1 }, { name: 'by text', sparse: true });
    await db.collection('redirects').createIndex({ date: 1 }, { expireAfterSeconds: 0 });
    await db
      .collection('posts')
      .createIndex({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $exists: true } } });
    await db
      .collection('posts')
      .insertMany(Array.from({ length: 1200 }, (_, at) => ({ slug: `post-${at}`, text: 'x'.repeat(at) })));
    await db.collection('media.chunks').insertOne({ files_id: new ObjectId(), n: 0, data: Buffer.alloc(300_000, 7) });
    await db.createCollection('reply_templates');
    await db.collection('staff_sessions').insertOne({ token: 'ended' });
    await db.collection('rate_counters').insertOne({ hits: 1 });
  };
  const backUp = (from: TestClient, to = path) =>
    backUpServer(from.uri, { path: to, clock: () => new Date('2026-11-22T00:00:00Z'), snapshot: true });
  const restore = (into: TestClient, replace = false, from = path) =>
    restoreBackup({ db: into.db, path: from, replace, waitMs: 0 });

  it('restores every record of every type byte for byte, with all indexes, and without sessions and counters', async () => {
    await fill(source);
    const summary = await backUp(source);
    expect(summary).to.include({ collections: 4, documents: everyType.length + 1201 });
    await restore(target);
    expect(await namesOf(target.db)).to.deep.equal(['media.chunks', 'posts', 'redirects', 'reply_templates']);
    for (const { name } of summary.list) {
      expect(await recordsOf(target.db, name), name).to.deep.equal(await recordsOf(source.db, name));
      const indexesOf = ({ db }: TestClient): Promise<unknown[]> => db.collection(name).listIndexes().toArray();
      expect(await indexesOf(target), name).to.deep.equal(await indexesOf(source));
    }
    expect((await refusalOf(target.db.collection('posts').insertOne({ slug: 'post-1' })))['code']).to.equal(11000);
  });

  it('is readable for its owner only, never overwrites a file, and leaves no temporary file', async () => {
    await fill(source);
    await backUp(source);
    expect((await stat(path)).mode & 0o777).to.equal(0o600);
    expect((await refusalOf(backUp(source)))['message']).to.match(/is there already/);
    expect((await refusalOf(backUp(source, join(folder, 'none', 'site.gz'))))['message']).to.match(/cannot be written/);
    expect(await readdir(folder)).to.deep.equal(['site.gz']);
  });

  it('is restored into an empty database only, unless the records may be replaced', async () => {
    await fill(source);
    await backUp(source);
    await target.db.collection('posts').insertOne({ slug: 'old' });
    await target.db.collection('submissions').insertOne({ name: 'old' });
    const before = await recordsOf(target.db, 'posts');
    expect((await refusalOf(restore(target)))['message']).to.match(/--replace/);
    expect(await recordsOf(target.db, 'posts')).to.deep.equal(before);
    await restore(target, true);
    expect(await recordsOf(target.db, 'posts')).to.deep.equal(await recordsOf(source.db, 'posts'));
    expect(await namesOf(target.db)).to.deep.equal(['media.chunks', 'posts', 'redirects', 'reply_templates']);
  });

  it('does not restore sharded collections, unless it may unshard them', async function () {
    embeddedOnly('it writes what a cluster lists of itself').call(this);
    await fill(source);
    await backUp(source);
    await fill(target);
    const listed = target.client.db('config').collection<{ _id: string; key: Document }>('collections');
    await listed.insertOne({ _id: `${target.db.databaseName}.posts`, key: { _id: 'hashed' } });
    await target.db.collection('posts').deleteMany({});
    const { message } = await refusalOf(restore(target, true));
    expect(message).to.match(/on several: posts\. .*--unshard/);
    expect(await recordsOf(target.db, 'posts')).to.have.length(0);
    await restoreBackup({ db: target.db, path, replace: true, unshard: true, waitMs: 0 });
    expect(await recordsOf(target.db, 'posts')).to.have.length(1200);
  });

  it('neither contains nor changes collections of other programs', async () => {
    await fill(source);
    await source.db.collection('invoices').insertOne({ total: 1 });
    const { list } = await backUp(source);
    expect(list.map(({ name }) => name)).not.to.include('invoices');
    await target.db.collection('invoices').insertOne({ total: 2 });
    await restore(target);
    await restore(target, true);
    expect((await target.db.collection('invoices').findOne({}))?.['total']).to.equal(2);
    expect(await namesOf(target.db))
      .to.include('invoices')
      .and.not.include('restore_state');
  });

  it('is refused if it is damaged, incomplete, newer or another kind of file, and nothing changes', async () => {
    await fill(source);
    await backUp(source);
    const bytes = gunzipSync(await readFile(path));
    const damage = (change: (copy: Buffer) => Buffer): Buffer => gzipSync(change(Buffer.from(bytes)));
    const flip = (at: number) => (copy: Buffer) => {
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const header = BSON.serialize({
      format: 'site-backup',
      version: 2,
      made_at: new Date(),
      consistency: 'one moment',
    });
    const cases: [string, Buffer, RegExp][] = [
      ['a bit of a record', damage(flip(bytes.length - 400_000)), /damaged/],
      ['a bit of its end', damage(flip(bytes.length - 20)), /damaged/],
      ['its last record is missing', damage((copy) => copy.subarray(0, -100)), /damaged/],
      ['the compressed file is cut', (await readFile(path)).subarray(0, -9), /damaged/],
      ['something follows', damage((copy) => Buffer.concat([copy, copy])), /damaged/],
      ['a newer version', gzipSync(Buffer.concat([Buffer.from('H'), header])), /newer version/],
      ['another archive', gzipSync(Buffer.from('{"posts": []}')), /not a backup/],
      ['no archive', Buffer.from('PK\u0003\u0004 anything'), /not a backup/],
      ['an empty file', Buffer.alloc(0), /not a backup/],
    ];
    await target.db.collection('posts').insertOne({ slug: 'old' });
    const before = await recordsOf(target.db, 'posts');
    for (const [what, content, message] of cases) {
      const file = join(folder, 'bad');
      await writeFile(file, content);
      expect((await refusalOf(restore(target, true, file)))['message'], what).to.match(message);
    }
    expect((await refusalOf(restore(target, true, join(folder, 'none'))))['message']).to.match(/cannot be read/);
    expect(await namesOf(target.db)).to.deep.equal(['posts']);
    expect(await recordsOf(target.db, 'posts')).to.deep.equal(before);
  });

  it('is completed by the next attempt if the restore was interrupted in its last step', async () => {
    await fill(source);
    await backUp(source);
    await copyFile(path, join(folder, 'second.gz'));
    const { db } = target;
    await db.collection('posts').insertOne({ slug: 'old' });
    await db.collection('away').insertOne({ a: 1 });
    await db.collection('restoring.posts').insertOne({ slug: 'new' });
    await beginPlacing(db, ['posts', 'placed before'], ['away', 'gone before']);
    expect(await finishPlacing(db)).to.equal(true);
    expect(await finishPlacing(db)).to.equal(false);
    expect(await namesOf(db)).to.deep.equal(['posts']);
    expect((await db.collection('posts').findOne({}))?.['slug']).to.equal('new');
  });
});
