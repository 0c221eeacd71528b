/** The drawings of about, careers, methodologies and industries match their texts. */
import { expect } from 'chai';
import { load, type CheerioAPI } from 'cheerio';
import { industriesContent } from '#shared/content/industries.content.ts';
import { methodologiesContent } from '#shared/content/methodologies.content.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('drawings to scale', () => {
  let now = new Date('2027-01-15T10:00:00Z');
  const site = serveTestSite({ clock: () => now });

  const read = async (path: string): Promise<CheerioAPI> => load(await (await fetch(site.url + path)).text());

  it('GET /careers places each working day as its text says, in summer time too', async () => {
    /** The hours of a desk as text, and the UTC hours at which its drawn working days begin. */
    const desk = ($: CheerioAPI, place: string) => {
      const row = $('main figure li').filter((_, item) => $(item).find('b').text() === place);
      const starts = row.find('rect').map((_, rect) => Number($(rect).attr('x')));
      return { hours: row.find('p > span').text(), starts: starts.get(), width: row.find('rect').attr('width') };
    };
    const winter = await read('/careers');
    expect(winter('main figure li')).to.have.lengthOf(6);
    expect(desk(winter, 'Lisbon')).to.deep.equal({ hours: '09:00–17:00 UTC', starts: [-15, 9, 33], width: '8' });
    const watchOf = (place: string) =>
      winter('main figure li')
        .filter((_, item) => winter(item).find('b').text() === place)
        .find('p + p')
        .text();
    expect(watchOf('Lisbon')).to.equal('Europe, Middle East, Africa: 06:00–14:00 UTC');
    expect(watchOf('Vancouver')).to.equal('The Americas: 14:00–22:00 UTC');
    expect(desk(winter, 'Auckland').hours).to.equal('20:00–04:00 UTC');
    expect(desk(winter, 'Auckland').starts).to.deep.equal([-28, -4, 20]);
    now = new Date('2027-07-15T10:00:00Z');
    const summer = await read('/careers');
    expect(desk(summer, 'Lisbon')).to.deep.equal({ hours: '08:00–16:00 UTC', starts: [-16, 8, 32], width: '8' });
    expect(desk(summer, 'Nairobi')).to.deep.equal(desk(winter, 'Nairobi'));
  });

  it('GET /about shows the desk that is on shift, and another one when its shift is over', async () => {
    const awakeAt = async (time: string) => {
      now = new Date(time);
      const $ = await read('/about');
      const awake = $('li[data-awake]');
      return { hours: awake.find('p + p').text(), from: awake.find('rect').last().attr('x') };
    };
    expect(await awakeAt('2027-08-15T05:59:59Z')).to.deep.equal({ hours: '22:00–06:00 UTC Awake now', from: '7.75' });
    expect(await awakeAt('2027-08-15T06:00:00Z')).to.deep.equal({ hours: '06:00–14:00 UTC Awake now', from: '0' });
    expect(await awakeAt('2027-08-15T23:20:00Z')).to.deep.equal({ hours: '22:00–06:00 UTC Awake now', from: '1.25' });
  });

  it('GET /methodologies draws as many loops as fit into the longest, and links to each method', async () => {
    const $ = await read('/methodologies');
    const { items } = methodologiesContent.methods;
    const links = $('main figure a').map((_, link) => $(link).attr('href')?.slice(1) ?? '');
    const keys = links.get();
    const days = keys.map((key) => items.find((each) => each.key === key)?.loop.days);
    expect(days).to.deep.equal([84, 28, 14, 7, 1, 0]);
    const loops = $('main figure path').map((_, path) => ($(path).attr('d') ?? '').split('a').length - 1);
    expect(loops.get()).to.deep.equal([1, 3, 6, 12, 84, 0]);
    for (const key of keys) expect($(`details#${key}`), key).to.have.lengthOf(1);
  });

  it('GET /industries gives each area the size of its number of people, and links to its page', async () => {
    const $ = await read('/industries');
    const sides = new Map(
      $('main figure li')
        .get()
        .map((item) => [$(item).find('a').attr('href'), Number.parseFloat($(item).find('svg').attr('width') ?? '')]),
    );
    const reaches = industriesContent.industries.map(({ key, reach }) => [key, reach?.people ?? 0] as const);
    const largest = Math.max(...reaches.map(([, people]) => people));
    for (const [key, people] of reaches)
      expect(sides.get(`/industries/${key}`), key).to.be.closeTo(10 * Math.sqrt(people / largest), 0.01);
  });
});
