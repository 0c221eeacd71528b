/** The public articles as programs read them that follow the site: lists of addresses, and the newest ones whole. */
import type { Connection } from 'mongoose';
import type { ArticleListId } from '#shared/routes/plain-pages.ts';
import { newestFirst, published, sharing, type SharedBy } from './post-filter.ts';
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
  /** When the last of its articles appeared or changed. */
  readonly changed: Date;
}

export interface PublicPostsRepository {
  count(now: Date): Promise<number>;
  /** The oldest first, so that a full page stays as it is. `page` counts from 1. */
  readAddresses(page: number, size: number, now: Date): Promise<readonly ArticleAddress[]>;
  /** Every category, tag and author that has an article. It goes through all articles, and holds none of them. */
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
const unread = { words: 0, revisions: 0, working_copy: 0 } as const;

export const createPublicPostsRepository = (connection: Connection): PublicPostsRepository => {
  const posts = createPostModel(connection);
  return {
    count: (now) => posts.countDocuments(published(now)),

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
      const lists = new Map<string, ListAddress>();
      const add = (list: ArticleListId, slug: string, time: Date): void => {
        const key = `${list}/${slug}`;
        const known = lists.get(key);
        if (slug !== '' && (known === undefined || known.changed < time)) lists.set(key, { list, slug, changed: time });
      };
      for await (const post of posts
        .find(published(now), { ...names, ...times })
        .lean()
        .cursor()) {
        const time = changed(post);
        add('category', post.category_slug, time);
        add('author', post.author_slug, time);
        for (const slug of post.tag_slugs) add('tag', slug, time);
      }
      return [...lists.values()];
    },

    async readNewest(of, limit, now) {
      const where = { ...published(now), ...sharing(of) };
      return (await posts.find(where, unread).sort(newestFirst).limit(limit).lean()).map(toWhole);
    },
  };
};
