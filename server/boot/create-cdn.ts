/** Composes what a CDN in front of the site is told: of each response, and of changes. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { cdnHeaders } from '#server/features/invalidation/cdn/cdn-headers.ts';
import {
  cdnPace,
  createCdnPurger,
  type CdnPace,
  type CdnPurger,
} from '#server/features/invalidation/cdn/cdn-purger.ts';
import { createSendPurge } from '#server/features/invalidation/cdn/send-purge.ts';
import type { Repositories } from '#server/features/repositories.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { plainSharedHeaders, type SharedHeaders } from '#server/platform/http/page-response.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import { createStoredLease } from '#server/platform/mongodb/stored-lease.ts';

export interface CreateCdnOptions {
  readonly environment: Environment;
  readonly records: Pick<Repositories, 'cdn' | 'cdnLeases' | 'changes' | 'posts' | 'content' | 'database'>;
  /** The folder of the build. */
  readonly build: string;
  readonly pace?: Partial<CdnPace> | undefined;
  readonly count: (outcome: 'sent' | 'failed') => void;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface Cdn extends CdnPurger {
  readonly sharedHeaders: SharedHeaders;
}

const none: Cdn = {
  sharedHeaders: plainSharedHeaders,
  wake: () => undefined,
  stop: () => Promise.resolve(),
};

/** What pages are made with: another program, or other settings, makes other pages. */
const buildName = async (build: string, { siteUrl, siteName, indexing, countViews }: Environment): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify([siteUrl, siteName, indexing, countViews]));
  for (const file of [join(build, 'assets.json'), join(build, 'server', 'views.mjs')])
    hash.update(await readFile(file));
  return hash.digest('base64url').slice(0, 22);
};

export const createCdn = async (options: CreateCdnOptions): Promise<Cdn> => {
  const { environment, records, build, pace, count, clock, log } = options;
  const { cdnPurgeUrl: url, cdnPurgeToken: token } = environment;
  if (url === undefined) return none;
  // Instances share the lease, so one clock decides who holds it.
  const sharedClock = createSharedClock(clock, records.database.clockOffsetMs);
  const chosen = { ...cdnPace, ...pace };
  const purger = createCdnPurger({
    ...records,
    lease: createStoredLease({ leases: records.cdnLeases, name: 'site', ms: chosen.leaseMs, clock: sharedClock }),
    send: createSendPurge({ url, token, timeoutMs: chosen.timeoutMs }),
    build: await buildName(build, environment),
    pace: chosen,
    count,
    clock: sharedClock,
    log,
  });
  return { sharedHeaders: cdnHeaders, ...purger };
};
