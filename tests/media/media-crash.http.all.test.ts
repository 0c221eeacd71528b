/** Cleaning up after a crash during an upload or a removal. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { mongo, Types } from 'mongoose';
import { countMedia, mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite } from '../support/start-site.ts';

const now = new Date('2026-03-04T12:00:00Z');
const minutesLater = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

describe('A start after a crash', () => {
  let folder: string;

  const start = (minutes: number) => startTestSite({ dataDir: folder, clock: () => minutesLater(minutes) });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-crash-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('removes files without a record, and no others', async () => {
    const site = await start(0);
    const { keep } = mediaCalls(site, await signIn(site));
    const media = await keep(await jpegPicture());
    const whole = await countMedia(site.connection);
    const { db } = site.connection;
    if (db === undefined) throw new Error('The database is closed.');

    const bucket = new mongo.GridFSBucket(db, { bucketName: 'media' });
    const finished = bucket.openUploadStream('finished');
    await new Promise<void>((resolve) => finished.end(Buffer.alloc(300_000), resolve));
    const cut = new Types.ObjectId();
    await db.collection('media.chunks').insertOne({ files_id: cut, n: 0, data: Buffer.alloc(1000) });
    const record = await db.collection('media').findOne({ hash: media.hash });
    const kept = ((record?.['variants'] ?? []) as { readonly file_id: Types.ObjectId }[]).map(({ file_id }) => file_id);
    await db.collection('media_unfinished').insertMany([
      { hash: 'f'.repeat(32), file_ids: [finished.id, cut, new Types.ObjectId()], begun_at: now },
      { hash: media.hash, file_ids: kept, begun_at: now },
    ]);
    await site.close();

    const soon = await start(30);
    expect((await countMedia(soon.connection)).unfinished, 'another instance may still be at it').to.equal(2);
    await soon.close();

    const later = await start(61);
    expect(await countMedia(later.connection)).to.deep.equal(whole);
    const response = await fetch(later.url + (media.variants[0]?.url ?? ''));
    expect(response.status).to.equal(200);
    expect((await response.arrayBuffer()).byteLength).to.equal(media.variants[0]?.bytes);
    await later.close();
  });
});
