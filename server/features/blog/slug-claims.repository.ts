/**
 * Lets one writer at a time store an article at a slug: claim the slug, look it up, write, release. This replaces a unique
 * index, which a sharded collection cannot have.
 */
import { setTimeout } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { Problem } from '#server/platform/http/problem.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { createLeaseRepository, createStoredLease, type StoredLease } from '#server/platform/mongodb/stored-lease.ts';
import { createPostModel } from './post.model.ts';

/** Three times the longest write. An older claim belongs to a crashed process. */
const claimMs = 60_000;
const retryMs = 20;
/** Maximum time that a writer waits for a claim. */
const timeoutMs = 3000;

export interface SlugClaims {
  /**
   * Runs `write` while no other article can take the slug. Returns its result, or null, without writing, if another article
   * has the slug. `postId` is undefined for a new article.
   *
   * @throws Problem if another writer holds the claim too long.
   */
  withClaim<Result>(
    slug: string,
    postId: string | undefined,
    write: () => Promise<Result | null>,
  ): Promise<Result | null>;
}

/** @param clock the database's clock, so that all instances agree when a claim ends */
export const createSlugClaims = (connection: Connection, clock: () => Date): SlugClaims => {
  const claims = createLeaseRepository(connection, 'SlugClaim', 'slug_claims');
  const posts = createPostModel(connection);

  const isTaken = async (slug: string, postId: string | undefined): Promise<boolean> =>
    (await posts.exists({ slug, ...(postId === undefined ? {} : { _id: { $ne: postId } }) })) !== null;

  /** Returns null if another article has the slug. */
  const claim = async (slug: string, postId: string | undefined): Promise<StoredLease | null> => {
    const lease = createStoredLease({ leases: claims, name: slug, ms: claimMs, clock });
    const until = performance.now() + timeoutMs;
    while (performance.now() < until) {
      if (await lease.hold()) return lease;
      if (await isTaken(slug, postId)) return null;
      await setTimeout(retryMs);
    }
    throw new Problem(
      'no-free-slug',
      `Another article is being saved with the address ${slug}. Try again in a minute.`,
    );
  };

  return {
    async withClaim(slug, postId, write) {
      const claimed = await claim(slug, postId);
      if (claimed === null) return null;
      try {
        const result = (await isTaken(slug, postId)) ? null : await write();
        await claimed.release();
        return result;
      } catch (error) {
        // A failed write may still be carried out, so its claim expires instead of being released.
        if (!isDuplicateKey(error)) throw error;
        // Databases from earlier versions also have a unique index on the slug.
        await claimed.release();
        return null;
      }
    },
  };
};
