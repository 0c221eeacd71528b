/** The built files: compressed by the build, and cached for a year if their name contains their hash. */
import { readdir, readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect } from 'chai';
import { pageScripts } from '../support/page-scripts.ts';
import { rawAnswer } from '../support/raw-answer.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('a static file', () => {
  const site = serveTestSite();
  let script: string;
  before(async () => {
    const $ = load(await (await fetch(`${site.url}/`)).text());
    script = site.url + pageScripts($).at(-1);
  });

  it('is sent in the smallest encoding that the client accepts, with Vary', async () => {
    const plain = await rawAnswer(script, { 'accept-encoding': 'identity' });
    const brotli = await rawAnswer(script, { 'accept-encoding': 'gzip, deflate, br' });
    const zipped = await rawAnswer(script, { 'accept-encoding': 'gzip' });
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

  it('is answered with 304 if the client has this encoding of it, and sent if it has another', async () => {
    const { headers } = await rawAnswer(script, { 'accept-encoding': 'br' });
    const etag = String(headers['etag']);
    expect((await rawAnswer(script, { 'accept-encoding': 'br', 'if-none-match': etag })).status).to.equal(304);
    expect((await rawAnswer(script, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).to.equal(200);
  });

  it('is sent whole for a range request, satisfiable or not', async () => {
    const whole = await rawAnswer(script, { 'accept-encoding': 'br' });
    for (const range of ['bytes=0-9', 'bytes=99999999-', 'bytes=-99999999', 'bytes=9-1', 'bytes=0-0,5-5']) {
      const { status, body, headers } = await rawAnswer(script, { 'accept-encoding': 'br', range });
      expect([status, headers['accept-ranges'], body.equals(whole.body)], range).to.deep.equal([200, undefined, true]);
    }
  });

  it('is refused with a sentence that is not cached if a precondition fails', async () => {
    for (const condition of [{ 'if-match': '"another"' }, { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }]) {
      const { status, body, headers } = await rawAnswer(script, { 'accept-encoding': 'br', ...condition });
      expect([status, String(body)]).to.deep.equal([412, 'The file is not the one that was asked for.\n']);
      expect(headers['cache-control']).to.equal('no-store');
      expect(headers).not.to.have.any.keys('content-encoding', 'last-modified');
    }
  });

  it('has nothing of the design page, which is only for development', async () => {
    expect((await fetch(`${site.url}/__design`)).status).to.equal(404);
    const dist = new URL('../../dist/', import.meta.url);
    const files = (await readdir(dist, { recursive: true })).filter((name) => /\.(m?js|css|html|json)$/.test(name));
    expect(files).to.include('program/main.js');
    for (const name of files)
      expect(await readFile(new URL(name, dist), 'utf8'), name).not.to.match(/__design|data-specimen|data-force/);
  });
});
