/** Streams records as CSV (RFC 4180) that spreadsheets open safely. */
import { stringify } from 'csv-stringify/sync';

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF';
const rowsInPiece = 100;

/** Start of a formula, including full-width signs; spreadsheets skip leading spaces. */
const formula = /(^|[\r\n])(?=[^\S\r\n]*[=+\-@\t\r＝＋－＠])/gu;

/**
 * Escapes user text against formula injection with an apostrophe, as OWASP advises: at the start of the cell and of
 * its lines, because some imports split a quoted cell into rows.
 */
export const spreadsheetText = (text: string): string => text.replace(formula, "$1'");

/** Columns by name, each with its value for a record. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

// All cells are quoted, so that no character in a text can end a cell.
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

/** Resolves after the first read, so that an unavailable database is noticed before the response starts. */
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
