/** Finds the articles that show an uploaded picture: public ones, drafts, working copies, the trash and revisions. */
import type { Connection, Types } from 'mongoose';
import type { ArticleUse } from '#shared/media/media.contract.ts';
import { mediaFolder } from '#shared/media/media-path.ts';
import { postState } from '#shared/blog/post-rules.ts';
import { createPostModel, createPostRevisionModel, type StoredPost } from './post.model.ts';

/** An article that uses a picture or file, by their ids. */
export interface PictureInArticle {
  readonly hash: string;
  readonly article: string;
}

export interface PictureUsesRepository {
  /** The articles that show a picture, newest first; at most 200. */
  findUses(hash: string, now: Date): Promise<readonly ArticleUse[]>;
  /** Uses in articles and working copies. */
  findInArticles(hashes: readonly string[]): Promise<readonly PictureInArticle[]>;
  /** Uses in revisions that can be restored. Revisions that no history lists do not count. */
  findInRevisions(hashes: readonly string[]): Promise<readonly PictureInArticle[]>;
}

const most = 200;
const maxRevisions = 20_000;

/** Above this number, one scan of the index is faster than a look-up for each. */
const maxLookups = 200;

/** Matches arrays with one of the hashes, or any hash if they are many. */
const among = (hashes: readonly string[]) => (hashes.length > maxLookups ? { $gt: '' } : { $in: [...hashes] });

const pairs = (post: Types.ObjectId, pictures: readonly string[], asked: ReadonlySet<string>): PictureInArticle[] =>
  pictures.filter((hash) => asked.has(hash)).map((hash) => ({ hash, article: post.toHexString() }));

/** Revisions count only if no newer text shows the picture. */
const placesIn = (
  { content, featured_image, social_picture, working_copy: copy }: StoredPost,
  folder: string,
): ArticleUse['places'] => {
  const texts = {
    content: [content],
    featured_image: [featured_image],
    social_picture: [social_picture],
    working_copy: [copy?.content, copy?.featured_image, copy?.social_picture],
  };
  const places = (Object.keys(texts) as (keyof typeof texts)[]).filter((place) =>
    texts[place].some((text) => text?.includes(folder)),
  );
  return places.length === 0 ? ['revision'] : places;
};

export const createPictureUsesRepository = (connection: Connection): PictureUsesRepository => {
  const posts = createPostModel(connection);
  const revisions = createPostRevisionModel(connection);

  const findInRevisions: PictureUsesRepository['findInRevisions'] = async (hashes) => {
    const asked = new Set(hashes);
    const found = await revisions
      .find({ pictures: among(hashes) }, { post_id: 1, pictures: 1 })
      .limit(maxRevisions)
      .lean();
    if (found.length === 0) return [];
    const ids = [...new Set(found.map(({ post_id }) => post_id.toHexString()))];
    const articles = await posts.find({ _id: { $in: ids } }, { revisions: 1 }).lean();
    const listed = new Set(articles.flatMap((post) => post.revisions?.map(({ _id }) => _id.toHexString()) ?? []));
    return found
      .filter(({ _id }) => listed.has(_id.toHexString()))
      .flatMap(({ post_id, pictures }) => pairs(post_id, pictures, asked));
  };

  return {
    async findUses(hash, now) {
      const restorable = (await findInRevisions([hash])).map(({ article }) => article);
      // One index for each condition.
      const where = [{ pictures: hash }, { 'working_copy.pictures': hash }, { _id: { $in: restorable } }];
      const found = await posts
        .find({ $or: where }, { revisions: 0 })
        .sort({ created_at: -1, _id: -1 })
        .limit(most)
        .lean();
      const folder = mediaFolder(hash);
      return found.map((post) => ({
        id: post._id.toHexString(),
        title: post.title,
        // In the trash the article's `slug` is a placeholder.
        slug: post.trash?.slug ?? post.slug,
        state: post.deleted_at ? 'trash' : postState(post.published, post.published_at, now),
        places: placesIn(post, folder),
      }));
    },

    async findInArticles(hashes) {
      const asked = new Set(hashes);
      const which = among(hashes);
      type Stored = { _id: Types.ObjectId; working_copy?: { pictures: string[] } | null };
      // One index for each condition.
      const [shown, inWork] = await Promise.all([
        posts.find({ pictures: which }, { pictures: 1 }).lean(),
        posts.find({ 'working_copy.pictures': which }, { 'working_copy.pictures': 1 }).lean<Stored[]>(),
      ]);
      return [
        ...shown.flatMap(({ _id, pictures }) => pairs(_id, pictures, asked)),
        ...inWork.flatMap(({ _id, working_copy: copy }) => pairs(_id, copy?.pictures ?? [], asked)),
      ];
    },

    findInRevisions,
  };
};
