/** Opens the database and the secrets that the environment names, and lets the features prepare the database. */
import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import type { CountError } from '#server/platform/mongodb/fail-fast.ts';
import { pictureCacheIn } from '#server/features/media/picture-cache.ts';
import { refuseHalfRestored } from '#server/features/operations/backups/finish-restore.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { prepareFeatures } from '#server/features/create-features.ts';
import { openRepositories, type Repositories } from '#server/features/repositories.ts';
import type { Say } from './announce.ts';
import { isOpenToOthers, prepareDataFolder, readOrCreateSecret } from '#server/platform/data-folder.ts';
import { openEmbedded, type ReachedDatabase } from './open-embedded.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** Limit of the delay of the end by background work. */
const closeMs = 1000;

export interface SiteData {
  readonly uri: string;
  readonly embedded: boolean;
  /** Undefined where the database is in another process. */
  readonly onWritten: ReachedDatabase['onWritten'];
  readonly secret: string;
  readonly records: Repositories;
  close(): Promise<void>;
}

export interface SiteDataOptions {
  readonly environment: Environment;
  readonly log: Logger;
  readonly say: Say;
  readonly clock: () => Date;
  /** Whether features prepare the database: in a cluster, only the primary does. */
  readonly prepares: boolean;
  readonly countError?: CountError;
  /** The embedded database, if it is being started already. */
  readonly database?: Promise<ReachedDatabase> | undefined;
}

export const openSiteData = async (options: SiteDataOptions): Promise<SiteData> => {
  const { environment, log, say, clock, prepares, countError, database } = options;
  const embedded = environment.mongodbUri === undefined;
  if (embedded) {
    await prepareDataFolder(environment.dataDir);
    // Not changed here, because other users may have access on purpose.
    if (prepares && (await isOpenToOthers(environment.dataDir)))
      log.warn({ folder: environment.dataDir }, 'other users can open DATA_DIR: give it mode 700');
  }
  const secret = environment.jwtSecret ?? (await readOrCreateSecret(environment.dataDir, 'jwt-secret'));

  if (prepares) await rm(pictureCacheIn(environment.dataDir), { recursive: true, force: true });
  const server = embedded ? await (database ?? openEmbedded(environment.dataDir, { clock, log })) : undefined;
  const uri = server?.uri ?? environment.mongodbUri ?? '';

  const closing = new AbortController();
  let background: Promise<unknown> = Promise.resolve();
  const prepare = async (records: Repositories): Promise<void> => {
    await refuseHalfRestored(records.connection);
    ({ background } = await prepareFeatures({
      environment,
      database: records.database,
      records,
      secret,
      announce: (tags) => records.changes.add(tags),
      say,
      signal: closing.signal,
      clock,
      log,
    }));
  };
  const records = openRepositories({
    uri,
    log,
    patient: !embedded,
    ...(prepares ? { prepare } : {}),
    ...definedOnly({ countError }),
  });
  return {
    uri,
    embedded,
    onWritten: server?.onWritten,
    secret,
    records,
    close: async () => {
      closing.abort();
      await withTimeout(closeMs, background);
      await records.database.close();
      await server?.close();
    },
  };
};
