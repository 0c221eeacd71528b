/** The token for creating the first account, if ADMIN_SETUP_TOKEN is not set. It is the same on every instance. */
import { createHmac, randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';

interface SetupDocument {
  _id: string;
  salt: string;
}

const setupSchema = new Schema<SetupDocument>(
  {
    _id: { type: String, required: true },
    /** Random, created once for a database. The token is derived from it and JWT_SECRET, so it is not secret. */
    salt: { type: String, required: true },
  },
  { collection: 'staff_setup', versionKey: false },
);

export interface SetupRepository {
  /** Returns the salt, which the first call creates. */
  salt(): Promise<string>;
}

const _id = 'first-account';

export const createSetupRepository = (connection: Connection): SetupRepository => {
  const model = connection.model('StaffSetup', setupSchema);
  const find = async (): Promise<string | undefined> => (await model.findOne({ _id }).lean())?.salt;
  const insert = async (salt: string): Promise<string> => {
    try {
      await model.create({ _id, salt });
      return salt;
    } catch (error) {
      // A concurrent insert.
      const stored = isDuplicateKey(error) ? await find() : undefined;
      if (stored === undefined) throw error;
      return stored;
    }
  };
  return { salt: async () => (await find()) ?? insert(randomBytes(18).toString('base64url')) };
};

/** Takes both the database and JWT_SECRET to compute. */
export const deriveSetupToken = (secret: string, salt: string): string =>
  createHmac('sha256', secret).update(`set-up token\n${salt}`).digest('base64url');
