/** Refuses a MongoDB that is too old. */
import type { MongoClient } from 'mongodb';

/** What a server of this version says that it speaks. */
const least = { version: '5.0', wireVersion: 13 } as const;

/** The message is a whole explanation. */
export class DatabaseTooOldError extends Error {
  override readonly name = 'DatabaseTooOldError';
}

/** @throws DatabaseTooOldError */
export const refuseOldServer = async (client: MongoClient): Promise<void> => {
  const admin = client.db().admin();
  const { maxWireVersion } = await admin.command({ hello: 1 });
  if (Number(maxWireVersion) >= least.wireVersion) return;
  const { version } = await admin.command({ buildInfo: 1 });
  throw new DatabaseTooOldError(
    `The database is MongoDB ${String(version)}. The site needs ${least.version} or newer: update it, or name another one in MONGODB_URI.`,
  );
};
