/**
 * The format of a backup file: gzip over records, each one letter and one BSON document.
 * H: header. C: a collection begins. D: one of its documents, byte for byte as the database gave it. E: it ends. Z: all of it ends.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { restoreStateName } from '#server/platform/mongodb/restore-fence.ts';

export const backupFormat = 'site-backup';
export const backupVersion = 1;

export type RecordKind = 'H' | 'C' | 'D' | 'E' | 'Z';

/** More than any document of MongoDB. */
export const maxRecordBytes = 17 * 1024 * 1024;

export const headerSchema = z.object({
  format: z.literal(backupFormat),
  version: z.number(),
  made_at: z.date(),
  /** `one moment`: all documents as they were at once. `each document`: every document whole, not all of one moment. */
  consistency: z.enum(['one moment', 'each document']),
});
export type BackupHeader = z.output<typeof headerSchema>;

const sum = z.string().regex(/^[0-9a-f]{64}$/);

export const collectionSchema = z.object({ name: z.string(), indexes: z.array(z.record(z.string(), z.unknown())) });
export const collectionEndSchema = z.object({ name: z.string(), count: z.number(), sha256: sum });
/** `sha256` is of every byte before this record. */
export const endSchema = z.object({ collections: z.number(), documents: z.number(), sha256: sum });

export interface BackedUpCollection extends z.output<typeof collectionEndSchema> {
  readonly indexes: z.output<typeof collectionSchema>['indexes'];
}

export interface BackupSummary extends z.output<typeof endSchema> {
  readonly header: BackupHeader;
  readonly list: readonly BackedUpCollection[];
}

/** A checksum for one use. */
export const newSum = () => createHash('sha256');

/** A restore builds its collections under this prefix. */
export const restoringPrefix = 'restoring.';

/** Records about backups describe the machine, not the time of a backup: a restore does not change them. */
export const staysInPlace: ReadonlySet<string> = new Set(['backup_runs', 'backup_leases']);

/**
 * Not backed up: rate counters, leases, signs of life, parts of files and what tells visitors of a day apart expire soon, and an ended
 * session must not become valid again.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'rate_counters',
  'outbox_slots',
  'cdn_leases',
  'retention_leases',
  'presence',
  'visitor_salts',
  'visitor_hashes',
  'application_uploads',
  'staff_sessions',
  'staff_challenges',
  'staff_sign_in_codes',
  ...staysInPlace,
]);

export const isBackedUp = (name: string): boolean =>
  !leftOut.has(name) && name !== restoreStateName && !name.startsWith(restoringPrefix) && !name.startsWith('system.');
