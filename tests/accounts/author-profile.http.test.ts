/** Author profiles below articles, on author pages and in structured data. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import sharp from 'sharp';
import { mediaPath } from '#shared/media/media-path.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { postCalls } from '../support/post-calls.ts';
import { keepSignedIn, signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { blockOf, blocksOf } from '../support/structured-data.ts';

const path = '/api/admin/account/author-profile';
const nothing = { job_title: '', about: '', picture: null };

describe('an author’s profile', () => {
  const site = serveTestSite();
  const ada = keepSignedIn(site, 'ada');

  const read = async (): Promise<unknown> => (await fetch(site.url + path, { headers: ada.headers })).json();
  const change = (body: object): Promise<Response> =>
    fetch(site.url + path, { method: 'PUT', headers: ada.headers, body: JSON.stringify(body) });
  const page = async (address: string): Promise<CheerioAPI> => load(await (await fetch(site.url + address)).text());

  const publish = async (author: object): Promise<string> => {
    const { slug } = await postCalls(site, ada).make({ published: true, excerpt: 'Short.', ...author });
    return `/blog/${slug}`;
  };

  it('is empty at first and not shown', async () => {
    expect(await read()).to.deep.equal(nothing);
    const $ = await page(await publish({ title: 'Early', author: 'Ada Byron', author_id: ada.id }));
    expect($('aside').text()).not.to.include('Ada Byron');
    expect(blockOf($, 'BlogPosting')?.['author']).to.include({ '@type': 'Person', name: 'Ada Byron' });
  });

  it('appears below articles and on the author’s page, also if they were cached, and in structured data', async () => {
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#1a3edc' } })
      .jpeg()
      .toBuffer();
    const { hash, variants } = await mediaCalls(site, ada).keep(picture);
    const [file] = variants;
    if (file === undefined) throw new Error('no file');
    const address = await publish({ title: 'With a face', author: 'Ada Byron', author_id: ada.id });
    await page(address);
    await page('/blog/author/ada-byron');

    const profile = {
      job_title: 'Principal engineer',
      about: 'Writes about machines.',
      picture: mediaPath({ hash, ...file }),
    };
    expect((await change(profile)).status).to.equal(200);
    expect(await read()).to.deep.equal(profile);

    for (const shown of [address, '/blog/author/ada-byron']) {
      const $ = await page(shown);
      const card = $('aside').filter((_index, element) => $(element).text().includes('Principal engineer'));
      expect(card.text(), shown).to.include('Writes about machines.');
      expect(card.find('img').attr('src'), shown).to.include(hash);
      const types = blocksOf($).map((block) => block['@type']);
      expect(types, shown).to.include(shown === address ? 'BlogPosting' : 'ProfilePage');
    }
    const person = blockOf(await page(address), 'BlogPosting')?.['author'];
    expect(person).to.include({ jobTitle: 'Principal engineer', description: 'Writes about machines.' });
    expect(blockOf(await page('/blog/author/ada-byron'), 'Person')).to.include({ name: 'Ada Byron' });
  });

  it('does not exist for guests, and leaves the name when the account is removed', async () => {
    const guest = await page(await publish({ title: 'By a guest', author: 'Grace Guest' }));
    expect(guest('aside').text()).not.to.include('Grace Guest');
    const gone = await page(
      await publish({ title: 'By nobody', author: 'Former Colleague', author_id: '0'.repeat(24) }),
    );
    expect(blockOf(gone, 'BlogPosting')?.['author']).to.include({ name: 'Former Colleague' });
  });

  it('accepts only text and pictures of the library, with errors at the fields', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ ...nothing, job_title: 'x'.repeat(81) }, 'job_title'],
      [{ ...nothing, about: 'x'.repeat(601) }, 'about'],
      [{ ...nothing, picture: 'https://elsewhere.example/face.jpg' }, 'picture'],
    ];
    for (const [body, field] of wrong) {
      const response = await change(body);
      const { errors } = (await response.json()) as { readonly errors: readonly { readonly field: string }[] };
      expect([response.status, errors[0]?.field]).to.deep.equal([422, field]);
    }
  });

  it('can be assigned to an article by others only if they may publish', async () => {
    const ann = await signIn(site, 'ann', 'author');
    const calls = postCalls(site, ann);
    const refused = await calls.create({ title: 'As Ada', content: '<p>Text.</p>', author: 'Ada', author_id: ada.id });
    expect([refused.status, refused.fields]).to.deep.equal([422, ['author_id']]);
    const own = await calls.make({ author: 'Ann', author_id: ann.id });
    expect((await calls.save(own.id, { author_id: ada.id, version: own.version })).status).to.equal(422);
    expect((await calls.save(own.id, { author_id: null, version: own.version })).status).to.equal(200);
  });

  it('keeps the account of an author out of the public API', async () => {
    const response = await fetch(`${site.url}/api/blog/posts`);
    expect(await response.text()).not.to.include('author_id');
  });
});
