/** Calls for backups: state, make, verify, download. */
import { z } from 'zod';
import { defineCall } from '../api/define-call.ts';
import { moment, recordId } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';

const bytes = z.number().int().describe('Size in bytes');
const name = z
  .string()
  .regex(/^site-backup-[\dTZ-]{19,24}\.gz(\.age)?$/)
  .describe('File name');

const verificationSchema = z.object({
  of: z
    .enum(['records', 'stored-file'])
    .describe('`records`: verified before encryption; `stored-file`: the stored file was verified'),
  documents: z.number().int().describe('Records that were restored and compared'),
  collections: z.number().int().describe('Collections whose checksums were compared'),
  files: z.number().int().describe('Files of pictures, downloads and applications that were read completely'),
  file_bytes: bytes,
});

const runSchema = z.object({
  id: recordId('The run’s id'),
  kind: z.enum(['backup', 'verification']),
  by: staffRefSchema.nullable().describe('Requested by; null for the schedule'),
  started_at: moment('Start'),
  finished_at: moment('End').nullable(),
  outcome: z.enum(['running', 'done', 'failed']),
  reason: z.string().nullable().describe('Reason of the failure, in a sentence'),
  unverified: z.string().nullable().describe('Why the stored backup could not be verified, in a sentence'),
  progress: z
    .object({
      step: z.string().describe('Current step'),
      done: z.number().describe('Progress'),
      total: z.number().describe('Total; 0 if unknown'),
    })
    .nullable(),
  file: z
    .object({
      name,
      bytes,
      sha256: z.string().describe('Hash of the stored file, read back and compared'),
      encrypted: z.boolean(),
    })
    .nullable(),
  documents: z.number().int().nullable().describe('Records in the backup'),
  consistency: z
    .enum(['one moment', 'each document'])
    .nullable()
    .describe('`each document`: every record is complete, but they are from different moments'),
  in_bucket: z.number().int().describe('Pictures whose files are in the bucket for pictures, and so not in the backup'),
  verification: verificationSchema.nullable().describe('The result of a restore into a scratch database'),
});
export type BackupRunShown = z.output<typeof runSchema>;

const stateSchema = z.object({
  schedule: z.object({
    place: z.enum(['folder', 's3']),
    where: z.string().describe('The folder, or the bucket with its prefix'),
    hour: z.number().int().describe('Hour of the day in UTC'),
    keep: z.number().int().describe('Number of newest backups kept'),
    keep_weeks: z.number().int().describe('Number of weeks whose newest backup is also kept'),
    recipients: z.array(z.string()).describe('Public keys for encryption; empty: not encrypted'),
    is_on_same_disk: z.boolean().describe('True if the folder is on the same disk as the data'),
  }),
  next_at: moment('When the next backup is due'),
  trouble: z.string().nullable().describe('Problem for an owner to fix, in a sentence; null if all is well'),
  running: runSchema.nullable().describe('The current run'),
  last_backup: runSchema.nullable().describe('The last stored backup'),
  last_verified: runSchema.nullable().describe('The last verified backup'),
  runs: z.array(runSchema).describe('The last ten, newest first'),
  files: z
    .array(z.object({ name, made_at: moment('When it was made'), bytes, encrypted: z.boolean() }))
    .describe('Stored backups, newest first'),
  files_problem: z.string().nullable().describe('Why stored backups cannot be listed, in a sentence'),
});
export type BackupState = z.output<typeof stateSchema>;

export const readBackupsCall = defineCall({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'State of backups: schedule, place, number, verification, failures',
  auth: 'staff',
  needs: 'backups',
  responses: { 200: stateSchema },
});

export const makeBackupCall = defineCall({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Make a backup now',
  description:
    'It is made in the background; the state shows its progress. If one is running already, no other is started, and `started` is false.',
  auth: 'staff',
  needs: 'backups',
  audit: { words: 'Started a backup' },
  body: z.object({
    verify: z.boolean().default(false).describe('Also restore it into a scratch database and compare'),
  }),
  responses: { 202: z.object({ started: z.boolean() }) },
  errors: ['nothing-to-do'],
});

export const verifyBackupCall = defineCall({
  method: 'POST',
  path: '/api/admin/backups/verify',
  summary: 'Verify a backup: restore it into a scratch database and compare',
  description:
    'Verifies the newest stored backup that is not encrypted. The program cannot read encrypted ones: it then makes a new backup and verifies it before encryption.',
  auth: 'staff',
  needs: 'backups',
  audit: { words: 'Started verifying a backup' },
  responses: { 202: z.object({ started: z.boolean() }) },
  errors: ['nothing-to-do'],
});

export const downloadBackupCall = defineCall({
  method: 'GET',
  path: '/api/admin/backups/files/{name}',
  summary: 'Download a backup',
  description: 'It contains all records of the site: protect it like the database.',
  auth: 'staff',
  needs: 'backups',
  stepUp: true,
  audit: { words: 'Downloaded a backup' },
  params: z.object({ name }),
  responses: { 200: null },
  produces: 'application/octet-stream',
  errors: ['storage-unavailable'],
});
