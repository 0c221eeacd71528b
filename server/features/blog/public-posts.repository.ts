/** Public articles for sitemap and feeds. */
import { Schema, type Connection, type InferSchemaType } from 'mongoose';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { newestFirst, published, inLists, type ListFilter } from './post-queries.ts';
import { toWhole, type PostRecord, changedAt } from './post-record.ts';
import { createPostModel } from './post.model.ts';
import { createTaxonomyRepository, namedFields, articleLists, listFields } from './taxonomy.repository.ts';

export interface ArticleAddress {
  readonly slug: string;
  /** When its page last changed; for a scheduled article, when it became public. */
  readonly changed: Date;
  readonly picture: string | null;
}

export interface ListAddress {
  readonly list: ArticleListId;
  readonly slug: string;
  /** When its newest article became public or changed; undefined if that article is not among the newest of all. */
  readonly changed: Date | undefined;
}

export interface PublicPostsRepository {
  /** Number of sitemap parts with about `size` addresses each. */
  countParts(size: number, now: Date): Promise<number>;
  /** The articles of a part, oldest first; parts count from 1. Empty if the part does not exist. */
  readPart(part: number, size: number, now: Date): Promise<readonly ArticleAddress[]>;
  /** Every category, tag and author with an article. */
  readLists(now: Date): Promise<readonly ListAddress[]>;
  /** Titles by slug; articles that are not public are left out. */
  readTitles(slugs: readonly string[], now: Date): Promise<ReadonlyMap<string, ArticleName>>;
  readNewest(of: ListFilter, limit: number, now: Date): Promise<readonly PostRecord[]>;
}

export interface ArticleName {
  readonly id: string;
  readonly title: string;
}

const oldestFirst = { published_at: 1, _id: 1 } as const;
const times = { updated_at: 1, published_at: 1 } as const;
/** Maximum number of addresses in a sitemap, https://www.sitemaps.org/protocol.html. */
const maxInMap = 50_000;

/**
 * A sitemap part starts with the articles of `from`. Starts are stored once, so that parts do not change and are found
 * without skipping earlier articles. The first part also has older articles.
 */
const partSchema = new Schema(
  { _id: { type: Number, required: true }, from: { type: Date, required: true } },
  { collection: 'sitemap_parts', versionKey: false },
);
type StoredPart = InferSchemaType<typeof partSchema>;

/** Number of articles read for the dates of the lists. */
const maxDated = 200;
const withoutDraft = { words: 0, revisions: 0, working_copy: 0 } as const;

export const createPublicPostsRepository = (connection: Connection): PublicPostsRepository => {
  const posts = createPostModel(connection);
  const taxonomy = createTaxonomyRepository(connection);
  const parts = connection.model('SitemapPart', partSchema);
  const moment = { _id: 0, published_at: 1 } as const;

  /** The start of the next part; undefined if the last part is not full. Skips index entries only. */
  const nextStart = async (last: StoredPart | undefined, size: number, now: Date): Promise<Date | undefined> => {
    const read = (range: object) =>
      posts
        .find({ published: true, published_at: { ...range, $lte: now } }, moment)
        .sort(oldestFirst)
        .limit(1);
    if (last === undefined) return (await read({}).lean())[0]?.published_at ?? undefined;
    const [next] = await read({ $gte: last.from }).skip(size).lean();
    if (!next?.published_at) return undefined;
    if (next.published_at > last.from) return next.published_at;
    return (await read({ $gt: last.from }).lean())[0]?.published_at ?? undefined;
  };

  /** Stores missing starts of parts and returns the number of parts. */
  const fillParts = async (size: number, now: Date): Promise<number> => {
    if ((await posts.exists(published(now))) === null) return 0;
    let [last] = await parts.find().sort({ _id: -1 }).limit(1).lean();
    for (;;) {
      const from = await nextStart(last, size, now);
      if (from === undefined) return last?._id ?? 0;
      // Another instance may have stored the same start.
      const _id = (last?._id ?? 0) + 1;
      last = await parts
        .findOneAndUpdate({ _id }, { $setOnInsert: { from } }, { upsert: true, returnDocument: 'after' })
        .lean();
    }
  };

  /** The part and the one after it. */
  const findPart = async (part: number): Promise<readonly [StoredPart, StoredPart | undefined] | undefined> => {
    const [first, second] = await parts
      .find({ _id: { $in: [part, part + 1] } })
      .sort({ _id: 1 })
      .lean();
    return first?._id === part ? [first, second] : undefined;
  };

  return {
    countParts: fillParts,

    async readPart(part, size, now) {
      let found = await findPart(part);
      // The index of sitemaps was not requested since this part began.
      if (found === undefined && part <= (await fillParts(size, now))) found = await findPart(part);
      if (found === undefined) return [];
      const [first, second] = found;
      const range = {
        $lte: now,
        ...(part === 1 ? {} : { $gte: first.from }),
        ...(second === undefined ? {} : { $lt: second.from }),
      };
      const listed = await posts
        .find({ published: true, published_at: range }, { slug: 1, featured_image: 1, ...times })
        .sort(oldestFirst)
        .limit(maxInMap)
        .lean();
      return listed.map((post) => ({ slug: post.slug, changed: changedAt(post), picture: post.featured_image }));
    },

    async readLists(now) {
      const [newest, named] = await Promise.all([
        posts
          .find(published(now), { ...namedFields, ...times })
          .sort(newestFirst)
          .limit(maxDated)
          .lean(),
        taxonomy.all(maxInMap, now),
      ]);
      return articleLists.flatMap((list) => {
        const changes = new Map<string, Date>();
        for (const post of newest.toReversed())
          for (const slug of [post[listFields[list]]].flat()) changes.set(slug, changedAt(post));
        return named
          .filter((each) => each.list === list)
          .map(({ slug }) => ({ list, slug, changed: changes.get(slug) }));
      });
    },

    async readTitles(slugs, now) {
      const found = await posts.find({ slug: { $in: [...slugs] }, ...published(now) }, { slug: 1, title: 1 }).lean();
      return new Map(found.map(({ _id, slug, title }) => [slug, { id: _id.toString(), title }]));
    },

    async readNewest(of, limit, now) {
      const where = { ...published(now), ...inLists(of) };
      return (await posts.find(where, withoutDraft).sort(newestFirst).limit(limit).lean()).map(toWhole);
    },
  };
};
