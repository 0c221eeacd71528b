/** The cursors by which clients go on in a list: opaque to them, checked when they come back. */
import { z } from 'zod';

/** Where a page of a list ended: the moment that the list is ordered by, and the id that decides between equals. */
export const positionSchema = z.object({
  at: z
    .int()
    .min(0)
    .max(8.64e15)
    .transform((ms) => new Date(ms)),
  id: z.string().regex(/^[0-9a-f]{24}$/),
});

export type Position = z.infer<typeof positionSchema>;

/** `mark` tells lists apart that are ordered differently: a cursor of one is none of the other. */
export const writeCursor = ({ at, id }: Position, mark = ''): string =>
  Buffer.from(JSON.stringify({ at: at.getTime(), id, mark })).toString('base64url');

/** Null for what is no cursor of such a list. */
export function readCursor(cursor: string, mark = ''): Position | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return positionSchema.extend({ mark: z.literal(mark) }).safeParse(value).data ?? null;
  } catch {
    return null;
  }
}
