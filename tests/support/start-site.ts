/** A whole site with a port and folder for one test file; unexpected errors in its log fail the test. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { logSerializers } from '#server/platform/create-log.ts';
import { startSite, type Site } from '#server/boot/start-site.ts';
import { parseEnvironment, type Environment } from '#server/platform/config/environment.ts';
import type { PortLimits } from '#server/http/open-port.ts';
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
  /** An embedded database that outlives the site, so that another site can use it. */
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
  /** For another site or a command with the same database. */
  readonly databaseUri: string;
  /** Log lines so far. */
  readonly logged: readonly LogLine[];
  /** Lines printed for the operator. */
  readonly printed: readonly string[];
  /** Allows an error line that this test causes on purpose. */
  expectError(message: RegExp): void;
}

export const testSetupToken = 'the setup token of the tests';
const errorLevel = 50;

/** Only embedded databases get demonstration content at the start. */
const seed = async (uri: string, clock: () => Date): Promise<void> => {
  const records = await openRecords(uri);
  const { posts, changes, content } = records;
  await seedDemonstrationPosts({ posts, changes, clock }, demonstrationPosts);
  await seedDemonstrationDrafts({ content, clock }, demonstrationDrafts);
  await records.database.close();
};

/** Rate limits and demonstration content are off by default; pages use http://localhost. */
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
  // MongoDB uses its own clock for expiry: tests with a clock use the embedded database.
  const server = clock === undefined && database === undefined && !('mongodbUri' in overrides) ? testServer : undefined;
  const onServer = server === undefined ? undefined : openDatabaseOf(folder, server);
  if (onServer !== undefined && overrides.demoContent) await seed(onServer.uri, () => new Date());
  const logged: LogLine[] = [];
  const printed: string[] = [];
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
  /** A folder given by the test is kept for other starts. */
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
    say: (line) => void printed.push(line),
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
  // The start only waits for the embedded database.
  if (onServer !== undefined) await until(async () => (await fetch(`${site.url}/readyz`)).status === 200);
  return {
    ...site,
    databaseUri:
      embedded?.uri ?? environment.mongodbUri ?? (await readFile(join(folder, 'database-uri'), 'utf8')).trim(),
    logged,
    printed,
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
