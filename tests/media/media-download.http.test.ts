/** Files for download: recognised, served, listed, used in articles, and kept while they are used. */
import { load } from 'cheerio';
import { expect } from 'chai';
import type { Media, UsedMedia } from '#shared/media/media.contract.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { officeFile, openDocument, pdfFile, zipFile } from '../support/make-file.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

interface Problem {
  readonly code: string;
  readonly detail: string;
}

describe('Files for download', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  const calls = mediaCalls(site, staff);

  const keep = (file: Uint8Array, name: string): Promise<Media> => calls.keep(file, { name, as: 'file' });
  const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });
  const refusal = async (file: Uint8Array, name: string, as: 'file' | 'picture' | 'either' = 'file') => {
    const response = await calls.upload(file, { name, as });
    const { detail } = (await response.json()) as Problem;
    return `${response.status}: ${detail}`;
  };
  const urlOf = ({ file }: Media): string => file?.url ?? '';

  it('are recognized by content, whatever their name', async () => {
    const files = {
      pdf: pdfFile(),
      docx: officeFile('wordprocessingml.document.main+xml'),
      xlsx: officeFile('spreadsheetml.sheet.main+xml'),
      pptx: officeFile('presentationml.presentation.main+xml'),
      odt: openDocument('text'),
      ods: openDocument('spreadsheet'),
      odp: openDocument('presentation'),
      zip: zipFile({ 'a.txt': 'A' }),
      // These two letters alone would be a picture.
      txt: Buffer.from('BMW and others\nGrüße – 日本\n'),
    };
    for (const [format, file] of Object.entries(files)) {
      const media = await keep(file, 'picture.jpg');
      expect(media, format).to.deep.include({
        file: { url: `/media/${media.hash}/file.${format}`, format },
        width: 0,
        height: 0,
        variants: [],
        bytes: file.length,
      });
    }
    const { file } = await keep(Buffer.from('\uFEFFa;b\n1;2\n'), 'Figures.CSV');
    expect(file?.format).to.equal('csv');
  });

  it('are refused with a reason if they are something else', async () => {
    const unknown =
      '415: Readers cannot download this type of file. Allowed types: PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, CSV, TXT or ZIP. ' +
      'Save it as one of these.';
    const page = Buffer.from('\n<!doctype html><script>alert(1)</script>');
    for (const file of [
      page,
      Buffer.from('#!/bin/sh\nrm -r .\n'),
      Buffer.from('{\\rtf1 Text}'),
      Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
      zipFile({ mimetype: 'application/epub+zip', 'a.xml': '<a/>' }),
    ])
      expect(await refusal(file, 'report.pdf')).to.equal(unknown);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await refusal(drawing, 'report.pdf')).to.equal('415: This is a picture. Add it as a picture.');
    const macros = officeFile('application/vnd.ms-word.document.macroEnabled.main+xml');
    expect(await refusal(macros, 'a.docx')).to.match(/^415: Documents with macros are not allowed/);
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(await refusal(old, 'a.doc')).to.match(/^415: Old Office formats are not supported. Save it as DOCX/);
    expect(await refusal(Buffer.from('a;b\ngr\xfc\xdfe;1\n', 'latin1'), 'a.csv')).to.match(
      /^415: This text is not in UTF-8/,
    );
    expect(await refusal(Buffer.alloc(0), 'a.pdf')).to.equal('422: The file is empty.');
    expect(await refusal(Buffer.alloc(20_000_001, 65), 'a.txt')).to.match(/^413: .*limit is 20 MB/);
    const picture = await jpegPicture({ width: 321, height: 200 });
    expect(await refusal(picture, 'a.pdf')).to.match(/^415: This is a picture/);
    expect((await calls.keep(picture, { name: 'a.pdf', as: 'either' })).variants).to.not.deep.equal([]);
    // The bytes are known by now, but the file is still refused.
    expect(await refusal(picture, 'a.pdf')).to.match(/^415: This is a picture/);
    expect(await refusal(pdfFile(), 'a.jpg', 'picture')).to.match(/^415: Unsupported picture format/);
    expect(await refusal(page, 'a.html', 'either')).to.equal(unknown);
  });

  it('are sent as a download with a safe name: completely, in part, or as 304', async () => {
    const file = pdfFile('served');
    const media = await keep(file, 'Größe\u202E: “Preise”/2026.pdf');
    expect(media.name).to.equal('2026.pdf');
    await calls.call('PATCH', `/${media.id}`, { name: 'Größe: "Preise" 2026' });
    const response = await ask(urlOf(media));
    expect(response.status).to.equal(200);
    expect(Object.fromEntries(response.headers)).to.deep.include({
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename="Gr??e Preise 2026.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20Preise%202026.pdf`,
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=300, stale-if-error=0',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).to.equal(true);
    const etag = response.headers.get('etag') ?? '';
    expect((await ask(urlOf(media), { headers: { 'if-none-match': etag } })).status).to.equal(304);
    const part = await ask(urlOf(media), { headers: { range: 'bytes=0-7' } });
    expect([part.status, await part.text(), part.headers.get('content-disposition')?.split(';')[0]]).to.deep.equal([
      206,
      '%PDF-1.4',
      'attachment',
    ]);
    for (const path of [
      `/media/${media.hash}/file.zip`,
      `/media/${media.hash}/0.pdf`,
      `/media/${media.hash}/file.html`,
    ])
      expect((await ask(path)).status, path).to.equal(404);
    const text = await ask(urlOf(await keep(Buffer.from('Text served.'), 'notes.html')));
    expect(text.headers.get('content-type')).to.equal('text/plain; charset=utf-8');
    expect(text.headers.get('content-disposition')).to.equal('attachment; filename=notes.html.txt');
  });

  it('are sent completely if they are too large for the memory cache', async () => {
    const file = Buffer.concat([pdfFile('large'), Buffer.alloc(9_000_000, 32)]);
    const media = await keep(file, 'large.pdf');
    const all = await Promise.all(Array.from({ length: 6 }, async () => (await ask(urlOf(media))).arrayBuffer()));
    for (const each of all) expect(Buffer.from(each).equals(file)).to.equal(true);
    expect((await ask(urlOf(media), { method: 'HEAD' })).headers.get('content-length')).to.equal(String(file.length));
  });

  it('are listed with the pictures or separately, and found by name', async () => {
    const picture = await calls.keep(await jpegPicture({ width: 322, height: 200 }), { name: 'Ledger.jpg' });
    const media = await keep(pdfFile('ledger'), 'Ledger 2026.pdf');
    const listed = async (query: string) => {
      const response = await calls.call('GET', `?${query}`);
      const names = ((await response.json()) as Media[]).map(({ name }) => name);
      return [response.headers.get('x-total-count'), ...names];
    };
    expect(await listed('q=ledger')).to.deep.equal(['2', media.name, picture.name]);
    expect(await listed('q=ledger&kind=file')).to.deep.equal(['1', media.name]);
    expect(await listed('q=ledger&kind=picture')).to.deep.equal(['1', picture.name]);
    const first = await calls.call('GET', '?kind=file&limit=1');
    expect(first.headers.get('link')).to.include('kind=file');
    const found = await ask('/api/admin/find?q=ledger+2026', { headers: staff.headers });
    expect(await found.text()).to.include('"detail":"PDF"');
  });

  it('are linked in an article, its feed and its Markdown, and kept while an article uses them', async () => {
    const posts = postCalls(site, staff);
    const media = await keep(pdfFile('used'), 'Price list.pdf');
    const url = urlOf(media);
    const row = `<p class="file"><a href="${url}">Price list</a> <small>PDF, 1 kB</small></p>`;
    const fields = { title: 'Prices', excerpt: 'On prices.', category: 'Craft', author: 'Ada', slug: 'prices' };
    const post = await posts.make({ ...fields, content: `<p>Ours.</p>${row}`, published: true });
    expect(post.content).to.equal(`<p>Ours.</p>${row}`);
    const page = load(await (await ask('/blog/prices')).text());
    expect(page('.file > a').attr('href')).to.equal(url);
    expect(await (await ask('/blog/prices.md')).text()).to.match(
      new RegExp(`\\[Price list\\]\\(\\S+${url.replace('.', '\\.')}\\) \\(PDF, 1 kB\\)`),
    );
    expect(await (await ask('/blog/rss.xml')).text()).to.match(new RegExp(`https?://[^/]+${url}`));

    const { used_in: uses } = (await (await calls.call('GET', `/${media.id}`)).json()) as UsedMedia;
    expect(uses.map(({ slug, places }) => [slug, ...places])).to.deep.equal([['prices', 'content']]);
    const refused = await calls.call('DELETE', `/${media.id}`);
    expect([refused.status, ((await refused.json()) as Problem).detail]).to.deep.equal([
      409,
      '1 article uses this file. Remove it there first, or delete it anyway.',
    ]);

    const check = async (): Promise<readonly string[]> => {
      const response = await ask(`/api/admin/blog/posts/${post.id}/check`, { headers: staff.headers });
      const found = (await response.json()) as Finding[];
      return found.filter(({ level }) => level === 'blocker').map(({ message }) => message);
    };
    expect(await check()).to.deep.equal([]);
    expect((await calls.call('DELETE', `/${media.id}?force=true`)).status).to.equal(204);
    expect((await ask(url)).status).to.equal(404);
    expect(await check()).to.deep.equal(['File not found in the library. Choose another one or remove it.']);
    expect((await calls.call('POST', `/${media.id}/restore`)).status).to.equal(200);
    expect((await ask(url)).status).to.equal(200);
    expect(await check()).to.deep.equal([]);
  });
});
