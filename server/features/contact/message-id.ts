/** The id of a message, which it has before it is stored anywhere. */
import { createHash } from 'node:crypto';
import { ObjectId } from 'bson';
import type { NewSubmission } from './submission-record.ts';

/**
 * The same key means the same message for a day, so messages of one key and one day by UTC have one id: two instances that are sent a key
 * while neither can ask the database answer alike, and what both took is stored once. Without a key every message has an id of its own.
 */
export const messageIdOf = ({
  idempotency,
  submitted_at,
}: Pick<NewSubmission, 'idempotency' | 'submitted_at'>): string => {
  if (idempotency === null) return new ObjectId().toHexString();
  const day = submitted_at.toISOString().slice(0, 10);
  return createHash('sha256').update(`${idempotency.key_hash} ${day}`).digest('hex').slice(0, 24);
};
