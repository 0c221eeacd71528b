/** One document that lists owners, so that one write decides who stays when two of them leave at the same moment. */
import { Schema, type Connection } from 'mongoose';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';

interface OwnerListDocument {
  _id: string;
  /** Every one of them is an owner who can sign in; there may be more owners. */
  ids: string[];
  /** Grows with each write. */
  version: number;
}

const ownerListSchema = new Schema<OwnerListDocument>(
  {
    _id: { type: String, required: true },
    ids: { type: [String], required: true },
    version: { type: Number, required: true },
  },
  { collection: 'staff_owners', versionKey: false },
);

export interface OwnerList {
  readonly ids: readonly string[];
  readonly version: number;
}

export interface OwnerListRepository {
  read(): Promise<OwnerList>;
  /** False when somebody has written since that version. */
  write(ids: readonly string[], version: number): Promise<boolean>;
}

const _id = 'owners';

export const createOwnerListRepository = (connection: Connection): OwnerListRepository => {
  const model = connection.model<OwnerListDocument>('StaffOwners', ownerListSchema);
  return {
    read: async () => {
      const found = await model.findById(_id).lean();
      return { ids: found?.ids ?? [], version: found?.version ?? 0 };
    },
    write: async (ids, version) => {
      const next = { ids: [...ids], version: version + 1 };
      if (version > 0) return (await model.updateOne({ _id, version }, { $set: next })).matchedCount === 1;
      try {
        await model.create({ _id, ...next });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
};
