/** Articles in the trash. One write moves an article in or out; meanwhile its slug is free and no list shows it. */
import type { Types } from 'mongoose';
import { type Connection } from 'mongoose';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { createPostModel, createPostRevisionModel } from '../post.model.ts';
import { createSlugClaims } from '../slug-claims.repository.ts';
import { createTaxonomyRepository, namedFields } from '../taxonomy.repository.ts';
import { toPostDraft, toSummary, type PostDraft, type PostSummaryRecord } from '../post-record.ts';

export interface TrashedPostRecord extends PostSummaryRecord {
  readonly deleted_at: Date;
  readonly deleted_by: StaffRef;
  /** Null for built-in articles. */
  readonly created_by: StaffRef | null;
}

export interface PostTrashRepository {
  /** Returns false if the article is gone or its version has changed. */
  moveIn(post: PostDraft, at: Date, by: StaffRef): Promise<boolean>;
  /** Articles moved to the trash after `since`, newest first. */
  list(since: Date): Promise<readonly TrashedPostRecord[]>;
  find(id: string, since: Date): Promise<TrashedPostRecord | null>;
  /** Returns null if the article is gone or the slug is taken. */
  moveOut(id: string, slug: string, at: Date, by: StaffRef): Promise<PostDraft | null>;
  /** Permanently removes articles deleted until `limit`, with their revisions. */
  removeUntil(limit: Date): Promise<void>;
}

const maxListed = 200;
const withoutText = { content: 0, working_copy: 0, revisions: 0 } as const;

/** Cannot collide: slugs contain no slash. */
const slugInTrash = (id: string): string => `trash/${id}`;

export const createPostTrashRepository = (connection: Connection, sharedClock: () => Date): PostTrashRepository => {
  const posts = createPostModel(connection);
  const revisions = createPostRevisionModel(connection);
  const claims = createSlugClaims(connection, sharedClock);
  const taxonomy = createTaxonomyRepository(connection);

  const counted = async <Result>(id: string, isPublic: boolean, write: () => Promise<Result>): Promise<Result> => {
    const named = isPublic ? await posts.findById(id, namedFields).lean() : null;
    return named === null ? write() : taxonomy.counting([named], write);
  };

  const read = async (where: { readonly _id?: string }, since: Date): Promise<readonly TrashedPostRecord[]> => {
    const found = await posts
      .find({ ...where, deleted_at: { $gt: since } }, withoutText)
      .sort({ deleted_at: -1 })
      .limit(maxListed)
      .lean();
    return found.flatMap((stored) => {
      const { deleted_at, trash } = stored;
      if (!deleted_at || !trash) return [];
      const { slug, published, by } = trash;
      return [
        { ...toSummary(stored), slug, published, deleted_at, deleted_by: by, created_by: stored.created_by ?? null },
      ];
    });
  };

  return {
    async moveIn({ id, version, slug, former_slugs, published }, at, by) {
      const { matchedCount } = await counted(id, published, () =>
        posts.updateOne(
          { _id: id, version, deleted_at: null },
          {
            $set: {
              deleted_at: at,
              trash: { by, slug, former_slugs: [...former_slugs], published },
              slug: slugInTrash(id),
              former_slugs: [],
              published: false,
              last_change: { at, by },
            },
            $inc: { version: 1 },
          },
        ),
      );
      return matchedCount === 1;
    },

    list: (since) => read({}, since),

    find: async (id, since) => (await read({ _id: id }, since))[0] ?? null,

    async moveOut(id, slug, at, by) {
      const found = await posts.findOne({ _id: id, deleted_at: { $ne: null } }, { version: 1, trash: 1 }).lean();
      if (!found?.trash) return null;
      const { former_slugs, published } = found.trash;
      const former = former_slugs.filter((old) => old !== slug);
      const write = async () => {
        const stored = await posts
          .findOneAndUpdate(
            { _id: id, version: found.version },
            {
              $set: { slug, former_slugs: former, published, deleted_at: null, last_change: { at, by } },
              $inc: { version: 1 },
              $unset: { trash: 1 },
            },
            { returnDocument: 'after' },
          )
          .lean();
        return stored && toPostDraft(stored);
      };
      return claims.withClaim(slug, id, () => counted(id, published, write));
    },

    async removeUntil(limit) {
      const old = await posts.find({ deleted_at: { $lte: limit } }, { _id: 1 }).lean();
      const ids: Types.ObjectId[] = old.map(({ _id }) => _id);
      if (ids.length === 0) return;
      // The article goes last, so that an interrupted removal is repeated.
      await revisions.deleteMany({ post_id: { $in: ids } });
      await posts.deleteMany({ _id: { $in: ids }, deleted_at: { $lte: limit } });
    },
  };
};
