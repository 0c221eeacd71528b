/** Reads and writes articles for the publishing desk; each change is one atomic write that counts only if nobody else wrote meanwhile. */
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
  /** Null also for an article in the trash. */
  find(id: string): Promise<PostDraft | null>;
  /** The article that was created with this key, and the hash of that request. */
  findByKey(keyHash: string, now: Date): Promise<{ readonly post: PostDraft; readonly requestHash?: string } | null>;
  /** The article that has this slug now. */
  findHolder(slug: string): Promise<{ readonly id: string; readonly title: string } | null>;
  /** The article that has the address or, if none has, one that redirects from it. */
  findHolderOrMoved(slug: string): ReturnType<PostWritingRepository['findHolder']>;
  /** Whether an article other than this one has this slug, or had it and redirects from it. */
  isKnownElsewhere(slug: string, id: string | undefined): Promise<boolean>;
  /** Null when the slug, or the key of the request, is taken: then nothing was stored. */
  insert(post: NewPost): Promise<PostDraft | null>;
  /** Null when the article is gone, no longer of this version, or its new slug was taken meanwhile: then nothing was written. */
  write(id: string, version: number, change: PostChange): Promise<PostDraft | null>;
  findRevision(postId: string, revisionId: string): Promise<AddressedFields | null>;
}

const outsideTrash = { deleted_at: null } as const;

const updateOf = (change: PostChange): UpdateQuery<StoredPost> => {
  const { at, by, fields, slug, former_slugs, published, published_at, working_copy, publication_asked } = change;
  const isSeen = [fields, slug, published, published_at].some((part) => part !== undefined);
  return {
    $inc: { version: 1 },
    // A field that is not there is in no sparse index.
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

  /** Where the article of this request is, or is to be stored. In the trash it no longer answers the request. */
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
    // An earlier version stored the key in the article: one that was made within the day may have it.
    const since = new Date(at.getTime() - keyLifetimeMs);
    const earlier = await posts
      .findOne({ ...outsideTrash, created_at: { $gt: since }, 'idempotency.key_hash': keyHash })
      .lean();
    return { ...place, found: earlier ?? undefined };
  };

  /** What a public article is listed under before the change and after it; nothing where the lists stay as they are. */
  const namedBy = async (id: string, { fields, published }: PostChange): Promise<readonly Named[]> => {
    if (fields === undefined && published === undefined) return [];
    const before = await posts.findById(id, { published: 1, ...namedFields }).lean();
    if (before === null || !(before.published || published === true)) return [];
    return fields === undefined ? [before] : [before, deriveFields(fields)];
  };

  /** Texts are stored before the history names them, so that it names none that is not there. */
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
      const found = await posts.findOne({ _id: id, ...outsideTrash }).lean();
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
      return claims.holding(slug, undefined, () => (published ? taxonomy.counting([written], insert) : insert()));
    },

    async write(id, version, change) {
      const named = await namedBy(id, change);
      const write = () =>
        withRevisions(new Types.ObjectId(id), change.revisions ?? [], async (marks) => {
          const stored = await posts
            .findOneAndUpdate(
              { _id: id, version, ...outsideTrash },
              {
                ...updateOf(change),
                ...(marks.length === 0 ? {} : { $push: { revisions: { $each: marks, $slice: -revisionsListed } } }),
              },
              { returnDocument: 'after' },
            )
            .lean();
          // An address that several articles have had leads to the one that had it last.
          if (stored && change.former_slugs !== undefined && change.former_slugs.length > 0)
            await posts.updateMany(
              { _id: { $ne: id }, former_slugs: { $in: [...change.former_slugs] } },
              { $pullAll: { former_slugs: [...change.former_slugs] } },
            );
          return stored && toPostDraft(stored);
        });
      const counted = () => (named.length === 0 ? write() : taxonomy.counting(named, write));
      return change.slug === undefined ? counted() : claims.holding(change.slug, id, counted);
    },

    async findRevision(postId, revisionId) {
      const found = await revisions.findOne({ _id: revisionId, post_id: postId }).lean();
      return found && addressedFieldsOf(found);
    },
  };
};
