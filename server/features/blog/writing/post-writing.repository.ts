/** Reads and writes articles for the publishing desk. Each change is one write, conditional on the version. */
import { notInTrash } from '../post-queries.ts';
import { Types, type Connection, type UpdateQuery } from 'mongoose';
import { revisionsListed } from '#shared/blog/post-rules.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { findKeyedPlace, isSameUse, keyLifetimeMs, type KeyedPlace } from '#server/platform/mongodb/keyed-ids.ts';
import { createPostModel, createPostRevisionModel, type StoredPost } from '../post.model.ts';
import { deriveFields } from '../post-derived.ts';
import { createNamesInUse, type NamesInUse } from '../names-in-use.repository.ts';
import { createSlugClaims } from '../slug-claims.repository.ts';
import { createTaxonomyRepository, namedFields, type Named } from '../taxonomy.repository.ts';
import {
  addressedFieldsOf,
  toPostDraft,
  toStoredFields,
  toStoredRevision,
  toStoredWorkingCopy,
  type AddressedFields,
  type NewPost,
  type PostChange,
  type PostDraft,
  type RevisionText,
} from '../post-record.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface PostWritingRepository extends NamesInUse {
  /** Returns null for an article in the trash, too. */
  find(id: string): Promise<PostDraft | null>;
  /** The article created with this idempotency key, and the hash of that request. */
  findByKey(keyHash: string, now: Date): Promise<{ readonly post: PostDraft; readonly requestHash?: string } | null>;
  /** The article with this slug. */
  findHolder(slug: string): Promise<{ readonly id: string; readonly title: string } | null>;
  /** The article with this slug, else one that redirects from it. */
  findHolderOrMoved(slug: string): ReturnType<PostWritingRepository['findHolder']>;
  /** True if another article has or had this slug. */
  isKnownElsewhere(slug: string, id: string | undefined): Promise<boolean>;
  /** Returns null, without storing, if the slug or the idempotency key is taken. */
  insert(post: NewPost): Promise<PostDraft | null>;
  /** Returns null, without writing, if the article is gone, its version has changed, or its new slug is taken. */
  write(id: string, version: number, change: PostChange): Promise<PostDraft | null>;
  findRevision(postId: string, revisionId: string): Promise<AddressedFields | null>;
}

const updateOf = (change: PostChange): UpdateQuery<StoredPost> => {
  const { at, by, fields, slug, former_slugs, published, published_at, working_copy, publication_asked } = change;
  const isSeen = [fields, slug, published, published_at].some((part) => part !== undefined);
  return {
    $inc: { version: 1 },
    // A missing field takes no place in a sparse index.
    ...(publication_asked === null ? { $unset: { publication_asked: 1 } } : {}),
    $set: {
      last_change: { at, by },
      ...(isSeen ? { updated_at: at } : {}),
      ...(fields === undefined ? {} : toStoredFields(fields)),
      ...definedOnly({ slug }),
      ...(former_slugs === undefined ? {} : { former_slugs: [...former_slugs] }),
      ...definedOnly({ published }),
      ...(published === true ? { ever_published: true } : {}),
      ...definedOnly({ published_at }),
      ...(working_copy === undefined ? {} : { working_copy: working_copy && toStoredWorkingCopy(working_copy) }),
      ...(publication_asked ? { publication_asked } : {}),
    },
  };
};

export const createPostWritingRepository = (connection: Connection, sharedClock: () => Date): PostWritingRepository => {
  const posts = createPostModel(connection);
  const revisions = createPostRevisionModel(connection);
  const claims = createSlugClaims(connection, sharedClock);
  const taxonomy = createTaxonomyRepository(connection);

  /** The id for this request's article. Moving the article to the trash frees the key. */
  const findPlace = async (keyHash: string, at: Date): Promise<KeyedPlace<StoredPost>> => {
    const place = await findKeyedPlace(
      keyHash,
      async (ids) => {
        const found = await posts.find({ _id: { $in: [...ids] } }).lean();
        return new Map(found.map((post) => [post._id.toHexString(), post]));
      },
      (post) => !post.deleted_at && isSameUse(post.created_at, at),
    );
    if (place.found !== undefined) return place;
    // Earlier versions stored the key in the article.
    const since = new Date(at.getTime() - keyLifetimeMs);
    const earlier = await posts
      .findOne({ ...notInTrash, created_at: { $gt: since }, 'idempotency.key_hash': keyHash })
      .lean();
    return { ...place, found: earlier ?? undefined };
  };

  /** Names whose counts the change affects; empty if the lists stay the same. */
  const namedBy = async (id: string, { fields, published }: PostChange): Promise<readonly Named[]> => {
    if (fields === undefined && published === undefined) return [];
    const before = await posts.findById(id, { published: 1, ...namedFields }).lean();
    if (before === null || !(before.published || published === true)) return [];
    return fields === undefined ? [before] : [before, deriveFields(fields)];
  };

  /** Stores the texts before the history refers to them. */
  const withRevisions = async <Result>(
    postId: Types.ObjectId,
    texts: readonly RevisionText[],
    write: (marks: StoredPost['revisions'] & object) => Promise<Result | null>,
  ): Promise<Result | null> => {
    const stored = texts.map((text) => toStoredRevision(postId, text));
    const forget = () => revisions.deleteMany({ _id: { $in: stored.map(({ mark }) => mark._id) } });
    if (stored.length > 0) await revisions.insertMany(stored.map(({ revision }) => revision));
    try {
      const result = await write(stored.map(({ mark }) => mark));
      if (result === null && stored.length > 0) await forget();
      return result;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (stored.length > 0) await forget();
      return null;
    }
  };

  const findTitled = async (query: { readonly slug: string } | { readonly former_slugs: string }) => {
    const found = await posts.findOne(query, { title: 1 }).lean();
    return found && { id: found._id.toHexString(), title: found.title };
  };

  return {
    ...createNamesInUse(connection),

    async find(id) {
      const found = await posts.findOne({ _id: id, ...notInTrash }).lean();
      return found && toPostDraft(found);
    },

    async findByKey(keyHash, now) {
      const { found } = await findPlace(keyHash, now);
      if (found === undefined) return null;
      const { request_hash: requestHash } = found;
      return { post: toPostDraft(found), ...definedOnly({ requestHash }) };
    },

    findHolder: (slug) => findTitled({ slug }),

    findHolderOrMoved: async (slug) => (await findTitled({ slug })) ?? findTitled({ former_slugs: slug }),

    async isKnownElsewhere(slug, id) {
      const other = id === undefined ? {} : { _id: { $ne: id } };
      for (const place of ['slug', 'former_slugs'])
        if ((await posts.exists({ [place]: slug, ...other })) !== null) return true;
      return false;
    },

    async insert({ at, by, revisions: texts, key_hash, request_hash, published, published_at, slug, ...fields }) {
      const place = key_hash === undefined ? undefined : await findPlace(key_hash, at);
      if (place?.found !== undefined) return null;
      const _id = new Types.ObjectId(place?.freeId);
      const written = toStoredFields(fields);
      const insert = () =>
        withRevisions(_id, texts, async (marks) => {
          const stored = await posts.create({
            ...written,
            _id,
            slug,
            former_slugs: [],
            published,
            published_at,
            ever_published: published,
            ...definedOnly({ request_hash }),
            created_at: at,
            created_by: by,
            updated_at: at,
            last_change: { at, by },
            version: 1,
            revisions: marks,
          });
          return toPostDraft(stored.toObject());
        });
      return claims.withClaim(slug, undefined, () => (published ? taxonomy.counting([written], insert) : insert()));
    },

    async write(id, version, change) {
      const named = await namedBy(id, change);
      const write = () =>
        withRevisions(new Types.ObjectId(id), change.revisions ?? [], async (marks) => {
          const stored = await posts
            .findOneAndUpdate(
              { _id: id, version, ...notInTrash },
              {
                ...updateOf(change),
                ...(marks.length === 0 ? {} : { $push: { revisions: { $each: marks, $slice: -revisionsListed } } }),
              },
              { returnDocument: 'after' },
            )
            .lean();
          // The last article that had a slug gets its redirect.
          if (stored && change.former_slugs !== undefined && change.former_slugs.length > 0)
            await posts.updateMany(
              { _id: { $ne: id }, former_slugs: { $in: [...change.former_slugs] } },
              { $pullAll: { former_slugs: [...change.former_slugs] } },
            );
          return stored && toPostDraft(stored);
        });
      const counted = () => (named.length === 0 ? write() : taxonomy.counting(named, write));
      return change.slug === undefined ? counted() : claims.withClaim(change.slug, id, counted);
    },

    async findRevision(postId, revisionId) {
      const found = await revisions.findOne({ _id: revisionId, post_id: postId }).lean();
      return found && addressedFieldsOf(found);
    },
  };
};
