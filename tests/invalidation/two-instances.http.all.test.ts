/** Two instances on one database: what staff do on one is what the public reads on both. */
import { expect } from 'chai';
import { openCommandProxy } from '../support/command-proxy.ts';
import { postCalls } from '../support/post-calls.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('two instances that share a database', () => {
  let first: TestSite;
  let second: TestSite;
  let ada: TestStaff;

  before(async () => {
    const jwtSecret = 'a secret of both instances, long enough';
    first = await startTestSite({ jwtSecret });
    second = await startTestSite({ jwtSecret, mongodbUri: first.databaseUri });
    ada = await signIn(first);
  });
  after(async () => {
    await second.close();
    await first.close();
  });

  const read = async (site: TestSite, path: string): Promise<string> => (await fetch(site.url + path)).text();
  /** On both, and on the pages that a browser fetches while it goes from one to the next. */
  const bothSay = (path: string, expected: string): Promise<void> =>
    until(async () => {
      const texts = await Promise.all(
        [first, second].flatMap((site) => [read(site, path), read(site, `/_data${path}`)]),
      );
      return texts.every((text) => text.includes(expected));
    });

  it('show an article published on one, its change made on the other, and its new address', async () => {
    const here = postCalls(first, ada);
    const there = postCalls(second, ada);
    const { id } = await here.make({ title: 'Said on one', slug: 'said', excerpt: 'In short.', published: true });
    for (const path of ['/', '/blog', '/blog/said']) await bothSay(path, 'Said on one');
    await bothSay('/search?q=said', '/blog/said');
    await there.done(there.change(id, { title: 'Said on the other', slug: 'said-again' }));
    for (const path of ['/', '/blog', '/blog/said-again']) await bothSay(path, 'Said on the other');
    for (const site of [first, second]) {
      const moved = await fetch(`${site.url}/blog/said`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).to.deep.equal([301, '/blog/said-again']);
    }
    expect((await there.remove(id)).status).to.equal(204);
    const gone = async (site: TestSite): Promise<boolean> =>
      (await fetch(`${site.url}/blog/said-again`)).status === 404 &&
      !(await read(site, '/')).includes('Said on the other');
    await until(async () => (await Promise.all([first, second].map(gone))).every(Boolean));
  });

  it('apply and remove redirects of each other', async () => {
    const led = async (site: TestSite): Promise<string | null> =>
      (await fetch(`${site.url}/old-page?a=1`, { redirect: 'manual' })).headers.get('location');
    const bothLead = (to: string | null): Promise<void> =>
      until(async () => (await Promise.all([first, second].map(led))).every((each) => each === to));
    const { id } = await redirectCalls(first, ada).make({ from: '/old-page', to: '/about' });
    await bothLead('/about?a=1');
    expect((await redirectCalls(second, ada).remove(id)).status).to.equal(204);
    await bothLead(null);
  });

  it("learn of each other's changes while an unrelated write hangs", async () => {
    const proxy = await openCommandProxy({ databaseUri: first.databaseUri });
    proxy.hold('not_found_log');
    const third = await startTestSite({
      mongodbUri: proxy.uri,
      jwtSecret: 'the secret of a third instance of this site',
    });
    try {
      expect((await fetch(`${third.url}/nothing-is-here`)).status).to.equal(404);
      await until(() => proxy.held().ever > 0);
      await postCalls(first, ada).make({ title: 'Told past it', slug: 'told', published: true });
      await until(async () => (await read(third, '/blog/told')).includes('Told past it'));
      const { ever, now: still } = proxy.held();
      expect(still, 'every write that was held hangs still').to.equal(ever);
    } finally {
      proxy.letGo();
      await third.close();
      await proxy.close();
    }
  });

  describe('with the settings', () => {
    it('show the same name and promises, whichever instance was changed', async () => {
      await settingsCalls(first, ada).change({ name: 'Woven on one' });
      await bothSay('/about', 'Woven on one');
      await settingsCalls(second, ada).change({ promises: { answerHours: 36, urgentHours: 3, applicationHours: 48 } });
      await bothSay('/contact', 'within 36 hours');
    });
  });
});
