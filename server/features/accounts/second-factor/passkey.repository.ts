/** Stores passkeys and their challenges. */
import type { Binary } from 'bson';
import { Schema, type Connection, type InferSchemaType } from 'mongoose';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';

const passkeySchema = new Schema(
  {
    /** Credential id, from the authenticator. */
    _id: { type: String, required: true },
    account_id: { type: Schema.Types.ObjectId, required: true, index: true },
    /** Chosen by the user, such as `Phone`. */
    name: { type: String, required: true },
    public_key: { type: Buffer, required: true },
    /** Number of uses, counted by the authenticator. Many authenticators do not count and leave it at 0. */
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    created_at: { type: Date, required: true },
    last_used_at: { type: Date },
  },
  { collection: 'staff_passkeys', versionKey: false },
);

/** As `lean` returns it. */
type PasskeyDocument = Omit<InferSchemaType<typeof passkeySchema>, 'public_key'> & { readonly public_key: Binary };

/** A response is accepted only for the purpose of its challenge. */
export type ChallengePurpose = 'register' | 'sign-in' | 'second-step' | 'confirm';

const challengeSchema = new Schema(
  {
    /** Random. */
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    /** Missing if a passkey of any account is accepted. */
    account_id: { type: Schema.Types.ObjectId },
    expires_at: { type: Date, required: true, index: { expires: 0 } },
  },
  { collection: 'staff_challenges', versionKey: false },
);

export interface Challenge {
  readonly purpose: ChallengePurpose;
  /** Null if a passkey of any account is accepted. */
  readonly accountId: string | null;
}

export interface PasskeyRepository {
  /** Lists passkeys in the order in which they were added. */
  list(accountId: string): Promise<Passkey[]>;
  /** Returns those of the accounts that have a passkey; of all accounts by default. */
  accountsWithPasskey(among?: readonly string[]): Promise<readonly string[]>;
  find(id: string): Promise<Passkey | null>;
  /** Returns false if the id is in use. */
  insert(passkey: Passkey): Promise<boolean>;
  rename(accountId: string, id: string, name: string): Promise<boolean>;
  /** Returns false if the passkey was used or removed concurrently. */
  noteUse(passkey: Passkey, counter: number, now: Date): Promise<boolean>;
  remove(accountId: string, id: string): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
  addChallenge(challenge: string, details: Challenge, expiresAt: Date): Promise<void>;
  /** Removes a challenge, so that it is accepted once. Returns false if it is unknown, has expired, or was created for something else. */
  takeChallenge(challenge: string, details: Challenge, now: Date): Promise<boolean>;
}

const asPasskey = (found: PasskeyDocument) => ({
  id: found._id,
  accountId: found.account_id.toString(),
  name: found.name,
  publicKey: Uint8Array.from(found.public_key.buffer),
  counter: found.counter,
  transports: found.transports,
  createdAt: found.created_at,
  lastUsedAt: found.last_used_at ?? null,
});

export type Passkey = Readonly<ReturnType<typeof asPasskey>>;

export const createPasskeyRepository = (connection: Connection): PasskeyRepository => {
  const model = connection.model('StaffPasskey', passkeySchema);
  const challenges = connection.model('StaffChallenge', challengeSchema);
  return {
    list: async (accountId) =>
      (await model.find({ account_id: accountId }).sort({ created_at: 1, _id: 1 }).lean()).map(asPasskey),
    accountsWithPasskey: async (among) => {
      const where = among === undefined ? {} : { account_id: { $in: [...among] } };
      const found = await model.find(where, { account_id: 1 }).lean();
      return [...new Set(found.map(({ account_id: id }) => id.toString()))];
    },
    find: async (id) => {
      const found = await model.findById(id).lean();
      return found === null ? null : asPasskey(found);
    },
    insert: async ({ id, accountId, publicKey, transports, createdAt, name, counter }) => {
      const inserted = await orTaken(() =>
        model.create({
          _id: id,
          account_id: accountId,
          name,
          public_key: Buffer.from(publicKey),
          counter,
          transports: [...transports],
          created_at: createdAt,
        }),
      );
      return inserted !== 'taken';
    },
    rename: async (accountId, id, name) =>
      (await model.updateOne({ _id: id, account_id: accountId }, { $set: { name } })).matchedCount === 1,
    noteUse: async ({ id, counter: before }, counter, now) => {
      const change = { $set: { counter, last_used_at: now } };
      return (await model.updateOne({ _id: id, counter: before }, change)).matchedCount === 1;
    },
    remove: async (accountId, id) => (await model.deleteOne({ _id: id, account_id: accountId })).deletedCount === 1,
    removeAll: async (accountId) => {
      await model.deleteMany({ account_id: accountId });
    },
    addChallenge: async (challenge, { purpose, accountId }, expiresAt) => {
      await challenges.create({
        _id: challenge,
        purpose,
        ...(accountId === null ? {} : { account_id: accountId }),
        expires_at: expiresAt,
      });
    },
    takeChallenge: async (challenge, { purpose, accountId }, now) => {
      const { deletedCount } = await challenges.deleteOne({
        _id: challenge,
        purpose,
        account_id: accountId ?? { $exists: false },
        expires_at: { $gt: now },
      });
      return deletedCount === 1;
    },
  };
};
