/** A page in the preview frame beside its form: framing rules and field marks. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { readMarks } from '#shared/text/text-marks.ts';
import { framedSite } from '../support/framed-site.ts';

const policyOf = ({ headers }: Response): string => headers.get('content-security-policy') ?? '';

describe('GET a page with ?preview=…&framed', () => {
  const { get, previewOf, expectPlaces, calls } = framedSite();

  it('may be framed by this site and runs no script, but only with a key and in a frame', async () => {
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

  it('lets only the staff area frame this site', async () => {
    expect(policyOf(await get('/admin/content/homepage'))).to.match(/ frame-src 'self' https:/);
    expect(policyOf(await get('/'))).to.match(/ frame-src https:/);
  });

  for (const key of ['homepage', 'people', 'status'])
    it(`marks every text of ${key} with its field and changes no word`, () => expectPlaces(key));

  it('shows the current draft, and marks a fact within the text that uses it', async () => {
    const preview = await previewOf('homepage');
    const page = await calls().read('homepage');
    const statement = { title: 'Half of {projectsDelivered} looms', lead: 'By {product}.' };
    await calls().save(page, { ...page.content, statement });
    const html = await (await get(`/?preview=${preview}&framed=2`)).text();
    expect(readMarks(load(html)('h1').text())).to.deep.equal({
      text: 'Half of 500+ looms',
      places: ['homepage:statement.title'],
    });
    const facts = await (await get(`/?preview=${await previewOf('facts')}&framed=1`)).text();
    expect(readMarks(load(facts)('main').text()).places).to.include('facts:projectsDelivered.value');
  });
});
