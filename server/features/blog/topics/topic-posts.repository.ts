/** The articles of categories and tags, drafts and what is in work included: how many there are, and how they spell them. */
import type { Connection, QueryFilter } from 'mongoose';
import { distinctTags } from '#shared/blog/post-rules.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import type { TopicList } from '#shared/blog/topic-rules.ts';
import { articleTerms } from '../post-derived.ts';
import { newestFirst } from '../post-queries.ts';
import { createPostModel, type StoredPost, type StoredWorkingCopy } from '../post.model.ts';
import { toSummary, type PostSummaryRecord } from '../post-record.ts';
import { createTaxonomyRepository, type Named } from '../taxonomy.repository.ts';

/** What a name is to become in articles. */
export interface Spelling {
  readonly list: TopicList;
  /** Of the topic itself: articles that spell it in another way are written too. */
  readonly slug: string;
  /** Of those that led to it. */
  readonly former: readonly string[];
  readonly name: string;
}

export interface UnpublishedName {
  readonly slug: string;
  /** As the newest of them spells it. */
  readonly name: string;
  readonly count: number;
}

export interface TopicPostsRepository {
  /** The names in drafts, and those that changes in work add to a published article. */
  countUnpublished(list: TopicList): Promise<readonly UnpublishedName[]>;
  /**
   * Writes the name into some of the articles that lack it, those in the trash included. Answers those that readers may see, as they
   * are now, and how many are left.
   */
  spell(spelling: Spelling): Promise<{ readonly written: readonly PostSummaryRecord[]; readonly left: number }>;
}

/** Drafts, and articles with changes in work, each. Of more the newest are counted. */
const maxUnpublished = 5000;
/** At once: names are counted anew after them. */
const maxWritten = 20;

type Names = Pick<StoredPost, 'category' | 'tags'>;

const namesIn = (list: TopicList, { category, tags }: Names): readonly string[] =>
  list === 'category' ? (category === '' ? [] : [category]) : tags;

const slugsIn = (list: TopicList, names: Names): readonly string[] => namesIn(list, names).map(nameSlug);

/** The names after it; the same object where they are right already. */
const spelled = ({ list, slug, former, name }: Spelling, names: Names): Names => {
  const meant = new Set([slug, ...former]);
  const right = (given: string): string => (meant.has(nameSlug(given)) ? name : given);
  const { category, tags } = names;
  if (list === 'category') return right(category) === category ? names : { category: right(category), tags };
  const changed = distinctTags(tags.map(right));
  return changed.join('\n') === tags.join('\n') ? names : { category, tags: changed };
};

/** By the indexes of the lists, which begin with whether an article is published. */
const lacking = ({ list, slug, former, name }: Spelling): QueryFilter<StoredPost> => ({
  published: { $in: [true, false] },
  ...(list === 'category'
    ? { category_slug: { $in: [slug, ...former] }, category: { $ne: name } }
    : { $or: [{ tag_slugs: { $in: [...former] } }, { tag_slugs: slug, tags: { $ne: name } }] }),
});

/** By a sparse index: every text has a word. */
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

  /** Onto what was read: what somebody else writes meanwhile stays, and is met in the next round. */
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
      // Also when no article is left: the name itself may have changed.
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
