/** The calls by which an owner sees that backups are made, makes one, and fetches one. */
import { z } from 'zod';
import { defineCall } from '../api/define-call.ts';
import { moment, recordId } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';

const bytes = z.number().int().describe('Size in bytes');
const name = z
  .string()
  .regex(/^site-backup-[\dTZ-]{19,24}\.gz(\.age)?$/)
  .describe('The name of its file');

const verificationSchema = z.object({
  of: z
    .enum(['records', 'stored-file'])
    .describe('`records`: what was written, before it was encrypted; `stored-file`: the file as it was stored'),
  documents: z.number().int().describe('Records that were restored and compared'),
  collections: z.number().int().describe('Collections whose checksums were compared'),
  files: z.number().int().describe('Files of pictures, downloads and applications that were read to their end'),
  file_bytes: bytes,
});

const runSchema = z.object({
  id: recordId('The run’s id'),
  kind: z.enum(['backup', 'verification']),
  by: staffRefSchema.nullable().describe('Who asked for it; null when the schedule did'),
  started_at: moment('When it was begun'),
  finished_at: moment('When it ended').nullable(),
  outcome: z.enum(['running', 'done', 'failed']),
  reason: z.string().nullable().describe('Why it failed, in a sentence'),
  unverified: z.string().nullable().describe('Why the backup is stored and could not be verified, in a sentence'),
  progress: z
    .object({
      step: z.string().describe('What it is at'),
      done: z.number().describe('How much of it is done'),
      total: z.number().describe('Of how much; 0 where nobody knows'),
    })
    .nullable(),
  file: z
    .object({
      name,
      bytes,
      sha256: z.string().describe('Of the stored file, read back from its place and compared'),
      encrypted: z.boolean(),
    })
    .nullable(),
  documents: z.number().int().nullable().describe('Records in the backup'),
  consistency: z
    .enum(['one moment', 'each document'])
    .nullable()
    .describe('`each document`: every record is whole, and they are not all of one moment'),
  in_bucket: z.number().int().describe('Pictures whose files are in the bucket for pictures, and so not in the backup'),
  verification: verificationSchema.nullable().describe('The result of a restore into a scratch database'),
});
/** One attempt to make or verify a backup. */
export type BackupRunShown = z.output<typeof runSchema>;

const stateSchema = z.object({
  schedule: z.object({
    place: z.enum(['folder', 's3']),
    where: z.string().describe('The folder, or the bucket with its prefix'),
    hour: z.number().int().describe('The hour of the day, in UTC'),
    keep: z.number().int().describe('How many of the newest stay'),
    keep_weeks: z.number().int().describe('Of how many weeks the newest stays besides'),
    recipients: z.array(z.string()).describe('Public keys that backups are encrypted for; none: they are not'),
    is_on_same_disk: z.boolean().describe('Whether the folder is on the disk that holds the data as well'),
  }),
  next_at: moment('When the next backup is due'),
  trouble: z.string().nullable().describe('What an owner has to look after, in a sentence; null while all is well'),
  running: runSchema.nullable().describe('What is being done now'),
  last_backup: runSchema.nullable().describe('The last one that was stored'),
  last_verified: runSchema.nullable().describe('The last one that was restored and compared'),
  runs: z.array(runSchema).describe('The last ten, newest first'),
  files: z
    .array(z.object({ name, made_at: moment('When it was made'), bytes, encrypted: z.boolean() }))
    .describe('The backups in the place, newest first'),
  files_problem: z.string().nullable().describe('Why the place cannot be read, in a sentence'),
});
/** How backups stand. */
export type BackupState = z.output<typeof stateSchema>;

export const readBackupsCall = defineCall({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'How backups stand: when, where, how many, verified or not, and what failed',
  auth: 'staff',
  needs: 'backups',
  responses: { 200: stateSchema },
});

export const makeBackupCall = defineCall({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Make a backup now',
  description:
    'It is made in the background; the state tells how far it is. While somebody is at one, another one is not begun, and `started` is false.',
  auth: 'staff',
  needs: 'backups',
  audit: { words: 'Had a backup made' },
  body: z.object({
    verify: z.boolean().default(false).describe('Whether it is restored into a scratch database and compared as well'),
  }),
  responses: { 202: z.object({ started: z.boolean() }) },
  errors: ['nothing-to-do'],
});

export const verifyBackupCall = defineCall({
  method: 'POST',
  path: '/api/admin/backups/verify',
  summary: 'Restore a backup into a scratch database, and compare',
  description:
    'The newest stored backup that is not encrypted. Where backups are encrypted the program cannot read them: it makes a new one, and verifies it before it is encrypted.',
  auth: 'staff',
  needs: 'backups',
  audit: { words: 'Had a backup verified' },
  responses: { 202: z.object({ started: z.boolean() }) },
  errors: ['nothing-to-do'],
});

export const downloadBackupCall = defineCall({
  method: 'GET',
  path: '/api/admin/backups/files/{name}',
  summary: 'A backup as a file',
  description: 'It holds all records of the site: keep it as safe as the database.',
  auth: 'staff',
  needs: 'backups',
  stepUp: true,
  audit: { words: 'Downloaded a backup' },
  params: z.object({ name }),
  responses: { 200: null },
  produces: 'application/octet-stream',
  errors: ['storage-unavailable'],
});
