/** Brings one message back, with everything that happened to it, and sends none of its mail again. */
import { ObjectId, type Document } from 'mongodb';
import { StartError } from '#server/boot/start-error.ts';
import { asStored, type RestoreOne } from './restore-one-parts.ts';

export const restoreMessage = async (reference: string, one: RestoreOne): Promise<readonly string[]> => {
  const { db, pick, replace } = one;
  // Receipts show it in groups.
  const id = reference.replaceAll(/\s/g, '').toLowerCase();
  if (!/^[0-9a-f]{24}$/.test(id))
    throw new StartError('A reference has 24 digits and letters from a to f, as the receipt shows them.');
  const [found] = await pick('submissions', ({ _id }) => String(_id) === id);
  if (found === undefined) throw new StartError(`The backup has no message ${id}. Nothing was changed.`);
  const messages = db.collection('submissions');
  const now = await messages.findOne({ _id: new ObjectId(id) });
  if (now !== null && !replace)
    throw new StartError(
      `This message is there. Nothing was changed. With --replace it becomes what it was in the backup, and what has happened to it since is lost.`,
    );
  const { outbox = [], undo, ...message } = asStored(found);
  const kept = (outbox as Document[]).filter(({ state }) => state !== 'waiting');
  const left = (outbox as Document[]).length - kept.length;
  const version = Math.max(Number(found['version']), Number(now?.['version'] ?? 0)) + 1;
  await messages.replaceOne({ _id: new ObjectId(id) }, { ...message, outbox: kept, version }, { upsert: true });
  return [
    `The message of ${String(found['submitted_at'].toISOString()).slice(0, 10)} is back as it was in the backup: /admin/contact-submissions/${id}.`,
    ...(left === 0 ? [] : [`Mail that waited to be sent then (${left}) was left out, and is not sent now.`]),
  ];
};
