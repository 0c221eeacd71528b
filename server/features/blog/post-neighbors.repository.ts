/** What an article's links and its texts for search engines meet among the other articles. */
import type { Connection } from 'mongoose';
import { postState } from '#shared/blog/post-rules.ts';
import { createPostModel } from './post.model.ts';

export interface AddressedArticle {
  /** The slug that was asked for. */
  readonly address: string;
  readonly id: string;
  /** `moved`: public, and only redirected from this address. */
  readonly kind: 'live' | 'unpublished' | 'moved';
  readonly title: string;
  /** The present slug. */
  readonly slug: string;
}

export interface PostNeighborsRepository {
  /** The articles that these slugs lead to, drafts included; a slug that leads nowhere is left out. */
  findByAddress(slugs: readonly string[], now: Date): Promise<readonly AddressedArticle[]>;
  /** The title of another public article of which search engines show exactly this. */
  findSameInSearch(text: string, of: 'title' | 'description', id: string, now: Date): Promise<string | undefined>;
}

/** The field for search engines, and the one that stands in for it while it is empty. */
const searchFields = {
  title: { own: 'seo_title', instead: 'title' },
  description: { own: 'seo_description', instead: 'excerpt' },
} as const;

export const createPostNeighborsRepository = (connection: Connection): PostNeighborsRepository => {
  const posts = createPostModel(connection);
  const shown = { slug: 1, former_slugs: 1, title: 1, published: 1, published_at: 1 } as const;

  return {
    async findByAddress(slugs, now) {
      const [holders, movers] = await Promise.all([
        posts.find({ slug: { $in: [...slugs] } }, shown).lean(),
        posts.find({ former_slugs: { $in: [...slugs] }, published: true, published_at: { $lte: now } }, shown).lean(),
      ]);
      const held = holders.map(({ _id, slug, title, published, published_at }): AddressedArticle => {
        const kind = postState(published, published_at, now) === 'published' ? 'live' : 'unpublished';
        return { address: slug, id: _id.toHexString(), kind, title, slug };
      });
      const isFree = (address: string): boolean => !held.some((article) => article.address === address);
      const moved = movers.flatMap(({ _id, slug, title, former_slugs }) =>
        former_slugs
          .filter((address) => slugs.includes(address) && isFree(address))
          .map((address): AddressedArticle => ({ address, id: _id.toHexString(), kind: 'moved', title, slug })),
      );
      return [...held, ...moved];
    },

    async findSameInSearch(text, of, id, now) {
      const { own, instead } = searchFields[of];
      const others = { _id: { $ne: id }, published: true, published_at: { $lte: now } };
      const [same, sameInstead] = await Promise.all([
        posts.findOne({ [own]: text, ...others }, { title: 1 }).lean(),
        // Articles from before the publishing desk have no field for search engines.
        posts.findOne({ [instead]: text, [own]: { $in: ['', null] }, ...others }, { title: 1 }).lean(),
      ]);
      return (same ?? sameInstead)?.title;
    },
  };
};
