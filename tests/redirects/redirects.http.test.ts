/** The staff calls of redirects: validation, lists, and restoring. */
import { expect } from 'chai';
import type { NotFoundEntry, Redirect } from '#shared/redirects/redirects.contract.ts';
import { redirectCalls, type RedirectInput } from '../support/redirect-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { until } from '../support/until.ts';

interface Refusal {
  readonly detail: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

describe('the calls of redirects', () => {
  const site = serveTestSite();
  const ada = keepSignedIn(site);
  const calls = redirectCalls(site, ada);

  const refusal = async (response: Response | Promise<Response>, status: number): Promise<string> => {
    const answered = await response;
    const { detail, errors = [] } = (await answered.json()) as Refusal;
    expect(answered.status, detail).to.equal(status);
    return errors.map(({ field, message }) => `${field}: ${message}`).join(' ');
  };
  const refused = (input: RedirectInput, status: number) => refusal(calls.create(input), status);

  describe('POST /api/admin/redirects', () => {
    it('normalizes addresses, and says who created it', async () => {
      const made = await calls.make({ from: ' /Old//Page/ ', to: 'http://localhost/About/?team=1#Ada' });
      expect(made).to.include({ from: '/old/page', to: '/about?team=1#Ada', kind: 301, hits: 0, last_hit: null });
      expect(made.created_by).to.deep.equal({ id: ada.id, username: 'ada' });
    });

    it('accepts only paths of this site and https addresses as destinations', async () => {
      const others = ['//evil.com', 'http://evil.com', 'javascript:alert(1)', 'data:text/html,x', 'https:evil com'];
      const tricks = ['/\\evil.com', '\\\\evil.com', 'https://good.com@evil.com/', '/\tevil', 'evil.com', ''];
      for (const to of [...others, ...tricks]) expect(await refused({ from: '/open', to }, 422), to).to.match(/^to: /);
      expect(await calls.make({ from: '/dots', to: '/.//evil.com' })).to.include({ to: '/evil.com' });
      expect(await calls.make({ from: '/out', to: 'https://example.com/a?b=c' })).to.include({
        to: 'https://example.com/a?b=c',
      });
    });

    it('refuses invalid old addresses', async () => {
      for (const from of [
        'old',
        '//old',
        '/',
        '/old?a=1',
        '/old#a',
        '/o\\ld',
        '/%5Cold',
        '/a/../b',
        'https://x.org/a',
        '',
      ])
        expect(await refused({ from, to: '/about' }, 422), from).to.match(/^from: [A-Z].*\.$/);
    });

    it('accepts every address that a browser can request, and keeps it when saved again', async () => {
      for (const [from, saved] of [
        ['/two words', '/two%20words'],
        ['/2020%20Price%20List', '/2020%20price%20list'],
        ['/a%2Fb', '/a%2fb'],
        ['/x%2541', '/x%2541'],
        ['/100%25', '/100%25'],
        ['/%E6%96%87', '/文'],
        ['/soft%C2%ADhyphen', '/soft%c2%adhyphen'],
        ['/50%E2%82%AC', '/50€'],
      ] as const) {
        const made = await calls.make({ from, to: '/about' });
        expect(made.from).to.equal(saved);
        const changed = await calls.change(made.id, { from: made.from, to: '/careers' });
        expect(await changed.json()).to.include({ from: saved, to: '/careers' });
        expect((await calls.remove(made.id)).status).to.equal(204);
      }
      expect(await refused({ from: '/100%', to: '/about' }, 422)).to.equal('from: Write a percent sign as %25.');
    });

    it('accepts no destination for Gone', async () => {
      expect(await calls.make({ from: '/gone', kind: 410, to: '/about' })).to.include({ kind: 410, to: null });
    });

    it('answers 409 for an address that has a redirect, in any spelling', async () => {
      await calls.make({ from: '/taken', to: '/about' });
      expect(await refused({ from: '/TAKEN/', to: '/careers' }, 409)).to.equal(
        'from: /taken already has a redirect. Change that one.',
      );
      const answers = await Promise.all([1, 2, 3].map(() => calls.create({ from: '/wanted', to: '/about' })));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409]);
    });

    it('answers 409 for addresses of existing pages', async () => {
      await storePost(site.connection, { slug: 'here', former_slugs: ['there'] });
      for (const from of [
        '/',
        '/about',
        '/blog/here',
        '/admin/blog',
        '/blog/there',
        '/api/x',
        '/healthz',
        '/blog/feed.json',
        '/favicon.ico',
        '/apple-touch-icon.png',
        '/icons/icon-32.png',
        '/index.md',
        '/blog/here.md',
        '/blog/there.md',
      ].slice(1))
        expect(await refused({ from, to: '/careers' }, 409), from).to.match(/^from: .*\/.*\.$/);
      await calls.make({ from: '/blog/nowhere', to: '/blog/here' });
    });

    it('refuses a loop, and names it', async () => {
      expect(await refused({ from: '/me', to: '/Me/?x=1' }, 409)).to.equal('to: /me would redirect to itself.');
      await calls.make({ from: '/ring-a', to: '/ring-b' });
      expect(await refused({ from: '/ring-b', to: '/ring-a#top' }, 409)).to.equal(
        'to: This would create a loop: /ring-b → /ring-a → /ring-b.',
      );
    });

    it('refuses a chain from either end, and names it', async () => {
      await calls.make({ from: '/link-b', to: '/link-c' });
      expect(await refused({ from: '/link-a', to: '/link-b' }, 409)).to.equal(
        'to: This would create a chain: /link-a → /link-b → /link-c. Use the final address.',
      );
      expect(await refused({ from: '/link-c', to: '/about' }, 409)).to.equal(
        'from: This would create a chain: /link-b → /link-c → /about. Change the redirect of /link-b first.',
      );
      expect(await refused({ from: '/link-c', kind: 410 }, 409)).to.include('/link-b → /link-c → gone');
    });
  });

  describe('PUT, DELETE and restore', () => {
    it('changes one and checks it against the others', async () => {
      const made = await calls.make({ from: '/first', to: '/about' });
      await calls.make({ from: '/second', to: '/careers' });
      const changed = await calls.change(made.id, { from: '/first', to: '/services', kind: 302 });
      expect(await changed.json()).to.deep.equal({ ...made, to: '/services', kind: 302, version: 2 });
      expect(await refusal(calls.change(made.id, { version: 2, from: '/second', to: '/about' }), 409)).to.include(
        '/second',
      );
      expect(await refusal(calls.change(made.id, { version: 2, from: '/first', to: '/second' }), 409)).to.include(
        'chain',
      );
    });

    it('keeps another user’s change, and returns the current destination', async () => {
      const made = await calls.make({ from: '/shared', to: '/about' });
      const answers = await Promise.all(
        ['/services', '/careers'].map((to) => calls.change(made.id, { from: '/shared', to })),
      );
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      const [won, lost] = await Promise.all(
        answers.toSorted((one, other) => one.status - other.status).map((answer) => answer.json() as Promise<unknown>),
      );
      const { to } = won as Redirect;
      const refused = lost as Refusal & { readonly code: string };
      expect(refused).to.include({
        code: 'version-conflict',
        detail: `Someone changed it since you opened it: /shared leads to ${to} now.`,
      });
      expect((await calls.change(made.id, { version: 2, from: '/shared', to: '/about' })).status).to.equal(200);
      // One from before versions were counted.
      const collection = site.connection.collection('redirects');
      await collection.updateOne({ from: '/shared' }, { $unset: { version: 1 } });
      expect((await calls.list('?q=/shared'))[0]?.version).to.equal(1);
      expect((await calls.change(made.id, { from: '/shared', to: '/careers' })).status).to.equal(200);
    });

    it('removes one, frees its address, and restores it unless the address is taken', async () => {
      const made = await calls.make({ from: '/fleeting', to: '/about' });
      expect((await calls.remove(made.id)).status).to.equal(204);
      expect((await calls.remove(made.id)).status).to.equal(404);
      expect((await calls.change(made.id, { from: '/fleeting', to: '/about' })).status).to.equal(404);
      expect(await (await calls.restore(made.id)).json()).to.deep.equal(made);
      expect((await calls.restore(made.id)).status, 'sent again').to.equal(200);
      await calls.remove(made.id);
      await calls.make({ from: '/fleeting', to: '/careers' });
      expect(await refusal(calls.restore(made.id), 409)).to.include('/fleeting already has a redirect');
    });

    it('restores a removed address with its counts, and adds visits since', async () => {
      const log = site.connection.collection('not_found_log');
      const [first_seen, last_seen] = [new Date('2026-01-02T08:00:00Z'), new Date(Date.now() - 1000)];
      await log.insertOne({ path: '/lost', count: 7, first_seen, last_seen, referrer: 'example.org' });
      const row = (await calls.missed())[0];
      expect((await calls.forget(row?.id ?? '')).status).to.equal(204);
      expect((await calls.forget(row?.id ?? '')).status).to.equal(404);
      const list = await calls.notFoundListing();
      expect([await list.json(), list.headers.get('x-total-count')]).to.deep.equal([[], '0']);
      expect(await (await calls.remember(row?.id ?? '')).json()).to.deep.equal(row);
      expect((await calls.remember(row?.id ?? '')).status, 'sent again').to.equal(200);
      expect(await calls.missed()).to.deep.equal([row]);

      await calls.forget(row?.id ?? '');
      await fetch(`${site.url}/Lost`);
      await until(async () => (await calls.missed()).some(({ count }) => count === 1));
      const sum = (await (await calls.remember(row?.id ?? '')).json()) as NotFoundEntry;
      expect(sum).to.include({ path: '/lost', count: 8, first_seen: first_seen.toISOString() });
      expect(await calls.missed()).to.deep.equal([sum]);
      expect((await calls.remember(row?.id ?? '')).status).to.equal(404);
    });

    it('answers 404 for unknown ids', async () => {
      const id = 'a'.repeat(24);
      const input = { from: '/x', to: '/about' };
      for (const response of [
        calls.change(id, input),
        calls.remove(id),
        calls.restore(id),
        calls.forget(id),
        calls.remember(id),
      ])
        expect((await response).status).to.equal(404);
    });
  });

  describe('GET /api/admin/redirects', () => {
    it('answers pages, newest first, and searches both addresses', async () => {
      for (let i = 0; i < 5; i += 1) await calls.make({ from: `/listed-${i}`, to: `https://example.org/(${i})` });
      const seen: Redirect[] = [];
      let query: string | undefined = '?q=LISTED-&limit=2';
      while (query !== undefined) {
        const page = await calls.listing(query);
        expect(page.headers.get('x-total-count')).to.equal('5');
        seen.push(...((await page.json()) as Redirect[]));
        query = /<[^?]*(\?[^>]*)>/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(seen.map(({ from }) => from)).to.deep.equal([4, 3, 2, 1, 0].map((i) => `/listed-${i}`));
      expect((await calls.list('?q=org/(3)')).map(({ from }) => from)).to.deep.equal(['/listed-3']);
      expect((await calls.listing('?after=nonsense')).status).to.equal(422);
    });
  });
});
