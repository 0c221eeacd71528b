/** Every message that matches as CSV. */
import { writeCsv, type CsvColumns } from '#server/platform/write-csv.ts';
import { contactFieldNames, type ContactFields } from '#shared/contact/contact-fields.ts';
import type { DeskReadingRepository } from './desk-reading.repository.ts';
import { filterOf, type FilterQuery } from './read-submissions.ts';
import type { SubmissionRecord } from '../submission-record.ts';

export interface ExportSubmissionsDeps {
  readonly reading: Pick<DeskReadingRepository, 'readAll'>;
}

const notesOf = ({ thread }: SubmissionRecord): string =>
  thread
    .filter(({ kind }) => kind === 'note')
    .map(({ at, by, text = '' }) => `${at.toISOString()} ${by.name ?? by.username}: ${text}`)
    .join('\n');

const cellOf = (value: ContactFields[keyof ContactFields]): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');

const columns: CsvColumns<SubmissionRecord> = {
  id: ({ id }) => id,
  submitted_at: ({ submitted_at }) => submitted_at.toISOString(),
  status: ({ status }) => status,
  ...Object.fromEntries(contactFieldNames.map((name) => [name, (record: SubmissionRecord) => cellOf(record[name])])),
  due_at: ({ due_at }) => due_at.toISOString(),
  answered_at: ({ answered_at }) => answered_at?.toISOString() ?? '',
  assignee: ({ assignee }) => assignee?.name ?? assignee?.username ?? '',
  replies: ({ thread }) => String(thread.filter(({ kind }) => kind === 'reply').length),
  notes: notesOf,
  spam_score: ({ spam }) => String(spam.score),
};

async function* nothing(): AsyncGenerator<never> {}

export const exportSubmissions = (
  query: FilterQuery,
  staffId: string,
  { reading }: ExportSubmissionsDeps,
): Promise<AsyncIterable<string>> => {
  const filter = filterOf(query, staffId);
  return writeCsv(columns, filter === null ? nothing() : reading.readAll(filter));
};
