import { expect } from 'chai';
import { connect } from 'node:net';
import { allCalls } from '../support/all-calls.ts';
import { rawAnswer } from '../support/raw-answer.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveWholeSite } from '../support/whole-site.ts';

describe('A hostile request', () => {
  const site = serveWholeSite({ siteUrl: 'https://www.example.com', trustProxy: 1, demoContent: true });
  const staff = keepSignedIn(site);

  /** What comes back on one line until it is closed. */
  const rawExchange = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(site.url);
      const parts: Buffer[] = [];
      const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
    });
  const statusesOf = (answer: string): string[] => answer.match(/^HTTP\/1\.1 \d{3}/gm) ?? [];

  describe('by its length (request smuggling)', () => {
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    for (const [name, bytes] of [
      ['a length and chunks', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
      ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${smuggled}`],
      ['a length with a sign', `${head}Content-Length: +2\r\n\r\n{}${smuggled}`],
      ['a length that is a list', `${head}Content-Length: 2, 2\r\n\r\n{}${smuggled}`],
      ['a coding that nobody knows', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
      ['a coding behind chunks', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
      ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
      ['a folded header', `${head}Content-Length: 2\r\n X: chunked\r\n\r\n{}${smuggled}`],
      ['a chunk of a size that is none', `${head}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${smuggled}`],
      ['line ends without their first half', `GET / HTTP/1.1\nHost: x\nX: y\r\n\r\n${smuggled}`],
      ['no host', `GET /healthz HTTP/1.1\r\n\r\n${smuggled}`],
      ['a head of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n${smuggled}`],
    ] as const)
      it(`is refused once, and nothing behind it is read: ${name}`, async () => {
        const answer = await rawExchange(bytes);
        expect(statusesOf(answer)).to.have.length(1);
        expect(answer).to.match(/^HTTP\/1\.1 4(?:00|31) /);
      });
  });

  describe('by a target that a browser would parse differently', () => {
    const backslashes = [
      '/\\',
      '/\\\\',
      '/%5C',
      '/\\?x',
      '/\\evil.example',
      '//\\evil.example/',
      '/_data/\\',
      '/about/\\',
      '\\',
    ];
    const slashes = ['//', '///', '//evil.example', '//evil.example:99999', '/http://x:99999/', '//@/', '//['];
    const absolute = ['http://x:99999/', 'http://[', 'https://', 'http://a@b/', 'javascript:ran(1)', '*'];
    const others = [
      '/#',
      '/about#x',
      '/..',
      '/../..',
      '/.',
      '/%',
      '/%00',
      '/%ff',
      '/;',
      '/:',
      '/`{|}^"<>',
      '/__proto__',
    ];
    for (const target of [...backslashes, ...slashes, ...absolute, ...others])
      it(`is refused or redirected within the site: ${target}`, async () => {
        const answer = await rawExchange(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        expect(statusesOf(answer)).to.have.length(1);
        expect(answer).to.match(/^HTTP\/1\.1 (?:301|400|404|405) /);
        expect(/^location: (.*)/im.exec(answer)?.[1] ?? '/').to.match(/^\/(?![/\\])/);
      });
  });

  it('is recorded only in the log where its path can be decoded only once', async () => {
    const write = process.stderr.write.bind(process.stderr);
    const said: unknown[] = [];
    process.stderr.write = (text) => said.push(text) > 0;
    try {
      for (const path of ['/services/%25E0%25A4%25A', '/blog/category/%25c0%25ae%252F', '/%25'])
        expect((await fetch(site.url + path)).status, path).to.equal(404);
    } finally {
      process.stderr.write = write;
    }
    expect(said).to.deep.equal([]);
  });

  describe('by its host', () => {
    const paths = ['/', '/about/', '/About', '/blog', '/sitemap.xml', '/robots.txt', '/llms.txt', '/about.md'];
    const morePaths = ['/blog/rss.xml', '/blog/feed.json', '/no-such-page', '/api/openapi.json', '/_data/about'];
    for (const path of [...paths, ...morePaths])
      it(`is answered only in the name of SITE_URL: ${path}`, async () => {
        const { headers, body } = await rawAnswer(site.url + path, {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'gopher',
          forwarded: 'host=evil.example;proto=gopher',
        });
        expect(JSON.stringify(headers) + body.toString()).not.to.match(/evil\.example|gopher/);
      });
  });

  describe('by the depth or width of its JSON', () => {
    const bodies = {
      deep: `{"content":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
      'deep in objects': `{"content":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}`,
      wide: `{${Array.from({ length: 9000 }, (_, i) => `"f${i}":1`).join(',')}}`,
      polluted:
        '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"content":{"__proto__":{"polluted":1}}}',
    };
    for (const [name, body] of Object.entries(bodies))
      it(`is refused with a sentence by every call with a body: ${name}`, async () => {
        for (const { method, path, body: schema } of allCalls.filter((call) => call.body !== undefined)) {
          // Where every field may be left out, what is not asked for is passed over.
          const least = schema?.safeParse({}).success === true ? 200 : 400;
          const response = await fetch(site.url + path.replaceAll(/\{\w+\}/g, 'a'.repeat(24)), {
            method,
            body,
            headers: staff.headers,
          });
          expect(response.status, `${method} ${path}`).to.be.within(least, 422);
        }
        expect({}).not.to.have.property('polluted');
      });
  });

  describe('by database operators in place of text', () => {
    it('is refused at the sign-in', async () => {
      for (const username of [{ $gt: '' }, { $ne: null }, ['ada'], null]) {
        const body = JSON.stringify({ username, password: { $gt: '' } });
        const response = await fetch(`${site.url}/api/admin/login`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        });
        expect(response.status).to.equal(422);
      }
    });

    it('finds nothing more in a list, and a repeated parameter is refused', async () => {
      const ask = (query: string) => fetch(`${site.url}/api/blog/posts?${query}`);
      const all = await ask('');
      expect((await ask('category[$ne]=x')).headers.get('x-total-count')).to.equal(all.headers.get('x-total-count'));
      expect((await ask('category=a&category=b')).status).to.equal(422);
      expect(await (await ask('category=%24ne')).json()).to.deep.equal([]);
    });
  });

  describe('by fields that it may not set', () => {
    it('sets none of them (mass assignment)', async () => {
      const made = await fetch(`${site.url}/api/admin/blog/posts`, {
        method: 'POST',
        headers: staff.headers,
        body: JSON.stringify({
          title: 'A',
          content: '<p>a</p>',
          id: 'b'.repeat(24),
          version: 7,
          created_at: '2001-01-01T00:00:00Z',
          former_slugs: ['x'],
        }),
      });
      const post = (await made.json()) as Readonly<Record<string, unknown>>;
      expect(post)
        .to.include({ version: 1 })
        .and.not.include({ id: 'b'.repeat(24), created_at: '2001-01-01T00:00:00.000Z' });
    });
  });
});
