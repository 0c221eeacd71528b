/** Restores one message with its history. None of its emails is sent again. */
import { ObjectId } from 'mongodb';
import { StartError } from '#server/platform/start-error.ts';
import { asStored, putDocument, type RestoreOne } from './restore-one-parts.ts';

interface Message {
  readonly submitted_at: Date;
  readonly version: number;
  readonly outbox?: readonly { readonly state: string }[];
}

export const restoreMessage = async (reference: string, one: RestoreOne): Promise<readonly string[]> => {
  const { db, replace } = one;
  // Receipts show it in groups.
  const id = reference.replaceAll(/\s/g, '').toLowerCase();
  if (!/^[0-9a-f]{24}$/.test(id))
    throw new StartError('A reference has 24 digits and letters from a to f, as the receipt shows them.');
  const [found] = await one.pick<Message>('submissions', ({ _id }) => _id.toHexString() === id);
  if (found === undefined) throw new StartError(`The backup has no message ${id}. Nothing was changed.`);
  const now = await db.collection<Message>('submissions').findOne({ _id: new ObjectId(id) });
  if (now !== null && !replace)
    throw new StartError(
      'This message is there. Nothing was changed. With --replace it becomes what it was in the backup, and what has happened to it since is lost.',
    );
  const { undo, ...message } = asStored(found);
  const rows = (message['outbox'] as Message['outbox']) ?? [];
  const outbox = rows.filter(({ state }) => state !== 'waiting');
  const version = Math.max(found.version, now?.version ?? 0) + 1;
  await putDocument(db, 'submissions', { ...message, outbox, version });
  const left = rows.length - outbox.length;
  return [
    `The message of ${found.submitted_at.toISOString().slice(0, 10)} is back as it was in the backup: /admin/contact-submissions/${id}.`,
    ...(left === 0 ? [] : [`Mail that waited to be sent then (${left}) was left out, and is not sent now.`]),
  ];
};
