/**
 * Lets one writer at a time store an article at an address. The claim is made first, then the address is looked up, then the article
 * is written and the claim given back. So the posts need no unique index, which a sharded collection could not have.
 */
import { setTimeout } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { Problem } from '#server/platform/http/problem.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { createLeaseRepository, createStoredLease, type StoredLease } from '#server/platform/mongodb/stored-lease.ts';
import { createPostModel } from './post.model.ts';

/** Three times as long as a write may take: whoever has not given its claim back by then has crashed. */
const claimMs = 60_000;
const retryMs = 20;
/** So long a writer waits for another one. */
const timeoutMs = 3000;

export interface SlugClaims {
  /**
   * What `write` answers; null when another article has this slug: then nothing was written. `postId` is undefined for an article that is
   * not there yet.
   *
   * @throws Problem while somebody else keeps the claim, who may have crashed.
   */
  holding<Result>(
    slug: string,
    postId: string | undefined,
    write: () => Promise<Result | null>,
  ): Promise<Result | null>;
}

/** @param clock the database's, so that a claim ends at the same time for every instance. */
export const createSlugClaims = (connection: Connection, clock: () => Date): SlugClaims => {
  const claims = createLeaseRepository(connection, 'SlugClaim', 'slug_claims');
  const posts = createPostModel(connection);

  const isTaken = async (slug: string, postId: string | undefined): Promise<boolean> =>
    (await posts.exists({ slug, ...(postId === undefined ? {} : { _id: { $ne: postId } }) })) !== null;

  /** Null as soon as another article has the slug. */
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
    async holding(slug, postId, write) {
      const claimed = await claim(slug, postId);
      if (claimed === null) return null;
      try {
        const result = (await isTaken(slug, postId)) ? null : await write();
        await claimed.giveBack();
        return result;
      } catch (error) {
        // A write without an answer may still be carried out: then its claim is left to end by itself.
        if (!isDuplicateKey(error)) throw error;
        // In a database from an earlier version the slug has a unique index as well.
        await claimed.giveBack();
        return null;
      }
    },
  };
};
