/** Intervals of background work, in place of the defaults. Tests shorten them. */
import type { CdnPace } from './invalidation/cdn/cdn-purger.ts';
import type { OutboxPace } from './mail/delivery/outbox-worker.ts';
import type { BackupPace } from './operations/backups/backup-worker.ts';
import type { RetentionPace } from './settings/retention/retention-worker.ts';

export interface Paces {
  readonly outboxPace?: Partial<OutboxPace> | undefined;
  readonly cdnPace?: Partial<CdnPace> | undefined;
  readonly retentionPace?: Partial<RetentionPace> | undefined;
  readonly backupPace?: Partial<BackupPace> | undefined;
  readonly applicationsPollIntervalMs?: number | undefined;
  readonly checksPollIntervalMs?: number | undefined;
  readonly statusPollIntervalMs?: number | undefined;
}
