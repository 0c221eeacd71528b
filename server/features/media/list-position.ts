/** The cursor that a client passes from page to page: it names the last picture of a page, in a form that nobody need read. */
import type { MediaPosition } from './media.repository.ts';

export const writePosition = ({ at, id }: MediaPosition): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** Null for what is no such cursor. */
export const readPosition = (cursor: string): MediaPosition | null => {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
};
