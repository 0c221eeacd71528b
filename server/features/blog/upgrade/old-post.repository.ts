/** Articles of earlier versions: they are in every list, but no search finds them, or nothing tells which pictures they show. */
import type { Connection, Types } from 'mongoose';
import { articlePictures, articleWords, deriveFields, derivation } from '../post-derived.ts';
import { createPostModel } from '../post.model.ts';
import { createPostRevisionModel } from '../writing/post-revision.model.ts';

export interface OldPostRepository {
  /** Gives some of them what is derived; answers how many there were, and how many of them no other process had changed meanwhile. */
  upgradeSome(most: number): Promise<{ readonly found: number; readonly upgraded: number }>;
}

export const createOldPostRepository = (connection: Connection): OldPostRepository => {
  const posts = createPostModel(connection);
  const revisions = createPostRevisionModel(connection);
  // By its index, in which an article without any stands first.
  const notUpgraded = { $or: [{ derivation: null }, { derivation: { $lt: derivation } }] };

  const upgradeRevisions = async (postId: Types.ObjectId): Promise<void> => {
    const old = revisions.find({ post_id: postId }, { content: 1, featured_image: 1 }).lean().cursor();
    for await (const revision of old)
      await revisions.updateOne({ _id: revision._id }, { $set: { pictures: articlePictures(revision) } });
  };

  return {
    async upgradeSome(most) {
      const found = await posts.find(notUpgraded, { revisions: 0 }).limit(most).lean();
      let upgraded = 0;
      for (const { working_copy: copy, ...post } of found) {
        // The article comes last: as long as it is old, its history is looked through again.
        await upgradeRevisions(post._id);
        const { matchedCount } = await posts.updateOne(
          { _id: post._id, version: post.version, ...notUpgraded },
          {
            $set: {
              ...deriveFields(post),
              ...(copy
                ? { 'working_copy.words': articleWords(copy), 'working_copy.pictures': articlePictures(copy) }
                : {}),
            },
            $unset: { search_text: 1, category_key: 1, tag_keys: 1 },
          },
          { strict: false },
        );
        upgraded += matchedCount;
      }
      return { found: found.length, upgraded };
    },
  };
};
