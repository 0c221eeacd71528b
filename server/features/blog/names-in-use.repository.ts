/** Category, tag and author names used in articles, so that writers use one spelling of each. */
import type { Connection } from 'mongoose';
import { distinctTags } from '#shared/blog/post-rules.ts';
import { nameKey } from '#shared/text/slug-rule.ts';
import type { TopicList } from '#shared/blog/topic-rules.ts';
import { newestFirst, inLists } from './post-queries.ts';
import { createPostModel } from './post.model.ts';
import { createTaxonomyRepository } from './taxonomy.repository.ts';
import { createTopicRepository } from './topics/topic.repository.ts';

export interface TopicNames {
  readonly category?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

export interface NamesInUse {
  /** Sorted by number of articles; names that only drafts have come last. */
  namesInUse(): Promise<{ categories: string[]; tags: string[]; authors: string[] }>;
  /**
   * Returns the category and tags in their canonical spelling: as staff named them, else as other articles spell them, else
   * unchanged. Omitted fields stay omitted.
   */
  spell(names: TopicNames, id: string | undefined): Promise<{ category?: string; tags?: string[] }>;
}

/** More than a list of suggestions can show. */
const maxNames = 500;
/** Number of newest drafts read. */
const maxDrafts = 200;

/** Keeps the first spelling of each name. */
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

  /** Maps the key of each name to its spelling. */
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
      // A name's only article may change its spelling.
      const isShared =
        given === used.name || (await posts.exists({ published: true, ...inLists({ [list]: used.slug }), ...other }));
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
