/** Text that people typed, so that no spreadsheet takes it for a formula. */

/** What begins a formula, in its full-width form too; spreadsheets pass over spaces in front of it. */
const formula = /(^|[\r\n])(?=[^\S\r\n]*[=+\-@\t\r＝＋－＠])/gu;

/**
 * An apostrophe stands in front of every beginning of a formula, as OWASP advises: at the start of the cell, and of its lines,
 * since some imports break a quoted cell into rows.
 */
export const spreadsheetText = (text: string): string => text.replace(formula, "$1'");
