/** Bodies that end too early, for every call that reads a body as a stream: 400, nothing on disk, and a whole body is taken afterwards. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { arrivalLimits } from '#server/platform/http/arriving-bodies.ts';
import { appliedFor, countFiles, goodApplication, sendForm, storedApplications } from '../support/application-calls.ts';
import { allCalls } from '../support/all-calls.ts';
import { countMedia, uploadsOnDisk } from '../support/media-calls.ts';
import { openRawClient } from '../support/raw-client.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite, startTestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const boundary = 'cut-here';
const field = `Content-Disposition: form-data; name="name"\r\n\r\n${goodApplication['name'] ?? ''}`;
const fileOf = (name: string, type = 'application/pdf'): string =>
  `Content-Disposition: form-data; name="cv"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n%PDF-1.7 some words`;
/** Without a file name, its type alone makes it a file. */
const nameless =
  'Content-Disposition: form-data; name="cv"\r\nContent-Type: application/octet-stream\r\n\r\n%PDF-1.7 some words';

const formOf = (parts: readonly string[]): string =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;

const forms = {
  'one file': formOf([field, fileOf('a.pdf')]),
  'several files': formOf([fileOf('a.pdf'), field, fileOf('b.pdf'), fileOf('c.pdf')]),
  'a file without a name': formOf([field, nameless]),
  'a file larger than the buffers': formOf([fileOf('a.pdf') + '%'.repeat(300_000), fileOf('b.pdf')]),
};

/** Around each part: at, in and after its boundary, in and after its headers, in and after its content. */
const cutsOf = (form: string): readonly number[] => {
  const starts = [...form.matchAll(new RegExp(`--${boundary}`, 'g'))].map(({ index }) => index);
  const cuts = starts.flatMap((start, at) => {
    const line = start + boundary.length + 2;
    // The last boundary has no part, and counts from its second hyphen on.
    if (at === starts.length - 1) return [start - 1, start, start + 5, line, line + 1];
    const head = form.indexOf('\r\n\r\n', start);
    return [start, start + 5, line, line + 1, line + 2, line + 20, head, head + 2, head + 3, head + 4, head + 10];
  });
  return [...new Set(cuts)].filter((cut) => cut >= 0);
};

const formPaths = {
  [`/api/applications/${appliedFor}`]: /^application\/problem\+json/,
  [`/careers/${appliedFor}/apply`]: /^text\/html/,
  [`/careers/${appliedFor}/application`]: /^text\/html/,
};

describe('a body that ends too early', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  afterEach(async () => {
    await until(async () => (await uploadsOnDisk()).length === 0);
    expect(await countMedia(site.connection)).to.deep.equal({ pictures: 0, files: 0, chunks: 0, unfinished: 0 });
    expect(await site.connection.collection('application_uploads').countDocuments()).to.equal(0);
    expect(await storedApplications(site)).to.deep.equal([]);
    expect(await countFiles(site)).to.equal(0);
    expect((await fetch(`${site.url}/healthz`)).status).to.equal(200);
  });

  const post = (path: string, body: string): Promise<Response> =>
    fetch(site.url + path, {
      method: 'POST',
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });

  const head = (method: string, path: string, type: string, length: number): string =>
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: ${staff.headers['authorization'] ?? ''}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n');

  for (const [path, type] of Object.entries(formPaths)) {
    for (const [what, form] of Object.entries(forms))
      it(`is answered with 400 by POST ${path}, with ${what}, wherever it ends`, async () => {
        for (const cut of cutsOf(form)) {
          const answer = await post(path, form.slice(0, cut));
          expect(answer.status, `cut at ${cut}`).to.equal(400);
          expect(answer.headers.get('content-type')).to.match(type);
          await answer.text();
        }
      });

    it(`is answered with 400 by POST ${path} when it is longer than its declared length`, async () => {
      const form = forms['several files'];
      const client = openRawClient(site.url);
      client.send(head('POST', path, `multipart/form-data; boundary=${boundary}`, form.length - 60) + form);
      expect(await client.ended).to.match(/^HTTP\/1\.1 400 /);
    });
  }

  const streamed = [
    ...Object.keys(formPaths).map((path) => ['POST', path, `multipart/form-data; boundary=${boundary}`] as const),
    ['POST', '/api/admin/media?name=a.pdf&as=file', 'application/octet-stream'],
    ['PUT', `/api/admin/media/${'0'.repeat(24)}/file`, 'application/octet-stream'],
    ['POST', `/api/admin/applications/${'0'.repeat(24)}/files?name=a.pdf`, 'application/octet-stream'],
    ['PUT', `/api/applications/${appliedFor}/uploads/${'0'.repeat(32)}/0`, 'application/octet-stream'],
  ] as const;

  it('is tested here for every call that reads a stream', () => {
    const read = allCalls.filter(({ accepts }) => accepts !== undefined).map(({ method }) => method);
    expect(streamed.filter(([, path]) => path.startsWith('/api/')).map(([method]) => method)).to.have.members(read);
  });

  for (const [method, path, type] of streamed)
    it(`leaves nothing behind at ${method} ${path} when its client hangs up`, async () => {
      const form = forms['several files'];
      // More than one address may have on their way: one that kept its place would keep the others out.
      for (let times = 0; times < 40; times += 1) {
        const client = openRawClient(site.url);
        const cut = times % 2 === 0 ? form.length - 60 : form.indexOf('%PDF') + 4;
        await client.said(head(method, path, type, form.length + 1000) + form.slice(0, cut));
        client.hangUp();
        await client.ended;
      }
    });

  it('is logged as aborted, without a status, when its client hangs up', async () => {
    for (const [path, type] of [
      ['/api/contact', 'application/json'],
      ['/contact', 'application/x-www-form-urlencoded'],
      ['/api/admin/media?name=a.pdf&as=file', 'application/octet-stream'],
    ] as const) {
      const before = site.logged.length;
      const client = openRawClient(site.url);
      await client.said(head('POST', path, type, 10_000) + '{"name":"Ada');
      const line = () => site.logged.slice(before).find((each) => path.startsWith(String(each['path'])));
      client.hangUp();
      await until(() => line() !== undefined);
      expect(line()).to.include({ method: 'POST', msg: 'aborted' }).and.not.have.property('status');
    }
  });

  it('is answered with 400 when its client half-closes the connection', async () => {
    for (const [method, path, type] of streamed) {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
      socket.end(head(method, path, type, 10_000) + forms['one file']);
      expect(await text(socket), path).to.match(/^HTTP\/1\.1 400 /);
    }
  });

  it('frees its slot: a complete form is accepted afterwards', async () => {
    const other = await startTestSite();
    try {
      const body = forms['several files'].slice(0, -60);
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      for (let round = 0; round < 3; round += 1) {
        const cut = Array.from({ length: arrivalLimits.perSender }, () =>
          fetch(`${other.url}/api/applications/${appliedFor}`, { method: 'POST', body, headers }),
        );
        expect((await Promise.all(cut)).map(({ status }) => status)).to.deep.equal(cut.map(() => 400));
      }
      expect((await sendForm(other)).status).to.equal(201);
    } finally {
      await other.close();
    }
  });
});
