/** Saved answers: built-in ones and those of staff. */
import { expect } from 'chai';
import { builtInReplies, builtInReplySchema } from '#shared/contact/reply-templates.content.ts';
import type { ReplyTemplate } from '#shared/contact/reply-templates.contract.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const address = '/api/admin/reply-templates';

describe('saved answers', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);

  const list = async (): Promise<ReplyTemplate[]> => {
    const response = await fetch(site.url + address, { headers: staff.headers });
    expect(response.status).to.equal(200);
    return (await response.json()) as ReplyTemplate[];
  };
  const save = (title: string, text: string): Promise<Response> =>
    fetch(site.url + address, { method: 'POST', headers: staff.headers, body: JSON.stringify({ title, text }) });
  const remove = async (id: string): Promise<number> =>
    (await fetch(`${site.url}${address}/${id}`, { method: 'DELETE', headers: staff.headers })).status;
  const own = async (): Promise<ReplyTemplate[]> => (await list()).filter((template) => !template.built_in);

  beforeEach(() => emptyCollections(site, 'reply_templates'));

  describe('built-in ones', () => {
    it('match their schema, have unique titles and use only known placeholders', () => {
      for (const reply of builtInReplies) {
        expect(builtInReplySchema.safeParse(reply).error, reply.id).to.equal(undefined);
        expect(reply.text.match(/\{\w*\}/g)).to.include('{name}');
        for (const mark of reply.text.match(/\{[^}]*\}?/g) ?? [])
          expect(mark).to.be.oneOf(['{name}', '{company}', '{product}', '{applicationTime}']);
        expect(reply.text).not.to.match(/['"]/);
      }
      for (const field of ['id', 'title'] as const)
        expect(new Set(builtInReplies.map((reply) => reply[field])).size).to.equal(builtInReplies.length);
    });
  });

  describe('GET /api/admin/reply-templates', () => {
    it('returns all of them by title', async () => {
      expect((await list()).every((template) => template.built_in)).to.equal(true);
      for (const title of ['zebra', 'Ökologie', 'aardvark']) await save(title, 'Hello {name}.');
      const titles = (await list()).map(({ title }) => title);
      expect(titles).to.have.length(builtInReplies.length + 3);
      expect(titles[0]).to.equal('aardvark');
      expect(titles.at(-1)).to.equal('zebra');
      expect(titles.indexOf('Ökologie')).to.be.lessThan(titles.indexOf('Proposal for a call'));
    });
  });

  describe('POST /api/admin/reply-templates', () => {
    it('stores an answer, trimmed', async () => {
      const response = await save('  Price list ', ' Hello {name},\n\nprices follow. ');
      expect(response.status).to.equal(201);
      const saved = (await response.json()) as ReplyTemplate;
      expect(saved).to.deep.include({ title: 'Price list', text: 'Hello {name},\n\nprices follow.', built_in: false });
      expect(await own()).to.deep.equal([saved]);
    });

    it('replaces one with the same title, ignoring case', async () => {
      const first = (await (await save('Price list', 'Old')).json()) as ReplyTemplate;
      const second = (await (await save('PRICE  List', 'New')).json()) as ReplyTemplate;
      expect(second.id).to.equal(first.id);
      expect(await own()).to.deep.equal([{ id: first.id, title: 'PRICE  List', text: 'New', built_in: false }]);
    });

    it('stores one of several simultaneous answers with the same title', async () => {
      const responses = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save('Price list', text)));
      expect(responses.map(({ status }) => status)).to.deep.equal([201, 201, 201, 201]);
      expect(await own()).to.have.length(1);
    });

    it('answers 409 for the title of a built-in answer', async () => {
      const response = await save(builtInReplies[0]?.title.toUpperCase() ?? '', 'Mine');
      expect(response.status).to.equal(409);
      expect(((await response.json()) as { readonly detail: string }).detail).to.contain('another one');
      expect(await own()).to.deep.equal([]);
    });

    it('answers 422 for empty and too long values', async () => {
      for (const [title, text] of [
        [' ', 'text'],
        ['x'.repeat(81), 'text'],
        ['title', ' '],
        ['title', 'x'.repeat(10_001)],
      ] as const)
        expect((await save(title, text)).status).to.equal(422);
    });
  });

  describe('DELETE /api/admin/reply-templates/{id}', () => {
    it('removes an answer of staff', async () => {
      const { id } = (await (await save('Price list', 'Old')).json()) as ReplyTemplate;
      expect([await remove(id), await remove(id)]).to.deep.equal([204, 404]);
      expect(await own()).to.deep.equal([]);
    });

    it('answers 404 for a built-in answer', async () => {
      for (const { id } of builtInReplies) expect(await remove(id)).to.equal(404);
      expect(await list()).to.have.length(builtInReplies.length);
    });
  });
});
