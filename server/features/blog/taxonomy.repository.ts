/**
 * Categories, tags and authors of published articles with their counts. A write marks the affected names as stale and
 * counts them afterwards, so counting can be repeated, and names left by a crash are found by their mark.
 */
import { modelOf } from '#server/platform/mongodb/stored-fields.ts';
import { Schema, type Connection, type InferSchemaType } from 'mongoose';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { newestFirst } from './post-queries.ts';
import { createPostModel, type StoredPost } from './post.model.ts';
import { createTopicRepository } from './topics/topic.repository.ts';

/** The fields of an article that decide its lists. */
export type Named = Pick<StoredPost, 'category_slug' | 'tag_slugs' | 'author_slug'>;

export interface ListName {
  readonly list: ArticleListId;
  readonly slug: string;
  readonly name: string;
  /** Number of public articles. */
  readonly count: number;
}

export interface TaxonomyRepository {
  /** Sorted by count, then by slug. */
  mostUsed(list: ArticleListId, limit: number, now: Date): Promise<readonly ListName[]>;
  /** Spellings of the most used names; scheduled articles count too. */
  spellings(list: ArticleListId, limit: number): Promise<readonly Pick<ListName, 'slug' | 'name' | 'count'>[]>;
  /** All names with an article, sorted by list and slug. */
  all(limit: number, now: Date): Promise<readonly ListName[]>;
  /** Runs a write that changes the counts of these names. */
  counting<Result>(named: readonly Named[], write: () => Promise<Result>): Promise<Result>;
  /**
   * Counts stale names; on first use, all names. Yields each name once counted, with whether its count or spelling changed.
   * Can be interrupted and repeated.
   */
  build(): AsyncIterable<{ readonly key: string; readonly changed: boolean }>;
}

/** The field of an article for each kind of list. */
export const listFields = { category: 'category_slug', tag: 'tag_slugs', author: 'author_slug' } as const;
export const articleLists = Object.keys(listFields) as readonly ArticleListId[];
export const namedFields = { category_slug: 1, tag_slugs: 1, author_slug: 1 } as const;

const keysOf = (named: readonly Named[]): string[] => {
  const slugs = (list: ArticleListId) => named.flatMap((post) => [post[listFields[list]]].flat());
  return [
    ...new Set(articleLists.flatMap((list) => slugs(list).flatMap((slug) => (slug === '' ? [] : `${list}:${slug}`)))),
  ];
};

const partsOf = (key: string): { readonly list: ArticleListId; readonly slug: string } => {
  const colon = key.indexOf(':');
  return { list: key.slice(0, colon) as ArticleListId, slug: key.slice(colon + 1) };
};

const readAtOnce = 1000;
/** With more scheduled articles than this, counts in lists are too high. */
const maxScheduled = 1000;
/** A round fails if another process counted the same name meanwhile. */
const maxRounds = 20;

const required = true;
const nameSchema = new Schema(
  {
    /** List and slug, joined by a colon. */
    _id: { type: String, required },
    list: { type: String, enum: articleLists, required },
    slug: { type: String, required },
    /** As staff named it, else as its newest article spells it. */
    name: { type: String, default: '' },
    /** Number of published articles, including scheduled ones. */
    count: { type: Number, required },
    /** True if an article may have changed since the last count. */
    stale: { type: Boolean, required },
    /** Increases with each mark and each count. */
    version: { type: Number, required },
  },
  { collection: 'taxonomy', versionKey: false },
);
type StoredName = InferSchemaType<typeof nameSchema>;
nameSchema.index({ list: 1, count: -1, slug: 1 });
nameSchema.index({ stale: 1 }, { partialFilterExpression: { stale: true } });

const stateSchema = new Schema(
  { _id: { type: String, required }, at: { type: Date, required } },
  { collection: 'taxonomy_state', versionKey: false },
);

export const createTaxonomyRepository = (connection: Connection): TaxonomyRepository => {
  const posts = createPostModel(connection);
  const topics = createTopicRepository(connection);
  const names = modelOf(connection, 'TaxonomyName', nameSchema);
  const state = modelOf(connection, 'TaxonomyState', stateSchema);

  const mark = (keys: readonly string[]): Promise<unknown> =>
    Promise.all(
      keys.map((_id) =>
        names.updateOne(
          { _id },
          { $set: { stale: true }, $inc: { version: 1 }, $setOnInsert: { ...partsOf(_id), name: '', count: 0 } },
          { upsert: true },
        ),
      ),
    );

  /** Returns true if the visible count or name changed. */
  const countOne = async (key: string): Promise<boolean> => {
    const { list, slug } = partsOf(key);
    const where = { published: true, [listFields[list]]: slug };
    for (let round = 0; round < maxRounds; round += 1) {
      const known = await names.findById(key, { version: 1, count: 1, name: 1 }).lean();
      if (known === null) return false;
      const [count, newest, managed] = await Promise.all([
        posts.countDocuments(where),
        posts.findOne(where, { category: 1, tags: 1, author: 1 }).sort(newestFirst).lean(),
        list === 'author' ? null : topics.findAt(list, slug),
      ]);
      const spellings =
        newest === null ? [] : { category: [newest.category], tag: newest.tags, author: [newest.author] }[list];
      const spelled = spellings.find((spelling) => nameSlug(spelling) === slug) ?? slug;
      const name = managed?.slug === slug ? managed.name : spelled;
      const { matchedCount } = await names.updateOne(
        { _id: key, version: known.version },
        { $set: { count, name, stale: false }, $inc: { version: 1 } },
      );
      if (matchedCount === 1) return count !== known.count || name !== known.name;
    }
    return false;
  };

  /** Marks every name of a published article. */
  const markAll = async (): Promise<void> => {
    const marked = new Set<string>();
    for (let after: StoredPost['_id'] | undefined; ;) {
      const found: readonly (Named & Pick<StoredPost, '_id'>)[] = await posts
        .find({ published: true, ...(after === undefined ? {} : { _id: { $gt: after } }) }, namedFields)
        .sort({ _id: 1 })
        .limit(readAtOnce)
        .lean();
      const fresh = keysOf(found).filter((key) => !marked.has(key));
      await mark(fresh);
      for (const key of fresh) marked.add(key);
      after = found.at(-1)?._id;
      if (after === undefined) return;
    }
  };

  /** Number of scheduled articles by name. */
  const readScheduled = async (now: Date): Promise<ReadonlyMap<string, number>> => {
    const scheduled = await posts
      .find({ published: true, published_at: { $gt: now } }, namedFields)
      .limit(maxScheduled)
      .lean();
    const counts = new Map<string, number>();
    for (const post of scheduled) for (const key of keysOf([post])) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };

  const visible = async (stored: readonly StoredName[], now: Date): Promise<ListName[]> => {
    const waiting = await readScheduled(now);
    return stored
      .map(({ _id, list, slug, name, count }) => ({ list, slug, name, count: count - (waiting.get(_id) ?? 0) }))
      .filter(({ count }) => count > 0);
  };

  const readMostUsed = (list: ArticleListId, limit: number) =>
    names
      .find({ list, count: { $gt: 0 } })
      .sort({ count: -1, slug: 1 })
      .limit(limit)
      .lean();

  return {
    async mostUsed(list, limit, now) {
      return (await visible(await readMostUsed(list, limit), now)).sort((a, b) => b.count - a.count);
    },

    spellings: readMostUsed,

    async all(limit, now) {
      const found = await names
        .find({ count: { $gt: 0 } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean();
      return visible(found, now);
    },

    async counting(named, write) {
      const keys = keysOf(named);
      await mark(keys);
      const result = await write();
      // The write succeeded. A name that cannot be counted now stays stale.
      await Promise.all(keys.map(countOne)).catch(() => undefined);
      return result;
    },

    async *build() {
      const isBuilt = (await state.findById('built').lean()) !== null;
      if (!isBuilt) await markAll();
      for (const { _id } of await names.find({ stale: true }, { _id: 1 }).lean()) {
        yield { key: _id, changed: await countOne(_id) };
      }
      if (!isBuilt) await state.updateOne({ _id: 'built' }, { $set: { at: new Date() } }, { upsert: true });
    },
  };
};
