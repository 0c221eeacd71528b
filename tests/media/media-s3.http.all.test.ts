/** Pictures in a bucket: stored, served, linked and removed, and what happens while the bucket is unavailable. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { load } from 'cheerio';
import { expect } from 'chai';
import type { Connection } from 'mongoose';
import type { Media } from '#shared/media/media.contract.ts';
import { createS3Store } from '#server/features/media/s3-store.ts';
import { countMedia, mediaCalls, type MediaCalls } from '../support/media-calls.ts';
import { pdfFile } from '../support/make-file.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const keysOf = ({ hash, variants }: Pick<Media, 'hash' | 'variants'>): readonly string[] =>
  variants.map(({ width, format }) => `${hash}/${width}.${format}`).sort();

const ask = (url: string, init?: RequestInit): Promise<Response> => fetch(url, { redirect: 'manual', ...init });

describe('A site with an S3 bucket', () => {
  let s3: S3Server;
  let site: TestSite;
  let calls: MediaCalls;
  let folder: string;
  let opened = 0;
  let inDatabase: Media;

  /** The same site with other settings. */
  const open = async (overrides: Parameters<typeof startTestSite>[0] = {}): Promise<void> => {
    site = await startTestSite({ dataDir: folder, s3: s3.settings, mediaStore: 's3', ...overrides });
    calls = mediaCalls(site, await signIn(site, `staff-${(opened += 1)}`));
  };
  const noted = (connection: Connection) => connection.collection('media_unfinished');
  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 60 * 60 * 1000);
  /** Every upload runs the sweep first. */
  let width = 600;
  const sweep = async (): Promise<void> =>
    void (await calls.keep(await jpegPicture({ width: (width += 1), height: 300 })));

  before(async () => {
    s3 = await startS3Server();
    folder = await mkdtemp(join(tmpdir(), 'media-s3-'));
  });
  after(async () => {
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('sends large files in parts, also from a stream, and ignores missing files when it removes', async () => {
    const store = createS3Store(s3.settings, undefined);
    const large = randomBytes(9_000_000);
    const small = randomBytes(1000);
    await store.put('a/1920.png', large);
    await store.put('a/640.png', Readable.from([large, small]));
    await store.put('a/320.png', small);
    const read = async (name: string): Promise<Buffer> => buffer((await store.open(name)) ?? Readable.from([]));
    expect((await read('a/1920.png')).equals(large)).to.equal(true);
    expect((await read('a/640.png')).equals(Buffer.concat([large, small]))).to.equal(true);
    expect((await read('a/320.png')).equals(small)).to.equal(true);
    for (const name of ['a/1920.png', 'a/640.png', 'a/320.png', 'a/none.png']) await store.remove(name);
    expect(await store.open('a/1920.png')).to.equal(null);
    expect(await s3.keys()).to.deep.equal([]);
  });

  describe('that serves its pictures itself', () => {
    before(() => open());
    after(() => site.close());

    it('stores files under permanent names with headers for a CDN', async () => {
      const media = await calls.keep(await jpegPicture({ width: 500, height: 400 }));
      expect((await s3.keys()).filter((key) => key.startsWith(media.hash))).to.deep.equal(keysOf(media));
      expect(await countMedia(site.connection)).to.deep.equal({ pictures: 1, files: 0, chunks: 0, unfinished: 0 });
      for (const { url, format, bytes } of media.variants) {
        const stored = await ask(s3.publicUrl + url.slice('/media'.length));
        expect(stored.headers.get('content-type')).to.equal(`image/${format === 'jpg' ? 'jpeg' : format}`);
        expect(stored.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
        expect(stored.headers.get('x-amz-meta-cache-tag')).to.equal(`site,media.${media.hash}`);
        expect(stored.headers.get('x-amz-meta-surrogate-key')).to.equal(`site media.${media.hash}`);
        const body = Buffer.from(await stored.arrayBuffer());
        expect(body.length).to.equal(bytes);
        const served = await ask(site.url + url);
        expect([served.status, served.headers.get('content-type')]).to.deep.equal([
          200,
          stored.headers.get('content-type'),
        ]);
        expect(Buffer.from(await served.arrayBuffer()).equals(body)).to.equal(true);
      }
      expect(media).not.to.have.property('base_url');
    });

    it('removes the files of a removed picture a day later, and accepts it again', async () => {
      const file = await jpegPicture({ width: 330, height: 300 });
      const media = await calls.keep(file);
      expect((await calls.call('DELETE', `/${media.id}`)).status).to.equal(204);
      await site.connection.collection('media').updateOne({ hash: media.hash }, { $set: { removed_at: hoursAgo(25) } });
      await sweep();
      expect(await s3.keys()).not.to.include.members(keysOf(media));
      expect(keysOf(await calls.keep(file))).to.deep.equal(keysOf(media));
      expect(await s3.keys()).to.include.members(keysOf(media));
    });

    it('writes a replacement beside the file before it, of which one goes with the end of Undo', async () => {
      const media = await calls.keep(await jpegPicture({ width: 340, height: 300 }));
      const keys = async () => (await s3.keys()).filter((key) => key.startsWith(media.hash)).sort();
      const replace = async (width: number): Promise<readonly string[]> => {
        const before = await keys();
        const answer = await calls.replace(media.id, await jpegPicture({ width, height: 310 }));
        expect(answer.status).to.equal(200);
        return (await keys()).filter((key) => !before.includes(key));
      };
      const second = await replace(341);
      expect(await keys()).to.deep.equal([...keysOf(media), ...second].sort());
      expect((await calls.call('POST', `/${media.id}/previous-file`)).status).to.equal(200);
      expect(await keys()).to.deep.equal(keysOf(media));
      const third = await replace(342);
      await site.connection
        .collection('media')
        .updateOne({ hash: media.hash }, { $set: { 'previous.replaced_at': hoursAgo(25) } });
      await sweep();
      expect(await keys()).to.deep.equal(third);
    });

    it('waits while files of the same picture are removed, and keeps files that are being written', async () => {
      const file = await jpegPicture({ width: 350, height: 300 });
      const media = await calls.keep(file);
      const note = { hash: media.hash, store: 's3', file_ids: [], keys: keysOf(media) };
      await site.connection.collection('media').deleteOne({ hash: media.hash });

      const { insertedId } = await noted(site.connection).insertOne({ ...note, removing: true, begun_at: new Date() });
      let isStored = false;
      const storing = calls.keep(file).then(() => (isStored = true));
      while ((await noted(site.connection).countDocuments({ hash: media.hash })) < 2);
      expect(isStored).to.equal(false);
      await noted(site.connection).deleteOne({ _id: insertedId });
      await storing;

      await site.connection.collection('media').deleteOne({ hash: media.hash });
      await noted(site.connection).insertMany([
        { ...note, removing: false, begun_at: hoursAgo(2) },
        { ...note, removing: false, begun_at: new Date() },
      ]);
      await sweep();
      expect(await s3.keys()).to.include.members(keysOf(media));
      expect(await noted(site.connection).countDocuments({ hash: media.hash })).to.equal(2);

      await noted(site.connection).updateMany({ hash: media.hash }, { $set: { begun_at: hoursAgo(2) } });
      await sweep();
      expect(await s3.keys()).not.to.include.members(keysOf(media));
      expect(await noted(site.connection).countDocuments({ hash: media.hash })).to.equal(0);
    });

    describe('while the bucket is unavailable', () => {
      let media: Media;
      before(async () => {
        media = await calls.keep(await jpegPicture({ width: 380, height: 300 }));
        await s3.stop();
      });
      after(() => s3.start());

      it('reports it for requests and uploads of pictures, and stores nothing', async () => {
        const response = await ask(site.url + (media.variants[0]?.url ?? ''));
        expect([response.status, response.headers.get('retry-after')]).to.deep.equal([503, '30']);
        expect(await response.text()).to.equal('This picture cannot be read at the moment.\n');

        const before = await countMedia(site.connection);
        const refused = await calls.upload(await jpegPicture({ width: 390, height: 300 }));
        expect(refused.status).to.equal(503);
        expect(((await refused.json()) as { readonly code: string }).code).to.equal('storage-unavailable');
        expect(await countMedia(site.connection)).to.deep.equal({ ...before, unfinished: before.unfinished + 1 });
        expect((await ask(`${site.url}/readyz`)).status).to.equal(200);
        expect(site.logged.map(({ msg }) => msg)).to.include.members([
          'a picture could not be read',
          'a picture could not be stored',
        ]);
      });
    });
  });

  describe('without settings of the bucket', () => {
    before(() => open({ s3: undefined, mediaStore: 'database' }));
    after(() => site.close());

    it('reports at the start and for requests that the bucket is missing', async () => {
      const stored = await site.connection.collection<{ hash: string }>('media').findOne({ store: 's3' });
      expect((await ask(`${site.url}/media/${stored?.hash}/320.avif`)).status).to.equal(503);
      expect(site.logged.map(({ msg }) => msg)).to.include(
        'pictures are in S3, but S3_BUCKET is not set: they cannot be shown',
      );
      inDatabase = await calls.keep(await jpegPicture({ width: 410, height: 300 }));
    });
  });

  describe('with a CDN', () => {
    let media: Media;
    let cdn: string;
    const at = (width: number, format: string): string => `${cdn}/${media.hash}/${width}.${format}`;

    before(async () => {
      cdn = s3.publicUrl;
      await open({ mediaBaseUrl: cdn });
      media = await calls.keep(await jpegPicture({ width: 1600, height: 800 }));
      const address = `/media/${media.hash}/1280.jpg`;
      const content = `<p>Words.</p><figure><img src="${address}" alt="A loom"></figure>`;
      await storePost(site.connection, {
        slug: 'woven',
        content,
        featured_image: address,
        featured_image_alt: 'A loom',
        published_at: new Date('2025-01-03'),
      });
    });
    after(() => site.close());

    it('names the CDN on pages, in shared links and for search engines', async () => {
      const response = await ask(`${site.url}/blog/woven`);
      expect(response.headers.get('content-security-policy')).to.match(
        new RegExp(`img-src [^;]*${new URL(cdn).origin}[; ]`),
      );
      const html = await response.text();
      expect(html).not.to.include(`"/media/${media.hash}`);
      const $ = load(html);
      expect($('figure picture img').attr('src')).to.equal(at(1280, 'jpg'));
      expect($('figure source[type="image/avif"]').attr('srcset')).to.include(`${at(320, 'avif')} 320w`);
      expect($('meta[property="og:image"]').attr('content')).to.equal(at(1280, 'jpg'));
      expect($('meta[property="og:image:width"]').attr('content')).to.equal('1280');
      expect($('meta[name="twitter:image"]').attr('content')).to.equal(at(1280, 'jpg'));
      expect($('script[type="application/ld+json"]').text()).to.include(`"url":"${at(1280, 'jpg')}"`);
      expect((await ask(at(1280, 'jpg'))).status).to.equal(200);
    });

    it('stores files for download in the bucket, but serves them itself', async () => {
      const file = await calls.keep(pdfFile(), { name: 'Prices.pdf', as: 'file' });
      const key = `${file.hash}/file.pdf`;
      expect(await s3.keys()).to.include(key);
      expect(file).not.to.have.property('base_url');
      const served = await ask(site.url + (file.file?.url ?? ''));
      expect([served.status, served.headers.get('content-disposition')]).to.deep.equal([
        200,
        'attachment; filename=Prices.pdf',
      ]);
      expect(Buffer.from(await served.arrayBuffer()).equals(pdfFile())).to.equal(true);
      const stored = await ask(`${cdn}/${key}`);
      expect(stored.headers.get('content-type')).to.equal('application/pdf');
    });

    for (const path of ['/blog', '/blog/rss.xml', '/blog/feed.json', '/sitemaps/posts-1.xml', '/blog/woven.md'])
      it(`names the CDN in ${path}`, async () => {
        const text = await (await ask(site.url + path)).text();
        expect(text).to.include(`${media.hash}/1280.jpg`);
        expect(text.split(`${media.hash}/`)).to.have.lengthOf(text.split(`${cdn}/${media.hash}/`).length);
      });

    it('redirects requests of files to the CDN without reading them', async () => {
      for (let time = 0; time < 2; time += 1) {
        const response = await ask(site.url + (media.variants[0]?.url ?? ''));
        expect(response.status).to.equal(302);
        expect(response.headers.get('location')).to.equal(at(320, 'avif'));
        expect(response.headers.get('cache-control')).to.equal('public, max-age=300');
      }
    });

    it('purges the CDN when a picture is removed, and again when its files are gone', async () => {
      const { id, hash } = await calls.keep(await jpegPicture({ width: 420, height: 300 }));
      const told = async (): Promise<number> => {
        const changes = await site.connection.collection<{ recent: string[][] }>('site_changes').findOne({});
        return changes?.recent.flat().filter((tag) => tag === `media:${hash}`).length ?? 0;
      };
      const before = await told();
      expect((await calls.call('DELETE', `/${id}`)).status).to.equal(204);
      expect(await told()).to.equal(before + 1);
      await site.connection.collection('media').updateOne({ hash }, { $set: { removed_at: hoursAgo(25) } });
      await sweep();
      expect((await s3.keys()).filter((key) => key.startsWith(hash))).to.deep.equal([]);
      expect(await told()).to.equal(before + 2);
    });

    it('serves pictures in the database itself', async () => {
      const response = await ask(site.url + (inDatabase.variants[0]?.url ?? ''));
      expect(response.status).to.equal(200);
      const listed = (await (await calls.call('GET', `/${inDatabase.id}`)).json()) as Media;
      expect(listed).not.to.have.property('base_url');
    });

    it('shows staff the address of files, and keeps paths in texts', () => {
      expect(media.base_url).to.equal(cdn);
      expect(media.variants.every(({ url }) => url.startsWith(`/media/${media.hash}/`))).to.equal(true);
    });
  });
});
