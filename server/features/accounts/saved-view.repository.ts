/** Stores saved views of lists. */
import { Schema, type Connection, type Types, type InferSchemaType } from 'mongoose';
import { savedListIds } from '#shared/accounts/saved-view-rules.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { nameKey } from '#server/platform/name-key.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

const required = true;

const savedViewSchema = new Schema(
  {
    /** The account that saved it. */
    owner_id: { type: String, required },
    list: { type: String, enum: savedListIds, required },
    /** As typed. */
    name: { type: String, required },
    /** The name in lower case with single spaces, for uniqueness. */
    name_key: { type: String, required },
    /** The query of the list’s address. */
    query: { type: String, default: '' },
    is_shared: { type: Boolean, required },
  },
  { collection: 'saved_views', versionKey: false, autoIndex: false },
);
savedViewSchema.index({ owner_id: 1, list: 1, name_key: 1 }, { unique: true });
savedViewSchema.index({ is_shared: 1 });

export interface SavedViewRepository {
  /** Lists the user's own views and shared ones. */
  listFor(ownerId: string): Promise<readonly StoredView[]>;
  find(id: string): Promise<StoredView | null>;
  countOf(ownerId: string): Promise<number>;
  countAll(): Promise<number>;
  /** Returns `taken` if the owner has a view of this name for the list. */
  insert(view: Omit<StoredView, 'id'>): Promise<StoredView | 'taken'>;
  /** Properties that are undefined stay as they are. Returns null if there is no such view. */
  change(
    id: string,
    change: { readonly name?: string | undefined; readonly isShared?: boolean | undefined },
  ): Promise<StoredView | 'taken' | null>;
  /** Returns false if there is no such view. */
  remove(id: string): Promise<boolean>;
  /** Removes the views that the user has not shared. */
  removePrivate(ownerId: string): Promise<void>;
}

type Stored = InferSchemaType<typeof savedViewSchema> & { readonly _id: Types.ObjectId };

const asView = ({ _id, owner_id, list, name, query, is_shared }: Stored) => ({
  id: _id.toHexString(),
  ownerId: owner_id,
  list,
  name,
  query,
  isShared: is_shared,
});

export type StoredView = Readonly<ReturnType<typeof asView>>;

export const createSavedViewRepository = (connection: Connection): SavedViewRepository => {
  const model = connection.model('SavedView', savedViewSchema);
  // Unique names depend on the index.
  const indexesReady = createIndexesReady(model);

  const writeUnique = async <Result>(write: () => Promise<Result>): Promise<Result | 'taken'> => {
    await indexesReady();
    return orTaken(write);
  };

  return {
    listFor: async (ownerId) =>
      (await model.find({ $or: [{ owner_id: ownerId }, { is_shared: true }] }).lean()).map(asView),
    find: async (id) => {
      const found = await model.findById(id).lean();
      return found && asView(found);
    },
    countOf: (ownerId) => model.countDocuments({ owner_id: ownerId }).exec(),
    countAll: () => model.countDocuments({}).exec(),
    insert: ({ ownerId, isShared, ...view }) =>
      writeUnique(async () => {
        const made = await model.create({
          ...view,
          owner_id: ownerId,
          name_key: nameKey(view.name),
          is_shared: isShared,
        });
        return asView(made.toObject());
      }),
    change: (id, { name, isShared }) =>
      writeUnique(async () => {
        const $set = {
          ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
          ...definedOnly({ is_shared: isShared }),
        };
        const changed = await model.findOneAndUpdate({ _id: id }, { $set }, { returnDocument: 'after' }).lean();
        return changed && asView(changed);
      }),
    remove: async (id) => (await model.deleteOne({ _id: id })).deletedCount === 1,
    removePrivate: async (ownerId) => void (await model.deleteMany({ owner_id: ownerId, is_shared: false })),
  };
};
