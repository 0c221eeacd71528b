/** The cursors with which clients read the next page of a list. Opaque to clients, validated on return. */
import { z } from 'zod';

/** Where a page of a list ended: the time by which the list is ordered, and the id as a tie-breaker. */
export const positionSchema = z.object({
  at: z
    .int()
    .min(0)
    .max(8.64e15)
    .transform((ms) => new Date(ms)),
  id: z.string().regex(/^[0-9a-f]{24}$/),
});

export type Position = z.infer<typeof positionSchema>;

/** `mark` distinguishes lists with different orders: a cursor is valid for one of them only. */
export const writeCursor = ({ at, id }: Position, mark = ''): string =>
  Buffer.from(JSON.stringify({ at: at.getTime(), id, mark })).toString('base64url');

/** Null if it is no cursor of such a list. */
export function readCursor(cursor: string, mark = ''): Position | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return positionSchema.extend({ mark: z.literal(mark) }).safeParse(value).data ?? null;
  } catch {
    return null;
  }
}
