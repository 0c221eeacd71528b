import { expect } from 'chai';
import type { Post, PostSummary } from '#shared/blog/blog.contract.ts';
import { storePost } from '../support/store-post.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

const now = new Date('2025-06-01T12:00:00Z');
const day = (text: string): Date => new Date(`${text}T08:00:00Z`);

let site: TestSite;

const get = (path: string): Promise<Response> => fetch(`${site.url}/api/blog${path}`, { redirect: 'manual' });
const list = async (path: string): Promise<{ slugs: string[]; total: string | null }> => {
  const response = await get(path);
  expect(response.status).to.equal(200);
  const posts = (await response.json()) as PostSummary[];
  return { slugs: posts.map(({ slug }) => slug), total: response.headers.get('x-total-count') };
};

const expectProblem = async (response: Response, status: number): Promise<Record<string, unknown>> => {
  expect(response.status).to.equal(status);
  expect(response.headers.get('content-type')).to.match(/^application\/problem\+json/);
  return (await response.json()) as Record<string, unknown>;
};

describe('the calls that read articles', () => {
  before(async () => {
    site = await startTestSite({ clock: () => now });
    const store = (post: Parameters<typeof storePost>[1]) => storePost(site.connection, post);
    await store({ slug: 'oldest', published_at: day('2025-01-01'), tags: ['Git', 'C++'], category: 'DevOps' });
    await store({
      slug: 'middle',
      published_at: day('2025-02-01'),
      category: 'AI & Data',
      author: 'Ada Example',
      tags: ['git'],
      content: '<p>A <em>half</em>-open (50%) <a href="/hidden-word">door</a> &amp; more.</p>',
      former_slugs: ['early', 'taken'],
    });
    await store({ slug: 'newest', published_at: day('2025-03-01'), category: 'DevOps', title: 'Rolling Back' });
    await store({ slug: 'taken', published: false, published_at: null });
    await store({ slug: 'scheduled', published_at: day('2025-07-01'), former_slugs: ['early-scheduled'] });
  });

  after(() => site.close());

  describe('GET /api/blog/recent', () => {
    it('returns the newest published articles without their text', async () => {
      const response = await get('/recent');
      const posts = (await response.json()) as PostSummary[];
      expect(posts.map(({ slug }) => slug)).to.deep.equal(['newest', 'middle', 'oldest']);
      expect(posts[0]).to.have.all.keys(
        ...['id', 'slug', 'title', 'excerpt', 'category', 'author', 'featured_image', 'tags', 'published'],
        ...['published_at', 'created_at', 'updated_at', 'read_time'],
      );
      expect(posts[0]).to.include({ published_at: '2025-03-01T08:00:00.000Z', read_time: 1, featured_image: null });
    });

    it('returns as many as requested', async () => {
      expect((await list('/recent?limit=1')).slugs).to.deep.equal(['newest']);
    });

    for (const limit of ['0', '13', '-1', '1.5', 'many', '']) {
      it(`answers 422 for limit=${limit}`, async () => {
        const problem = await expectProblem(await get(`/recent?limit=${limit}`), 422);
        expect(problem['errors']).to.have.nested.property('[0].field', 'limit');
      });
    }
  });

  describe('GET /api/blog/posts', () => {
    it('lists published articles, newest first, with the total', async () => {
      expect(await list('/posts')).to.deep.equal({ slugs: ['newest', 'middle', 'oldest'], total: '3' });
    });

    describe('with page and limit', () => {
      it('returns one page and the total', async () => {
        expect(await list('/posts?page=2&limit=2')).to.deep.equal({ slugs: ['oldest'], total: '3' });
        expect(await list('/posts?page=9')).to.deep.equal({ slugs: [], total: '3' });
      });

      for (const query of ['page=0', 'page=x', 'limit=0', 'limit=51', `q=${'x'.repeat(201)}`, 'q=a&q=b']) {
        it(`answers 422 for ${query.slice(0, 20)}`, async () => {
          await expectProblem(await get(`/posts?${query}`), 422);
        });
      }
    });

    describe('with filters', () => {
      for (const [query, slugs] of [
        ['category=DevOps', ['newest', 'oldest']],
        ['category=ai %26 data', ['middle']],
        ['category=Dev', []],
        ['tag=git', ['middle', 'oldest']],
        ['tag=C%2B%2B', ['oldest']],
        ['q=rolling', ['newest']],
        ['q=BACK rolling', ['newest']],
        ['q=rolling door', []],
        ['q=half-open (50%25)', ['middle']],
        ['q=ada devops', []],
        ['q=ada data git', ['middle']],
        ['q=.*', []],
        ['q=hidden-word', []],
        ['q=em', []],
        ['q=', ['newest', 'middle', 'oldest']],
        ['category=DevOps&tag=git&q=usual', ['oldest']],
      ] as const) {
        it(`finds ${slugs.length} for ${query}`, async () => {
          expect(await list(`/posts?${query}`)).to.deep.equal({ slugs: [...slugs], total: String(slugs.length) });
        });
      }
    });
  });

  describe('GET /api/blog/posts/{slug}', () => {
    it('returns the article with its text', async () => {
      const response = await get('/posts/middle');
      expect(response.status).to.equal(200);
      const post = (await response.json()) as Post;
      expect(post.content).to.include('<em>half</em>');
      expect(post).not.to.have.any.keys('version', 'former_slugs', 'words', '_id');
    });

    describe('when the article is a draft, scheduled, or missing', () => {
      for (const slug of ['taken', 'scheduled', 'unknown', 'Not_A-Slug', 'a'.repeat(101), '%00']) {
        it(`answers 404 for ${slug.slice(0, 20)}`, async () => {
          await expectProblem(await get(`/posts/${slug}`), 404);
        });
      }
    });

    describe('when the article had another slug', () => {
      it('answers 301 to the current one', async () => {
        const response = await get('/posts/early');
        expect(response.status).to.equal(301);
        expect(response.headers.get('location')).to.equal('/api/blog/posts/middle');
      });

      it('answers 404 while the article is not public, or if another one has the slug', async () => {
        await expectProblem(await get('/posts/early-scheduled'), 404);
        await expectProblem(await get('/posts/taken'), 404);
      });
    });

    it('answers 405 with Allow to an unsupported method', async () => {
      const response = await fetch(`${site.url}/api/blog/posts/middle`, { method: 'DELETE' });
      expect(response.status).to.equal(405);
      expect(response.headers.get('allow')).to.include('GET');
    });
  });
});
