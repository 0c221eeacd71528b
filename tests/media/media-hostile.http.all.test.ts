/** Files that are too large, damaged or malicious are refused with a message, and nothing is stored. */
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { expect } from 'chai';
import { countMedia, mediaCalls, uploadsOnDisk } from '../support/media-calls.ts';
import {
  avifPicture,
  jpegPicture,
  movingPicture,
  noisePicture,
  pictureArchive,
  picturePage,
  pictureProgram,
  pngPicture,
  scriptedDrawing,
} from '../support/pictures/make-picture.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

interface ProblemBody {
  readonly status: number;
  readonly detail: string;
}

describe('POST /api/admin/media', () => {
  /** The clock advances by this many milliseconds with each reading. */
  let leap = 0;
  let passed = 0;

  /** A request with a handwritten body. */
  const begin = (headers: Record<string, string>): ClientRequest =>
    request(`${site.url}/api/admin/media?name=by-hand.jpg`, {
      method: 'POST',
      headers: { authorization: staff.headers['authorization'] ?? '', 'content-type': 'image/jpeg', ...headers },
    });

  const answerTo = async (sent: ClientRequest): Promise<ProblemBody> => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const body = (await json(response)) as ProblemBody;
    expect(body.status).to.equal(response.statusCode);
    return body;
  };

  const site = serveTestSite({ clock: () => new Date(Date.now() + (passed += leap)) });
  const staff = keepSignedIn(site);
  const calls = mediaCalls(site, staff);
  before(async () => {
    await calls.keep(await jpegPicture());
  });

  let stored: Awaited<ReturnType<typeof countMedia>>;
  beforeEach(async () => {
    stored = await countMedia(site.connection);
  });
  afterEach(async () => {
    expect(await countMedia(site.connection), 'what is stored').to.deep.equal(stored);
    await until(async () => (await uploadsOnDisk()).length === 0);
  });

  const cut = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length * 0.6));

  const spoil = (file: Buffer): Buffer => {
    const spoiled = Buffer.from(file);
    spoiled.fill(0xaa, Math.floor(file.length / 2));
    return spoiled;
  };

  const refused: readonly (readonly [
    what: string,
    make: () => Buffer | Promise<Buffer>,
    status: number,
    says: RegExp,
    type?: string,
  ])[] = [
    [
      'a picture of 40 megapixels',
      () => pngPicture({ width: 8000, height: 5000 }),
      422,
      /40 megapixels \(8000 × 5000\)/,
    ],
    ['a very tall picture', () => pngPicture({ width: 10, height: 60 }), 422, /Cut it into parts/],
    ['a truncated JPEG picture', async () => cut(await jpegPicture()), 422, /damaged/],
    ['a truncated PNG picture', async () => cut(await noisePicture(200, 200)), 422, /damaged/],
    ['a corrupt AVIF picture', async () => spoil(await avifPicture()), 422, /damaged/],
    ['only the first bytes of a picture', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 422, /damaged/],
    ['a drawing with nothing but a script', () => scriptedDrawing, 422, /Scripts were removed/, 'image/svg+xml'],
    ['a drawing declared as PNG', () => scriptedDrawing, 415, /is an SVG picture/, 'image/png'],
    ['a picture that is also a web page', picturePage, 422, /a web page or a program/, 'image/jpeg'],
    ['a picture that is also a program', pictureProgram, 422, /a web page or a program/, 'image/gif'],
    ['a picture that is also an archive', pictureArchive, 422, /an archive/],
    ['a PNG picture declared as JPEG', () => pngPicture(), 415, /is a PNG picture/, 'image/jpeg'],
    ['an animated picture', movingPicture, 422, /Animations are not supported/],
    ['a text', () => Buffer.from('Good day.'), 415, /Unsupported picture format/, 'image/jpeg'],
    ['an empty file', () => Buffer.alloc(0), 422, /empty/],
    ['a picture declared as HTML', () => jpegPicture(), 415, /image\/\*/, 'text/html'],
    ['a HEIC picture', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, /HEIC/],
  ];

  for (const [what, make, status, says, type] of refused)
    it(`returns ${status} with a message for ${what}`, async () => {
      const response = await calls.upload(await make(), type === undefined ? {} : { type });
      const problem = (await response.json()) as ProblemBody;
      expect(response.status, problem.detail).to.equal(status);
      expect(response.headers.get('content-type')).to.match(/^application\/problem\+json/);
      expect(problem.detail)
        .to.match(says)
        .and.to.match(/^[A-Z].*\.$/);
    });

  describe('with a Content-Length of 100 MB', () => {
    it('returns 413 before it reads the body', async () => {
      const sent = begin({ 'content-length': '100000000' });
      sent.flushHeaders();
      const problem = await answerTo(sent);
      expect(problem).to.include({ status: 413, detail: 'The file is too large. The limit is 20 MB.' });
      sent.destroy();
    });
  });

  describe('with an endless body', () => {
    it('returns 413 when it is too large, and serves other requests meanwhile', async () => {
      const sent = begin({ 'transfer-encoding': 'chunked' });
      const part = Buffer.alloc(1_000_000, 0xff);
      const answer = answerTo(sent);
      for (let i = 0; i < 20; i += 1) if (!sent.write(part)) await once(sent, 'drain');
      expect((await fetch(`${site.url}/api/blog/recent`)).status).to.equal(200);
      sent.write(part);
      expect((await answer).status).to.equal(413);
      sent.on('error', () => undefined);
      sent.destroy();
    });
  });

  describe('if the client disconnects', () => {
    it('stores nothing and reports nothing', async () => {
      const lines = () => site.logged.filter(({ path }) => path === '/api/admin/media').length;
      const file = await noisePicture(800, 800);
      const earlier = lines();
      const sent = begin({ 'content-length': String(file.length) });
      sent.on('error', () => undefined);
      sent.write(file.subarray(0, 1_000_000));
      await until(async () => (await uploadsOnDisk()).length > 0);
      sent.destroy();
      await until(() => lines() > earlier);
    });
  });

  describe('if encoding takes too long', () => {
    it('returns 422 with a message, and encodes the next picture', async () => {
      leap = 121_000;
      const response = await calls.upload(await jpegPicture({ color: '#778899' }));
      leap = 0;
      const { detail } = (await response.json()) as ProblemBody;
      expect([response.status, detail]).to.deep.equal([
        422,
        'Resizing this picture took longer than 2 minutes. Upload a smaller one.',
      ]);
      await calls.keep(await jpegPicture({ color: '#998877' }));
      stored = await countMedia(site.connection);
    });
  });

  describe('if storing the second file fails', () => {
    it('removes the first one', async () => {
      const chunks = site.connection.collection('media.chunks');
      await site.connection.collection('media.chunks').deleteMany({});
      stored = await countMedia(site.connection);
      // The second file already has a first chunk, so that it cannot be stored.
      await chunks.createIndex({ n: 1 }, { unique: true, name: 'one-file-only' });
      site.expectError(/unexpected failure/);
      const response = await calls.upload(await jpegPicture({ color: '#445566' }));
      expect(response.status).to.equal(500);
      await chunks.dropIndex('one-file-only');
    });
  });
});
