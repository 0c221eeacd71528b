/** Finds the articles that show an uploaded picture: public ones, drafts, working copies, the trash and revisions. */
import type { Connection, Types } from 'mongoose';
import { createPostModel, createPostRevisionModel } from './post.model.ts';

export interface PictureUseRecord {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly published: boolean;
  readonly published_at: Date | null;
  readonly deleted: boolean;
  readonly content: string;
  readonly featured_image: string | null;
  readonly social_picture: string | null;
  /** Texts of the working copy; empty without one. */
  readonly workingTexts: readonly string[];
}

export interface PictureUsesRepository {
  /** Newest first; at most 200. */
  findUses(hash: string): Promise<readonly PictureUseRecord[]>;
}

const most = 200;
const maxRevisions = 2000;

export const createPictureUsesRepository = (connection: Connection): PictureUsesRepository => {
  const posts = createPostModel(connection);
  const revisions = createPostRevisionModel(connection);

  /** Articles with a revision that shows the picture. Revisions that no history lists cannot be restored and do not count. */
  const restorable = async (hash: string): Promise<Types.ObjectId[]> => {
    const found = await revisions.find({ pictures: hash }, { post_id: 1 }).limit(maxRevisions).lean();
    if (found.length === 0) return [];
    const listing = {
      _id: { $in: found.map(({ post_id }) => post_id) },
      'revisions._id': { $in: found.map(({ _id }) => _id) },
    };
    return (await posts.find(listing, { _id: 1 }).lean()).map(({ _id }) => _id);
  };

  return {
    async findUses(hash) {
      // One index for each condition.
      const where = [{ pictures: hash }, { 'working_copy.pictures': hash }, { _id: { $in: await restorable(hash) } }];
      const found = await posts
        .find({ $or: where }, { revisions: 0 })
        .sort({ created_at: -1, _id: -1 })
        .limit(most)
        .lean();
      return found.map(({ _id, title, slug, trash, working_copy: copy, ...post }) => ({
        id: _id.toHexString(),
        title,
        // In the trash the article's `slug` is a placeholder.
        slug: trash?.slug ?? slug,
        published: post.published,
        published_at: post.published_at,
        deleted: (post.deleted_at ?? null) !== null,
        content: post.content,
        featured_image: post.featured_image,
        social_picture: post.social_picture,
        workingTexts: copy ? [copy.content, copy.featured_image ?? '', copy.social_picture ?? ''] : [],
      }));
    },
  };
};
