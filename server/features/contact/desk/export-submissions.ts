/** Every message that matches as CSV (RFC 4180), piece by piece as the database gives them. */
import { stringify } from 'csv-stringify/sync';
import type { DeskReadingRepository } from './desk-reading.repository.ts';
import { filterOf, type FilterQuery } from './list-submissions.ts';
import { spreadsheetText } from './spreadsheet-cell.ts';
import type { SubmissionRecord } from './submission-record.ts';

export interface ExportSubmissionsDeps {
  readonly reading: Pick<DeskReadingRepository, 'readAll'>;
}

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF';
const rowsInPiece = 100;

const notesOf = ({ thread }: SubmissionRecord): string =>
  thread
    .filter(({ kind }) => kind === 'note')
    .map(({ at, by, text = '' }) => `${at.toISOString()} ${by.username}: ${text}`)
    .join('\n');

const columns: Readonly<Record<string, (record: SubmissionRecord) => string>> = {
  id: ({ id }) => id,
  submitted_at: ({ submitted_at }) => submitted_at.toISOString(),
  status: ({ status }) => status,
  name: ({ name }) => name,
  email: ({ email }) => email,
  company: ({ company }) => company,
  service_interest: ({ service_interest }) => service_interest,
  position: ({ position }) => position ?? '',
  urgent: ({ urgent }) => (urgent ? 'yes' : 'no'),
  message: ({ message }) => message,
  due_at: ({ due_at }) => due_at.toISOString(),
  answered_at: ({ answered_at }) => answered_at?.toISOString() ?? '',
  assignee: ({ assignee }) => assignee?.username ?? '',
  replies: ({ thread }) => String(thread.filter(({ kind }) => kind === 'reply').length),
  notes: notesOf,
  spam_score: ({ spam }) => String(spam.score),
};
const cells = Object.values(columns);

// Quoted throughout, so that no delimiter inside a text begins a cell, whatever a spreadsheet takes for one.
const rowsOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(spreadsheetText)),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );

async function* piecesOf(records: AsyncIterable<SubmissionRecord>): AsyncGenerator<string> {
  let rows = [Object.keys(columns)];
  let head = byteOrderMark;
  for await (const record of records) {
    rows.push(cells.map((cell) => cell(record)));
    if (rows.length < rowsInPiece) continue;
    yield head + rowsOf(rows);
    head = '';
    rows = [];
  }
  yield head + rowsOf(rows);
}

async function* nothing(): AsyncGenerator<never> {}

/** Resolves when the first piece is read, so that a database that is away is noticed before an answer begins. */
export async function exportSubmissions(
  query: FilterQuery,
  staffId: string,
  { reading }: ExportSubmissionsDeps,
): Promise<AsyncIterable<string>> {
  const filter = filterOf(query, staffId);
  const pieces = piecesOf(filter === null ? nothing() : reading.readAll(filter));
  let ahead: IteratorResult<string, unknown> | undefined = await pieces.next();
  const next = async (): Promise<IteratorResult<string, unknown>> => {
    const piece = ahead ?? (await pieces.next());
    ahead = undefined;
    return piece;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => pieces.return(undefined) }) };
}
