/**
 * Replaces the file of a picture or of a download. The record keeps its id, its address in texts and its description. Pages use
 * a new address, which contains the version of the file. The old file stays for a day, so that the replacement can be undone.
 */
import { randomBytes } from 'node:crypto';
import { fileLabel } from '#shared/media/media-rules.ts';
import { isFileFormat } from '#shared/media/media-path.ts';
import { recognizeFile, UnfitFile } from './recognize-file.ts';
import { receiveFile } from './receive-file.ts';
import { removeUnused, writeFiles, type StoreMediaDeps } from './store-media.ts';
import { dropFiles, sweepMedia } from './sweep-media.ts';
import { declaredType, makeFiles, type Upload, type UploadMediaDeps } from './upload-media.ts';
import type { MediaRecord } from './media.repository.ts';

type ReplaceOutcome =
  | { readonly kind: 'replaced'; readonly media: MediaRecord; readonly note?: string | undefined }
  | { readonly kind: 'missing' }
  /** Another replacement was faster. */
  | { readonly kind: 'conflict' };

/** Texts name the format of a file. @throws UnfitFile */
const checkFormat = async ({ variants, name }: MediaRecord, file: Buffer): Promise<void> => {
  const old = variants.map(({ format }) => format).find((format) => isFileFormat(format));
  if (old === undefined) return;
  const format = await recognizeFile(file, name);
  if (format === old) return;
  const found = format === 'picture' ? 'a picture' : `a ${fileLabel(format)} file`;
  throw new UnfitFile('kind', `This is ${found}. Choose a ${fileLabel(old)} file to replace it.`);
};

/** @throws UnfitPicture, UnfitFile */
export const replaceMedia = async (
  record: MediaRecord,
  { type: declared, file: source }: Pick<Upload, 'type' | 'file'>,
  deps: UploadMediaDeps,
): Promise<ReplaceOutcome> => {
  const { media, unfinished, clock } = deps;
  const { id, kind, hash, name } = record;
  const type = declaredType(declared);
  return receiveFile(source, ({ bytes, read }) =>
    deps.make(async () => {
      await sweepMedia(deps);
      const given = await read();
      await checkFormat(record, given);
      const { made, width, height, note } = await makeFiles(given, { as: kind, name, type }, clock);
      const version = randomBytes(4).toString('hex');
      const { work, ...written } = await writeFiles({ hash, version, made }, deps);
      // Read again: encoding takes some time.
      const current = await media.find(id);
      const replaced =
        current?.version === record.version && current !== null
          ? await dropFiles(
              current,
              () =>
                media.changeFiles(
                  current,
                  { version, width, height, bytes, ...written },
                  { ...current, replaced_at: clock() },
                ),
              deps,
            )
          : null;
      if (replaced === null) {
        await removeUnused(work, deps);
        return current === null ? { kind: 'missing' } : { kind: 'conflict' };
      }
      await unfinished.finish(work);
      return { kind: 'replaced', media: replaced, note };
    }),
  );
};

/** Brings the file from before the last replacement back. */
export const undoReplacement = async (record: MediaRecord, deps: StoreMediaDeps): Promise<ReplaceOutcome> => {
  const { previous } = record;
  if (previous === undefined) return { kind: 'missing' };
  const restored = await dropFiles(record, () => deps.media.changeFiles(record, previous, undefined), deps);
  return restored === null ? { kind: 'conflict' } : { kind: 'replaced', media: restored };
};
