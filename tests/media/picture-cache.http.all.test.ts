/** Cached pictures are served from memory and do not delay other requests. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Media } from '#shared/media/media.contract.ts';
import { openCommandProxy, type CommandProxy } from '../support/command-proxy.ts';
import { mediaCalls, type MediaCalls } from '../support/media-calls.ts';
import { noisePicture } from '../support/pictures/make-picture.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('A picture that was read once', () => {
  let proxy: CommandProxy;
  let site: TestSite;
  let other: TestSite;
  let dataDir: string;
  let calls: MediaCalls;
  let media: Media;

  const ask = (path: string, headers: Record<string, string> = {}, from = site) => fetch(from.url + path, { headers });
  const urlOf = ({ variants }: Media): string => variants.at(-1)?.url ?? '';
  const onDisk = async (): Promise<readonly string[]> =>
    readdir(join(dataDir, 'picture-cache')).catch(() => [] as string[]);

  before(async () => {
    proxy = await openCommandProxy();
    dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
    const common = { mongodbUri: proxy.uri, jwtSecret: 'x'.repeat(32) };
    site = await startTestSite({ ...common, dataDir, maxInProgress: 1 });
    other = await startTestSite(common);
    calls = mediaCalls(site, await signIn(site));
    media = await calls.keep(await noisePicture(700, 700));
  });
  after(async () => {
    await other.close();
    await site.close();
    await proxy.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is sent completely, in part, or as 304, as from the database', async () => {
    const whole = Buffer.from(await (await ask(urlOf(media))).arrayBuffer());
    const again = await ask(urlOf(media));
    const etag = again.headers.get('etag') ?? '';
    expect(Buffer.from(await again.arrayBuffer()).equals(whole)).to.equal(true);
    expect(Object.fromEntries(again.headers)).to.deep.include({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=300, stale-if-error=0',
      'content-length': String(whole.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(again.headers.get('x-request-id')).to.match(/^[\da-f-]{36}$/);

    for (const [range, start, end] of [
      ['bytes=0-9', 0, 10],
      ['bytes=100-', 100, whole.length],
      ['bytes=-5', whole.length - 5, whole.length],
      ['bytes=5-9,10-19', 5, 20],
    ] as const) {
      const part = await ask(urlOf(media), { range, 'if-range': etag });
      expect(part.status, range).to.equal(206);
      expect(part.headers.get('content-range')).to.equal(`bytes ${start}-${end - 1}/${whole.length}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(start, end))).to.equal(true);
    }
    for (const headers of [
      { range: 'bytes=0-9', 'if-range': '"other"' },
      { range: 'bytes=0-9,50-59' },
      { range: 'lines=1-2' },
    ]) {
      const response = await ask(urlOf(media), headers);
      expect([response.status, (await response.arrayBuffer()).byteLength]).to.deep.equal([200, whole.length]);
    }
    const beyond = await ask(urlOf(media), { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).to.deep.equal([416, `bytes */${whole.length}`]);
    expect(beyond.headers.get('cache-control')).to.equal(null);
    const known = await ask(urlOf(media), { 'if-none-match': etag, range: 'bytes=0-9' });
    expect([known.status, await known.text()]).to.deep.equal([304, '']);
  });

  it('needs no database, also while that is unavailable', async () => {
    await (await ask(urlOf(media))).arrayBuffer();
    proxy.hold('media');
    for (let at = 0; at < 20; at += 1) expect((await ask(urlOf(media))).status).to.equal(200);
    expect(proxy.held().ever).to.equal(0);
    proxy.letGo();
  });

  it('is sent under overload', async () => {
    const searches = Array.from({ length: 20 }, (_, at) => ask(`/search?q=${at}`));
    const pictures = await Promise.all(Array.from({ length: 20 }, () => ask(urlOf(media))));
    expect(new Set(pictures.map(({ status }) => status))).to.deep.equal(new Set([200]));
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(statuses).to.include(503);
  });

  it('does not delay other requests when it must be read, and is shed if too many must', async () => {
    proxy.hold('media');
    const pictures = Array.from({ length: 20 }, (_, at) => ask(`/media/${String(at).padStart(32, '0')}/320.avif`));
    await until(async () => ((await readMetrics(site.url)).get('http_requests_shed_total') ?? 0) > 0);
    for (let at = 0; at < 5; at += 1) expect((await ask(`/search?q=among-${at}`)).status).to.equal(200);
    proxy.letGo();
    const statuses = (await Promise.all(pictures)).map(({ status }) => status);
    expect(new Set(statuses)).to.deep.equal(new Set([404, 503]));
  });

  it('is removed from memory and disk of every instance', async () => {
    const url = urlOf(media);
    for (const each of [site, other]) expect((await ask(url, {}, each)).status).to.equal(200);
    await until(async () => (await onDisk()).includes(media.hash));
    expect((await calls.call('DELETE', `/${media.id}`)).status).to.equal(204);
    expect((await ask(url)).status).to.equal(404);
    await until(async () => (await ask(url, {}, other)).status === 404);
    await until(async () => !(await onDisk()).includes(media.hash));
  });
});
