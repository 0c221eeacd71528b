/** What Site Health says of the certificate, the domain, the disk and the libraries: against a real TLS server and a real registry’s answers. */
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { expect } from 'chai';
import {
  certificateCheck,
  diskCheck,
  domainCheck,
  updatesCheck,
} from '#server/features/operations/site-health/checks/machine-checks.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { pagesCheck } from '#server/features/operations/site-health/checks/pages-check.ts';
import { CheckFailed, type CheckResult, type SiteCheck } from '#server/features/operations/site-health/site-check.ts';

const dayMs = 86_400_000;
const now = new Date();
const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs);
const clock = () => now;

const run = (check: SiteCheck): Promise<CheckResult | undefined> => check.run(new AbortController().signal);

const foundBy = async (check: SiteCheck): Promise<readonly string[]> =>
  ((await run(check))?.findings ?? []).map(({ urgency, sentence }) => `${urgency}: ${sentence}`);

const failureOf = async (check: SiteCheck): Promise<unknown> => run(check).catch((error: unknown) => error);

const portOf = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

describe('checks of the environment', () => {
  describe('certificate', () => {
    let server: Server;
    let siteUrl: string;
    // Browsers refuse it, because nobody else has signed it; good until 2051.
    const pem = new URL('../support/self-signed.pem', import.meta.url);
    const end = new Date('2051-11-27T17:57:56Z');

    before(async () => {
      const both = await readFile(pem);
      server = createSecureServer({ key: both, cert: both });
      siteUrl = `https://localhost:${await portOf(server)}`;
    });
    after(() => void server.close());

    it('reports that browsers refuse it, and that it has expired', async () => {
      expect(await foundBy(certificateCheck({ siteUrl, clock }))).to.deep.equal([
        'now: Browsers refuse the certificate (DEPTH_ZERO_SELF_SIGNED_CERT).',
      ]);
      const later = new Date(end.getTime() + dayMs);
      expect(await foundBy(certificateCheck({ siteUrl, clock: () => later }))).to.deep.equal([
        `now: The certificate expired on ${formatDay(end, 'short')}.`,
      ]);
    });

    it('reports why it cannot be read', async () => {
      const failure = await failureOf(certificateCheck({ siteUrl: 'https://localhost:1', clock }));
      expect(failure).to.be.instanceOf(CheckFailed);
      expect(String(failure)).to.contain('No secure connection to localhost: connect ECONNREFUSED');
    });

    it('asks for encryption only if the site is public', async () => {
      expect(await foundBy(certificateCheck({ siteUrl: 'http://www.company.example', clock }))).to.deep.equal([
        'now: The site is served without encryption, and browsers warn visitors.',
      ]);
      for (const local of ['http://localhost:3000', 'http://127.0.0.1', 'http://site.internal'])
        expect(await run(certificateCheck({ siteUrl: local, clock })), local).to.equal(undefined);
    });
  });

  describe('domain', () => {
    let registry: Server;
    let rdapUrl: string;
    let end: Date;
    const asked: string[] = [];

    before(async () => {
      registry = createServer((req, res) => {
        asked.push(req.url ?? '');
        res.statusCode = req.url === '/domain/company.example' ? 200 : 404;
        const events = [
          { eventAction: 'registration', eventDate: '2019-04-02T00:00:00Z' },
          { eventAction: 'expiration', eventDate: end.toISOString() },
        ];
        res.end(JSON.stringify({ objectClassName: 'domain', events }));
      });
      rdapUrl = `http://127.0.0.1:${await portOf(registry)}`;
    });
    after(() => void registry.close());

    const check = (siteUrl = 'https://www.company.example') => domainCheck({ siteUrl, rdapUrl, clock });

    it('looks up the name and its parent names', async () => {
      end = inDays(200);
      expect(await run(check())).to.deep.equal({
        findings: [],
        well: `company.example is registered until ${formatDay(end, 'short')}.`,
      });
      expect(asked).to.deep.equal(['/domain/www.company.example', '/domain/company.example']);
    });

    it('warns a month before it expires, urgently a week before', async () => {
      for (const [days, urgency] of [
        [29.5, 'soon'],
        [6.5, 'now'],
        [-1.5, 'now'],
      ] as const) {
        end = inDays(days);
        const [found] = await foundBy(check());
        expect(found, String(days)).to.match(new RegExp(`^${urgency}: company\\.example (expires in|expired)`));
      }
    });

    it('is unknown if the registry cannot be reached, and not looked up for local names', async () => {
      expect(await failureOf(check('https://www.elsewhere.example'))).to.be.instanceOf(CheckFailed);
      const unreachable = domainCheck({ siteUrl: 'https://company.example', rdapUrl: 'http://127.0.0.1:1', clock });
      expect(await failureOf(unreachable)).to.be.instanceOf(CheckFailed);
      expect(await run(check('https://localhost'))).to.equal(undefined);
      expect(await run(domainCheck({ siteUrl: 'https://company.example', rdapUrl: undefined, clock }))).to.equal(
        undefined,
      );
    });
  });

  describe('disk', () => {
    const disk = (freeGigabytes: number, allGigabytes: number) =>
      diskCheck({
        dataDir: '/',
        warnings: [],
        readSpace: (() =>
          Promise.resolve({ bavail: freeGigabytes * 1e6, blocks: allGigabytes * 1e6, bsize: 1000 })) as never,
      });

    it('reads the real disk', async () => {
      const { well } = (await run(diskCheck({ dataDir: tmpdir(), warnings: [] }))) ?? {};
      expect(well).to.match(/^\d+\.\d GB of \d+\.\d GB are free\.$/);
      expect(await failureOf(diskCheck({ dataDir: '/no/such/folder', warnings: [] }))).to.be.instanceOf(CheckFailed);
    });

    it('warns when little space is left, and repeats the warnings of the start', async () => {
      expect(await foundBy(disk(50, 100))).to.deep.equal([]);
      expect(await foundBy(disk(9, 100))).to.deep.equal([
        'soon: The disk is nearly full: 9.0 GB of 100.0 GB are free.',
      ]);
      expect(await foundBy(disk(2, 100))).to.deep.equal(['now: The disk is nearly full: 2.0 GB of 100.0 GB are free.']);
      expect(await foundBy(disk(0.4, 2))).to.deep.equal(['now: The disk is nearly full: 0.4 GB of 2.0 GB are free.']);
      const warned = diskCheck({ dataDir: tmpdir(), warnings: ['DATA_DIR is on a tmpfs'] });
      expect((await foundBy(warned))[0]).to.equal('now: DATA_DIR is on a tmpfs.');
    });
  });

  describe('pages', () => {
    it('names pages that do not open, and requests them as a bot', async () => {
      const agents = new Set<string | undefined>();
      const server = createServer((req, res) => {
        agents.add(req.headers['user-agent']);
        if (req.url === '/dead') req.destroy();
        else res.writeHead(req.url === '/broken' ? 500 : req.url === '/moved' ? 308 : 200).end('A page.');
      });
      const localUrl = `http://127.0.0.1:${await portOf(server)}`;
      const check = (...paths: string[]) => pagesCheck({ paths: () => paths, localUrl });
      expect(await run(check('/', '/about'))).to.deep.equal({ findings: [], well: 'All 2 pages open.' });
      expect(await foundBy(check('/', '/broken', '/moved', '/dead'))).to.deep.equal([
        'now: 3 pages do not open: /broken (500), /moved (308), /dead (no answer).',
      ]);
      expect(await foundBy(check(...Array.from({ length: 7 }, () => '/broken')))).to.have.members([
        `now: 7 pages do not open: ${Array.from({ length: 5 }, () => '/broken (500)').join(', ')} and 2 more.`,
      ]);
      expect([...agents]).to.deep.equal(['SiteHealthBot/1.0']);
      server.close();
    });
  });

  describe('updates', () => {
    it('names vulnerabilities that were not reviewed', async () => {
      const readWeaknesses = () =>
        Promise.resolve({ known: 3, unanswered: ['high: One (https://a.example)', 'low: Two'] });
      expect(await foundBy(updatesCheck({ readWeaknesses, clock }))).to.deep.equal([
        'soon: The program uses libraries with 2 known weaknesses: high: One (https://a.example); low: Two.',
      ]);
      const silent = updatesCheck({ readWeaknesses: () => Promise.resolve(undefined), clock });
      expect(await failureOf(silent)).to.be.instanceOf(CheckFailed);
      expect(await run(updatesCheck({ readWeaknesses: undefined, clock }))).to.equal(undefined);
    });
  });
});
