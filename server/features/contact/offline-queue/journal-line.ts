/** A message as a line of a journal file: a checksum of the rest, a space, JSON. */
import { crc32 } from 'node:zlib';
import { newSubmissionSchema, type IdentifiedSubmission } from '../submission-record.ts';

const checksumOf = (json: string): string => crc32(json).toString(16).padStart(8, '0');

export const writeLine = (submission: IdentifiedSubmission): string => {
  const json = JSON.stringify(submission);
  return `${checksumOf(json)} ${json}\n`;
};

const readLine = (line: string): IdentifiedSubmission | null => {
  const json = line.slice(9);
  if (line[8] !== ' ' || line.slice(0, 8) !== checksumOf(json)) return null;
  return newSubmissionSchema.safeParse(JSON.parse(json)).data ?? null;
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
