/** The dashboard's lists: waiting messages, scheduled publications, and unfinished work. */
import { expect } from 'chai';
import { contentCalls } from '../support/content-calls.ts';
import { signIn } from '../support/staff.ts';
import { storePost, workingCopy } from '../support/store-post.ts';
import { overviewSite } from '../support/overview-site.ts';
import { mailRow, someStaff } from '../support/store-submission.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describe('the lists of GET /api/admin/overview', () => {
  const { site, staff, at, read, store, pass } = overviewSite();

  describe('when messages wait', () => {
    it('lists the five due first, applications separately, as the lead desk lists and counts them', async () => {
      const words = 'We run forty services by hand. '.repeat(8);
      for (const hours of [5, 4, 3, 2, 1, -1])
        await store({ name: `Due in ${hours}`, due_at: at(hours * hourMs), message: words });
      await store({ name: 'Read', status: 'read', due_at: at(6 * hourMs) });
      await store({ name: 'On its way', status: 'replied', clock_due_at: at(0), due_at: at(0) });
      for (const status of ['archived', 'spam'] as const) await store({ status, due_at: at(0) });
      for (const status of ['new', 'read', 'archived'] as const)
        await store({ status, position: 'ai-ml-engineer', due_at: at(-hourMs) });
      const { waits } = await read();
      const { messages, total: unassigned } = waits?.unassigned ?? { messages: [], total: 0 };
      expect(messages.map(({ name }) => name)).to.deep.equal([-1, 1, 2, 3, 4].map((hours) => `Due in ${hours}`));
      expect(waits).to.include({ total: 7, applications: 2 });
      expect(unassigned).to.equal(7);
      expect(messages[0]).to.include({ clock: 'running', status: 'new', due_at: at(-hourMs).toISOString() });
      expect(messages[0]?.message).to.match(/^We run forty services by hand\. We .{60,90}…$/);
      for (const [query, total] of [
        ['lane=us', '7'],
        ['lane=applications', '2'],
      ] as const) {
        const list = `${site().url}/api/admin/contact-submissions?${query}&sort=due`;
        const listed = await fetch(list, { headers: staff().headers });
        expect(listed.headers.get('x-total-count'), query).to.equal(total);
      }
    });

    it('lists the user’s own and unassigned messages, urgent ones first, and only counts those of colleagues', async () => {
      const assignee = { id: staff().id, username: staff().username };
      const add = (name: string, hours: number, fields: object) =>
        store({ name, due_at: at(hours * hourMs), ...fields });
      await add('Mine', 1, { assignee });
      await add('Mine, urgent', 3, { assignee, urgent: true });
      await add('Mine, later', 2, { assignee });
      for (const hours of [1, 2, 3, 4, 5]) await add(`Free ${hours}`, hours, {});
      await add('Free, urgent', 6, { urgent: true });
      await add('Free, urgent and late', -6, { urgent: true });
      await add('Of a colleague', 1, { assignee: someStaff, urgent: true });
      const { waits } = await read();
      const named = (list: { readonly messages: readonly { readonly name: string }[] } | undefined) =>
        list?.messages.map(({ name }) => name);
      expect(named(waits?.mine)).to.deep.equal(['Mine, urgent', 'Mine', 'Mine, later']);
      expect(waits?.mine.messages[0]).to.deep.include({ assignee, urgent: true });
      expect(named(waits?.unassigned)).to.deep.equal([
        'Free, urgent and late',
        'Free, urgent',
        ...[1, 2, 3].map((hours) => `Free ${hours}`),
      ]);
      expect(waits).to.deep.include({ total: 11, applications: 0 });
      expect([waits?.mine.total, waits?.unassigned.total]).to.deep.equal([3, 7]);
    });

    it('does not list users without permission to read messages', async () => {
      await store({ outbox: [mailRow('reply', { state: 'failed' }), mailRow('reply', { reason: 'Busy.' })] });
      const editor = await signIn(site(), 'edith', 'editor');
      const { waits, mail } = await read(editor);
      expect(waits).to.equal(null);
      expect(mail).to.deep.include({ failures: [], waiting_reason: null });
    });
  });

  describe('when there are articles', () => {
    it('counts public, scheduled and draft articles separately', async () => {
      await storePost(site().connection, { slug: 'public', published_at: at(0) });
      await storePost(site().connection, { slug: 'tomorrow', published_at: at(dayMs) });
      for (const slug of ['draft', 'planned-draft'])
        await storePost(site().connection, {
          slug,
          published: false,
          published_at: slug === 'draft' ? null : at(dayMs),
        });
      await storePost(site().connection, { slug: 'changed', working_copy: workingCopy('Changed', at(0)) });
      expect((await read()).posts).to.deep.equal({ published: 2, scheduled: 1, drafts: 2, changed: 1, asked: 0 });
    });
  });

  describe('when articles and pages are unfinished', () => {
    const names = (entries: readonly { readonly kind?: string; readonly title: string }[]) =>
      entries.map(({ kind, title }) => [kind, title].filter((part) => part !== undefined).join(': '));
    const post = (title: string, fields: object) =>
      storePost(site().connection, { slug: title.toLowerCase().replaceAll(' ', '-'), title, ...fields });
    const draft = { published: false, published_at: null };

    afterEach(() => site().connection.collection('content_edition').deleteMany({}));

    it('lists the next scheduled articles and pages', async () => {
      for (const days of [9, 1, 5, 3, -1]) await post(`In ${days}`, { published_at: at(days * dayMs) });
      const pages = contentCalls(site(), staff());
      const about = await pages.read('about');
      await pages.publish(await pages.save(about, about.content), at(2 * dayMs).toISOString());
      const { upcoming } = await read();
      expect(names(upcoming)).to.deep.equal(['article: In 1', 'page: About', 'article: In 3', 'article: In 5']);
      expect(upcoming[1]).to.include({ id: 'about', at: at(2 * dayMs).toISOString() });
      const sales = await signIn(site(), 'sells-only', 'sales');
      expect(await read(sales)).to.deep.include({ upcoming: [], unfinished: [] });
    });

    it('lists only the user’s own unfinished work', async () => {
      const me = { id: staff().id, username: staff().username };
      await post('My draft', { ...draft, created_by: me, updated_at: at(-3 * hourMs) });
      await post('My draft in the trash', { ...draft, created_by: me, deleted_at: at(-hourMs) });
      const asked = { publication_asked: { at: at(-hourMs), by: me } };
      await post('My draft that waits for others', { ...draft, created_by: me, ...asked });
      await post('A draft of somebody else', { ...draft, created_by: someStaff });
      const copy = (title: string, by = me) => ({ ...workingCopy(title, at(-2 * hourMs)), saved_by: by });
      await post('Public', { working_copy: copy('My changes') });
      await post('Public too', { working_copy: copy('Changes of somebody else', someStaff) });
      const [mine, others] = [
        contentCalls(site(), staff()),
        contentCalls(site(), await signIn(site(), 'writes-pages', 'editor')),
      ];
      const [about, services] = [await mine.read('about'), await mine.read('services')];
      pass(hourMs);
      await mine.save(about, about.content);
      await others.save(services, services.content);
      const { unfinished } = await read();
      expect(names(unfinished)).to.deep.equal(['page: About', 'changes: My changes', 'draft: My draft']);
      expect(unfinished[0]).to.include({ id: 'about', at: at(0).toISOString() });
    });

    it('lists review requests to users who may publish', async () => {
      const by = { ...someStaff };
      for (const hours of [1, 4, 3, 2, 6, 5])
        await post(`Asked ${hours} h ago`, { ...draft, publication_asked: { at: at(-hours * hourMs), by } });
      const { asks, posts } = await read();
      expect(names(asks)).to.deep.equal([6, 5, 4, 3, 2].map((hours) => `Asked ${hours} h ago`));
      expect(asks[0]).to.deep.include({ by, at: at(-6 * hourMs).toISOString() });
      expect(posts.asked).to.equal(6);
    });

    it('lists only an author’s own requests', async () => {
      const author = await signIn(site(), 'asks-only', 'author');
      const by = { id: author.id, username: author.username };
      await post('Mine', { ...draft, publication_asked: { at: at(-hourMs), by } });
      await post('Of a colleague', { ...draft, publication_asked: { at: at(-hourMs), by: someStaff } });
      const { asks, asked } = await read(author);
      expect([names(asks), names(asked)]).to.deep.equal([[], ['Mine']]);
      expect((await read()).asked).to.deep.equal([]);
    });
  });
});
