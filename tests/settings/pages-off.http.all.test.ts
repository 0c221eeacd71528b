/** Pages that are switched off, one kind at a time: no other page links to them. */
import { load } from 'cheerio';
import { expect } from 'chai';
import type { FeatureName } from '#shared/settings/feature-rules.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('a site with one kind of page switched off', () => {
  const site = serveTestSite();
  let owner: TestStaff;
  before(async () => {
    owner = await signIn(site);
  });
  const leads: Partial<Record<FeatureName, RegExp>> = {
    industries: /^\/industries/,
    caseStudies: /^\/case-studies/,
    methodologies: /^\/methodologies/,
    technology: /^\/technology-ecosystem/,
    engagementModels: /^\/engagement-models/,
    roadmap: /^\/roadmap/,
    sampleDocuments: /^\/examples/,
    careers: /^\/careers/,
    statusPage: /^\/status/,
    search: /^\/search/,
  };

  for (const [name, path] of Object.entries(leads))
    it(`has no link to ${name}`, async () => {
      const settings = settingsCalls(site, owner);
      await settings.switchFeatures({ [name]: false });
      const paths = ['pages', 'services', 'industries', 'case-studies', 'examples', 'positions'];
      let pages = 0;
      for (const map of paths) {
        const response = await fetch(`${site.url}/sitemaps/${map}.xml`);
        if (response.status === 404) continue;
        for (const [, address = ''] of (await response.text()).matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)) {
          const $ = load(await (await fetch(site.url + address)).text());
          const links = $('a[href^="/"]').map((_, link) => $(link).attr('href') ?? '');
          expect(
            links.get().filter((link) => path.test(link)),
            address,
          ).to.deep.equal([]);
          pages += 1;
        }
      }
      expect(pages).to.be.greaterThan(10);
      await settings.switchFeatures({ [name]: true });
    });
});
