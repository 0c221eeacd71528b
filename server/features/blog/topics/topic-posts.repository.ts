/** Counts and rewrites the names of categories and tags in articles, drafts and working copies. */
import type { Connection, QueryFilter } from 'mongoose';
import { distinctTags } from '#shared/blog/post-rules.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import type { TopicList } from '#shared/blog/topic-rules.ts';
import { articleTerms } from '../post-derived.ts';
import { newestFirst } from '../post-queries.ts';
import { createPostModel, type StoredPost, type StoredWorkingCopy } from '../post.model.ts';
import { toSummary, type PostSummaryRecord } from '../post-record.ts';
import { createTaxonomyRepository, type Named } from '../taxonomy.repository.ts';

/** A rename to carry out in articles. */
export interface Spelling {
  readonly list: TopicList;
  /** The topic's slug. Articles with another spelling of it are updated too. */
  readonly slug: string;
  /** Slugs that redirect to it. */
  readonly former: readonly string[];
  readonly name: string;
}

export interface UnpublishedName {
  readonly slug: string;
  /** As the newest article spells it. */
  readonly name: string;
  readonly count: number;
}

export interface TopicPostsRepository {
  /** Names in drafts, and names that working copies add to published articles. */
  countUnpublished(list: TopicList): Promise<readonly UnpublishedName[]>;
  /** Writes the name into a batch of articles, including the trash. Returns the updated public articles and the number left. */
  spell(spelling: Spelling): Promise<{ readonly written: readonly PostSummaryRecord[]; readonly left: number }>;
}

/** Maximum number each of drafts and working copies counted, newest first. */
const maxUnpublished = 5000;
/** Batch size; names are counted again after each batch. */
const maxWritten = 20;

type Names = Pick<StoredPost, 'category' | 'tags'>;

const namesIn = (list: TopicList, { category, tags }: Names): readonly string[] =>
  list === 'category' ? (category === '' ? [] : [category]) : tags;

const slugsIn = (list: TopicList, names: Names): readonly string[] => namesIn(list, names).map(nameSlug);

/** The names after the rename; the same object if nothing changes. */
const spelled = ({ list, slug, former, name }: Spelling, names: Names): Names => {
  const meant = new Set([slug, ...former]);
  const right = (given: string): string => (meant.has(nameSlug(given)) ? name : given);
  const { category, tags } = names;
  if (list === 'category') return right(category) === category ? names : { category: right(category), tags };
  const changed = distinctTags(tags.map(right));
  return changed.join('\n') === tags.join('\n') ? names : { category, tags: changed };
};

/** Uses the indexes of the lists, which start with `published`. */
const lacking = ({ list, slug, former, name }: Spelling): QueryFilter<StoredPost> => ({
  published: { $in: [true, false] },
  ...(list === 'category'
    ? { category_slug: { $in: [slug, ...former] }, category: { $ne: name } }
    : { $or: [{ tag_slugs: { $in: [...former] } }, { tag_slugs: slug, tags: { $ne: name } }] }),
});

/** Uses a sparse index: every text has a word. */
const inWork: QueryFilter<StoredPost> = { 'working_copy.words': { $gt: '' } };
const ofTopics = ['category', 'tags', 'working_copy.category', 'working_copy.tags'];

const namedOf = (list: TopicList, slugs: readonly string[]): Named[] =>
  slugs.map((slug) => ({
    category_slug: list === 'category' ? slug : '',
    tag_slugs: list === 'tag' ? [slug] : [],
    author_slug: '',
  }));

export const createTopicPostsRepository = (connection: Connection): TopicPostsRepository => {
  const posts = createPostModel(connection);
  const taxonomy = createTaxonomyRepository(connection);

  const readInWork = () => posts.find(inWork).select(ofTopics).limit(maxUnpublished).lean();

  const lackingInWork = async (spelling: Spelling): Promise<StoredPost['_id'][]> =>
    (await readInWork())
      .filter(({ working_copy: copy }) => copy && spelled(spelling, copy) !== copy)
      .map(({ _id }) => _id);

  /** Conditional on the names read, so that a concurrent change is kept and handled in the next round. */
  const write = async (_id: StoredPost['_id'], spelling: Spelling): Promise<PostSummaryRecord | null> => {
    const post = await posts.findById(_id).lean();
    if (post === null) return null;
    const { category, tags, version, working_copy: copy } = post;
    const live = spelled(spelling, post);
    const copied = copy ? spelled(spelling, copy) : null;
    const ofCopy = (names: Names & StoredWorkingCopy) => ({
      'working_copy.category': names.category,
      'working_copy.tags': names.tags,
      'working_copy.words': articleTerms(names),
    });
    const change = {
      ...(live === post
        ? {}
        : {
            category: live.category,
            tags: live.tags,
            category_slug: nameSlug(live.category),
            tag_slugs: live.tags.map(nameSlug),
            words: articleTerms({ ...post, ...live }),
          }),
      ...(copy && copied && copied !== copy ? ofCopy({ ...copy, ...copied }) : {}),
    };
    if (Object.keys(change).length === 0) return null;
    const asRead = {
      _id,
      version,
      category,
      tags,
      ...(copy ? { 'working_copy.category': copy.category, 'working_copy.tags': copy.tags } : { working_copy: null }),
    };
    const { matchedCount } = await posts.updateOne(asRead, { $set: change });
    return matchedCount === 1 && live !== post ? toSummary({ ...post, ...live }) : null;
  };

  return {
    async countUnpublished(list) {
      const [drafts, inWorkNow] = await Promise.all([
        posts
          .find({ published: false, deleted_at: null }, { category: 1, tags: 1 })
          .sort(newestFirst)
          .limit(maxUnpublished)
          .lean(),
        readInWork(),
      ]);
      const found = new Map<string, UnpublishedName>();
      const add = (names: readonly string[]): void => {
        for (const name of names) {
          const slug = nameSlug(name);
          const known = found.get(slug);
          found.set(slug, { slug, name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
        }
      };
      for (const draft of drafts) add(namesIn(list, draft));
      for (const { working_copy: copy, ...live } of inWorkNow) {
        const shown = new Set(slugsIn(list, live));
        if (copy) add(namesIn(list, copy).filter((name) => !shown.has(nameSlug(name))));
      }
      return [...found.values()];
    },

    async spell(spelling) {
      const { list, slug, former } = spelling;
      const found: readonly Pick<StoredPost, '_id'>[] = await posts
        .find(lacking(spelling), { _id: 1 })
        .limit(maxWritten)
        .lean();
      const ids = found.length > 0 ? found.map(({ _id }) => _id) : (await lackingInWork(spelling)).slice(0, maxWritten);
      // Also without articles left: the name itself may have changed.
      const written = await taxonomy.counting(namedOf(list, [slug, ...former]), async () => {
        const seen: PostSummaryRecord[] = [];
        for (const id of ids) {
          const post = await write(id, spelling);
          if (post?.published === true) seen.push(post);
        }
        return seen;
      });
      const left = (await posts.countDocuments(lacking(spelling))) + (await lackingInWork(spelling)).length;
      return { written, left };
    },
  };
};
