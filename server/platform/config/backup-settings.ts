/** Variables for automatic backups, and how they depend on each other. */
import { parsedBy, wholeNumber } from './variable-schemas.ts';
import { resolve } from 'node:path';
import { bech32 } from '@scure/base';
import { z } from 'zod';

/** Destination: a folder, or the bucket of `S3_BUCKET` with a prefix. */
export type BackupPlaceSettings =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 's3'; readonly prefix: string };

/** Settings of automatic backups. */
export interface BackupSettings {
  readonly place: BackupPlaceSettings;
  /** Hour of the daily backup, in UTC. */
  readonly hour: number;
  /** Number of newest backups to keep. */
  readonly keep: number;
  /** Number of weeks whose newest backup is kept as well. */
  readonly keepWeeks: number;
  /** age public keys that backups are encrypted for; empty for no encryption. */
  readonly recipients: readonly string[];
}

/** Checks the checksum of a recipient, so that a typo is found before a backup that cannot be decrypted is made. */
const isRecipient = (text: string): boolean => {
  const decoded = bech32.decodeUnsafe(text, false);
  if (decoded === undefined) return false;
  const { prefix, words } = decoded;
  if (prefix === 'age1pq') return true;
  return prefix === 'age' && bech32.fromWordsUnsafe(words)?.length === 32;
};

const parsePlace = (text: string): BackupPlaceSettings | undefined => {
  if (!text.startsWith('s3:')) return { kind: 'folder', path: resolve(text) };
  const prefix = text.slice('s3:'.length);
  // Picture names begin with a hash, so the prefix must not look like one.
  const isValid = /^[a-z0-9][\w.-]{0,60}(\/[\w.-]{1,60}){0,4}$/i.test(prefix) && !/^[0-9a-f]{32}/.test(prefix);
  return isValid ? { kind: 's3', prefix: `${prefix}/` } : undefined;
};

/** Variable → [schema, description]. */
export const backupVariables = {
  BACKUP_TO: [
    parsedBy(parsePlace).optional(),
    'a folder, or s3: and a prefix in the bucket of S3_BUCKET, such as s3:backups',
  ],
  BACKUP_HOUR: [wholeNumber(23).default(3), 'an hour of the day in UTC from 0 to 23'],
  BACKUP_KEEP: [wholeNumber(365, 1).default(7), 'a number of backups from 1 to 365'],
  BACKUP_KEEP_WEEKS: [wholeNumber(104).default(4), 'a number of weeks from 0 to 104'],
  BACKUP_RECIPIENT: [
    z
      .string()
      .transform((text) => text.split(',').map((each) => each.trim()))
      .refine((recipients) => recipients.every(isRecipient))
      .default([]),
    'a public key of age, whole and without a mistake, such as age1…, or several separated by commas; never the secret one, which begins with AGE-SECRET-KEY-',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Values = { [Name in keyof typeof backupVariables]: z.output<(typeof backupVariables)[Name][0]> };

/** Undefined without a destination: automatic backups are off. */
export const backupsOf = (values: Values, hasBucket: boolean, lines: string[]): BackupSettings | undefined => {
  const place = values.BACKUP_TO;
  if (place === undefined) return undefined;
  if (place.kind === 's3' && !hasBucket)
    lines.push('BACKUP_TO names a bucket, and S3_BUCKET is not set: set it, or take a folder.');
  return {
    place,
    hour: values.BACKUP_HOUR,
    keep: values.BACKUP_KEEP,
    keepWeeks: values.BACKUP_KEEP_WEEKS,
    recipients: values.BACKUP_RECIPIENT,
  };
};
