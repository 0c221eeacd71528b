/** Every message that matches as CSV (RFC 4180), piece by piece as the database gives them. */
import { stringify } from 'csv-stringify/sync';
import { contactFieldNames, type ContactFields } from '#shared/contracts/contact-fields.ts';
import type { DeskReadingRepository } from './desk-reading.repository.ts';
import { filterOf, type FilterQuery } from './read-submissions.ts';
import type { SubmissionRecord } from '../submission-record.ts';

export interface ExportSubmissionsDeps {
  readonly reading: Pick<DeskReadingRepository, 'readAll'>;
}

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF';
const rowsInPiece = 100;

/** What begins a formula, in its full-width form too; spreadsheets pass over spaces in front of it. */
const formula = /(^|[\r\n])(?=[^\S\r\n]*[=+\-@\t\r＝＋－＠])/gu;

/**
 * Text that people typed, so that no spreadsheet takes it for a formula: an apostrophe stands in front of every beginning of a formula, as OWASP advises: at the start of the cell, and of its lines,
 * since some imports break a quoted cell into rows.
 */
export const spreadsheetText = (text: string): string => text.replace(formula, "$1'");

const notesOf = ({ thread }: SubmissionRecord): string =>
  thread
    .filter(({ kind }) => kind === 'note')
    .map(({ at, by, text = '' }) => `${at.toISOString()} ${by.username}: ${text}`)
    .join('\n');

const cellOf = (value: ContactFields[keyof ContactFields]): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');

const columns: Readonly<Record<string, (record: SubmissionRecord) => string>> = {
  id: ({ id }) => id,
  submitted_at: ({ submitted_at }) => submitted_at.toISOString(),
  status: ({ status }) => status,
  ...Object.fromEntries(contactFieldNames.map((name) => [name, (record: SubmissionRecord) => cellOf(record[name])])),
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
