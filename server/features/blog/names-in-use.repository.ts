/** What categories, tags and authors are called in the articles that there are, so that writers use one spelling of each. */
import type { Connection } from 'mongoose';
import { nameKey } from '#shared/rules/slug-rule.ts';
import { newestFirst } from './post-queries.ts';
import { createPostModel } from './post.model.ts';
import { createTaxonomyRepository } from './taxonomy.repository.ts';

export interface NamesInUse {
  /** Those of most articles first, then those that only drafts have. */
  namesInUse(): Promise<{ categories: string[]; tags: string[]; authors: string[] }>;
  /** How other articles than this one spell a category; as it is given where none has it. */
  categoryInUse(name: string, id: string | undefined): Promise<string>;
}

/** More than a list to choose from can show. */
const mostNames = 500;
/** The newest ones: what somebody has in work now. */
const mostDrafts = 200;

/** One spelling of each, the first. */
const distinct = (names: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const name of names) if (name !== '' && !byKey.has(nameKey(name))) byKey.set(nameKey(name), name);
  return [...byKey.values()];
};

export const createNamesInUse = (connection: Connection): NamesInUse => {
  const posts = createPostModel(connection);
  const taxonomy = createTaxonomyRepository(connection);

  const readDrafts = () =>
    posts
      .find({ published: false, deleted_at: null }, { category: 1, tags: 1, author: 1 })
      .sort(newestFirst)
      .limit(mostDrafts)
      .lean();

  return {
    async namesInUse() {
      const [categories, tags, authors, drafts] = await Promise.all([
        taxonomy.spellings('category', mostNames),
        taxonomy.spellings('tag', mostNames),
        taxonomy.spellings('author', mostNames),
        readDrafts(),
      ]);
      return {
        categories: distinct([...categories.map(({ name }) => name), ...drafts.map(({ category }) => category)]),
        tags: distinct([...tags.map(({ name }) => name), ...drafts.flatMap((draft) => draft.tags)]),
        authors: distinct([...authors.map(({ name }) => name), ...drafts.map(({ author }) => author)]),
      };
    },

    async categoryInUse(name, id) {
      const key = nameKey(name);
      const other = id === undefined ? {} : { _id: { $ne: id } };
      for (const used of await taxonomy.spellings('category', mostNames)) {
        if (nameKey(used.name) !== key) continue;
        // The only article of a category may spell it anew.
        if ((await posts.exists({ published: true, category_slug: used.slug, ...other })) !== null) return used.name;
      }
      const drafts = await readDrafts();
      const draft = drafts.find(({ _id, category }) => nameKey(category) === key && _id.toHexString() !== id);
      return draft?.category ?? name;
    },
  };
};
