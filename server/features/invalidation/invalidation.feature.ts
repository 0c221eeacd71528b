/** Tells the instances of the site, and a CDN in front of it, which pages have changed. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { Counter } from 'prom-client';
import type { Environment } from '#server/platform/config/environment.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { gauge, secondsSince } from '#server/platform/metrics.ts';
import { createLeaseRepository, createStoredLease } from '#server/platform/mongodb/stored-lease.ts';
import type { PostRepository } from '../blog/post.repository.ts';
import type { ContentRepository } from '../content/content.repository.ts';
import type { Feature } from '../feature.ts';
import { cdnCheck } from './cdn/cdn-check.ts';
import { cdnPace, createCdnPurger, type CdnPace } from './cdn/cdn-purger.ts';
import { createCdnStateRepository } from './cdn/cdn-state.repository.ts';
import { createSendPurge } from './cdn/send-purge.ts';
import { createInvalidationRepository } from './invalidation.repository.ts';

const createRepositories = (connection: Connection) => ({
  changes: createInvalidationRepository(connection),
  cdn: createCdnStateRepository(connection),
  cdnLeases: createLeaseRepository(connection, 'CdnLease', 'cdn_leases'),
});

interface Uses {
  readonly posts: PostRepository;
  /** The repository. */
  readonly content: ContentRepository;
  readonly cdnPace?: Partial<CdnPace> | undefined;
}

/** Identifies the program and the settings that pages are made with: another one makes other pages. */
const hashBuild = async ({ siteUrl, siteName, indexing, countViews }: Environment): Promise<string> => {
  const build = join(projectRoot(), 'dist');
  const hash = createHash('sha256').update(JSON.stringify([siteUrl, siteName, indexing, countViews]));
  for (const file of [join(build, 'assets.json'), join(build, 'server', 'views.mjs')])
    hash.update(await readFile(file));
  return hash.digest('base64url').slice(0, 22);
};

export const invalidation: Feature<ReturnType<typeof createRepositories>, Uses> = {
  name: 'invalidation',
  repositories: createRepositories,
  async create({ environment, records, uses, sharedClock, clock, log }) {
    const { cdnPurgeUrl: url, cdnPurgeToken: token } = environment;
    const { changes, cdn, cdnLeases: leases } = records;
    const checks = { cdn: cdnCheck({ cdn, isConfigured: url !== undefined, clock }) };
    const purges = new Counter({
      name: 'cdn_purges_total',
      help: 'Attempts to tell the CDN what has changed.',
      labelNames: ['outcome'],
      registers: [],
    });
    for (const outcome of ['sent', 'failed']) purges.inc({ outcome }, 0);
    if (url === undefined) return { checks, metrics: [purges] };
    const failing = {
      name: 'cdn_purge_failing_seconds',
      help: 'Seconds for which a purge of the CDN is overdue; 0 if none is.',
      // Every worker reads the same database.
      aggregator: 'max',
    } as const;
    const pace = { ...cdnPace, ...uses.cdnPace };
    const purger = createCdnPurger({
      cdn,
      changes,
      posts: uses.posts,
      content: uses.content,
      lease: createStoredLease({ leases, name: 'site', ms: pace.leaseMs, clock: sharedClock }),
      send: createSendPurge({ url, token, timeoutMs: pace.timeoutMs }),
      build: await hashBuild(environment),
      pace,
      count: (outcome) => purges.inc({ outcome }),
      clock: sharedClock,
      log,
    });
    return {
      checks,
      metrics: [purges, gauge(failing, async () => secondsSince((await cdn.read())?.failing_since ?? null, clock()))],
      cache: { changed: purger.wake },
      workers: [
        () => {
          purger.wake();
          return purger;
        },
      ],
    };
  },
};
