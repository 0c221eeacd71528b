/** The cursor that a client passes from page to page: it names the last message of a page, in a form that nobody need read. */
import type { ListPosition, SubmissionOrder } from './submission-filter.ts';

export const writePosition = (order: SubmissionOrder, { at, id }: ListPosition): string =>
  Buffer.from(`${order}.${at.getTime()}.${id}`).toString('base64url');

/** Null for what is no cursor of a list in this order. */
export const readPosition = (order: SubmissionOrder, cursor: string): ListPosition | null => {
  const [, of, at, id] =
    /^(newest|due)\.(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return of !== order || at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
};
