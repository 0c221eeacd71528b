/** Rights of authors: their own drafts and publication requests. */
import { expect } from 'chai';
import { storedEmails } from '../support/email-calls.ts';
import { postCalls } from '../support/post-calls.ts';
import { previewCalls } from '../support/preview-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('an author', () => {
  const site = serveTestSite();
  keepSignedIn(site, 'olive');
  const author = keepSignedIn(site, 'ann', 'author');
  const own = postCalls(site, author);
  const others = postCalls(site, keepSignedIn(site, 'ben', 'author'));
  const eve = keepSignedIn(site, 'eve', 'editor');
  const editor = postCalls(site, eve);

  it('creates drafts, but cannot publish or schedule them', async () => {
    const { created_by: by } = await own.make();
    expect(by).to.deep.equal({ id: author.id, username: 'ann' });
    for (const body of [{ published: true }, { published: true, published_at: '2030-01-01T00:00:00Z' }]) {
      const { status, detail } = await own.create({ title: 'At once', content: '<p>Text.</p>', ...body });
      expect([status, detail]).to.deep.equal([
        403,
        'Your role, Author, may not publish articles and edit those of others. Ask an owner of the site.',
      ]);
    }
    expect((await editor.read((await own.make()).id)).status).to.equal(200);
  });

  it('cannot take an address that redirects to another author’s article', async () => {
    const moved = await editor.make({ slug: 'busy', published: true });
    await editor.change(moved.id, { slug: 'busy-moved' });
    const draft = { title: 'Busy', content: '<p>Text.</p>', slug: 'busy' };
    expect((await own.create(draft)).status).to.equal(409);
    const { id, version } = await own.make();
    expect((await own.change(id, { slug: 'busy' })).status).to.equal(409);
    const saved = await own.save(id, { slug: 'busy', version });
    expect([saved.status, saved.post.slug === 'busy']).to.deep.equal([200, false]);
    const open = await fetch(`${site.url}/blog/busy`, { redirect: 'manual' });
    expect([open.status, open.headers.get('location')]).to.deep.equal([301, '/blog/busy-moved']);
  });

  it('changes, deletes and restores their own drafts', async () => {
    const { id } = await own.make();
    expect((await own.change(id, { title: 'Another title' })).status).to.equal(200);
    expect((await own.save(id, { excerpt: 'In a sentence.', version: 2 })).status).to.equal(200);
    expect((await own.remove(id)).status).to.equal(204);
    expect((await own.restore(id)).status).to.equal(200);
  });

  it('ends their own preview links; editors end all', async () => {
    const { id } = await own.make();
    const [byAuthor, byEditor] = [previewCalls(site, author), previewCalls(site, eve)];
    const link = await byEditor.make(id);
    expect((await byAuthor.end(id, link.id)).status).to.equal(403);
    expect((await fetch(site.url + link.path)).status).to.equal(200);
    expect((await byAuthor.end(id, (await byAuthor.make(id)).id)).status).to.equal(204);
    expect((await byEditor.end(id, (await byAuthor.make(id)).id)).status).to.equal(204);
  });

  it('cannot change other people’s articles by any call', async () => {
    const { id, version } = await own.make();
    const answers = [
      await others.change(id, { title: 'Mine now' }),
      await others.save(id, { title: 'Mine now', version }),
      await others.discard(id),
      await others.remove(id),
      await others.ask(id, { version }),
    ];
    for (const { status, detail } of answers)
      expect([status, detail]).to.deep.equal([403, 'Only the author and editors can change this article.']);
    expect((await others.read(id)).post).to.include({ title: 'A title', version });
    await own.remove(id);
    expect((await others.restore(id)).status).to.equal(403);
  });

  it('edits a working copy of their published article, which only editors publish', async () => {
    const { id, version } = await own.make();
    const { version: published } = await editor.done(editor.publish(id, { version }));
    expect((await own.change(id, { title: 'Shared' })).status).to.equal(403);
    expect((await own.remove(id)).status).to.equal(403);
    expect((await own.publish(id, { version: published })).status).to.equal(403);
    expect((await own.unpublish(id, published)).status).to.equal(403);
    const { title, working_copy: copy } = await own.done(own.save(id, { title: 'Better', version: published }));
    expect([title, copy?.title]).to.deep.equal(['A title', 'Better']);
  });

  it('requests publication, which list and dashboard show until it is published', async () => {
    const { id, version } = await own.make({ title: 'Please publish' });
    const waiting = async (): Promise<readonly string[]> => {
      const response = await fetch(`${site.url}/api/admin/blog/posts?asked=true`, { headers: author.headers });
      return ((await response.json()) as { readonly title: string }[]).map(({ title }) => title);
    };
    const counted = async (): Promise<number> => {
      const response = await fetch(`${site.url}/api/admin/overview`, { headers: author.headers });
      return ((await response.json()) as { readonly posts: { readonly asked: number } }).posts.asked;
    };

    const asked = await own.done(own.ask(id, { version }));
    expect(asked.publication_asked?.by).to.deep.equal({ id: author.id, username: 'ann' });
    expect(await waiting()).to.deep.equal(['Please publish']);
    expect(await counted()).to.equal(1);

    const published = await editor.done(editor.publish(id, { version: asked.version }));
    expect(published.publication_asked).to.equal(null);
    expect(await waiting()).to.deep.equal([]);
    expect(await counted()).to.equal(0);
  });

  it('notifies everyone who may publish by email, once each, in the author’s name', async () => {
    const accounts = site.connection.collection('staff_accounts');
    await accounts.updateOne({ username: 'eve' }, { $set: { email: 'eve@company.example', name: 'Eve' } });
    await accounts.updateOne(
      { username: 'olive' },
      { $set: { email: 'olive@company.example', suspended_at: new Date() } },
    );
    await accounts.updateOne({ username: 'ben' }, { $set: { email: 'ben@company.example' } });
    const { id, version } = await own.make({ title: 'Read me first' });
    const asked = await own.done(own.ask(id, { version }));
    // The same request, repeated after its response was lost.
    await own.done(own.ask(id, { version }));
    const letters = await storedEmails(site);
    expect(letters.map(({ kind, to }) => [kind, to.address])).to.deep.equal([
      ['publication-asked', 'eve@company.example'],
    ]);
    const [letter] = letters;
    expect(letter?.data).to.deep.include({ author: 'ann', title: 'Read me first' });
    expect(JSON.stringify(letter?.data)).to.include(`/admin/blog/${id}`);
    await own.done(own.ask(id, { version: asked.version, asks: false }));
    expect(await storedEmails(site)).to.have.length(1);
  });

  it('withdraws the request, and cannot request publication of an incomplete article', async () => {
    const { id, version } = await own.make();
    const asked = await own.done(own.ask(id, { version }));
    const back = await own.done(own.ask(id, { version: asked.version, asks: false }));
    expect(back.publication_asked).to.equal(null);

    const emptied = await own.done(own.save(id, { title: '', version: back.version }));
    const refused = await own.ask(id, { version: emptied.version });
    expect([refused.status, refused.fields]).to.deep.equal([422, ['title']]);
    expect((await own.ask(id, { version: 1 })).status).to.equal(409);
    expect((await own.ask('0'.repeat(24), { version: 1 })).status).to.equal(404);
  });
});
