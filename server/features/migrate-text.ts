/** Migrations that recompute derived fields of texts and addresses after their rules have changed. */
import { isDeepStrictEqual } from 'node:util';
import type { Connection, Types } from 'mongoose';
import { emptyArticle } from '#shared/blog/article-fields.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { emailKey } from '#shared/text/email-key.ts';
import { searchTerms } from '#shared/search/search-terms.ts';
import { contactTypedFields } from '#shared/contact/contact-rules.ts';
import { cutSlug, nameSlug } from '#shared/text/slug-rule.ts';
import { articleTerms, deriveFields } from './blog/post-derived.ts';
import { createTaxonomyRepository, namedFields, type Named } from './blog/taxonomy.repository.ts';
import { createTopicRepository, type StoredTopic } from './blog/topics/topic.repository.ts';
import { messageTerms } from './contact/submission-record.ts';
import { nameKeys } from './accounts/account.repository.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import type { Batch, Migration } from '#server/platform/mongodb/run-migrations.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Derived {
  readonly collection: string;
  /** Source fields. A record whose source fields have changed meanwhile is left unchanged. */
  readonly from: readonly string[];
  /** Derived fields. */
  readonly to: readonly string[];
  /** Values by the names in `to`. Fields that are left out stay unchanged. */
  compute(record: Fields): Fields;
  /** Runs the write together with other updates that it requires. */
  readonly around?: <Result>(
    connection: Connection,
    changed: readonly [before: Fields, after: Fields],
    write: () => Promise<Result>,
  ) => Promise<Result>;
}

/** Few, because an article can have two megabytes. */
const batchSize = 50;

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Fields | null | undefined)?.[name], record);

/** Updates derived fields that exist and have another value now. */
export const computingAnew = (all: readonly Derived[]): Pick<Migration, 'count' | 'run'> => ({
  count: async (connection) => {
    const counts = await Promise.all(all.map(({ collection }) => connection.collection(collection).countDocuments()));
    return counts.reduce((sum, count) => sum + count, 0);
  },
  run: async (connection: Connection, next: unknown): Promise<Batch> => {
    const [index, after] = Array.isArray(next) ? (next as [number, unknown]) : [0, null];
    const derived = all[index];
    if (derived === undefined) return { looked: 0, changed: 0, next: null };
    const records = connection.collection<{ _id: Types.ObjectId | string }>(derived.collection);
    const found = await records
      .find(after === null ? {} : { _id: { $gt: after as Types.ObjectId } }, {
        projection: Object.fromEntries([...derived.from, ...derived.to].map((path) => [path, 1])),
      })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    let changed = 0;
    for (const record of found) {
      const $set = Object.fromEntries(
        Object.entries(derived.compute(record)).filter(([path, value]) => {
          const stored = valueAt(record, path);
          return stored !== undefined && !isDeepStrictEqual(stored, value);
        }),
      );
      if (Object.keys($set).length === 0) continue;
      const unchanged = Object.fromEntries(derived.from.map((path) => [path, valueAt(record, path) ?? null]));
      try {
        const write = () => records.updateOne({ ...unchanged, _id: record._id }, { $set });
        const around = derived.around ?? ((_connection, _changed, run) => run());
        changed += (await around(connection, [record, { ...record, ...$set }], write)).modifiedCount;
      } catch (error) {
        // Two accounts with one address: both stay as they are.
        if (!isDuplicateKey(error)) throw error;
      }
    }
    const last = found.length < batchSize ? undefined : found.at(-1)?._id;
    const following = index + 1 < all.length ? [index + 1, null] : null;
    return { looked: found.length, changed, next: last === undefined ? following : [index, last] };
  },
});

const emailKeyOf = (collection: string, from: string, to: string): Derived => ({
  collection,
  from: [from],
  to: [to],
  compute: (record) => {
    const address = valueAt(record, from);
    return typeof address === 'string' ? { [to]: emailKey(address) } : {};
  },
});

export const emailKeys: readonly Derived[] = [
  emailKeyOf('submissions', 'email', 'email_key'),
  emailKeyOf('letters', 'to.address', 'address_key'),
  emailKeyOf('staff_accounts', 'email', 'email_key'),
  emailKeyOf('invitations', 'email', 'open_key'),
];

type Article = Parameters<typeof deriveFields>[0];
const written = ['title', 'excerpt', 'category', 'author', 'tags', 'content'];

/** Search terms, addresses of names and keys of people's names. */
export const textKeys: readonly Derived[] = [
  {
    collection: 'posts',
    from: [...written, ...written.map((name) => `working_copy.${name}`)],
    to: ['words', 'working_copy.words', ...Object.keys(namedFields)],
    compute: (record) => {
      const post = { ...emptyArticle, ...record } as Article & { readonly working_copy?: Article | null };
      const { words, category_slug, tag_slugs, author_slug } = deriveFields(post);
      const ofCopy = post.working_copy
        ? { 'working_copy.words': articleTerms({ ...emptyArticle, ...post.working_copy }) }
        : {};
      return { words, category_slug, tag_slugs, author_slug, ...ofCopy };
    },
    around: (connection, changed, write) =>
      createTaxonomyRepository(connection).counting(changed as unknown as readonly Named[], write),
  },
  {
    collection: 'media',
    from: ['name', 'alt'],
    to: ['words'],
    compute: ({ name = '', alt = '' }) => ({ words: searchTerms([String(name), String(alt)]) }),
  },
  {
    collection: 'submissions',
    from: contactTypedFields,
    to: ['words'],
    compute: (record) => ({ words: messageTerms(record) }),
  },
  {
    collection: 'staff_accounts',
    from: ['name'],
    to: ['name_keys'],
    compute: ({ name }) => (typeof name === 'string' ? { name_keys: nameKeys(cleanLine(name)) } : {}),
  },
];

/** Moves managed topics with long names to their new addresses. */
export const movingLongTopics: Pick<Migration, 'count' | 'run'> = {
  count: (connection) => connection.collection('topics').countDocuments(),
  run: async (connection): Promise<Batch> => {
    const repository = createTopicRepository(connection);
    const stored = await connection.collection<StoredTopic>('topics').find({ moved_to: null }).toArray();
    const moved = stored.filter(({ slug, name }) => cutSlug(nameSlug(name)) === slug);
    for (const { list, slug, name, description, cover, place, last_change } of moved) {
      const to = nameSlug(name);
      await repository.createOrReuse({ list, slug: to, name, description, cover, place }, last_change);
      await repository.redirectTo({ list, slug, name }, to, last_change);
    }
    return { looked: stored.length, changed: moved.length, next: null };
  },
};
