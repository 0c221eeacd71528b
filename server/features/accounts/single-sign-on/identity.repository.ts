/** Stores which account belongs to whom at the provider. */
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';
import { createAccountModel } from '../account.model.ts';
import { signInKey, type Identity } from '../account.repository.ts';

export interface IdentityRepository {
  /** The id of their account. */
  find(identity: Identity): Promise<string | null>;
  /** To the account with this email address, if it belongs to nobody at the provider yet. Answers its id. */
  link(email: string, identity: Identity): Promise<string | null>;
}

const ofIdentity = ({ issuer, subject }: Identity) => ({ oidc_issuer: issuer, oidc_subject: subject });

export const createIdentityRepository = (connection: Connection): IdentityRepository => {
  const model = createAccountModel(connection);
  const indexesReady = createIndexesReady(model);
  return {
    find: async (identity) => (await model.findOne(ofIdentity(identity), { _id: 1 }).lean())?._id.toString() ?? null,
    link: async (email, identity) => {
      await indexesReady();
      try {
        const free = { email_key: signInKey(email), oidc_subject: { $exists: false } };
        const linked = await model.findOneAndUpdate(free, { $set: ofIdentity(identity) }).lean();
        return linked?._id.toString() ?? null;
      } catch (error) {
        // Another request has linked them meanwhile.
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
  };
};
