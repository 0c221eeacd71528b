/** The whole site on a port and in a folder of its own, for one test file; an unexpected error in its log fails the test that closes it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { logSerializers } from '#server/boot/create-log.ts';
import { startSite, type Site } from '#server/boot/start-site.ts';
import { parseEnvironment, type Environment } from '#server/platform/config/environment.ts';
import type { PortLimits } from '#server/boot/open-port.ts';
import type { BodyLimits } from '#server/platform/http/rate-limit.ts';
import type { Paces } from '#server/features/paces.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { seedDemonstrationPosts } from '#server/features/blog/seed-demonstration-posts.ts';
import { demonstrationDrafts, seedDemonstrationDrafts } from '#server/features/content/demonstration-drafts.ts';
import { shareDatabase, type TestDatabase } from './shared-databases.ts';
import { openDatabaseOf, testServer } from './test-database.ts';
import { openRecords } from './test-records.ts';
import { until } from './until.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface TestSiteOverrides extends Partial<Environment>, Paces {
  readonly clock?: () => Date;
  /** An embedded database that outlives the site, so that another one can start on what this one left. */
  readonly database?: TestDatabase;
  readonly fallbackMs?: number;
  readonly portLimits?: Partial<PortLimits>;
  readonly bodyLimits?: Partial<BodyLimits>;
  readonly pageCacheBytes?: number;
  readonly maxInProgress?: number;
  readonly warms?: boolean;
}

export interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly [field: string]: unknown;
}

export interface TestSite extends Site {
  /** For another site, or a command, that shares its database. */
  readonly databaseUri: string;
  /** What the site has logged so far. */
  readonly logged: readonly LogLine[];
  /** What it has said to the person who started it. */
  readonly said: readonly string[];
  /** An error line that this test provokes on purpose. */
  expectError(message: RegExp): void;
}

export const testSetupToken = 'the set-up token of the tests';
const errorLevel = 50;

/** The start puts demonstration content into the embedded database alone. */
const seed = async (uri: string, clock: () => Date): Promise<void> => {
  const records = await openRecords(uri);
  const { posts, changes, content } = records;
  await seedDemonstrationPosts({ posts, changes, clock }, demonstrationPosts);
  await seedDemonstrationDrafts({ content, clock }, demonstrationDrafts);
  await records.database.close();
};

/** Rate limits and demonstration content are off unless asked for; pages say that they belong to http://localhost. */
export const startTestSite = async ({
  clock,
  database,
  outboxPace,
  cdnPace,
  retentionPace,
  backupPace,
  applicationsPollIntervalMs,
  checksPollIntervalMs = 86_400_000,
  statusPollIntervalMs,
  fallbackMs,
  portLimits,
  bodyLimits,
  pageCacheBytes,
  maxInProgress,
  warms = false,
  ...overrides
}: TestSiteOverrides = {}): Promise<TestSite> => {
  const folder = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'site-')));
  // A MongoDB goes by its own clock when it removes what has expired: a test with another clock has the embedded database.
  const server = clock === undefined && database === undefined && !('mongodbUri' in overrides) ? testServer : undefined;
  const onServer = server === undefined ? undefined : openDatabaseOf(folder, server);
  if (onServer !== undefined && overrides.demoContent) await seed(onServer.uri, () => new Date());
  const logged: LogLine[] = [];
  const said: string[] = [];
  const expected: RegExp[] = [];
  const log = pino(
    { level: overrides.logLevel ?? 'info', serializers: logSerializers },
    { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) },
  );
  // A backup reads the database in the site's folder.
  const isElsewhere =
    [overrides.dataDir, overrides.mongodbUri, overrides.backups].some((each) => each !== undefined) ||
    onServer !== undefined;
  const own =
    database !== undefined || isElsewhere ? undefined : await shareDatabase('site', { log, ...(clock && { clock }) });
  const embedded = database ?? own;
  /** A folder that a test brings has its database as long as the test wants: another start may go on with it. */
  const removeFolder = async (): Promise<void> => {
    if (overrides.dataDir !== undefined) return;
    await (onServer ?? own)?.close();
    await rm(folder, { recursive: true, force: true });
  };
  const environment: Environment = {
    ...parseEnvironment({ PORT: '0', HOST: '127.0.0.1', SITE_URL: 'http://localhost', DATA_DIR: folder }),
    rateLimit: false,
    demoContent: false,
    externalChecks: false,
    adminSetupToken: testSetupToken,
    mongodbUri: onServer?.uri,
    ...overrides,
  };
  const site = await startSite({
    environment,
    log,
    warms,
    say: (line) => void said.push(line),
    ...(embedded && { database: Promise.resolve({ uri: embedded.uri, close: () => Promise.resolve() }) }),
    ...definedOnly({ clock, fallbackMs, portLimits, bodyLimits, pageCacheBytes, maxInProgress }),
    paces: {
      outboxPace,
      cdnPace,
      retentionPace,
      backupPace,
      applicationsPollIntervalMs,
      checksPollIntervalMs,
      statusPollIntervalMs,
    },
  }).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  // A start waits for the embedded database alone.
  if (onServer !== undefined) await until(async () => (await fetch(`${site.url}/readyz`)).status === 200);
  return {
    ...site,
    databaseUri:
      embedded?.uri ?? environment.mongodbUri ?? (await readFile(join(folder, 'database-uri'), 'utf8')).trim(),
    logged,
    said,
    expectError: (message) => void expected.push(message),
    close: async () => {
      await site.close();
      await removeFolder();
      const errors = logged.filter(
        ({ level, msg = '' }) => level >= errorLevel && !expected.some((each) => each.test(msg)),
      );
      expect(errors, 'error lines in the log').to.deep.equal([]);
    },
  };
};

/** Starts a site before the first test of a `describe` and closes it after the last. The result has no properties until then. */
export const serveTestSite = (overrides?: TestSiteOverrides): TestSite => {
  const site = {} as TestSite;
  before(async () => void Object.assign(site, await startTestSite(overrides)));
  after(() => site.close());
  return site;
};
