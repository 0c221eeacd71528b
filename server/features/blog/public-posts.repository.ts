/** The public articles as programs read them that follow the site: lists of addresses, and the newest ones whole. */
import type { Connection } from 'mongoose';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { countPublished, newestFirst, published, sharing, type SharedBy } from './post-queries.ts';
import { toWhole, type PostRecord } from './post-record.ts';
import { createPostModel } from './post.model.ts';

export interface ArticleAddress {
  readonly slug: string;
  /** When its page changed last: an article that was scheduled has not changed since it appeared. */
  readonly changed: Date;
  readonly picture: string | null;
}

export interface ListAddress {
  readonly list: ArticleListId;
  readonly slug: string;
  /** When its newest article appeared or changed; left out where that is none of the newest of all. */
  readonly changed: Date | undefined;
}

export interface PublicPostsRepository {
  count(now: Date): Promise<number>;
  /** The oldest first, so that a full page stays as it is. `page` counts from 1. */
  readAddresses(page: number, size: number, now: Date): Promise<readonly ArticleAddress[]>;
  /** Every category, tag and author that has an article. It goes from one to the next by the index, so that the cost is their number, not that of the articles. */
  readLists(now: Date): Promise<readonly ListAddress[]>;
  readNewest(of: SharedBy, limit: number, now: Date): Promise<readonly PostRecord[]>;
}

interface Times {
  readonly updated_at: Date;
  readonly published_at: Date | null;
}

const changed = ({ updated_at, published_at }: Times): Date =>
  published_at !== null && published_at > updated_at ? published_at : updated_at;

const oldestFirst = { published_at: 1, _id: 1 } as const;
const times = { updated_at: 1, published_at: 1 } as const;
const names = { category_slug: 1, tag_slugs: 1, author_slug: 1 } as const;
/** The field of an article that says on which of these lists it is. */
const lists = [
  ['category', 'category_slug'],
  ['tag', 'tag_slugs'],
  ['author', 'author_slug'],
] as const;
/** So many articles are read for the times of their lists. */
const newestTimed = 200;
const unread = { words: 0, revisions: 0, working_copy: 0 } as const;

export const createPublicPostsRepository = (connection: Connection): PublicPostsRepository => {
  const posts = createPostModel(connection);
  return {
    count: (now) => countPublished(posts, {}, now),

    async readAddresses(page, size, now) {
      const found = await posts
        .find(published(now), { slug: 1, featured_image: 1, ...times })
        .sort(oldestFirst)
        .skip((page - 1) * size)
        .limit(size)
        .lean();
      return found.map((post) => ({ slug: post.slug, changed: changed(post), picture: post.featured_image }));
    },

    async readLists(now) {
      const [newest, ...slugs] = await Promise.all([
        posts
          .find(published(now), { ...names, ...times })
          .sort(newestFirst)
          .limit(newestTimed)
          .lean(),
        ...lists.map(([, field]) => posts.distinct(field, published(now))),
      ]);
      return lists.flatMap(([list, field], at) => {
        const changes = new Map<string, Date>();
        for (const post of newest.toReversed())
          for (const slug of [post[field]].flat()) changes.set(slug, changed(post));
        const named = slugs[at] ?? [];
        return named.filter((slug) => slug !== '').map((slug) => ({ list, slug, changed: changes.get(slug) }));
      });
    },

    async readNewest(of, limit, now) {
      const where = { ...published(now), ...sharing(of) };
      return (await posts.find(where, unread).sort(newestFirst).limit(limit).lean()).map(toWhole);
    },
  };
};
