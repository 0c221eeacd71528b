/** Stores authenticator apps, recovery codes, and the roles that require a second factor. */
import { Schema, type Connection } from 'mongoose';
import { roleIds, type RoleId } from '#shared/accounts/roles.ts';

const factorSchema = new Schema(
  {
    /** The account’s id. */
    _id: { type: Schema.Types.ObjectId, required: true },
    app: {
      type: new Schema(
        {
          /** Encrypted by `sealSecret`. */
          secret: { type: String, required: true },
          /** Time step of the last accepted code, so that no code is accepted twice. */
          last_step: { type: Number, required: true },
          added_at: { type: Date, required: true },
        },
        { _id: false },
      ),
    },
    /** A secret that was shown but not yet confirmed by a code. */
    pending: {
      type: new Schema(
        { secret: { type: String, required: true }, begun_at: { type: Date, required: true } },
        { _id: false },
      ),
    },
    /** Hashes of unused codes. */
    recovery_codes: { type: [String], default: undefined },
  },
  { collection: 'second_factors', versionKey: false },
);

const policySchema = new Schema(
  {
    _id: { type: String, required: true },
    roles: { type: [{ type: String, enum: roleIds }], required: true },
  },
  { collection: 'second_factor_policy', versionKey: false },
);

export interface AppFactor {
  /** Encrypted by `sealSecret`. */
  readonly secret: string;
  readonly addedAt: Date;
}

export interface StoredFactors {
  readonly app: AppFactor | null;
  readonly pending: { readonly secret: string; readonly begunAt: Date } | null;
  readonly recoveryCodes: number;
}

interface UsedCode {
  /** Encrypted secret of the app. */
  readonly secret: string;
  readonly step: number;
}

export interface FactorRepository {
  find(accountId: string): Promise<StoredFactors>;
  /** Returns those of the accounts that have an app; of all accounts by default. */
  accountsWithApp(among?: readonly string[]): Promise<readonly string[]>;
  beginApp(accountId: string, secret: string, now: Date): Promise<void>;
  /** Confirms the pending app. Returns false if another has been started since. */
  addApp(accountId: string, code: UsedCode, now: Date): Promise<boolean>;
  /** Returns false if a code of this step or a later one was used before. */
  useStep(accountId: string, code: UsedCode): Promise<boolean>;
  removeApp(accountId: string): Promise<boolean>;
  replaceRecoveryCodes(accountId: string, hashes: readonly string[]): Promise<void>;
  /** Returns false if the account has codes. */
  addRecoveryCodes(accountId: string, hashes: readonly string[]): Promise<boolean>;
  /** Returns false if the code is wrong or was used before. */
  useRecoveryCode(accountId: string, hash: string): Promise<boolean>;
  /** Removes app and recovery codes. */
  remove(accountId: string): Promise<void>;
  requiredRoles(): Promise<readonly RoleId[]>;
  setRequiredRoles(roles: readonly RoleId[]): Promise<void>;
}

const policyId = 'roles';

export const createFactorRepository = (connection: Connection): FactorRepository => {
  const model = connection.model('SecondFactor', factorSchema);
  const policy = connection.model('SecondFactorPolicy', policySchema);
  const noCodes = [{ recovery_codes: { $exists: false } }, { recovery_codes: [] }];
  return {
    find: async (accountId) => {
      const found = await model.findById(accountId).lean();
      const { app, pending, recovery_codes: codes } = found ?? {};
      return {
        app: app ? { secret: app.secret, addedAt: app.added_at } : null,
        pending: pending ? { secret: pending.secret, begunAt: pending.begun_at } : null,
        recoveryCodes: codes?.length ?? 0,
      };
    },
    accountsWithApp: async (among) => {
      const where = { app: { $exists: true }, ...(among === undefined ? {} : { _id: { $in: [...among] } }) };
      return (await model.find(where, { _id: 1 }).lean()).map(({ _id }) => _id.toString());
    },
    beginApp: async (accountId, secret, now) => {
      await model.updateOne({ _id: accountId }, { $set: { pending: { secret, begun_at: now } } }, { upsert: true });
    },
    addApp: async (accountId, { secret, step }, now) => {
      const change = { $set: { app: { secret, last_step: step, added_at: now } }, $unset: { pending: 1 } } as const;
      return (await model.updateOne({ _id: accountId, 'pending.secret': secret }, change)).matchedCount === 1;
    },
    useStep: async (accountId, { secret, step }) => {
      const before = { _id: accountId, 'app.secret': secret, 'app.last_step': { $lt: step } };
      return (await model.updateOne(before, { $set: { 'app.last_step': step } })).matchedCount === 1;
    },
    removeApp: async (accountId) => {
      const gone = await model.updateOne(
        { _id: accountId, app: { $exists: true } },
        { $unset: { app: 1, pending: 1 } },
      );
      return gone.matchedCount === 1;
    },
    replaceRecoveryCodes: async (accountId, hashes) => {
      await model.updateOne({ _id: accountId }, { $set: { recovery_codes: hashes } }, { upsert: true });
    },
    addRecoveryCodes: async (accountId, hashes) => {
      // Upserting the conditional change itself would fail with a duplicate key if the account has codes.
      await model.updateOne({ _id: accountId }, { $setOnInsert: { recovery_codes: [] } }, { upsert: true });
      const added = await model.updateOne({ _id: accountId, $or: noCodes }, { $set: { recovery_codes: hashes } });
      return added.matchedCount === 1;
    },
    useRecoveryCode: async (accountId, hash) => {
      const used = await model.updateOne({ _id: accountId, recovery_codes: hash }, { $pull: { recovery_codes: hash } });
      return used.modifiedCount === 1;
    },
    remove: async (accountId) => {
      await model.deleteOne({ _id: accountId });
    },
    requiredRoles: async () => (await policy.findById(policyId).lean())?.roles ?? [],
    setRequiredRoles: async (roles) => {
      await policy.updateOne({ _id: policyId }, { $set: { roles } }, { upsert: true });
    },
  };
};
