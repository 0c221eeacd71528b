/** A message as a line of a journal file: a checksum of the rest, a space, JSON. */
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { serviceInterests } from '#shared/rules/contact-rules.ts';
import { mailKinds, promiseKinds, submissionStatuses } from '#shared/rules/submission-rules.ts';
import type { IdentifiedSubmission } from '../submission.repository.ts';

const waitingSubmissionSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  service_interest: z.enum([...serviceInterests, '']),
  message: z.string(),
  urgent: z.boolean(),
  position: z.string().optional(),
  status: z.enum(submissionStatuses),
  submitted_at: z.coerce.date(),
  promise: z.enum(promiseKinds),
  due_at: z.coerce.date(),
  spam: z.object({ score: z.number(), reasons: z.array(z.string()) }),
  fingerprint: z.string(),
  consent: z.object({ version: z.string(), text: z.string() }),
  idempotency: z.object({ key_hash: z.string(), expires_at: z.coerce.date() }).optional(),
  mail: z.array(z.enum(mailKinds)),
});

const checksumOf = (json: string): string => crc32(json).toString(16).padStart(8, '0');

export const writeLine = (submission: IdentifiedSubmission): string => {
  const json = JSON.stringify(submission);
  return `${checksumOf(json)} ${json}\n`;
};

const readLine = (line: string): IdentifiedSubmission | null => {
  const json = line.slice(9);
  if (line[8] !== ' ' || line.slice(0, 8) !== checksumOf(json)) return null;
  const read = waitingSubmissionSchema.safeParse(JSON.parse(json)).data;
  return read === undefined ? null : { ...read, position: read.position, idempotency: read.idempotency };
};

export interface JournalContent {
  /** In the order in which they arrived. */
  readonly submissions: readonly IdentifiedSubmission[];
  /** How many whole lines cannot be understood: that is damage, and somebody must look at the file. */
  readonly damagedLines: number;
}

/** What follows the last line's end was being written when the process died; nobody was told that it was stored. */
export const readLines = (text: string): JournalContent => {
  const read = text.split('\n').slice(0, -1).map(readLine);
  const submissions = read.filter((submission) => submission !== null);
  return { submissions, damagedLines: read.length - submissions.length };
};
