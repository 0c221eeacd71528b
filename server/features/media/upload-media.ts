/** Stores an upload. Pictures are checked and encoded in every size; files for download are stored unchanged. */
import { createHash } from 'node:crypto';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { FileFormat } from '#shared/media/media-path.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { mediaLimits, type MediaKind } from '#shared/media/media-rules.ts';
import type { RunLimited } from '#server/platform/concurrency-limit.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makeVariants } from './make-variants.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import { recognizeFile, UnfitFile } from './recognize-file.ts';
import { checkDeclaredType, recognizePicture } from './recognize-picture.ts';
import { refuseForeignContent } from './refuse-foreign-content.ts';
import { storeMedia, type NewMedia } from './store-media.ts';
import { sweepMedia, type SweepMediaDeps } from './sweep-media.ts';
import type { MediaRecord, MediaRepository } from './media.repository.ts';
import { cutText } from '#shared/text/truncate.ts';

export interface UploadMediaDeps extends SweepMediaDeps {
  /** Encodes one picture at a time, because each takes a thread and much memory. */
  readonly make: RunLimited;
}

export interface Upload {
  readonly name: string;
  readonly alt: string;
  /** The requested kind; `either` decides by content. */
  readonly as: MediaKind | 'either';
  /** The content type that the client declares. */
  readonly type: string;
  readonly file: AsyncIterable<Uint8Array>;
  readonly by: StaffRef;
}

export interface UploadOutcome {
  readonly media: MediaRecord;
  /** The same bytes were uploaded before. */
  readonly known: boolean;
  /** A sentence for the user about removed parts of the file. */
  readonly note?: string | undefined;
}

/** Some browsers send a path. */
const fileName = (name: string): string =>
  cutText(cleanLine(name.split(/[\\/]/).at(-1) ?? ''), mediaLimits.name) || 'Untitled';

const isPicture = (): UnfitFile => new UnfitFile('kind', 'This is a picture. Add it as a picture.');

type Made = Pick<NewMedia, 'kind' | 'width' | 'height' | 'made'> & {
  /** A sentence for the user about removed parts of the file. */
  readonly note?: string | undefined;
};

/** @throws UnfitPicture */
const makeSvg = async (file: Buffer): Promise<Made> => {
  // Loaded at the first such file.
  const { sanitizeSvg } = await import('./svg/sanitize-svg.ts');
  const { data, note, ...size } = await sanitizeSvg(file);
  return { kind: 'picture', ...size, made: [{ ...size, format: 'svg', data }], note };
};

/** @throws UnfitPicture */
const makePicture = async (file: Buffer, type: string, clock: () => Date): Promise<Made> => {
  if ((await recognizePicture(file, type)) === 'image/svg+xml') return makeSvg(file);
  await refuseForeignContent(file);
  const size = await inspectPicture(file);
  return { kind: 'picture', ...size, made: await makeVariants(file, size, clock) };
};

const makeDownload = (data: Buffer, format: FileFormat): Made => {
  const size = { width: 0, height: 0 };
  return { kind: 'file', ...size, made: [{ ...size, format, data }] };
};

/** Makes the files of a record from an upload. @throws UnfitPicture, UnfitFile */
export const makeFiles = async (
  file: Buffer,
  { as, name, type }: Pick<Upload, 'as' | 'name' | 'type'>,
  clock: () => Date,
): Promise<Made> => {
  const format = as === 'picture' ? 'picture' : await recognizeFile(file, name);
  if (format === 'picture' && as === 'file') throw isPicture();
  return format === 'picture' ? makePicture(file, type, clock) : makeDownload(file, format);
};

/** The hash of the bytes. If a record with this hash shows other bytes since a replacement, the hash of the hash. */
const freeHash = async (hash: string, media: Pick<MediaRepository, 'findByHash'>): Promise<string> => {
  const record = await media.findByHash(hash);
  if (record?.version === undefined) return hash;
  return freeHash(createHash('sha256').update(hash).digest('hex').slice(0, hash.length), media);
};

/** @throws UnfitPicture, UnfitFile */
const storeUpload = async (
  { name, alt, type, as, by }: Upload,
  { hash: hashOfBytes, bytes, read }: ReceivedFile,
  deps: UploadMediaDeps,
): Promise<UploadOutcome> => {
  const hash = await freeHash(hashOfBytes, deps.media);
  const findKnown = async (): Promise<UploadOutcome | null> => {
    const media = await deps.media.findByHash(hash);
    if (media === null || media.removed_at === null) return media && { media, known: true };
    // Uploading a deleted picture restores it.
    const restored = await deps.media.restore(media.id);
    return restored && { media: restored, known: true };
  };
  const known = await findKnown();
  if (known?.media.kind === as || (known !== null && as === 'either')) return known;

  const { note, ...made } = await makeFiles(await read(), { as, name, type }, deps.clock);
  const words = { name: fileName(name), alt: made.kind === 'picture' ? alt : '' };
  const media = await storeMedia({ hash, ...words, bytes, by, ...made }, deps);
  if (media !== null) return { media, known: false, note };
  const stored = await findKnown();
  if (stored === null) throw new Error('A picture or file was stored and removed by others while it was uploaded.');
  return stored;
};

/** The declared content type without parameters. @throws UnfitPicture for a type that is never accepted */
export const declaredType = (given: string): string => {
  const type = given.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  checkDeclaredType(type);
  return type;
};

/** @throws UnfitPicture, UnfitFile */
export const uploadMedia = async (upload: Upload, deps: UploadMediaDeps): Promise<UploadOutcome> => {
  const type = declaredType(upload.type);
  return receiveFile(upload.file, (file) =>
    deps.make(async () => {
      await sweepMedia(deps);
      return storeUpload({ ...upload, type }, file, deps);
    }),
  );
};
