/** The token for creating the first account, if ADMIN_SETUP_TOKEN is not set. It is the same on every instance. */
import { createHmac, randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import type { Environment } from '#server/platform/config/environment.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';

const setupSchema = new Schema(
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
    const inserted = await orTaken(() => model.create({ _id, salt }));
    return inserted === 'taken' ? ((await find()) ?? insert(salt)) : salt;
  };
  return { salt: async () => (await find()) ?? insert(randomBytes(18).toString('base64url')) };
};

/** Returns the token that creates the first account. Without ADMIN_SETUP_TOKEN it is derived from both the database and the secret. */
export const createSetupToken =
  ({ environment, secret, setup }: SetupTokenDeps): (() => Promise<string>) =>
  async () =>
    environment.adminSetupToken ??
    createHmac('sha256', secret)
      .update(`set-up token\n${await setup.salt()}`)
      .digest('base64url');

interface SetupTokenDeps {
  readonly environment: Pick<Environment, 'adminSetupToken'>;
  readonly secret: string;
  readonly setup: SetupRepository;
}

/** The line that tells the person who started the program how to create the first account. */
export const describeSetup = (siteUrl: string, token: string): string => {
  // With PORT=0 the address is not known yet. Browsers do not send the fragment, so it is in no log.
  const link = siteUrl.endsWith(':0')
    ? 'Create the first '
    : `Create it at ${siteUrl}/admin#setup=${token}\nOr create it `;
  return `There is no staff account yet. ${link}with "npm run create-admin -- --username NAME" (in a container: "node dist/program/create-admin.js --username NAME"), or by POST /api/admin/create-admin with the setup token ${token}`;
};
