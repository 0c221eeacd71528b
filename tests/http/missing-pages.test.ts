/** Addresses that lead nowhere: anybody can make up any number of them, so they must cost little. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('pages of addresses that lead nowhere', () => {
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

  it('mark in the navigation what lies above each of them', async () => {
    expect(await marked('/qpwoeiru')).to.deep.equal([]);
    expect(await marked('/blog/qpwoeiru')).to.deep.equal(['Insights']);
    expect(await marked('/services/ai-data/qpwoeiru')).to.deep.equal(['Services']);
  });

  it('ask the database for nothing but what they are about', async () => {
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
    // Whoever comes first reads what all of them show.
    for (const path of ['/blog?category=qpwo&tag=eiru', '/search?q=qpwoeiru']) await askedFor(path, 200);
    expect(await askedFor('/blog?category=zmx&tag=ncbv', 200)).to.equal(3);
    expect(await askedFor('/search?q=zmxncbv', 200)).to.equal(1);
  });

  it('suggest what has a similar title', async () => {
    expect(load(await read('/old/roadmapp.html'))('main a[href="/roadmap"]')).to.have.lengthOf(1);
    expect(load(await read('/old/qpwoeiru.html'))('main a[href="/roadmap"]')).to.have.lengthOf(0);
  });

  it('suggest nothing because of the name of the section', async () => {
    expect(load(await read('/services/qpwoeiru'))('main').text()).not.to.include('Terms of Service');
  });
});
