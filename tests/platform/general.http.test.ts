import { mkdtemp, rm } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import Database from 'libsql';
import { openRawClient } from '../support/raw-client.ts';
import { serveTestSite, startTestSite } from '../support/start-site.ts';
import { embeddedOnly } from '../support/test-database.ts';

interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

describe('HTTP in general', () => {
  const site = serveTestSite();

  const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });
  const post = (body: string, type = 'application/json') =>
    ask('/api/contact', { method: 'POST', body, headers: { 'content-type': type } });
  const problemOf = async (response: Response): Promise<ProblemBody> => {
    expect(response.headers.get('content-type')).to.match(/^application\/problem\+json/);
    const problem = (await response.json()) as ProblemBody;
    expect(problem.status).to.equal(response.status);
    expect(problem.title).to.be.a('string').and.not.equal('');
    expect(problem.detail).to.match(/\.$/);
    return problem;
  };

  describe('the target and the host of a request', () => {
    const exchange = (line: string, hosts: readonly string[] = ['localhost']): Promise<string> => {
      const client = openRawClient(site.url);
      const head = [`${line} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close'];
      client.send(`${head.join('\r\n')}\r\n\r\n`);
      return client.ended;
    };
    const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n'));

    it('may be absolute: it is answered like its path, first and from the cache', async () => {
      for (const path of ['/about', '/about', '/api/blog/recent?limit=1', '/no-such-page', '/healthz']) {
        const [absolute, plain] = [await exchange(`GET http://any.example:8080${path}`), await exchange(`GET ${path}`)];
        expect(absolute.slice(0, 15), path).to.equal(plain.slice(0, 15));
        if (path !== '/no-such-page') expect(bodyOf(absolute), path).to.equal(bodyOf(plain));
      }
      for (const target of ['HTTPS://[::1]', 'http://any.example?q=1'])
        expect(await exchange(`GET ${target}`), target).to.match(/^HTTP\/1\.1 200 /);
    });

    it('must be valid and given once, otherwise the answer is 400', async () => {
      const twice = await exchange('GET /about', ['localhost', 'localhost']);
      expect(twice)
        .to.match(/^HTTP\/1\.1 400 /)
        .and.match(/^content-type: text\/plain/im);
      for (const host of ['a b', 'a/b', 'user@a', 'a:b', 'a:99999', '[::1', 'a,b/', '<a>'])
        for (const path of ['/about', '/api/blog/posts', '/nowhere'])
          expect(await exchange(`GET ${path}`, [host]), host).to.match(/^HTTP\/1\.1 400 /);
      for (const target of ['http://', 'http://a:99999/', 'http://a@b/'])
        expect(await exchange(`GET ${target}`), target).to.match(/^HTTP\/1\.1 400 /);
      for (const host of ['localhost:3000', '[2001:db8::1]:80', 'xn--bcher-kva.example', ''])
        expect(await exchange('GET /about', [host]), host).to.match(/^HTTP\/1\.1 200 /);
    });

    it('may be the server as a whole, whose methods OPTIONS returns', async () => {
      const answer = await exchange('OPTIONS *');
      expect(answer)
        .to.match(/^HTTP\/1\.1 204 /)
        .and.match(/^allow: DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT\r$/im);
      expect(await exchange('GET *')).to.match(/^HTTP\/1\.1 404 /);
    });
  });

  describe('HEAD', () => {
    for (const path of [
      '/about',
      '/search?q=cloud',
      '/api/openapi.json',
      '/api/blog/recent',
      '/robots.txt',
      '/nowhere',
    ])
      it(`has the length and encoding of GET: ${path}`, async () => {
        const told = async (method: string, encoding: string) => {
          const { headers } = await ask(path, { method, headers: { 'accept-encoding': encoding } });
          return ['content-length', 'content-encoding', 'content-type', 'vary', 'etag'].map((name) =>
            headers.get(name),
          );
        };
        for (const encoding of ['gzip', 'br', 'identity'])
          expect(await told('HEAD', encoding), encoding).to.deep.equal(await told('GET', encoding));
      });
  });

  describe('an unknown path of the API', () => {
    it('answers 404 as a problem', async () => {
      const response = await ask('/api/nothing');
      expect(response.status).to.equal(404);
      await problemOf(response);
    });
  });

  describe('a wrong method', () => {
    it('answers 405 and says what is allowed', async () => {
      const response = await ask('/api/blog/posts', { method: 'DELETE' });
      expect(response.status).to.equal(405);
      expect(response.headers.get('allow')).to.equal('GET, HEAD, OPTIONS');
      await problemOf(response);
      const contact = await ask('/api/contact');
      expect(contact.status).to.equal(405);
      expect(contact.headers.get('allow')).to.equal('OPTIONS, POST');
    });

    it('answers 405 on a page too', async () => {
      const response = await ask('/about', { method: 'POST' });
      expect(response.status).to.equal(405);
      expect(response.headers.get('allow')).to.equal('GET, HEAD, OPTIONS');
      expect(response.headers.get('content-type')).to.match(/^text\/html/);
    });

    it('answers 404 where there is no page, whatever the method', async () => {
      for (const method of ['POST', 'DELETE', 'OPTIONS'])
        expect((await ask('/no-such-page', { method })).status, method).to.equal(404);
    });

    it('answers OPTIONS with every method of the address', async () => {
      for (const [path, allow] of [
        ['/about', 'GET, HEAD, OPTIONS'],
        ['/favicon.ico', 'GET, HEAD, OPTIONS'],
        ['/contact', 'GET, HEAD, OPTIONS, POST'],
        ['/api/contact', 'OPTIONS, POST'],
      ] as const) {
        const response = await ask(path, { method: 'OPTIONS' });
        expect(response.status, path).to.equal(204);
        expect(response.headers.get('allow'), path).to.equal(allow);
      }
    });
  });

  describe('a body that cannot be read', () => {
    it('answers 400 when it is not JSON', async () => {
      for (const body of ['{"name":', 'name=Ada', '']) {
        const response = await post(body);
        expect(response.status, body).to.equal(400);
        await problemOf(response);
      }
    });

    it('answers 415 when it is not declared as JSON', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
        const response = await post('{}', type);
        expect(response.status, type).to.equal(415);
        await problemOf(response);
      }
      expect((await ask('/api/contact', { method: 'POST' })).status).to.equal(415);
    });

    it('answers 413 when it is larger than 100 kB', async () => {
      const response = await post(JSON.stringify({ message: 'x'.repeat(100_000) }));
      expect(response.status).to.equal(413);
      await problemOf(response);
    });
  });

  describe('invalid fields', () => {
    it('answers 422 with a sentence for each field', async () => {
      const response = await post('{"name":"","email":"nobody","company":5}');
      expect(response.status).to.equal(422);
      const { errors = [] } = await problemOf(response);
      expect(errors.map((error) => error.field)).to.have.members(['name', 'email', 'company', 'message']);
      for (const { message } of errors) expect(message).to.match(/^[A-Z].*\.$/);
    });

    it('answers 422 for JSON that is not an object', async () => {
      for (const body of ['null', '5', '[]', '"text"']) expect((await post(body)).status, body).to.equal(422);
    });
  });

  describe('a path with repeated slashes', () => {
    it('answers 301 to the clean path and keeps the query', async () => {
      const response = await ask('/services/?from=mail');
      expect(response.status).to.equal(301);
      expect(response.headers.get('location')).to.equal('/services?from=mail');
    });

    it('never leads to another host', async () => {
      for (const path of ['//evil.example/', '/\\evil.example/', '//evil.example//x/']) {
        const location = await rawLocation(site.url, path);
        expect(location, path).to.match(/^\/[^/\\]/);
      }
    });
  });

  describe('a path that cannot be decoded', () => {
    it('answers 404', async () => {
      expect((await ask('/%E0%A4%A')).status).to.equal(404);
      expect((await ask('/api/blog/posts/%E0%A4%A')).status).to.equal(404);
    });
  });

  describe('every response', () => {
    it('carries security headers and a request id, and does not name its software', async () => {
      for (const path of ['/', '/api/nothing', '/healthz']) {
        const { headers } = await ask(path);
        expect(headers.get('x-content-type-options')).to.equal('nosniff');
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).to.include("default-src 'self'");
        expect(policy.replaceAll(';', ' ; ')).to.match(
          / frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com (?:;|$)/,
        );
        expect(headers.get('x-request-id')).to.match(/^[\w-]{36}$/);
        expect(headers.has('x-powered-by')).to.equal(false);
      }
    });
  });

  describe('the log', () => {
    it('has no address, query or body of a request', async () => {
      await ask('/contact?name=Ada&email=ada@example.com');
      await post('{"name":"Ada","email":"ada@example.com","company":"Engines","message":"Hello"}');
      const text = JSON.stringify(site.logged);
      for (const secret of ['ada@example.com', 'Engines', '127.0.0.1']) expect(text).not.to.include(secret);
      expect(site.logged.some((line) => line['path'] === '/contact' && line['status'] === 200)).to.equal(true);
    });

    it('has the cause of a failure of our own database', async function () {
      embeddedOnly('it damages the files of the database').call(this);
      const dataDir = await mkdtemp(join(tmpdir(), 'broken-'));
      const broken = await startTestSite({ dataDir });
      broken.expectError(/./);
      const file = new Database(join(dataDir, 'data.sqlite'));
      // The site may be writing.
      file.exec('PRAGMA busy_timeout = 10000');
      const { id } = file.prepare("SELECT id FROM collections WHERE name = 'posts'").get() as { id: number };
      for (const index of file.prepare('SELECT id FROM indexes WHERE collection = ?').all(id) as { id: number }[])
        file.exec(`DROP TABLE index_${index.id}`);
      file.close();
      expect((await fetch(`${broken.url}/api/blog/posts/lost`)).status).to.equal(500);
      const line = broken.logged.find(({ msg = '' }) => msg.startsWith('the embedded database could not'));
      expect(JSON.stringify(line?.['err'])).to.include('no such table');
      await broken.close();
      await rm(dataDir, { recursive: true });
    });
  });
});

/** fetch would tidy the path up before it is sent. */
const rawLocation = (origin: string, path: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    rawRequest({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.headers.location);
    })
      .on('error', reject)
      .end();
  });
