import { expect } from 'chai';
import type { Sort } from 'mongodb';
import type { ListedPostState } from '#shared/blog/post-rules.ts';
import type { StaffPostSummary } from '#shared/blog/staff-post.schema.ts';
import { createPostRepository } from '#server/features/blog/post.repository.ts';
import type { StaffFilter } from '#server/features/blog/post-queries.ts';
import type { CursorPlace } from '#server/platform/cursor.ts';
import { refusedFields } from '../support/account-calls.ts';
import { postCalls } from '../support/post-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost, workingCopy } from '../support/store-post.ts';

const hourMs = 60 * 60 * 1000;
const now = new Date('2026-03-04T12:00:00Z');
const at = (hours: number): Date => new Date(now.getTime() + hours * hourMs);

describe('GET /api/admin/blog/posts', () => {
  const ask = (query = '', headers = staff.headers) => fetch(`${site.url}/api/admin/blog/posts${query}`, { headers });
  const list = async (query = '') => {
    const response = await ask(query);
    expect(response.status).to.equal(200);
    return { total: response.headers.get('x-total-count'), posts: (await response.json()) as StaffPostSummary[] };
  };
  const slugs = async (query = '') => (await list(query)).posts.map(({ slug }) => slug);

  const site = serveTestSite({ clock: () => now });
  const staff = keepSignedIn(site);
  before(async () => {
    const { connection } = site;
    await storePost(connection, { slug: 'old-and-public', created_at: at(-300), published_at: at(-1), author: 'Mira' });
    await storePost(connection, { slug: 'scheduled', created_at: at(-200), published_at: at(100), tags: ['Queues'] });
    await storePost(connection, { slug: 'draft', created_at: at(-100), published: false, published_at: null });
    await storePost(connection, { slug: 'planned-draft', created_at: at(-10), published: false, published_at: at(50) });
  });

  describe('when signed in', () => {
    it('includes drafts and scheduled articles, newest first by creation', async () => {
      const { total, posts } = await list();
      expect(posts.map(({ slug }) => slug)).to.deep.equal(['planned-draft', 'draft', 'scheduled', 'old-and-public']);
      expect(total).to.equal('4');
      expect(posts.map(({ state, published, published_at }) => [state, published, published_at])).to.deep.equal([
        ['draft', false, at(50).toISOString()],
        ['draft', false, null],
        ['scheduled', true, at(100).toISOString()],
        ['published', true, at(-1).toISOString()],
      ]);
    });

    it('omits the text and is not cached', async () => {
      const response = await ask();
      const [first] = (await response.json()) as object[];
      expect(first).to.have.all.keys(
        ...['id', 'slug', 'title', 'excerpt', 'category', 'author', 'featured_image', 'tags', 'published'],
        ...['published_at', 'created_at', 'updated_at', 'read_time'],
        ...['state', 'version', 'changed_at', 'changed_by', 'created_by', 'publication_asked', 'working_copy'],
      );
      expect(response.headers.get('cache-control')).to.equal('no-store');
    });
  });

  describe('with q', () => {
    it('finds every word in any part, ignoring case', async () => {
      expect(await slugs('?q=DRAFT')).to.deep.equal(['planned-draft', 'draft']);
      expect(await slugs('?q=planned%20title')).to.deep.equal(['planned-draft']);
      expect(await slugs('?q=queues')).to.deep.equal(['scheduled']);
      expect(await slugs('?q=mira')).to.deep.equal(['old-and-public']);
    });

    it('takes special characters literally', async () => {
      for (const q of ['.*', '(', '$']) expect(await slugs(`?q=${encodeURIComponent(q)}`)).to.deep.equal([]);
    });
  });

  describe('with page and limit', () => {
    it('returns one page and the total', async () => {
      expect(await list('?limit=2&page=2')).to.have.property('total', '4');
      expect(await slugs('?limit=2&page=1')).to.deep.equal(['planned-draft', 'draft']);
      expect(await slugs('?limit=2&page=2')).to.deep.equal(['scheduled', 'old-and-public']);
      expect(await list('?q=draft&limit=1&page=2')).to.include({ total: '2' });
      expect(await slugs('?page=3')).to.deep.equal([]);
    });

    for (const query of ['?limit=0', '?limit=201', '?page=0', '?page=two', `?q=${'q'.repeat(201)}`])
      it(`answers 422 to ${query.slice(0, 12)}`, async () => {
        expect((await ask(query)).status).to.equal(422);
      });
  });

  describe('with filters', () => {
    const blue = { category: 'Dev Ops', tags: ['Blue', 'Deep'], author: 'Noa' };

    before(async () => {
      const { connection } = site;
      await storePost(connection, { slug: 'blue-draft', created_at: at(-9), published: false, ...blue });
      await storePost(connection, { slug: 'blue', created_at: at(-8), published_at: at(-400), ...blue });
      await storePost(connection, {
        slug: 'changed',
        created_at: at(-7),
        published_at: at(-2),
        working_copy: workingCopy('Now', at(-1)),
        author: 'Noa',
        publication_asked: { at: at(-1), by: { id: 'a'.repeat(24), username: 'ada' } },
      });
      const { id } = await postCalls(site, staff).make({ slug: 'blue-trash', ...blue, published: true });
      await postCalls(site, staff).remove(id);
    });

    it('filters by state, with the counts of the dashboard', async () => {
      const { posts } = (await (await fetch(`${site.url}/api/admin/overview`, { headers: staff.headers })).json()) as {
        readonly posts: Record<string, number>;
      };
      const inState = async (state: string) => {
        const { total, posts: found } = await list(`?state=${state}`);
        expect(Number(total)).to.equal(found.length);
        return found;
      };
      const [drafts, scheduled, published, changed] = await Promise.all(
        ['draft', 'scheduled', 'published', 'changed'].map(inState),
      );
      expect(drafts?.map(({ slug }) => slug)).to.deep.equal(['blue-draft', 'planned-draft', 'draft']);
      expect(scheduled?.map(({ slug }) => slug)).to.deep.equal(['scheduled']);
      expect(published?.map(({ slug }) => slug)).to.deep.equal(['changed', 'blue', 'old-and-public']);
      expect(changed?.map(({ slug }) => slug)).to.deep.equal(['changed']);
      for (const [state, found] of Object.entries({ draft: drafts, scheduled, published }))
        expect(new Set(found?.map((post) => post.state))).to.deep.equal(new Set([state]));
      expect(posts).to.deep.equal({ drafts: 3, scheduled: 1, published: 3, changed: 1, asked: 1 });
    });

    it('filters by category, tag and author in any spelling', async () => {
      expect(await slugs('?category=dev%20ops')).to.deep.equal(['blue', 'blue-draft']);
      expect(await slugs('?tag=DEEP')).to.deep.equal(['blue', 'blue-draft']);
      expect(await slugs('?author=noa')).to.deep.equal(['changed', 'blue', 'blue-draft']);
      expect(await slugs('?category=')).to.have.length(7);
      expect(await slugs('?tag=nothing')).to.deep.equal([]);
    });

    it('combines filters with terms and pages', async () => {
      expect(await slugs('?category=dev-ops&tag=blue&author=noa&state=draft&q=title')).to.deep.equal(['blue-draft']);
      expect(await slugs('?author=noa&asked=true&state=published')).to.deep.equal(['changed']);
      expect(await list('?author=noa&state=published&limit=1&page=2')).to.deep.include({ total: '2' });
      expect(await slugs('?author=noa&state=published&limit=1&page=2')).to.deep.equal(['blue']);
    });

    it('sorts by publication date, without drafts', async () => {
      const dated = ['scheduled', 'old-and-public', 'changed', 'blue'];
      expect(await slugs('?sort=published')).to.deep.equal(dated);
      expect(await list('?sort=published&state=published')).to.include({ total: '3' });
      expect(await slugs('?sort=published&state=published')).to.deep.equal(dated.slice(1));
      expect(await slugs('?sort=published&state=changed&author=Noa')).to.deep.equal(['changed']);
      expect(await list('?sort=published&state=draft')).to.deep.equal({ total: '0', posts: [] });
      expect(await slugs('?sort=made')).to.deep.equal(await slugs());
    });

    it('filters by dates of creation and publication', async () => {
      const between = (from: number, to: number) => `from=${at(from).toISOString()}&to=${at(to).toISOString()}`;
      expect(await slugs(`?${between(-10, -8)}`)).to.deep.equal(['blue-draft', 'planned-draft']);
      expect(await slugs(`?sort=published&${between(-2, 101)}`)).to.deep.equal([
        'scheduled',
        'old-and-public',
        'changed',
      ]);
      const published = await list(`?sort=published&state=published&from=${at(-2).toISOString()}`);
      expect([published.total, published.posts.length]).to.deep.equal(['2', 2]);
      expect(await list(`?state=published&${between(-9, -7)}`)).to.include({ total: '1' });
      expect(await slugs(`?${between(5, 1)}`)).to.deep.equal([]);
    });

    for (const query of [
      '?state=gone',
      '?state=',
      '?sort=title',
      '?from=yesterday',
      '?to=2026-03-04',
      `?tag=${'t'.repeat(201)}`,
    ])
      it(`answers 422 to ${query.slice(0, 16)} and names the parameter`, async () => {
        const response = await ask(query);
        expect(response.status).to.equal(422);
        expect(await refusedFields(response)).to.have.property(/\w+/.exec(query)?.[0] ?? '');
      });
  });

  describe('among many articles', () => {
    /** Documents examined for the first ten, by the list's own query. */
    const examined = async (
      filter: StaffFilter & { readonly q?: string; readonly place?: CursorPlace },
    ): Promise<number> => {
      const { connection } = site;
      const asked: Record<string, unknown>[] = [];
      connection.set('debug', (_collection: string, method: string, where: object, options: object) => {
        if (method === 'find') asked.push({ where, ...options });
      });
      await createPostRepository(connection).listAll({ ...filter, limit: 10 });
      connection.set('debug', false);
      const [{ where, sort, limit } = {}] = asked;
      const found = connection
        .collection('posts')
        .find(where as object, { sort: sort as Sort, limit: limit as number });
      const plan = (await found.explain('executionStats')) as {
        readonly executionStats: { readonly totalDocsExamined: number; readonly nReturned: number };
      };
      expect(plan.executionStats.nReturned).to.equal(10);
      return plan.executionStats.totalDocsExamined;
    };

    it('examines only what it shows', async () => {
      const shared = { category: 'Many', tags: ['Wide', 'Far'], author: 'Ines', updated_at: at(-1000) };
      for (let i = 0; i < 60; i += 1)
        await storePost(site.connection, {
          ...shared,
          slug: `many-${i}`,
          created_at: at(-1000 - i),
          published: i % 3 !== 0,
          published_at: i % 3 === 0 ? null : at(i % 3 === 1 ? -i : i + 1),
          ...(i % 3 === 1 ? { working_copy: workingCopy(`Many ${i}`, at(-i)) } : {}),
        });
      const { id } = await postCalls(site, staff).make({ slug: 'in-the-trash' });
      await postCalls(site, staff).remove(id);
      const state = (name: ListedPostState): StaffFilter => ({ stateAt: { state: name, now } });
      const named = { category: 'many', tag: 'wide', author: 'ines' };
      const lists: readonly StaffFilter[] = [
        {},
        { category: 'many' },
        { tag: 'wide' },
        { author: 'ines' },
        { from: at(-1040), to: at(-1010) },
        state('draft'),
        { sort: 'published' },
        { sort: 'published', tag: 'wide' },
        { ...state('published'), sort: 'published', author: 'ines' },
        { ...state('scheduled'), sort: 'published', from: at(2) },
      ];
      for (const filter of lists) expect(await examined(filter), JSON.stringify(filter)).to.equal(10);
      const id24 = 'a'.repeat(24);
      for (const side of ['after', 'before'] as const)
        for (const filter of [{}, { category: 'many' }, { author: 'ines' }, state('draft')])
          expect(await examined({ ...filter, place: { by: at(-1027.5), id: id24, side } }), side).to.equal(10);
      for (const side of ['after', 'before'] as const)
        for (const filter of [{}, { tag: 'wide' }, state('published')])
          expect(
            await examined({ ...filter, sort: 'published', place: { by: at(-25.5), id: id24, side } }),
            side,
          ).to.equal(10);
      // These examine what one of their filters matches.
      for (const filter of [state('changed'), state('scheduled'), { ...state('draft'), ...named, q: 'title' }])
        expect(await examined(filter), JSON.stringify(filter)).to.be.at.most(24);
      expect(await slugs('?limit=200')).not.to.include('in-the-trash');
    });
  });
});
