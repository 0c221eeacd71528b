/**
 * Lets one writer at a time store an article at an address. The claim is made first, then the address is looked up, then the article
 * is written and the claim given back. So the posts need no unique index, which a sharded collection could not have.
 */
import { setTimeout } from 'node:timers/promises';
import { Schema, Types, type Connection, type Model } from 'mongoose';
import { Problem } from '#server/platform/http/problem.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { createPostModel } from './post.model.ts';

interface StoredClaim {
  /** The slug. */
  readonly _id: string;
  /** Who has claimed it: a number for each claim. */
  by: Types.ObjectId;
  at: Date;
}

/** Three times as long as a write may take: whoever made an older claim has crashed, and it is taken away. */
const staleMs = 60_000;
const retryMs = 20;
/** So long a writer waits for another one. */
const patienceMs = 3000;

const claimSchema = new Schema<StoredClaim>(
  {
    _id: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true, expires: staleMs / 1000 },
  },
  { collection: 'slug_claims', versionKey: false },
);

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

export const createSlugClaims = (connection: Connection): SlugClaims => {
  const claims =
    (connection.models['SlugClaim'] as Model<StoredClaim> | undefined) ??
    connection.model<StoredClaim>('SlugClaim', claimSchema);
  const posts = createPostModel(connection);

  /** Null while somebody else has it. */
  const tryToClaim = async (slug: string): Promise<Types.ObjectId | null> => {
    const by = new Types.ObjectId();
    const at = new Date();
    try {
      await claims.create({ _id: slug, by, at });
      return by;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await claims.deleteOne({ _id: slug, at: { $lt: new Date(at.getTime() - staleMs) } });
      return null;
    }
  };

  const isTaken = async (slug: string, postId: string | undefined): Promise<boolean> =>
    (await posts.exists({ slug, ...(postId === undefined ? {} : { _id: { $ne: postId } }) })) !== null;

  /** Null as soon as another article has the slug. */
  const claim = async (slug: string, postId: string | undefined): Promise<Types.ObjectId | null> => {
    const until = performance.now() + patienceMs;
    while (performance.now() < until) {
      const by = await tryToClaim(slug);
      if (by !== null) return by;
      if (await isTaken(slug, postId)) return null;
      await setTimeout(retryMs);
    }
    throw new Problem('no-free-slug', `Another article is just getting the address ${slug}. Try again in a minute.`);
  };

  return {
    async holding(slug, postId, write) {
      const by = await claim(slug, postId);
      if (by === null) return null;
      const giveBack = () => claims.deleteOne({ _id: slug, by });
      try {
        const result = (await isTaken(slug, postId)) ? null : await write();
        await giveBack();
        return result;
      } catch (error) {
        // A write without an answer may still be carried out: then its claim is left to become stale.
        if (!isDuplicateKey(error)) throw error;
        // In a database from an earlier version the slug has a unique index as well.
        await giveBack();
        return null;
      }
    },
  };
};
