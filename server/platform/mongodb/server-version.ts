/** Refuses a MongoDB that is too old. */
import type { MongoClient } from 'mongodb';

/** The minimum version, and its wire version. */
const minimum = { version: '5.0', wireVersion: 13 } as const;

/** The message is meant for the operator. */
export class DatabaseTooOldError extends Error {
  override readonly name = 'DatabaseTooOldError';
}

/** @throws DatabaseTooOldError */
export const refuseOldServer = async (client: MongoClient): Promise<void> => {
  const admin = client.db().admin();
  const { maxWireVersion } = await admin.command({ hello: 1 });
  if (Number(maxWireVersion) >= minimum.wireVersion) return;
  const { version } = await admin.command({ buildInfo: 1 });
  throw new DatabaseTooOldError(
    `The database is MongoDB ${String(version)}. The site needs ${minimum.version} or newer: update it, or name another one in MONGODB_URI.`,
  );
};
