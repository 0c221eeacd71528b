/** The page in the frame beside its form: who may frame it, and which field each of its texts comes from. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { pageKeys } from '#shared/content/content-map.ts';
import { readMarks, type Place } from '#shared/rules/text-marks.ts';
import { contentCalls, type ContentCalls } from '../support/content-calls.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

/** What is read on a page, without spaces between. */
const mainOf = (html: string): string => {
  const $ = load(html);
  $('script, style, noscript').remove();
  return $('main').text().replaceAll(/\s+/g, ' ').trim();
};

describe('GET a page with ?preview=…&framed', () => {
  let site: TestSite;
  let calls: ContentCalls;
  let staff: TestStaff;
  const get = (path: string): Promise<Response> => fetch(site.url + path, { headers: { accept: 'text/html' } });
  const previewOf = async (key: string): Promise<string> =>
    (await calls.ask<{ readonly preview: string }>('POST', `/${key}/preview`)).preview;
  const policyOf = ({ headers }: Response): string => headers.get('content-security-policy') ?? '';

  before(async () => {
    site = await startTestSite();
    staff = await signIn(site);
    calls = contentCalls(site, staff);
    // A new site has drafts of these two, whose previews differ from what is public.
    for (const key of ['case-studies', 'methodologies']) await calls.act('discard', await calls.read(key));
  });
  after(() => site.close());

  it('may stand in a frame of this site and runs no script; without a key or in a tab of its own neither holds', async () => {
    const preview = await previewOf('homepage');
    const framed = await get(`/?preview=${preview}&framed=1`);
    expect(framed.status).to.equal(200);
    expect(policyOf(framed)).to.include("frame-ancestors 'self'").and.include("script-src 'none'");
    expect(framed.headers.get('cache-control')).to.equal('private, no-cache');
    expect(await framed.text()).not.to.match(/<script(?! type="application\/json")/);
    for (const path of ['/?framed=1', `/?preview=${preview}`, '/about?framed=1']) {
      const response = await get(path);
      expect(policyOf(response), path).to.include("frame-ancestors 'none'").and.include("script-src 'self'");
      expect(readMarks(await response.text()).places, path).to.deep.equal([]);
    }
    const ended = await get('/?preview=no-such-key&framed=1');
    expect(ended.status).to.equal(404);
    expect(readMarks(await ended.text()).places).to.deep.equal([]);
  });

  it('lets only the staff area show frames of this site', async () => {
    expect(policyOf(await get('/admin/content/homepage'))).to.match(/ frame-src 'self' https:/);
    expect(policyOf(await get('/'))).to.match(/ frame-src https:/);
  });

  const enterPerson = async (): Promise<void> => {
    const page = await calls.read('people');
    const words = { name: 'Amara Osei', role: 'Lead', languages: 'English', ask: 'Looms', image: '/art/field/a.svg' };
    const person = { ...words, on_about: true, on_careers: true, reads_messages: true };
    await calls.publish(
      await calls.save(page, { ...page.content, people: [person, { ...person, name: 'B', ask: '' }] }),
    );
  };

  // A mail is on no page.
  for (const key of pageKeys.filter((each) => each !== 'confirmation-mail'))
    it(`says of every text of ${key} where it is written, and changes no word of it`, async () => {
      // No page names anybody before somebody is entered.
      if (key === 'people') await enterPerson();
      if (key === 'status') await settingsCalls(site, staff).change({ statusPage: true });
      const preview = await previewOf(key);
      const found = new Set<Place>();
      const { content, paths } = await calls.read(key);
      for (const path of paths) {
        const framed = await get(`${path}?preview=${preview}&framed=1`);
        expect(framed.status, path).to.equal(200);
        const { text, places } = readMarks(await framed.text());
        for (const place of places) found.add(place);
        expect(mainOf(text), path).to.equal(mainOf(await (await get(path)).text()));
      }
      const own = [...found].filter((place) => place.startsWith(`${key}:`));
      expect(own.length, 'fields that were found').to.be.greaterThan(0);
      for (const place of own) {
        const value = place
          .slice(key.length + 1)
          .split('.')
          .reduce<unknown>((inner, name) => Reflect.get(inner as object, name), content);
        expect(value, place).to.be.a('string');
      }
    });

  it('shows the draft of now, and names a fact before the text that it stands in', async () => {
    const preview = await previewOf('homepage');
    const page = await calls.read('homepage');
    const statement = { title: 'Half of {projectsDelivered} looms', lead: 'By {product}.' };
    await calls.save(page, { ...page.content, statement });
    const html = await (await get(`/?preview=${preview}&framed=2`)).text();
    expect(readMarks(load(html)('h1').text())).to.deep.equal({
      text: 'Half of 500+ looms',
      places: ['homepage:statement.title'],
    });
    const facts = await (await get(`/?preview=${await previewOf('facts')}&framed=1`)).text();
    expect(readMarks(load(facts)('main').text()).places).to.include('facts:projectsDelivered.value');
  });
});
