/** What the build made for browsers: compressed beforehand, kept for ever where the name says what is inside. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import { load } from 'cheerio';
import { expect } from 'chai';
import { startTestSite, type TestSite } from '../support/start-site.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Unlike `fetch`, leaves what comes as it is. */
const ask = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });

describe('a file of the build', () => {
  let site: TestSite;
  let script: string;
  before(async () => {
    site = await startTestSite();
    const $ = load(await (await fetch(`${site.url}/`)).text());
    script = site.url + $('link[rel=modulepreload]').first().attr('href');
  });
  after(() => site.close());

  it('comes in the smallest form that its reader accepts, which says what it depends on', async () => {
    const plain = await ask(script, { 'accept-encoding': 'identity' });
    const brotli = await ask(script, { 'accept-encoding': 'gzip, deflate, br' });
    const zipped = await ask(script, { 'accept-encoding': 'gzip' });
    expect([plain, brotli, zipped].map(({ headers }) => headers['content-encoding'])).to.deep.equal([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).to.equal(true);
    expect(gunzipSync(zipped.body).equals(plain.body)).to.equal(true);
    expect(brotli.body.length).to.be.lessThan(zipped.body.length);
    for (const { headers } of [plain, brotli, zipped]) {
      expect(headers['vary']).to.equal('Accept-Encoding');
      expect(headers['content-type']).to.match(/^text\/javascript/);
      expect(headers['cache-control']).to.equal('public, max-age=31536000, immutable');
    }
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers['etag'])).size).to.equal(3);
  });

  it('is answered 304 to who has this form of it, and sent to who has another', async () => {
    const { headers } = await ask(script, { 'accept-encoding': 'br' });
    const etag = String(headers['etag']);
    expect((await ask(script, { 'accept-encoding': 'br', 'if-none-match': etag })).status).to.equal(304);
    expect((await ask(script, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).to.equal(200);
  });
});
