/** Finds the articles, pages, topics and author profiles that use pictures and files. */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { ArticleUse, PageUse, TopicUse } from '#shared/media/media.contract.ts';
import { parseMediaPath } from '#shared/media/media-path.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { PictureUsesRepository } from '../blog/picture-uses.repository.ts';
import { findTopicsShowing } from '../blog/topics/manage-topics.ts';
import type { TopicRepository } from '../blog/topics/topic.repository.ts';
import type { ContentRepository } from '../content/content.repository.ts';
import { findPagesShowing } from '../content/find-pages-showing.ts';

type Listed<Use extends { readonly places: readonly string[] }> = Omit<Use, 'places'> & {
  readonly places: readonly Use['places'][number][];
};

/** Where a picture or file is used. */
export interface MediaUses {
  readonly articles: readonly Listed<ArticleUse>[];
  /** Content documents. */
  readonly pages: readonly Listed<PageUse>[];
  /** Categories and tags. */
  readonly topics: readonly TopicUse[];
  /** Accounts whose author profile shows it. */
  readonly people: readonly StaffRef[];
}

export const noUses: MediaUses = { articles: [], pages: [], topics: [], people: [] };

export const countUses = ({ articles, pages, topics, people }: MediaUses): number =>
  articles.length + pages.length + topics.length + people.length;

export interface UseFinder {
  /** By the hash of a picture or file. */
  find(hash: string): Promise<MediaUses>;
  /** The number of places that use each of them. Those without uses may be missing. */
  count(hashes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Those that nothing uses. */
  findUnused(hashes: readonly string[]): Promise<readonly string[]>;
}

interface UseFinderDeps {
  readonly pictureUses: PictureUsesRepository;
  readonly content: Pick<ContentRepository, 'readEdition' | 'findTextsShowing'>;
  readonly topics: TopicRepository;
  readonly accounts: Pick<AccountRepository, 'list'>;
  readonly clock: () => Date;
}

export const createUseFinder = (deps: UseFinderDeps): UseFinder => {
  const { pictureUses, accounts } = deps;

  /** Accounts by the hash of the picture in their author profile. */
  const findPortraits = async (): Promise<ReadonlyMap<string, readonly StaffRef[]>> => {
    const found = new Map<string, StaffRef[]>();
    for (const { id, username, picture } of await accounts.list()) {
      const hash = parseMediaPath(picture ?? '')?.hash;
      if (hash !== undefined) found.set(hash, [...(found.get(hash) ?? []), { id, username }]);
    }
    return found;
  };

  return {
    async find(hash) {
      const [articles, pages, topics, people] = await Promise.all([
        pictureUses.findUses(hash, deps.clock()),
        findPagesShowing([hash], deps),
        findTopicsShowing([hash], deps),
        findPortraits(),
      ]);
      return {
        articles,
        pages: pages.get(hash) ?? [],
        topics: topics.get(hash) ?? [],
        people: people.get(hash) ?? [],
      };
    },

    async count(hashes) {
      const [current, earlier, ...others] = await Promise.all([
        pictureUses.findInArticles(hashes),
        pictureUses.findInRevisions(hashes),
        findPagesShowing(hashes, deps),
        findTopicsShowing(hashes, deps),
        findPortraits(),
      ]);
      const articles = new Map<string, Set<string>>(hashes.map((hash) => [hash, new Set()]));
      for (const { hash, article } of [...current, ...earlier]) articles.get(hash)?.add(article);
      return new Map(
        hashes.map((hash) => [
          hash,
          others.reduce((sum, uses) => sum + (uses.get(hash)?.length ?? 0), articles.get(hash)?.size ?? 0),
        ]),
      );
    },

    async findUnused(hashes) {
      // One after the other, so that each asks for fewer.
      const portraits = await findPortraits();
      let unused = hashes.filter((hash) => !portraits.has(hash));
      const remove = (used: ReadonlySet<string>): void => {
        unused = unused.filter((hash) => !used.has(hash));
      };
      remove(new Set((await pictureUses.findInArticles(unused)).map(({ hash }) => hash)));
      for (const findShowing of [findPagesShowing, findTopicsShowing]) {
        const uses = await findShowing(unused, deps);
        remove(new Set(unused.filter((hash) => (uses.get(hash)?.length ?? 0) > 0)));
      }
      remove(new Set((await pictureUses.findInRevisions(unused)).map(({ hash }) => hash)));
      return unused;
    },
  };
};
