/** From when on an article is public, between the form's field and the server's moment. */

/** As `<input type="datetime-local">` takes it, in the time zone of whoever looks; empty for no moment. */
export function localInput(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Null for an empty or unfinished entry. */
export function momentOf(entered: string): Date | null {
  const date = new Date(entered);
  return entered === '' || Number.isNaN(date.getTime()) ? null : date;
}

/** For example `Europe/Lisbon`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
