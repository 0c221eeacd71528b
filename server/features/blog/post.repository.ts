/** Articles in the database. Public queries take the current time, which decides what is public. */
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { Types, type Connection, type QueryFilter } from 'mongoose';
import type { CursorPlace } from '#server/platform/cursor.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { readPage } from '#server/platform/mongodb/read-page.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { keyedId } from '#server/platform/mongodb/keyed-ids.ts';
import { deriveFields } from './post-derived.ts';
import {
  publicationRequested,
  matchPublicText,
  matchAnyText,
  newestFirst,
  notInTrash,
  published,
  searchCondition,
  inLists,
  staffWhere,
  inState,
  type ListFilter,
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

/** A built-in article; its content is sanitized. */
type SeedPost = Omit<PostRecord, 'id' | 'version' | 'read_time'>;

interface PostFilter extends ListFilter {
  /** Search terms: an article matches if each of them is a prefix of one of its words. */
  readonly q?: string;
}

/** The newest matching articles. */
export interface RecentPostsQuery extends PostFilter {
  readonly limit: number;
}

export interface PostListQuery extends RecentPostsQuery {
  readonly page: number;
}

/** A page of the staff list, by cursor or by offset. */
interface StaffListQuery extends StaffFilter, RecentPostsQuery {
  readonly place?: CursorPlace | undefined;
  readonly skip?: number;
}

export interface PostList<Post = PostSummaryRecord> {
  readonly posts: readonly Post[];
  /** Matches on all pages, up to the limit of list counts. */
  readonly total: number;
}

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
  /** The first articles, without a total. */
  recentPublished(query: RecentPostsQuery, now: Date): Promise<readonly PostSummaryRecord[]>;
  /** The article that becomes public next, or null. */
  nextScheduled(now: Date): Promise<PostSummaryRecord | null>;
  /** Articles that became public between `since` and now: at most `limit`, oldest first. */
  publishedSince(since: Date, now: Date, limit: number): Promise<readonly PostSummaryRecord[]>;
  /** The published article with this slug or, if no article has it, the one that had it before. One query. */
  findAtAddress(slug: string, now: Date): Promise<PostRecord | null>;
  /** The previous and next public article in time, if they exist. */
  findNeighbors(post: Pick<PostRecord, 'id' | 'published_at'>, now: Date): Promise<PostNeighbors>;
  /** Categories of published articles: first those that staff ordered, then by number of articles, then by name. */
  countCategories(now: Date): Promise<readonly CategoryCount[]>;
  /** All articles outside the trash, including drafts, newest first by the date of `sort`. */
  listAll(query: StaffListQuery): Promise<PostList<StaffPostSummaryRecord>>;
  countPosts(now: Date): Promise<Overview['posts']>;
  /** True if there is any article, including drafts and the trash. */
  hasAny(): Promise<boolean>;
  /** Stores the article unless one has or had its slug. Returns true if it was stored. */
  insertIfAbsent(post: SeedPost): Promise<boolean>;
}

/** Same on every site and instance, so that simultaneous seeding stores each article once. */
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
      const search = searchCondition(q, matchPublicText);
      if (search === null) return { posts: [], total: 0 };
      const where = { ...published(now), ...inLists(filter), ...search };
      const [found, total] = await Promise.all([
        readPage<StoredPost, StoredPost>(posts, {
          where,
          order: newestFirst,
          skip: (page - 1) * limit,
          limit,
          fields: summaryFields,
        }),
        countUpTo(posts, where),
      ]);
      return { posts: found.map(toSummary), total };
    },

    // Sorted by creation by default: drafts have no other date, and publishing does not move an article to another page.
    async listAll({ place, skip = 0, limit, q, stateAt, ...filter }) {
      const search = searchCondition(q, matchAnyText);
      const isDated = filter.sort === 'published';
      if (search === null || (isDated && stateAt?.state === 'draft')) return { posts: [], total: 0 };
      const where = staffWhere(filter, stateAt ? inState(stateAt.state, stateAt.now) : {}, search);
      const [found, total] = await Promise.all([
        readPage<StoredPost, StoredPost>(posts, {
          where,
          order: isDated ? newestFirst : newestMade,
          place,
          skip,
          limit,
          fields: withoutText,
        }),
        countUpTo(posts, where),
      ]);
      return { posts: found.map(toStaffSummary), total };
    },

    async countPosts(now) {
      const [visible, scheduled, drafts, changed, asked] = await Promise.all([
        countUpTo(posts, published(now)),
        countUpTo(posts, inState('scheduled', now)),
        countUpTo(posts, inState('draft', now)),
        countUpTo(posts, inState('changed', now)),
        countUpTo(posts, { ...publicationRequested, ...notInTrash }),
      ]);
      return { published: visible, scheduled, drafts, changed, asked };
    },

    async recentPublished({ limit, q, ...filter }, now) {
      const search = searchCondition(q, matchPublicText);
      if (search === null) return [];
      const where = { ...published(now), ...inLists(filter), ...search };
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
      // An article with this slug hides one that had it before, even if it is a draft.
      const post = found.find((each) => each.slug === slug) ?? found.find(isPublic);
      return post !== undefined && isPublic(post) ? toWhole(post) : null;
    },

    async findNeighbors({ id, published_at: at }, now) {
      if (at === null) return {};
      /** Reads a range of the list's index, starting at this article. */
      const read = (where: QueryFilter<StoredPost>, direction: 1 | -1, limit: number) =>
        posts
          .find({ published: true, ...where }, summaryFields)
          .sort({ published_at: direction, _id: direction })
          .limit(limit)
          .lean();
      const next = async (moments: object, direction: 1 | -1) => {
        const [first, second] = await read({ published_at: moments }, direction, 2);
        if (first === undefined || first._id.toHexString() === id) return second;
        // Articles with the same time need a query of their own.
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
        taxonomy.mostUsed('category', maxCategories, now),
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
      const derived = deriveFields(post);
      const stored = await orTaken(() =>
        taxonomy.counting([derived], () =>
          posts.create({
            ...post,
            // If two instances seed at once, one of them gets a duplicate key error.
            _id: new Types.ObjectId(demonstrationPostId(slug)),
            tags: [...post.tags],
            former_slugs: [],
            ever_published: post.published,
            version: 1,
            ...derived,
          }),
        ),
      );
      return stored !== 'taken';
    },
  };
};
