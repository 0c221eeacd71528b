/** Saved answers: built-in ones and those of staff. */
import { expect } from 'chai';
import { builtInReplies, builtInReplySchema } from '#shared/contact/reply-templates.content.ts';
import { placeholderMistake } from '#shared/contact/reply-placeholders.ts';
import type { ReplyTemplate } from '#shared/contact/reply-templates.contract.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { keepSignedIn } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { serveTestSite } from '../support/start-site.ts';

const address = '/api/admin/reply-templates';

describe('saved answers', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);

  const list = async (query = ''): Promise<ReplyTemplate[]> => {
    const response = await fetch(site.url + address + query, { headers: staff.headers });
    expect(response.status).to.equal(200);
    return (await response.json()) as ReplyTemplate[];
  };
  const save = (title: string, text: string): Promise<Response> =>
    fetch(site.url + address, { method: 'POST', headers: staff.headers, body: JSON.stringify({ title, text }) });
  const change = (id: string, title: string, text: string): Promise<Response> =>
    fetch(`${site.url}${address}/${id}`, {
      method: 'PUT',
      headers: staff.headers,
      body: JSON.stringify({ title, text }),
    });
  const remove = async (id: string): Promise<number> =>
    (await fetch(`${site.url}${address}/${id}`, { method: 'DELETE', headers: staff.headers })).status;
  const own = async (): Promise<ReplyTemplate[]> => (await list()).filter((template) => !template.built_in);

  beforeEach(() => emptyCollections(site, 'reply_templates'));

  describe('built-in ones', () => {
    it('match their schema, have unique titles and use only known placeholders', () => {
      for (const reply of builtInReplies) {
        expect(builtInReplySchema.safeParse(reply).error, reply.id).to.equal(undefined);
        expect(reply.text.match(/\{\w*\}/g)).to.include('{first_name}');
        expect(placeholderMistake(reply.text), reply.id).to.equal(undefined);
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

  describe('placeholders', () => {
    const text = '{first_name}, {name}, {company}, {product}, {promise}, {sender}, {applicationTime}';
    const filledFor = async (query: string): Promise<string | undefined> =>
      (await list(query)).find(({ built_in: isBuiltIn }) => !isBuiltIn)?.filled;

    it('are filled in from the message, the settings and the user, each once', async () => {
      await save('All', text);
      const store = (fields: object) =>
        storeSubmission(site.connection, { name: 'Dr. Petra Novak', company: '{product} & $1', ...fields });
      expect(await filledFor(`?message=${await store({})}`)).to.equal(
        `Petra, Dr. Petra Novak, {product} & $1, Loomstack, 24 hours, ${staff.username}, 48 hours`,
      );
      expect(await filledFor(`?message=${await store({ promise: 'urgent' })}`)).to.contain('4 business hours');
      expect((await own())[0]?.text).to.equal(text);
    });

    it('of the message stay without a message', async () => {
      await save('All', text);
      const filled = `{first_name}, {name}, {company}, Loomstack, {promise}, ${staff.username}, 48 hours`;
      expect(await filledFor('')).to.equal(filled);
      expect(await filledFor(`?message=${'0'.repeat(24)}`)).to.equal(filled);
    });

    it('answer 422 at the text if they are unknown, and stay in older answers', async () => {
      const response = await save('All', 'Dear {nmae}');
      expect(response.status).to.equal(422);
      const { errors } = (await response.json()) as { readonly errors: readonly { field: string; message: string }[] };
      expect(errors).to.deep.equal([
        { field: 'text', message: '{nmae} is not a placeholder. Choose one from the list, or remove it.' },
      ]);
      const old = { title: 'Old', title_key: 'old', text: 'Dear {name}, on {date}' };
      await site.connection.collection('reply_templates').insertOne(old);
      const id = await storeSubmission(site.connection, { name: 'Petra Novak' });
      expect(await filledFor(`?message=${id}`)).to.equal('Dear Petra, on {date}');
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
      expect(await own()).to.deep.equal([
        { id: first.id, title: 'PRICE  List', text: 'New', filled: 'New', built_in: false },
      ]);
    });

    it('stores one of several simultaneous answers with the same title', async () => {
      const responses = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save('Price list', text)));
      expect(responses.map(({ status }) => status)).to.deep.equal([201, 201, 201, 201]);
      expect(await own()).to.have.length(1);
    });

    it('replaces a built-in answer until it is removed', async () => {
      const [{ title } = { title: '' }] = builtInReplies;
      const saved = (await (await save(title.toUpperCase(), 'Mine')).json()) as ReplyTemplate;
      const same = async () => (await list()).filter((reply) => reply.title.toUpperCase() === title.toUpperCase());
      expect(await same()).to.deep.equal([saved]);
      expect(await remove(saved.id)).to.equal(204);
      expect((await same())[0]?.built_in).to.equal(true);
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

  describe('PUT /api/admin/reply-templates/{id}', () => {
    it('changes title and text', async () => {
      const { id } = (await (await save('Price list', 'Old')).json()) as ReplyTemplate;
      const response = await change(id, 'Prices', 'New, {sender}');
      expect(response.status).to.equal(200);
      expect(await own()).to.deep.equal([await response.json()]);
      expect((await own())[0]).to.include({ id, title: 'Prices', text: 'New, {sender}' });
    });

    it('answers 409 for the title of another answer, 404 for none and for a built-in one, and 422', async () => {
      const { id } = (await (await save('Price list', 'Old')).json()) as ReplyTemplate;
      await save('Other', 'Text');
      expect((await change(id, 'PRICE LIST', 'Old')).status).to.equal(200);
      const refused = await change(id, 'other', 'Old');
      expect(refused.status).to.equal(409);
      expect(await refused.json()).to.have.nested.property('errors[0].field', 'title');
      expect((await change('0'.repeat(24), 'Prices', 'New')).status).to.equal(404);
      expect((await change(builtInReplies[0]?.id ?? '', 'Prices', 'New')).status).to.equal(404);
      expect((await change(id, '', '{x}')).status).to.equal(422);
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
