/** Which articles hold a text somewhere: the public ones, drafts, working copies and the trash. */
import type { Connection } from 'mongoose';
import { createPostModel } from './post.model.ts';

export interface PostMentionRecord {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly published: boolean;
  readonly published_at: Date | null;
  readonly deleted: boolean;
  readonly content: string;
  readonly featured_image: string | null;
  /** Empty when there is none. */
  readonly workingTexts: readonly string[];
}

export interface PostMentionsRepository {
  /** The newest made first; at most 200. */
  findMentions(text: string): Promise<readonly PostMentionRecord[]>;
}

const most = 200;
const places = ['content', 'featured_image', 'working_copy.content', 'working_copy.featured_image'] as const;

const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

export const createPostMentionsRepository = (connection: Connection): PostMentionsRepository => {
  const posts = createPostModel(connection);
  return {
    async findMentions(text) {
      const pattern = { $regex: escapeRegex(text) };
      const found = await posts
        .find({ $or: places.map((place) => ({ [place]: pattern })) }, { revisions: 0 })
        .sort({ created_at: -1, _id: -1 })
        .limit(most)
        .lean();
      return found.map(({ _id, title, slug, trash, working_copy: copy, ...post }) => ({
        id: _id.toHexString(),
        title,
        // In the trash an article has an address that nobody could type.
        slug: trash?.slug ?? slug,
        published: post.published,
        published_at: post.published_at,
        deleted: (post.deleted_at ?? null) !== null,
        content: post.content,
        featured_image: post.featured_image,
        workingTexts: copy ? [copy.content, copy.featured_image ?? ''] : [],
      }));
    },
  };
};
