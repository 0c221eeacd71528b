/** What categories, tags and authors are called in the articles that there are, so that writers use one spelling of each. */
import type { Connection } from 'mongoose';
import { distinctTags } from '#shared/blog/post-rules.ts';
import { nameKey } from '#shared/text/slug-rule.ts';
import type { TopicList } from '#shared/blog/topic-rules.ts';
import { newestFirst, sharing } from './post-queries.ts';
import { createPostModel } from './post.model.ts';
import { createTaxonomyRepository } from './taxonomy.repository.ts';
import { createTopicRepository } from './topics/topic.repository.ts';

export interface TopicNames {
  readonly category?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

export interface NamesInUse {
  /** Those of most articles first, then those that only drafts have. */
  namesInUse(): Promise<{ categories: string[]; tags: string[]; authors: string[] }>;
  /**
   * Category and tags as staff have named them, or else as other articles than this one spell them; as they are given where none
   * has them. What is left out stays out.
   */
  spell(names: TopicNames, id: string | undefined): Promise<{ category?: string; tags?: string[] }>;
}

/** More than a list to choose from can show. */
const maxNames = 500;
/** The newest ones: what somebody has in work now. */
const maxDrafts = 200;

/** One spelling of each, the first. */
const distinct = (names: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const name of names) if (name !== '' && !byKey.has(nameKey(name))) byKey.set(nameKey(name), name);
  return [...byKey.values()];
};

export const createNamesInUse = (connection: Connection): NamesInUse => {
  const posts = createPostModel(connection);
  const taxonomy = createTaxonomyRepository(connection);
  const topics = createTopicRepository(connection);

  const readDrafts = () =>
    posts
      .find({ published: false, deleted_at: null }, { category: 1, tags: 1, author: 1 })
      .sort(newestFirst)
      .limit(maxDrafts)
      .lean();

  /** By the keys of the names. */
  const spellingsOf = async (
    list: TopicList,
    names: readonly string[],
    id: string | undefined,
  ): Promise<ReadonlyMap<string, string>> => {
    const spellings = new Map<string, string>();
    if (names.length === 0) return spellings;
    for (const [name, topic] of await topics.findByNames(list, names)) spellings.set(nameKey(name), topic.name);
    const isOpen = (name: string): boolean => !spellings.has(nameKey(name));
    if (!names.some(isOpen)) return spellings;
    const other = id === undefined ? {} : { _id: { $ne: id } };
    for (const used of await taxonomy.spellings(list, maxNames)) {
      const given = names.find((name) => nameKey(name) === nameKey(used.name));
      if (given === undefined || !isOpen(given)) continue;
      // The only article of a name may spell it anew.
      const isShared =
        given === used.name || (await posts.exists({ published: true, ...sharing({ [list]: used.slug }), ...other }));
      if (isShared) spellings.set(nameKey(given), used.name);
    }
    if (!names.some(isOpen)) return spellings;
    for (const draft of await readDrafts()) {
      if (draft._id.toHexString() === id) continue;
      for (const name of list === 'category' ? [draft.category] : draft.tags)
        if (name !== '' && isOpen(name)) spellings.set(nameKey(name), name);
    }
    return spellings;
  };

  return {
    async namesInUse() {
      const [categories, tags, authors, drafts] = await Promise.all([
        taxonomy.spellings('category', maxNames),
        taxonomy.spellings('tag', maxNames),
        taxonomy.spellings('author', maxNames),
        readDrafts(),
      ]);
      return {
        categories: distinct([...categories.map(({ name }) => name), ...drafts.map(({ category }) => category)]),
        tags: distinct([...tags.map(({ name }) => name), ...drafts.flatMap((draft) => draft.tags)]),
        authors: distinct([...authors.map(({ name }) => name), ...drafts.map(({ author }) => author)]),
      };
    },

    async spell({ category, tags }, id) {
      const [ofCategory, ofTags] = await Promise.all([
        spellingsOf('category', category ? [category] : [], id),
        spellingsOf('tag', tags ?? [], id),
      ]);
      return {
        ...(category === undefined ? {} : { category: ofCategory.get(nameKey(category)) ?? category }),
        ...(tags === undefined ? {} : { tags: distinctTags(tags.map((tag) => ofTags.get(nameKey(tag)) ?? tag)) }),
      };
    },
  };
};
