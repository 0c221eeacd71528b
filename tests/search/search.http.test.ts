import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

describe('GET /search', () => {
  const site = serveTestSite();
  before(async () => {
    const { connection } = site;
    const content = `<p>It begins elsewhere.</p><p>${'Words go on. '.repeat(30)}Then a zeppelin rises over Łódź.</p>`;
    await storePost(connection, { slug: 'mentions', content });
    const table = '<tr><th>Vessel</th><th>Crew</th></tr><tr><td>Dirigible of the north</td><td>Forty people</td></tr>';
    await storePost(connection, { slug: 'tabular', content: `<h2>All vessels</h2><table>${table}</table><p>End.</p>` });
    await storePost(connection, { slug: 'hostile', title: '<img src=x onerror=alert(1)> & zeppelin', tags: ['odd'] });
    await storePost(connection, {
      slug: 'called',
      title: 'The zeppelin',
      published_at: new Date('2020-01-01T00:00:00Z'),
      excerpt: 'About an airship.',
    });
  });

  const get = async (query: string): Promise<{ response: Response; html: string; $: CheerioAPI }> => {
    const response = await fetch(`${site.url}/search${query}`);
    const html = await response.text();
    return { response, html, $: load(html) };
  };
  const texts = ($: CheerioAPI, selector: string): string[] =>
    $(selector)
      .map((_, element) => $(element).text().trim())
      .get();

  it('groups results by type, starting with the type that has a match in a title', async () => {
    const { $ } = await get('?q=privacy+policy');
    expect(texts($, 'main h3')[0]).to.match(/^Pages \d+$/);
    expect($('main h4 a').first().attr('href')).to.equal('/privacy-policy');
    const { $: ofCloud } = await get('?q=cloud');
    expect(texts(ofCloud, 'main h3')[0]).to.match(/^Services \d+$/);
    expect(ofCloud('main h3')).to.have.lengthOf.at.least(3);
    expect(ofCloud('main section use, main section img')).to.have.lengthOf.at.least(3);
  });

  it('lists matches in titles before others, however old', async () => {
    const { $ } = await get('?q=zeppelin');
    expect(texts($, 'main h4')).to.deep.equal([
      '<img src=x onerror=alert(1)> & zeppelin',
      'The zeppelin',
      'Title of mentions',
    ]);
  });

  it('marks the words and shows the text around them', async () => {
    const { $ } = await get('?q=lodz+ZEPP');
    expect(texts($, 'main mark')).to.deep.equal(['zeppelin', 'Łódź']);
    expect(texts($, 'main h4 + p')).to.deep.equal(['Words go on. Then a zeppelin rises over Łódź.']);
  });

  it('separates cells, rows and headings in excerpts', async () => {
    const { $ } = await get('?q=dirigible');
    expect(texts($, 'main h4 + p')).to.deep.equal(['Dirigible of the north · Forty people']);
  });

  it('escapes markup in texts and queries', async () => {
    for (const query of ['?q=zeppelin', `?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`, '?q=<mark>']) {
      const { html, $ } = await get(query);
      expect($('main img[onerror]'), query).to.have.lengthOf(0);
      expect(html, query).to.not.include('<img src=x');
    }
    expect((await get('?q=<b>odd')).$('main h2').first().text()).to.equal('Nothing found for “<b>odd”');
  });

  it('shows one type, marked among the available ones', async () => {
    const { $ } = await get('?q=cloud&type=service');
    expect(texts($, 'main h3')).to.have.lengthOf(1);
    const filters = $('main nav[aria-label=Show] a');
    expect(filters.filter('[aria-current]').text()).to.match(/^Services \d+$/);
    expect(filters.first().attr('href')).to.equal('/search?q=cloud');
    const counts = texts($, 'main nav[aria-label=Show] small').map(Number);
    expect(counts[0]).to.equal(counts.slice(1).reduce((sum, count) => sum + count, 0));
    for (const link of filters.toArray())
      expect((await get(new URL($(link).attr('href') ?? '', site.url).search)).response.status).to.equal(200);
    expect($('main form input[name=type]').attr('value')).to.equal('service');
  });

  it('links from the first results to all of a type', async () => {
    const { $ } = await get('?q=the');
    const all = $('main section a[href$="type=page"]');
    expect(all.text()).to.match(/^All \d+ in Pages$/);
    const shown = (await get(new URL(all.attr('href') ?? '', site.url).search)).$('main h4');
    expect(all.text()).to.include(String(shown.length));
  });

  it('reports a type without results, and links to those found', async () => {
    const { $ } = await get('?q=zeppelin&type=service');
    expect($('main h2').first().text()).to.equal('Nothing in Services for “zeppelin”');
    expect($('main nav[aria-label=Show] [aria-current]').text()).to.equal('Services 0');
    expect($('main nav[aria-label=Show] a').first().text()).to.equal('All 3');
  });

  it('shows every type if the one in the address is unknown, and says so', async () => {
    for (const type of ['nope', '__proto__', 'service,page', '']) {
      const { response, $ } = await get(`?q=zeppelin&type=${type}`);
      expect(response.status).to.equal(200);
      expect($('main').text(), type).to.include('all results are shown');
      expect($('main nav [aria-current]'), type).to.have.lengthOf(0 + $('main nav[aria-label=Show]').length + 1);
      expect($('main h4'), type).to.have.lengthOf(3);
    }
    expect((await get('?type=service')).$('main').text()).to.include('Popular pages');
  });

  it('reports that results are only similar', async () => {
    expect((await get('?q=kubernets')).$('main').text()).to.include('No exact matches');
    const { $ } = await get('?q=cloud');
    expect($('main').text()).to.not.include('No exact matches');
    expect(texts($, 'main mark').filter((word) => !/^cloud/i.test(word))).to.deep.equal([]);
  });

  it('is neither cached nor indexed, and has one canonical address', async () => {
    for (const query of ['?q=cloud', '?q=cloud&type=service', '?q=cloud&type=nope']) {
      const { response, $ } = await get(query);
      expect(response.headers.get('cache-control'), query).to.equal('private, no-cache');
      expect($('meta[name=robots]').attr('content'), query).to.include('noindex');
      expect($('link[rel=canonical]').attr('href') ?? '', query).to.match(/^$|\/search$/);
    }
  });

  it('returns data for the overlay, with texts in parts', async () => {
    const response = await fetch(`${site.url}/_data/search?q=zeppelin`);
    const { data } = (await response.json()) as { data: { groups: { results: { title: string[] }[] }[] } };
    expect(data.groups[0]?.results.map(({ title }) => title)).to.deep.equal([
      ['<img src=x onerror=alert(1)> & ', 'zeppelin', ''],
      ['The ', 'zeppelin', ''],
      ['Title of mentions'],
    ]);
  });
});
