/** Moving pictures to a bucket and back while the site runs. */
import { join } from 'node:path';
import { expect } from 'chai';
import type { Media } from '#shared/media/media.contract.ts';
import { createMediaStores } from '#server/features/media/create-media-stores.ts';
import { checkMedia, moveMedia } from '#server/features/media/move-media.ts';
import { createMediaRepository } from '#server/features/media/media.repository.ts';
import { createUnfinishedFilesRepository } from '#server/features/media/unfinished-files.repository.ts';
import { noProgress } from '#server/platform/progress.ts';
import { countMedia, mediaCalls, type MediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { cleanUp, databaseUriIn, runProgram, command, temporaryFolder } from '../support/run-program.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { until } from '../support/until.ts';

describe('npm run media', () => {
  let s3: S3Server;
  let site: TestSite;
  let calls: MediaCalls;
  let database: Record<string, string>;
  const pictures: Media[] = [];

  const run = async (...args: string[]) => {
    const program = runProgram(command('media', ...args), { ...database, ...s3.env });
    return { code: await program.ended, said: program.stdout(), complained: program.stderr() };
  };
  const read = async ({ variants }: Media): Promise<number[]> => {
    const files = await Promise.all(variants.map(({ url }) => fetch(site.url + url)));
    return Promise.all(files.map(async (file) => (await file.arrayBuffer()).byteLength));
  };
  const expectAll = async (): Promise<void> => {
    for (const picture of pictures)
      expect(await read(picture)).to.deep.equal(picture.variants.map(({ bytes }) => bytes));
  };
  const inBucket = async (): Promise<readonly string[]> => [
    ...new Set((await s3.keys()).map((key) => key.split('/', 1)[0] ?? '')),
  ];

  before(async () => {
    s3 = await startS3Server();
    const dataDir = await temporaryFolder();
    site = await startTestSite({ dataDir, s3: s3.settings, mediaStore: 'database', mediaBaseUrl: undefined });
    database = { MONGODB_URI: await databaseUriIn(dataDir), JWT_SECRET: 'x'.repeat(32) };
    calls = mediaCalls(site, await signIn(site));
    for (const width of [400, 410, 420]) pictures.push(await calls.keep(await jpegPicture({ width, height: 300 })));
  });
  after(async () => {
    await site.close();
    await s3.close();
    await cleanUp();
  });

  const deps = () => ({
    media: createMediaRepository(site.connection),
    unfinished: createUnfinishedFilesRepository(site.connection),
    stores: createMediaStores(site.connection, { mediaStore: 's3', mediaBaseUrl: undefined, s3: s3.settings }),
    clock: () => new Date(),
    announce: () => Promise.resolve(),
    progress: noProgress,
  });
  /** Like the command, without its wait before old files are removed. */
  const move = (to: 'database' | 's3') => moveMedia(to, deps(), 0);
  const check = () => checkMedia(deps(), ['database', 's3']);

  it('shows where pictures are and what it cannot do', async () => {
    const without = runProgram(command('media', '--move-to', 's3'), database);
    expect(await without.ended).to.equal(1);
    expect(without.stderr()).to.match(/^S3_BUCKET is not set: [^\n]+\n$/);
    expect((await run()).said).to.equal('in the database: 3 pictures\nin the bucket: 0 pictures\n');
  });

  it('moves every picture while the site serves them, and pages use the new place', async () => {
    const [{ hash }] = pictures as [Media];
    await storePost(site.connection, {
      slug: 'shown',
      content: `<p><img src="/media/${hash}/400.jpg" alt="A"></p>`,
      published_at: new Date('2025-01-01'),
    });
    let moving = true;
    const reading = (async () => {
      while (moving) await expectAll();
    })();
    const { code, said, complained } = await run('--move-to', 's3', '--quiet');
    moving = false;
    await reading;
    expect([code, complained]).to.deep.equal([0, '']);
    expect(said).to.match(/^3 pictures \(0\.\d MB\) were moved, and their files compared\.\n$/);
    expect(await countMedia(site.connection)).to.deep.equal({ pictures: 3, files: 0, chunks: 0, unfinished: 0 });
    expect(await inBucket()).to.have.members(pictures.map((picture) => picture.hash));
    await expectAll();
    expect(await check()).to.deep.equal([]);
  });

  it('moves them back, including files of a removed picture, which can be restored', async () => {
    const [{ id }] = pictures as [Media];
    expect((await calls.call('DELETE', `/${id}?force=true`)).status).to.equal(204);
    expect(await move('database')).to.deep.include({ moved: 3, failed: [] });
    expect(await s3.keys()).to.deep.equal([]);
    expect((await calls.call('POST', `/${id}/restore`)).status).to.equal(200);
    await expectAll();
  });

  it('leaves a damaged picture in place and reports it', async () => {
    const [{ hash }] = pictures as [Media];
    const record = await site.connection
      .collection<{ variants: { file_id: unknown }[] }>('media')
      .findOne({ hash }, { projection: { variants: 1 } });
    const files_id = record?.variants[0]?.file_id;
    const chunks = site.connection.collection('media.chunks');
    const [chunk] = await chunks.find({ files_id }).toArray();
    await chunks.deleteOne({ files_id });
    const { moved, failed } = await move('s3');
    expect([moved, failed.map(({ name }) => name)]).to.deep.equal([2, [`desk.jpg (${hash})`]]);
    expect(await inBucket()).not.to.include(hash);
    const checked = await run('--check');
    expect(checked.code).to.equal(1);
    expect(checked.complained).to.match(/^1 files are not as they should be:\n\w{24} [^\n]+ \(desk\.jpg\)\n$/);

    if (chunk !== undefined) await chunks.insertOne(chunk);
    expect(await move('s3')).to.deep.include({ moved: 1, failed: [] });
    await expectAll();
  });

  it('continues a killed move, and two at once do no harm', async () => {
    await move('database');
    const killed = runProgram(command('media', '--move-to', 's3'), { ...database, ...s3.env });
    await until(async () => (await s3.keys()).length > 0);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await expectAll();
    await move('s3');
    await expectAll();
    await Promise.all([move('database'), move('database')]);
    await expectAll();
    await move('s3');
    expect(await check()).to.deep.equal([]);
  });

  it('ends with one line if the bucket is unavailable, and loses nothing', async () => {
    await s3.stop();
    const { code, complained } = await run('--move-to', 'database');
    await s3.start();
    expect([code, complained.split('\n')]).to.have.deep.nested.property('[0]', 1);
    expect(complained).to.match(/^The bucket pictures cannot be used: [^\n]+ Check S3_BUCKET[^\n]+\n$/);
    await expectAll();
  });

  it('keeps a drawing and its replacement through moves, a backup and a restore', async () => {
    const drawing = (size: number): Buffer =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} 20"><path d="M0 0h9v9z"/></svg>`);
    const logo = await calls.keep(drawing(30), { name: 'logo.svg', type: 'image/svg+xml', as: 'either' });
    const { id } = await calls.keep(drawing(40), { name: 'icon.svg', type: 'image/svg+xml', as: 'either' });
    const icon = (await (await calls.replace(id, drawing(50))).json()) as Media;
    const served = async ({ variants: [file] }: Media, url = site.url): Promise<unknown> => {
      const answer = await fetch(url + file?.url);
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    const before = [await served(logo), await served(icon)];
    expect(before[1]).to.deep.equal([
      200,
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 20" width="50" height="20"><path d="M0 0h9v9z"/></svg>',
    ]);
    for (const store of ['s3', 'database'] as const) {
      expect((await move(store)).failed).to.deep.equal([]);
      expect([await served(logo), await served(icon)], store).to.deep.equal(before);
    }
    expect(await check()).to.deep.equal([]);

    const [file, dataDir] = [join(await temporaryFolder(), 'site.gz'), await temporaryFolder()];
    const env = { JWT_SECRET: 'x'.repeat(32) };
    for (const [name, where] of [
      ['backup', database],
      ['restore', { ...env, DATA_DIR: dataDir }],
    ] as const) {
      const program = runProgram(command(name, file), where);
      expect(await program.ended, program.stderr()).to.equal(0);
    }
    const restored = await startTestSite({ dataDir });
    try {
      expect([await served(logo, restored.url), await served(icon, restored.url)]).to.deep.equal(before);
    } finally {
      await restored.close();
    }
  });
});
