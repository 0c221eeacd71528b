/** Addresses that lead nowhere: anybody can make up any number of them, so they must cost little. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { industryKeys } from '../support/page-addresses.ts';
import { serviceKeys } from '../support/page-addresses.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('pages for unknown addresses', () => {
  let site: TestSite;
  let database: TestDatabase;
  before(async () => {
    database = await openTestDatabase();
    const mongodbUri = `${database.uri}${database.uri.includes('?') ? '&' : '?'}monitorCommands=true`;
    site = await startTestSite({ mongodbUri });
  });
  after(async () => {
    await site.close();
    await database.close();
  });

  const read = async (path: string): Promise<string> => {
    const response = await fetch(site.url + path);
    expect(response.status, path).to.equal(404);
    return response.text();
  };
  const marked = async (path: string): Promise<string[]> => {
    const $ = load(await read(path));
    const marks = $('header').find('[aria-current=true], [data-current]');
    return [...new Set(marks.map((_, mark) => $(mark).text()).get())];
  };

  for (const [first, second] of [
    ['/qpwoeiru', '/zmxncbv/alskdjf?x=1'],
    ['/blog/qpwoeiru', '/blog/zmxncbv'],
    ['/services/qpwoeiru', '/services/zmxncbv'],
    ['/services/ai-data/qpwoeiru', '/services/ai-data/zmxncbv'],
    ['/blog?page=99999', '/blog?page=99998'],
    ['/q%25wo', '/z%5Cmx'],
  ] as const)
    it(`are one page for ${first} and ${second}`, async () => {
      expect((await read(first)) === (await read(second))).to.equal(true);
    });

  it('mark the parent section in the navigation', async () => {
    expect(await marked('/qpwoeiru')).to.deep.equal([]);
    expect(await marked('/blog/qpwoeiru')).to.deep.equal(['Insights']);
    expect(await marked('/services/ai-data/qpwoeiru')).to.deep.equal(['Services']);
  });

  it('query the database only for what they show', async () => {
    // The start counts the articles of each category in the background.
    await until(async () => (await site.connection.collection('taxonomy_state').countDocuments()) === 1);
    const asked: unknown[] = [];
    site.connection.getClient().on('commandStarted', ({ command }) => {
      if (command['find'] === 'posts' || command['aggregate'] === 'posts') asked.push(command);
    });
    const askedFor = async (path: string, status: number): Promise<number> => {
      asked.splice(0);
      expect((await fetch(site.url + path)).status, path).to.equal(status);
      return asked.length;
    };
    expect(await askedFor('/services/qpwoeiru', 404)).to.equal(0);
    expect(await askedFor('/blog/qpwoeiru', 404)).to.equal(1);
    // The first reader loads what all of them show.
    for (const path of ['/blog?category=qpwo&tag=eiru', '/search?q=qpwoeiru']) await askedFor(path, 200);
    expect(await askedFor('/blog?category=zmx&tag=ncbv', 200)).to.equal(2);
    expect(await askedFor('/search?q=zmxncbv', 200)).to.equal(1);
  });

  it('suggest pages with a similar title', async () => {
    expect(load(await read('/old/roadmapp.html'))('main a[href="/roadmap"]')).to.have.lengthOf(1);
    expect(load(await read('/old/qpwoeiru.html'))('main a[href="/roadmap"]')).to.have.lengthOf(0);
  });

  describe('in a section', () => {
    /** The links of each list, by its heading. */
    const listsAt = async (path: string): Promise<Record<string, string[]>> => {
      const $ = load(await read(path));
      const lists = $('main h2').map((_, heading) => {
        const links = $(heading).parent().find('li a');
        return { name: $(heading).text(), to: links.map((__, link) => $(link).attr('href') ?? '').get() };
      });
      return Object.fromEntries(lists.get().map(({ name, to }) => [name, to]));
    };

    it('link to the entries of the section', async () => {
      const services = serviceKeys.map((key) => `/services/${key}`);
      for (const path of ['/services/nope', '/services/qpwoeiru'])
        expect(await listsAt(path))
          .to.deep.include({ Services: services })
          .and.not.to.have.any.keys('Did you mean');
      expect(await listsAt('/industries/nope')).to.deep.include({
        Industries: industryKeys.map((key) => `/industries/${key}`),
      });
      expect((await listsAt('/careers/nope'))['Careers']?.[0]).to.match(/^\/careers\/./);
      expect((await listsAt('/case-studies/nope'))['Case Studies']).to.include('/case-studies/freight-payments');
    });

    it('list the nearest first, each once', async () => {
      const { 'Did you mean': nearest, Services: others } = await listsAt('/services/cloud-hosting');
      expect(nearest).to.deep.equal(['/services/cloud-infrastructure']);
      expect(others).to.have.lengthOf(5).and.not.to.include('/services/cloud-infrastructure');
    });

    it('recognize it by the start or an old name of its address, but never as the terms of service', async () => {
      for (const [path, to] of [
        ['/service/nope', '/services'],
        ['/services-nope', '/services'],
        ['/industry/nope', '/industries'],
        ['/insights-nope', '/blog'],
        ['/career', '/careers'],
      ] as const) {
        const lists = await listsAt(path);
        expect(lists['Did you mean'], path).to.deep.equal([to]);
        expect(Object.values(lists).flat()).not.to.include('/terms-of-service');
      }
      expect((await listsAt('/old/terms-of-service-2024'))['Did you mean']).to.include('/terms-of-service');
    });
  });
});
