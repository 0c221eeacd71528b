/** Articles that were stored before there was an index of words: they are in every list, but no search finds them. */
import type { Connection } from 'mongoose';
import { articleWords } from '../post-derived.ts';
import { createPostModel } from '../post.model.ts';

export interface OldPostRepository {
  /** Gives some of them their words; answers how many there were, and how many of them no other process had changed meanwhile. */
  upgradeSome(most: number): Promise<{ readonly found: number; readonly upgraded: number }>;
}

export const createOldPostRepository = (connection: Connection): OldPostRepository => {
  const posts = createPostModel(connection);
  // By the index of words, in which an article without any stands first.
  const notUpgraded = { words: null };

  return {
    async upgradeSome(most) {
      const found = await posts.find(notUpgraded, { revisions: 0 }).limit(most).lean();
      let upgraded = 0;
      for (const { working_copy: copy, ...post } of found) {
        const { matchedCount } = await posts.updateOne(
          { _id: post._id, version: post.version, ...notUpgraded },
          {
            $set: { words: articleWords(post), ...(copy ? { 'working_copy.words': articleWords(copy) } : {}) },
            $unset: { search_text: 1 },
          },
          { strict: false },
        );
        upgraded += matchedCount;
      }
      return { found: found.length, upgraded };
    },
  };
};
