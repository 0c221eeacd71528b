/** The metrics of the site itself: page cache, waiting mail, database. */
import { Counter, type Registry } from 'prom-client';
import type { OutboxFigures } from '#server/features/contact/outbox/outbox.repository.ts';
import type { EmailFigures } from '#server/features/mail/email-lists.ts';
import type { CdnState } from '#server/features/invalidation/cdn/cdn-state.repository.ts';
import type { CacheFigures } from '#server/pages/cache/page-cache.ts';
import type { BackupRunRepository } from '#server/features/operations/backups/backup-run.repository.ts';
import { readBackupHealth } from '#server/features/operations/backups/read-backup-health.ts';
import type { CountingFigures } from '#server/platform/http/count-visits.ts';
import { gauge, total } from './gauge.ts';

export interface SiteFiguresDeps {
  readonly registry: Registry;
  readonly pageCache: { readonly figures: CacheFigures };
  readonly outbox: { figures(): Promise<OutboxFigures> };
  readonly emails: { figures(): Promise<EmailFigures> };
  /** Undefined without a CDN that is purged. */
  readonly cdn: { read(): Promise<Pick<CdnState, 'failing_since'> | null> } | undefined;
  /** Undefined where the program makes no backups by itself. */
  readonly backups:
    | { readonly runs: Pick<BackupRunRepository, 'list' | 'lastBackup' | 'lastVerified'>; readonly isOn: () => boolean }
    | undefined;
  readonly isDatabaseReady: () => Promise<boolean>;
  /** Undefined in development, where pages are not rendered in a thread. */
  readonly renderBusySeconds: (() => number) | undefined;
  readonly counting: () => CountingFigures;
  readonly clock: () => Date;
}

const cachedPages = ({ registry, pageCache }: SiteFiguresDeps): void => {
  const names = (name: string, help: string) => ({ name: `page_cache_${name}`, help, registry });
  total(names('hits_total', 'Pages that were answered from memory.'), () => pageCache.figures.hits);
  total(names('misses_total', 'Pages that had to be made.'), () => pageCache.figures.misses);
  total(names('evictions_total', 'Cached pages that had to make room.'), () => pageCache.figures.evictions);
  gauge(names('bytes', 'Memory of cached pages.'), () => pageCache.figures.bytes);
  gauge(names('pages', 'Cached pages.'), () => pageCache.figures.pages);
};

/** Metrics that are collected together share one query. */
const askedOnce = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
};

const outboxFigures = ({ registry, outbox, clock }: SiteFiguresDeps): void => {
  const figures = askedOnce(() => outbox.figures());
  // Every worker reads the same database, so their values are not added up.
  const names = (name: string, help: string) =>
    ({ name: `outbox_${name}`, help, registry, aggregator: 'max' }) as const;
  gauge(names('waiting_messages', 'Messages with mail that waits.'), async () => (await figures()).waiting);
  gauge(names('failed_messages', 'Messages with mail that was given up.'), async () => (await figures()).failed);
  gauge(names('oldest_waiting_seconds', 'Age of the mail that waits for longest; 0 when none does.'), async () => {
    const { oldestAt } = await figures();
    return oldestAt === null ? 0 : Math.max(0, (clock().getTime() - oldestAt.getTime()) / 1000);
  });
};

const waitingLetters = ({ registry, emails, clock }: SiteFiguresDeps): void => {
  const figures = askedOnce(() => emails.figures());
  const names = (name: string, help: string) =>
    ({ name: `letters_${name}`, help, registry, aggregator: 'max' }) as const;
  gauge(names('waiting', 'Letters that wait: mail that belongs to no message.'), async () => (await figures()).waiting);
  gauge(names('failed', 'Letters that were given up.'), async () => (await figures()).failed);
  gauge(names('oldest_waiting_seconds', 'Age of the letter that waits for longest; 0 when none does.'), async () => {
    const { oldestAt } = await figures();
    return oldestAt === null ? 0 : Math.max(0, (clock().getTime() - oldestAt.getTime()) / 1000);
  });
};

const cdnPurges = ({ registry, cdn, clock }: SiteFiguresDeps): void => {
  if (cdn === undefined) return;
  const help = 'For how long the CDN could not be told of a change; 0 when it is told of all.';
  gauge({ name: 'cdn_purge_failing_seconds', help, registry, aggregator: 'max' }, async () => {
    const since = (await cdn.read())?.failing_since ?? null;
    return since === null ? 0 : Math.max(0, (clock().getTime() - since.getTime()) / 1000);
  });
};

/** As an age: an alarm on a moment would need the collector's clock. */
const backupAges = ({ registry, backups, clock }: SiteFiguresDeps): void => {
  if (backups === undefined) return;
  const { runs, isOn } = backups;
  const read = askedOnce(() => readBackupHealth({ runs, isOn: true, clock }));
  const none = (reason: string): never => {
    // It is left out then.
    throw new RangeError(reason);
  };
  const health = () => (isOn() ? read() : none('backups are switched off'));
  const names = (name: string, help: string) =>
    ({ name: `backup_${name}`, help, registry, aggregator: 'max' }) as const;
  const seconds = (ms: number | null): number => (ms === null ? none('there is none yet') : ms / 1000);
  gauge(names('age_seconds', 'Age of the last backup that was stored; left out before the first.'), async () =>
    seconds((await health()).success_age_ms),
  );
  gauge(
    names('verified_age_seconds', 'Age of the last backup that was restored and compared; left out before the first.'),
    async () => seconds((await health()).verified_age_ms),
  );
  gauge(names('trouble', '1 when the last backup failed, is late or could not be verified, else 0.'), async () =>
    (await health()).trouble === null ? 0 : 1,
  );
};

const countedVisits = ({ registry, counting }: SiteFiguresDeps): void => {
  const names = (name: string, help: string) => ({ name: `visits_${name}`, help, registry });
  total(names('counted_total', 'Views that were counted.'), () => counting().counted);
  new Counter({
    name: 'visits_left_out_total',
    labelNames: ['reason'],
    registers: [registry],
    help: 'Requests for pages that were not counted: crawlers, what was fetched ahead, and visitors beyond the room for them.',
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(counting().leftOut)) this.inc({ reason }, count);
    },
  });
  total(names('flush_failures_total', 'Attempts to write counts down that failed.'), () => counting().failedFlushes);
  gauge(names('waiting', 'Visitors, and hours with counts, that are not written down yet.'), () => counting().waiting);
};

export const registerSiteFigures = (deps: SiteFiguresDeps): void => {
  const { registry, isDatabaseReady, renderBusySeconds } = deps;
  cachedPages(deps);
  outboxFigures(deps);
  waitingLetters(deps);
  cdnPurges(deps);
  backupAges(deps);
  countedVisits(deps);
  if (renderBusySeconds !== undefined)
    total(
      { name: 'render_busy_seconds_total', help: 'Time in which the thread that renders pages was at work.', registry },
      renderBusySeconds,
    );
  gauge(
    {
      name: 'database_reachable',
      help: '1 when the database answers every worker, else 0.',
      registry,
      aggregator: 'min',
    },
    async () => ((await isDatabaseReady()) ? 1 : 0),
  );
  gauge({ name: 'site_workers', help: 'Processes that serve.', registry }, () => 1);
};
