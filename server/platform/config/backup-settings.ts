/** The variables of backups that the program makes by itself: what each takes alone, and what they need of each other. */
import { resolve } from 'node:path';
import { bech32 } from '@scure/base';
import { z } from 'zod';

/** Where backups go: a folder, or the bucket of `S3_BUCKET` under a prefix of their own. */
export type BackupPlaceSettings =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 's3'; readonly prefix: string };

/** Backups that the program makes by itself. */
export interface BackupSettings {
  readonly place: BackupPlaceSettings;
  /** The hour of the day, in UTC, from which on the day's backup is made. */
  readonly hour: number;
  /** So many of the newest stay. */
  readonly keep: number;
  /** Besides, the newest of each of so many weeks. */
  readonly keepWeeks: number;
  /** Public keys of age: whoever has the key of one of them can read the backups. None: they are not encrypted. */
  readonly recipients: readonly string[];
}

/** The checksum in a recipient finds a mistyped one before a backup is made that nobody can read. */
const isRecipient = (text: string): boolean => {
  const decoded = bech32.decodeUnsafe(text, false);
  if (decoded === undefined) return false;
  const { prefix, words } = decoded;
  if (prefix === 'age1pq') return true;
  return prefix === 'age' && bech32.fromWordsUnsafe(words)?.length === 32;
};

const placeSchema = z.string().transform((text, context): BackupPlaceSettings => {
  if (!text.startsWith('s3:')) return { kind: 'folder', path: resolve(text) };
  const prefix = text.slice('s3:'.length);
  // Names of pictures begin with a hash, so a prefix is needed that no hash looks like.
  if (/^[a-z0-9][\w.-]{0,60}(\/[\w.-]{1,60}){0,4}$/i.test(prefix) && !/^[0-9a-f]{32}/.test(prefix))
    return { kind: 's3', prefix: `${prefix}/` };
  context.addIssue({ code: 'custom', message: 'bad' });
  return z.NEVER;
});

const numberUpTo = (most: number, fallback: number, least = 0) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(fallback);

/** Variable → [schema, what it takes]. */
export const backupVariables = {
  BACKUP_TO: [placeSchema.optional(), 'a folder, or s3: and a prefix in the bucket of S3_BUCKET, such as s3:backups'],
  BACKUP_HOUR: [numberUpTo(23, 3), 'an hour of the day in UTC from 0 to 23'],
  BACKUP_KEEP: [numberUpTo(365, 7, 1), 'a number of backups from 1 to 365'],
  BACKUP_KEEP_WEEKS: [numberUpTo(104, 4), 'a number of weeks from 0 to 104'],
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

/** Undefined while no place is set: then the program makes no backups by itself. */
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
