/** People entered in the settings appear on four pages, with their pictures. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import type { Media } from '#shared/media/media.contract.ts';
import type { NamedPerson, PeopleContent } from '#shared/content/people.schema.ts';
import { contentCalls } from '../support/content-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { blockOf } from '../support/structured-data.ts';

const places = { on_about: false, on_careers: false, reads_messages: false };
const amara: NamedPerson = {
  name: 'Amara Osei',
  role: 'Security lead',
  languages: 'English, Twi',
  ask: 'Access reviews',
  on_about: true,
  on_careers: true,
  reads_messages: true,
};
const ben: NamedPerson = { ...places, name: 'Ben Ito', role: 'Platform lead', languages: '', ask: '', on_about: true };

describe('people by name', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  let portrait: Media;

  const read = async (path: string): Promise<CheerioAPI> => {
    const response = await fetch(site.url + path);
    expect(response.status, path).to.equal(200);
    return load(await response.text());
  };
  const namesOn = ($: CheerioAPI, within = 'main'): string[] =>
    $(within)
      .find('h3')
      .map((_, title) => $(title).text())
      .get()
      .filter((name) => name === amara.name || name === ben.name);
  const publish = async (people: readonly NamedPerson[]): Promise<void> => {
    const calls = contentCalls(site, staff);
    const page = await calls.read('people');
    await calls.publish(await calls.save(page, { ...(page.content as PeopleContent), people }));
  };

  before(async () => {
    portrait = await mediaCalls(site, staff).keep(await jpegPicture({ width: 1600, height: 2000 }));
    await storePost(site.connection, { slug: 'reviews', title: 'Reviews', author: 'Amara Osei' });
    await storePost(site.connection, { slug: 'other', title: 'Other', author: 'Somebody else' });
  });

  it('appear nowhere if none are entered', async () => {
    for (const path of ['/about', '/careers', '/contact'])
      for (const heading of ['People', 'Future colleagues', 'Who reads this'])
        expect((await read(path))('main h2').text(), path).not.to.include(heading);
    expect((await read('/blog/reviews'))('aside[aria-label$="Amara Osei"]')).to.have.lengthOf(0);
  });

  it('appear on the selected pages, in the order of the settings', async () => {
    const image = portrait.variants.find(({ format }) => format === 'jpg')?.url ?? '';
    await publish([{ ...amara, image }, ben]);

    const about = await read('/about');
    expect(namesOn(about)).to.deep.equal([amara.name, ben.name]);
    expect(about('main').text()).to.contain('Security lead').and.to.contain('Ask me about').and.to.contain('Twi');
    // One with a picture and one without, and no empty line.
    const entries = about('h3')
      .filter((_, title) => namesOn(about).includes(about(title).text()))
      .closest('li');
    expect(entries.eq(0).find('source').attr('srcset')).to.contain(portrait.hash);
    expect(entries.eq(1).find('img, dl')).to.have.lengthOf(0);
    expect(about('[style]')).to.have.lengthOf(0);

    expect(namesOn(await read('/careers'))).to.deep.equal([amara.name]);

    const contact = await read('/contact');
    const panel = contact('h2:contains("Who reads this")').parent();
    expect(panel.find('h3').text()).to.equal(amara.name);
    expect(contact('main').text()).not.to.contain(ben.name);
  });

  it('are named by the receipt of a message', async () => {
    const sent = { name: 'A', company: 'B', email: 'a@b.example', message: 'C' };
    const answer = await fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams(sent) });
    expect(load(await answer.text())('section[aria-labelledby=contact-receipt]').text()).to.contain('By Amara Osei.');
  });

  it('appear below articles with their name, and on the author’s page', async () => {
    for (const path of ['/blog/reviews', '/blog/author/amara-osei']) {
      const $ = await read(path);
      const card = $('aside:contains("Security lead")');
      expect(card.text(), path).to.contain('Languages: English, Twi. Ask me about: Access reviews.');
      expect(card.find('source').attr('srcset')).to.contain(portrait.hash);
    }
    const author = blockOf(await read('/blog/reviews'), 'BlogPosting')?.['author'];
    expect(author).to.include({ name: amara.name, jobTitle: 'Security lead' });
    expect((await read('/blog/other'))('aside[aria-label$="Somebody else"]')).to.have.lengthOf(0);
  });

  it('use pictures of the library, and need unique names', async () => {
    expect((await mediaCalls(site, staff).call('DELETE', `/${portrait.id}`)).status).to.equal(409);
    const calls = contentCalls(site, staff);
    const page = await calls.read('people');
    const content = { ...(page.content as PeopleContent), people: [ben, ben] };
    const refused = await calls.send('PUT', '/people/working-copy', { version: page.version, content });
    expect(refused.status).to.equal(422);
    expect(await refused.text()).to.contain('A name is listed twice.');
  });

  it('disappear from all pages, also from cached ones, when they are removed', async () => {
    await publish([]);
    for (const path of ['/about', '/careers', '/contact', '/blog/reviews', '/blog/author/amara-osei'])
      expect((await read(path))('main').text(), path).not.to.contain('Security lead');
  });
});
