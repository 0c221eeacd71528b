/** Opens the database that the environment names, with its secrets, and seeds a new one. */
import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import type { CountError } from '#server/platform/mongodb/fail-fast.ts';
import { pictureCacheIn } from '#server/features/media/picture-cache.ts';
import { createMediaStores } from '#server/features/media/create-media-stores.ts';
import type { MediaStores } from '#server/features/media/media-store.ts';
import { sweepMedia } from '#server/features/media/sweep-media.ts';
import { refuseHalfRestored } from '#server/boot/backup/put-in-place.ts';
import { deriveSetupToken } from '#server/features/accounts/setup-token.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { keepFeatures } from '#server/features/settings/keep-features.ts';
import { openRepositories, type Repositories } from '#server/features/repositories.ts';
import { announceSetupToken, type Say } from './announce.ts';
import { isOpenToOthers, prepareDataFolder, readOrCreateSecret } from './data-folder.ts';
import { openEmbedded, type ReachedDatabase } from './open-embedded.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** How long counting in the background may delay the end. */
const closeMs = 1000;

type FirstStartRecords = Pick<Repositories, 'firstStart' | 'posts' | 'submissions' | 'changes' | 'content'>;

interface FirstStartDeps {
  readonly records: FirstStartRecords;
  readonly clock: () => Date;
  readonly withPosts: boolean;
}

/** Older versions left no marker in MongoDB. An account alone proves no start: `npm run create-admin` can come before it. */
const isNewSite = async ({ posts, submissions, content }: FirstStartRecords): Promise<boolean> =>
  !(await posts.hasAny()) &&
  !(await submissions.hasAny()) &&
  Object.keys((await content.readEdition()).pages).length === 0;

const seedFirstStart = async ({ records, clock, withPosts }: FirstStartDeps): Promise<void> => {
  const { firstStart, posts, changes, content } = records;
  const state = (await firstStart.state()) ?? (await firstStart.claim((await isNewSite(records)) ? 'begun' : 'over'));
  if (state === 'over') return;
  // Another instance may do the same now, or an interrupted start is continued: seeding adds only what is missing.
  if (withPosts) {
    const { demonstrationPosts } = await import('#server/features/blog/demonstration/demonstration-posts.ts');
    const { seedDemonstrationPosts } = await import('#server/features/blog/seed-demonstration-posts.ts');
    await seedDemonstrationPosts({ posts, changes, clock }, demonstrationPosts);
  }
  const { demonstrationDrafts, seedDemonstrationDrafts } =
    await import('#server/features/content/demonstration-drafts.ts');
  await seedDemonstrationDrafts({ content, clock }, demonstrationDrafts);
  await firstStart.finish();
};

export interface SiteData {
  readonly uri: string;
  readonly embedded: boolean;
  /** Undefined where the database is in another process. */
  readonly onWritten: ReachedDatabase['onWritten'];
  readonly secret: string;
  readonly setupToken: () => Promise<string>;
  readonly records: Repositories;
  readonly mediaStores: MediaStores;
  close(): Promise<void>;
}

/** After so long the start goes on, and the sweep of pictures beside it. */
const sweepMs = 5000;

export interface SiteDataOptions {
  readonly environment: Environment;
  readonly log: Logger;
  readonly say: Say;
  readonly clock: () => Date;
  /** Seeds and announces; a worker leaves that to its primary. */
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

  const setupToken = async (): Promise<string> =>
    environment.adminSetupToken ?? deriveSetupToken(secret, await records.setup.salt());
  const closing = new AbortController();
  let counting: Promise<void> = Promise.resolve();
  const prepare = async (records: Repositories): Promise<void> => {
    const { accounts, media, unfinishedFiles: unfinished, changes, workFailures } = records;
    await refuseHalfRestored(records.connection);
    // A bucket that hangs must not hold the start up.
    const announce: typeof changes.add = (tags) => changes.add(tags);
    await withTimeout(
      sweepMs,
      sweepMedia({ media, stores: mediaStores, unfinished, announce, workFailures, clock, log }),
    );
    if (mediaStores.find('s3') === undefined && (await media.countInStore('s3')) > 0)
      log.warn('pictures are in S3, but S3_BUCKET is not set: they cannot be shown');
    await keepFeatures({ ...records, announce, clock });
    await seedFirstStart({ records, clock, withPosts: embedded && environment.demoContent });
    await announceSetupToken(environment, setupToken, accounts, say);
    counting = countNames(records).catch((error: unknown) => {
      if (!closing.signal.aborted) log.warn({ err: error }, 'categories, tags and authors could not be counted');
    });
  };
  // Never in the way of a start: until it is done, lists of categories and tags may be short.
  const countNames = async ({ taxonomy, changes }: Repositories): Promise<void> => {
    let anyChanged = false;
    for await (const { key, changed } of taxonomy.build()) {
      log.debug({ key, changed }, 'articles counted');
      anyChanged ||= changed;
      if (closing.signal.aborted) return;
    }
    if (anyChanged) await changes.add(['posts']);
  };
  const records = openRepositories({
    uri,
    log,
    patient: !embedded,
    ...(prepares ? { prepare } : {}),
    ...definedOnly({ countError }),
  });
  const mediaStores = createMediaStores(records.connection, environment);
  return {
    uri,
    embedded,
    onWritten: server?.onWritten,
    secret,
    setupToken,
    records,
    mediaStores,
    close: async () => {
      closing.abort();
      await withTimeout(closeMs, counting);
      await records.database.close();
      await server?.close();
    },
  };
};
