/** Addresses that lead nowhere: anybody can make up any number of them, so they must cost little. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { startTestSite, type TestSite } from '../support/start-site.ts';

describe('pages of addresses that lead nowhere', () => {
  let site: TestSite;
  before(async () => {
    site = await startTestSite();
  });
  after(() => site.close());

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

  it('suggest what has a similar title', async () => {
    expect(load(await read('/old/roadmapp.html'))('main a[href="/roadmap"]')).to.have.lengthOf(1);
    expect(load(await read('/old/qpwoeiru.html'))('main a[href="/roadmap"]')).to.have.lengthOf(0);
  });
});
