/** Brings back pictures and files that a restored text shows and that are gone. */
import type { Document, ObjectId } from 'mongodb';
import { mediaTag } from '#server/platform/cache-tags.ts';
import { asStored, type RestoreOne } from './restore-one-parts.ts';

const hexOf = (id: unknown): string => String(id);

/** Writes it as it was, whether a part of it is there or not. */
const put = async ({ db }: RestoreOne, collection: string, document: Document): Promise<void> => {
  const stored = asStored(document);
  await db.collection(collection).replaceOne({ _id: stored['_id'] as ObjectId }, stored, { upsert: true });
};

/** Resolves with what was done, in sentences; nothing where nothing was missing. */
export const restorePictures = async (hashes: ReadonlySet<string>, one: RestoreOne): Promise<readonly string[]> => {
  if (hashes.size === 0) return [];
  const { db, records } = one;
  const media = db.collection('media');
  const there = await media.find({ hash: { $in: [...hashes] } }).toArray();
  const removed = there.filter((each) => each['removed_at'] instanceof Date);
  for (const { _id } of removed) await media.updateOne({ _id }, { $set: { removed_at: null } });

  const known = new Set(there.map(({ hash }) => String(hash)));
  const missing = await one.pick('media', ({ hash }) => hashes.has(String(hash)) && !known.has(String(hash)));
  const inBucket = missing.filter(({ store }) => store === 's3').length;
  const files = new Set(
    missing
      .filter(({ store }) => store !== 's3')
      .flatMap(({ variants }) => (variants as { file_id: unknown }[]).map(({ file_id }) => hexOf(file_id))),
  );
  if (files.size > 0) {
    for await (const chunk of one.each('media.chunks', ({ files_id }) => files.has(hexOf(files_id))))
      await put(one, 'media.chunks', chunk);
    for await (const file of one.each('media.files', ({ _id }) => files.has(hexOf(_id))))
      await put(one, 'media.files', file);
  }
  for (const record of missing) {
    // The record is written last, and makes them a picture.
    await put(one, 'media', record);
    await media.updateOne({ _id: record['_id'] as ObjectId }, { $set: { removed_at: null } });
  }
  const back = [...removed, ...missing];
  if (back.length > 0) await records.changes.add(back.map(({ hash }) => mediaTag(String(hash))));

  const lost = hashes.size - known.size - missing.length;
  const count = (number: number): string => (number === 1 ? '1 picture or file' : `${number} pictures or files`);
  return [
    ...(back.length === 0 ? [] : [`${count(back.length)} that it shows came back with it.`]),
    ...(inBucket === 0 ? [] : [`The files of ${inBucket} of them are in the bucket, and not in backups.`]),
    ...(lost <= 0 ? [] : [`${count(lost)} that it shows are neither here nor in the backup.`]),
  ];
};
