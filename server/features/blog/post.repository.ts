/** Articles in the database. Plain records come out; what is public is decided by each query, with the time that it is given. */
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { Types, type Connection, type QueryFilter } from 'mongoose';
import type { CursorPlace } from '#server/platform/cursor.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { readPage } from '#server/platform/mongodb/read-page.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { keyedId } from '#server/platform/mongodb/keyed-ids.ts';
import { deriveFields } from './post-derived.ts';
import {
  askedFor,
  countPublished,
  countWithout,
  inWhatReadersSee,
  inWorkingCopiesToo,
  newestFirst,
  notInTrash,
  published,
  searchFor,
  sharing,
  staffWhere,
  standing,
  type SharedBy,
  type StaffFilter,
} from './post-queries.ts';
import {
  summaryFields,
  toStaffSummary,
  toSummary,
  toWhole,
  wholeFields,
  type PostRecord,
  type PostSummaryRecord,
  type StaffPostSummaryRecord,
} from './post-record.ts';
import { createPostModel, type StoredPost } from './post.model.ts';
import { createTaxonomyRepository } from './taxonomy.repository.ts';
import { createTopicRepository } from './topics/topic.repository.ts';

/** An article that comes with the site; its content has been sanitised. */
type SeedPost = Omit<PostRecord, 'id' | 'version' | 'read_time'>;

interface PostFilter extends SharedBy {
  /** Terms; an article matches when each of them begins one of its own. */
  readonly q?: string;
}

/** The newest articles, of those that match. */
export interface RecentPostsQuery extends PostFilter {
  readonly limit: number;
}

export interface PostListQuery extends RecentPostsQuery {
  readonly page: number;
}

/** A page of the staff's list: from a place on, or after so many. */
interface StaffListQuery extends StaffFilter, RecentPostsQuery {
  readonly place?: CursorPlace | undefined;
  readonly skip?: number;
}

export interface PostList<Post = PostSummaryRecord> {
  readonly posts: readonly Post[];
  /** How many match on all pages, as far as lists are counted. */
  readonly total: number;
}

/** How many articles the public can read, will be able to read, and cannot. */
export interface CategoryCount {
  readonly category: string;
  readonly count: number;
}

export interface PostNeighbors {
  readonly newer?: PostSummaryRecord;
  readonly older?: PostSummaryRecord;
}

export interface PostRepository {
  listPublished(query: PostListQuery, now: Date): Promise<PostList>;
  /** The first of them, without counting all. */
  recentPublished(query: RecentPostsQuery, now: Date): Promise<readonly PostSummaryRecord[]>;
  /** The article that becomes public next; null when none is waiting for its time. */
  nextScheduled(now: Date): Promise<PostSummaryRecord | null>;
  /** What became public after `since`, until now: at most `limit` of them, the oldest first. */
  publishedSince(since: Date, now: Date, limit: number): Promise<readonly PostSummaryRecord[]>;
  /** The published article that has this slug, or that had it before and no other article has taken it. One query. */
  findAtAddress(slug: string, now: Date): Promise<PostRecord | null>;
  /** The public articles next to this one in time, whichever there are. */
  findNeighbors(post: Pick<PostRecord, 'id' | 'published_at'>, now: Date): Promise<PostNeighbors>;
  /** Categories of published articles: those that staff put in order, then the most used first, else by name. */
  countCategories(now: Date): Promise<readonly CategoryCount[]>;
  /** All articles outside the trash, drafts and scheduled ones included, the newest first by the day that they are sorted by. */
  listAll(query: StaffListQuery): Promise<PostList<StaffPostSummaryRecord>>;
  countPosts(now: Date): Promise<Overview['posts']>;
  /** Whether there is any article: a draft, or one in the trash. */
  hasAny(): Promise<boolean>;
  /** Stores the article unless one has, or had, its slug; answers whether it was stored. */
  insertIfAbsent(post: SeedPost): Promise<boolean>;
}

/** The same on every site, so that the article is found again, and that two who seed at once store it once. */
export const demonstrationPostId = (slug: string): string => keyedId(`demonstration ${slug}`, 0);

const newestMade = { created_at: -1, _id: -1 } as const;
const maxCategories = 50;
const withoutText = { content: 0, 'working_copy.content': 0, revisions: 0 } as const;

export const createPostRepository = (connection: Connection): PostRepository => {
  const posts = createPostModel(connection);
  const taxonomy = createTaxonomyRepository(connection);
  const topics = createTopicRepository(connection);

  return {
    async listPublished({ page, limit, q, ...filter }, now) {
      const search = searchFor(q, inWhatReadersSee);
      if (search === null) return { posts: [], total: 0 };
      const where = { ...sharing(filter), ...search };
      const [found, total] = await Promise.all([
        readPage<StoredPost, StoredPost>(posts, {
          where: { ...published(now), ...where },
          order: newestFirst,
          skip: (page - 1) * limit,
          limit,
          fields: summaryFields,
        }),
        countPublished(posts, where, now),
      ]);
      return { posts: found.map(toSummary), total };
    },

    // By the day of making unless asked otherwise: a draft has no other, and publishing an article does not move it to another page.
    async listAll({ place, skip = 0, limit, q, standing: asked, ...filter }) {
      const search = searchFor(q, inWorkingCopiesToo);
      const isDated = filter.sort === 'published';
      if (search === null || (isDated && asked?.state === 'draft')) return { posts: [], total: 0 };
      const whereIt = (stands: QueryFilter<StoredPost>) => staffWhere(filter, stands, search);
      const where = whereIt(asked ? standing(asked.state, asked.now) : {});
      const [found, total] = await Promise.all([
        readPage<StoredPost, StoredPost>(posts, {
          where,
          order: isDated ? newestFirst : newestMade,
          place,
          skip,
          limit,
          fields: withoutText,
        }),
        asked?.state === 'published'
          ? countWithout(posts, whereIt({ published: true }), whereIt(standing('scheduled', asked.now)))
          : countUpTo(posts, where),
      ]);
      return { posts: found.map(toStaffSummary), total };
    },

    async countPosts(now) {
      const [visible, scheduled, drafts, changed, asked] = await Promise.all([
        countPublished(posts, {}, now),
        countUpTo(posts, standing('scheduled', now)),
        countUpTo(posts, standing('draft', now)),
        countUpTo(posts, standing('changed', now)),
        countUpTo(posts, { ...askedFor, ...notInTrash }),
      ]);
      return { published: visible, scheduled, drafts, changed, asked };
    },

    async recentPublished({ limit, q, ...filter }, now) {
      const search = searchFor(q, inWhatReadersSee);
      if (search === null) return [];
      const where = { ...published(now), ...sharing(filter), ...search };
      const found = await posts.find(where, summaryFields).sort(newestFirst).limit(limit).lean();
      return found.map(toSummary);
    },

    async nextScheduled(now) {
      const waiting = { published: true, published_at: { $gt: now } };
      const found = await posts.findOne(waiting, summaryFields).sort({ published_at: 1 }).lean();
      return found && toSummary(found);
    },

    async publishedSince(since, now, limit) {
      const where = { published: true, published_at: { $gt: since, $lte: now } };
      return (await posts.find(where, summaryFields).sort({ published_at: 1 }).limit(limit).lean()).map(toSummary);
    },

    async findAtAddress(slug, now) {
      const found = await posts.find({ $or: [{ slug }, { former_slugs: slug }] }, wholeFields).lean();
      const isPublic = ({ published: isPublished, published_at: at }: (typeof found)[number]): boolean =>
        isPublished && at !== null && at <= now;
      // A draft with this slug hides an article that had it.
      const post = found.find((each) => each.slug === slug) ?? found.find(isPublic);
      return post !== undefined && isPublic(post) ? toWhole(post) : null;
    },

    async findNeighbors({ id, published_at: at }, now) {
      if (at === null) return {};
      /** In the list's order, away from this article: `where` is one stretch of its index. */
      const read = (where: QueryFilter<StoredPost>, direction: 1 | -1, limit: number) =>
        posts
          .find({ published: true, ...where }, summaryFields)
          .sort({ published_at: direction, _id: direction })
          .limit(limit)
          .lean();
      const next = async (moments: object, direction: 1 | -1) => {
        const [first, second] = await read({ published_at: moments }, direction, 2);
        if (first === undefined || first._id.toHexString() === id) return second;
        // Others appeared at the same moment: they are asked for apart.
        const beyond = direction === 1 ? '$gt' : '$lt';
        const [sameMoment] = await read({ published_at: at, _id: { [beyond]: id } }, direction, 1);
        if (sameMoment) return sameMoment;
        const [other] = await read({ published_at: { ...moments, [beyond]: at } }, direction, 1);
        return other;
      };
      const [newer, older] = await Promise.all([next({ $gte: at, $lte: now }, 1), next({ $lte: at }, -1)]);
      return { ...(newer ? { newer: toSummary(newer) } : {}), ...(older ? { older: toSummary(older) } : {}) };
    },

    async countCategories(now) {
      const [used, { topics: managed }] = await Promise.all([
        taxonomy.maxUsed('category', maxCategories, now),
        topics.readAll('category'),
      ]);
      const places = new Map(managed.map(({ slug, place }) => [slug, place]));
      const placeOf = (slug: string): number => places.get(slug) ?? Number.MAX_SAFE_INTEGER;
      return used
        .toSorted((a, b) => placeOf(a.slug) - placeOf(b.slug))
        .map(({ name, count }) => ({ category: name, count }));
    },

    hasAny: async () => (await posts.exists({})) !== null,

    async insertIfAbsent(post) {
      const { slug } = post;
      const places = ['slug', 'former_slugs', 'trash.slug', 'trash.former_slugs'];
      if (await posts.exists({ $or: places.map((place) => ({ [place]: slug })) })) return false;
      try {
        const derived = deriveFields(post);
        await taxonomy.counting([derived], () =>
          posts.create({
            ...post,
            // Two who seed at once: one of them meets a duplicate key.
            _id: new Types.ObjectId(demonstrationPostId(slug)),
            tags: [...post.tags],
            former_slugs: [],
            ever_published: post.published,
            version: 1,
            ...derived,
          }),
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
};
