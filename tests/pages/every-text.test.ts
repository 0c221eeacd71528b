/** Every word of every public page comes from the documents that staff edit. */
import { expect } from 'chai';
import { previewCalls } from '../support/preview-calls.ts';
import { postCalls } from '../support/post-calls.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { mark, markEveryText, unmarkedTexts, type Unmarkable } from '../support/marked-content.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

/** What these fields hold is read by programs too. */
const noTexts = ['at', 'since', 'email', 'phone', 'period', 'key', 'id', 'timeZone', 'currency'];
const printed = ['email', 'phone', 'period'];

const article = {
  title: mark('Title'),
  excerpt: mark('Excerpt'),
  category: mark('Category'),
  author: mark('Author'),
  tags: [mark('Tag')],
  content: `<h2>${mark('One')}</h2><p>${mark('Text')}</p><h2>${mark('Two')}</h2>
    <table><tbody><tr><th scope="row">${mark('Head')}</th><td>1</td></tr></tbody></table>`,
};

describe('every text of', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  let unmarkable: readonly Unmarkable[];

  const read = async (path: string, init: RequestInit = {}): Promise<string> =>
    (await fetch(site.url + path, { headers: { accept: 'text/html' }, redirect: 'manual', ...init })).text();

  const expectMarked = async (path: string, init?: RequestInit, reference: readonly string[] = []): Promise<void> => {
    const known = unmarkable.filter(({ name }) => printed.includes(name)).map(({ value }) => value);
    known.push(...reference);
    const html = await read(path, init);
    expect(html).to.include('⟦');
    expect(unmarkedTexts(html, known), path).to.deep.equal([]);
  };

  before(async () => {
    unmarkable = await markEveryText(site, staff);
  });

  it('the documents can be edited, except addresses, periods, times and names that only the program reads', () => {
    expect([...new Set(unmarkable.map(({ name }) => name))]).to.have.members(noTexts);
  });

  it('pages without articles comes from the content', async () => {
    await expectMarked('/');
    await expectMarked('/blog');
  });

  describe('pages with articles', () => {
    const slugs = Array.from({ length: 14 }, (_, index) => `article-${index}`);
    before(async () => {
      for (const slug of slugs) await storePost(site.connection, { ...article, slug });
    });

    it('comes from the content, on every page', async () => {
      for (const { path } of pageAddresses(slugs.slice(0, 1))) await expectMarked(path);
    });

    it('comes from the content on pages with a query', async () => {
      const text = encodeURIComponent(mark('Text'));
      const category = encodeURIComponent(article.category);
      const tag = encodeURIComponent(mark('Tag'));
      for (const path of [
        '/blog?page=2',
        `/blog?category=${category}&tag=${tag}&q=${text}`,
        `/blog?q=${encodeURIComponent(mark('zzz'))}`,
        `/search?q=${encodeURIComponent(mark('cloud'))}`,
        `/search?q=${text}`,
        `/search?q=${encodeURIComponent(mark('zzzzzz'))}`,
        `/search?q=${text}&type=service`,
        `/search?q=${text}&type=article`,
        `/search?q=${text}&type=none`,
        `/search?q=${encodeURIComponent(mark('kubernets'))}`,
        '/contact?service=ai-data',
      ])
        await expectMarked(path);
    });

    it('comes from the content on pages of unknown addresses', async () => {
      for (const path of [
        '/nowhere',
        '/services/none',
        '/industries/none',
        '/case-studies/none',
        '/examples/none',
        '/blog/none',
        '/blog?page=99',
        '/preview/x',
      ])
        await expectMarked(path);
    });

    it('comes from the content on pages of refused forms', async () => {
      const send = (form: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(form) });
      await expectMarked('/contact', send({ position: 'devops-engineer' }));
      const long = '1'.repeat(5001);
      await expectMarked('/contact', send({ name: long, company: long, email: long, message: long }));
      await expectMarked(
        '/contact',
        send({ name: '1', company: '1', email: '1', message: '1', service_interest: '1' }),
      );
      await expectMarked('/contact', send({ padding: '1'.repeat(110_000) }));
      await expectMarked('/contact', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
      await expectMarked('/about', { method: 'POST' });
    });

    it('comes from the content after a message was sent', async () => {
      const sent = { name: mark('1'), company: mark('1'), email: 'a@b.example', message: mark('1') };
      const init = { method: 'POST', body: new URLSearchParams(sent), redirect: 'manual' } as const;
      const answer = await fetch(`${site.url}/contact`, init);
      expect(answer.status).to.equal(303);
      const location = answer.headers.get('location') ?? '';
      const [, id = ''] = /sent=(\w+)/.exec(location) ?? [];
      await expectMarked(location, {}, id.match(/.{4}/g) ?? []);
    });

    it('comes from the content in previews', async () => {
      const { id } = await postCalls(site, staff).make(article);
      const { url } = await previewCalls(site, staff).make(id);
      await expectMarked(new URL(url).pathname);
    });
  });
});
