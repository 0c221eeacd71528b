/** Restores missing pictures and files that a restored text shows. */
import type { ObjectId } from 'mongodb';
import { mediaTag } from '#server/platform/cache-tags.ts';
import { asStored, putDocument, type RestoreOne } from './restore-one-parts.ts';

interface Media {
  readonly hash: string;
  readonly store?: string;
  readonly removed_at?: Date | null;
  readonly variants: readonly { readonly file_id: ObjectId }[];
}

const count = (number: number): string => (number === 1 ? '1 picture or file' : `${number} pictures or files`);

/** Returns what was done, in sentences; empty if nothing was missing. */
export const restorePictures = async (hashes: ReadonlySet<string>, one: RestoreOne): Promise<readonly string[]> => {
  if (hashes.size === 0) return [];
  const { db, records } = one;
  const media = db.collection<Media>('media');
  const there = await media.find({ hash: { $in: [...hashes] } }).toArray();
  const removed = there.filter(({ removed_at }) => removed_at instanceof Date);
  for (const { _id } of removed) await media.updateOne({ _id }, { $set: { removed_at: null } });

  const known = new Set(there.map(({ hash }) => hash));
  const missing = await one.pick<Media>('media', ({ hash }) => hashes.has(hash) && !known.has(hash));
  const inBucket = missing.filter(({ store }) => store === 's3').length;
  const ours = missing.filter(({ store }) => store !== 's3').flatMap(({ variants }) => variants);
  const files = new Set(ours.map(({ file_id }) => file_id.toHexString()));
  if (files.size > 0) {
    const chunks = one.each<{ readonly files_id: ObjectId }>('media.chunks', ({ files_id }) =>
      files.has(files_id.toHexString()),
    );
    for await (const chunk of chunks) await putDocument(db, 'media.chunks', asStored(chunk));
    for await (const file of one.each<object>('media.files', ({ _id }) => files.has(_id.toHexString())))
      await putDocument(db, 'media.files', asStored(file));
  }
  // The record is written last, and makes them a picture.
  for (const record of missing)
    await putDocument(db, 'media', { ...asStored(record), removed_at: null, previous: null });
  const back = [...removed, ...missing];
  if (back.length > 0) await records.changes.add(back.map(({ hash }) => mediaTag(hash)));

  const lost = hashes.size - known.size - missing.length;
  return [
    ...(back.length === 0 ? [] : [`${count(back.length)} that it shows came back with it.`]),
    ...(inBucket === 0 ? [] : [`The files of ${inBucket} of them are in the bucket, and not in backups.`]),
    ...(lost <= 0 ? [] : [`${count(lost)} that it shows are neither here nor in the backup.`]),
  ];
};
