/** Compares an article with the others: link targets and texts for search engines. */
import type { Connection } from 'mongoose';
import { postState } from '#shared/blog/post-rules.ts';
import { createPostModel } from './post.model.ts';

export interface AddressedArticle {
  /** The requested slug. */
  readonly address: string;
  readonly id: string;
  /** `moved`: public, at another slug to which this one redirects. */
  readonly kind: 'live' | 'unpublished' | 'moved';
  readonly title: string;
  /** The current slug. */
  readonly slug: string;
}

export interface PostNeighborsRepository {
  /** Finds the articles at these slugs, including drafts and redirects. Unknown slugs are left out. */
  findByAddress(slugs: readonly string[], now: Date): Promise<readonly AddressedArticle[]>;
  /** Returns the title of another public article that shows this text in search engines. */
  findSameInSearch(text: string, of: 'title' | 'description', id: string, now: Date): Promise<string | undefined>;
}

/** The field for search engines and its fallback. */
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
        // Older articles have no field for search engines.
        posts.findOne({ [instead]: text, [own]: { $in: ['', null] }, ...others }, { title: 1 }).lean(),
      ]);
      return (same ?? sameInstead)?.title;
    },
  };
};
