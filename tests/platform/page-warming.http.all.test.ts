/** The pages of the menus are made before anybody asks for them. */
import { expect } from 'chai';
import { madePages } from '../support/made-pages.ts';
import { serveTestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('a site after its start', () => {
  const site = serveTestSite({ logLevel: 'debug', demoContent: true, warms: true });

  it('renders the pages of the route table by itself, and serves their first readers from the cache', async () => {
    const made = madePages(site);
    const seen: string[] = [];
    await until(() => {
      seen.push(...made());
      return seen.includes('/careers/solutions-architect');
    });
    expect(seen).to.include.members(['/', '/about', '/blog', '/services/ai-data', '/industries/startups']);
    expect(seen).not.to.include.members(['/contact']);
    for (const path of ['/', '/blog', '/services/ai-data']) {
      const { status } = await fetch(site.url + path);
      expect(status).to.equal(200);
    }
    expect(made().filter((path) => seen.includes(path))).to.deep.equal([]);
  });
});
