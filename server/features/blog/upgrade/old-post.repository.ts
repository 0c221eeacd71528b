/** Articles of earlier versions: they are in every list, but no search finds them, or nothing tells which pictures they show. */
import type { Connection, Types } from 'mongoose';
import { articlePictures, articleTerms, deriveFields, derivation } from '../post-derived.ts';
import { createPostModel } from '../post.model.ts';
import { createPostRevisionModel } from '../writing/post-revision.model.ts';

export interface OldPostRepository {
  /** Drops the indexes of fields that no article has any more: nothing asks them, and every write would go on keeping them. */
  dropOldIndexes(): Promise<void>;
  /** Gives some of them what is derived; answers how many there were, and how many of them no other process had changed meanwhile. */
  upgradeSome(most: number): Promise<{ readonly found: number; readonly upgraded: number }>;
}

interface StoredIndex {
  readonly name: string;
  readonly key: object;
}

const oldFields = ['search_text', 'category_key', 'tag_keys'] as const;
const indexNotFound = 27;

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
    async dropOldIndexes() {
      const indexes: readonly StoredIndex[] = await posts.listIndexes();
      for (const { name } of indexes.filter(({ key }) => oldFields.some((field) => field in key))) {
        await posts.collection.dropIndex(name).catch((error: unknown) => {
          // Another process did it first.
          if (!(error instanceof Error && 'code' in error && error.code === indexNotFound)) throw error;
        });
      }
    },

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
                ? { 'working_copy.words': articleTerms(copy), 'working_copy.pictures': articlePictures(copy) }
                : {}),
            },
            $unset: Object.fromEntries(oldFields.map((field) => [field, 1])),
          },
          { strict: false },
        );
        upgraded += matchedCount;
      }
      return { found: found.length, upgraded };
    },
  };
};
