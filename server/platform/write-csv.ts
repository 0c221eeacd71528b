/** Writes records as CSV (RFC 4180), piece by piece as the database gives them, so that spreadsheets open the file safely. */
import { stringify } from 'csv-stringify/sync';

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

/** The name of each column, with what a record has there. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

// Quoted throughout, so that no delimiter inside a text begins a cell, whatever a spreadsheet takes for one.
const linesOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(spreadsheetText)),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );

async function* piecesOf<Row>(columns: CsvColumns<Row>, records: AsyncIterable<Row>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  let rows = [Object.keys(columns)];
  let head = byteOrderMark;
  for await (const record of records) {
    rows.push(cells.map((cell) => cell(record)));
    if (rows.length < rowsInPiece) continue;
    yield head + linesOf(rows);
    head = '';
    rows = [];
  }
  yield head + linesOf(rows);
}

/** Resolves when the first piece is read, so that a database that is away is noticed before an answer begins. */
export async function writeCsv<Row>(
  columns: CsvColumns<Row>,
  records: AsyncIterable<Row>,
): Promise<AsyncIterable<string>> {
  const pieces = piecesOf(columns, records);
  let ahead: IteratorResult<string, unknown> | undefined = await pieces.next();
  const next = async (): Promise<IteratorResult<string, unknown>> => {
    const piece = ahead ?? (await pieces.next());
    ahead = undefined;
    return piece;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => pieces.return(undefined) }) };
}
