/** A site with framed previews, whose texts are marked with their fields. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { readMarks, type Place } from '#shared/text/text-marks.ts';
import { contentCalls, type ContentCalls } from './content-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { signIn, type TestStaff } from './staff.ts';
import { startTestSite, type TestSite } from './start-site.ts';

/** The text of a page without spaces. */
const mainOf = (html: string): string => {
  const $ = load(html);
  $('script, style, noscript').remove();
  return $('main').text().replaceAll(/\s+/g, ' ').trim();
};

/** Call it inside `describe`: starts the site before its tests and closes it afterwards. */
export function framedSite() {
  let site: TestSite;
  let calls: ContentCalls;
  let staff: TestStaff;
  const get = (path: string): Promise<Response> => fetch(site.url + path, { headers: { accept: 'text/html' } });
  const previewOf = async (key: string): Promise<string> =>
    (await calls.ask<{ readonly preview: string }>('POST', `/${key}/preview`)).preview;

  before(async () => {
    site = await startTestSite();
    staff = await signIn(site);
    calls = contentCalls(site, staff);
    // A new site has drafts of these two, whose previews differ from the public pages.
    for (const key of ['case-studies', 'methodologies']) await calls.act('discard', await calls.read(key));
  });
  after(() => site.close());

  const enterPerson = async (): Promise<void> => {
    const page = await calls.read('people');
    const words = { name: 'Amara Osei', role: 'Lead', languages: 'English', ask: 'Looms', image: '/art/field/a.svg' };
    const person = { ...words, on_about: true, on_careers: true, reads_messages: true };
    await calls.publish(
      await calls.save(page, { ...page.content, people: [person, { ...person, name: 'B', ask: '' }] }),
    );
  };

  /** Expects each text of the page to be marked, and no word to change. */
  const expectPlaces = async (key: string): Promise<void> => {
    // The built-in content has no people.
    if (key === 'people') await enterPerson();
    if (key === 'status') await settingsCalls(site, staff).switchFeatures({ statusPage: true });
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
  };

  return { get, previewOf, expectPlaces, calls: () => calls };
}
