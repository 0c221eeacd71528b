/** Uploads pictures and files, and converts them for articles. */
import type { Media, UploadedMedia } from '#shared/media/media.contract.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { mediaLimits, mediaTypes, pictureKindsInWords } from '#shared/media/media-rules.ts';
import { isReadable, sendFile, tooLarge } from '../../../media/upload/send-file.ts';
import { reasonOf } from '../../../ui/load-state.tsx';
import { staffCall } from '../../../session/staff-call.ts';
import type { PictureAttributes } from './figure-node.ts';
import { cutText } from '#shared/text/truncate.ts';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { fileBlock, fileOf } from './file-node.ts';

const running = new Set<Promise<unknown>>();

/** True while the article waits for an uploaded picture or file. */
export const isUploading = (): boolean => running.size > 0;

/** Resolves when the running uploads are in the article, or were refused. */
export async function uploadsDone(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}

/** `work` uploads and inserts; it never rejects. */
export function trackUpload(work: Promise<void>): void {
  running.add(work);
  void work.finally(() => running.delete(work));
}

/** Uploads pasted or dropped files one by one, while the user may continue writing, and inserts them where they were dropped. */

interface UploadListener {
  /** The number of running uploads changed. */
  readonly onUploading: (change: 1 | -1) => void;
  readonly onRefused: (text: string, reason: string) => void;
  /** A file was changed when it was stored. */
  readonly onNote: (text: string, note: string) => void;
}

const upload = async (file: File) => {
  if (isPictureFile(file)) {
    const result = await uploadPicture(file);
    if (!result.ok) return { ...result, what: 'Picture' };
    return { block: { type: 'figure', attrs: pictureOf(result.media) }, note: result.media.note };
  }
  const result = await uploadFile(file);
  const chosen = result.ok ? fileOf(result.media) : undefined;
  if (chosen === undefined) return { reason: '', ...result, what: 'File' };
  return { block: fileBlock(chosen), note: undefined };
};

/** `place` is the current position. Moves neither cursor nor focus. Never rejects. */
export async function addFiles(
  editor: Editor,
  files: readonly File[],
  place: number,
  listener: UploadListener,
): Promise<void> {
  let at = place;
  /** Text inserted at the same position goes after it; uploaded files go before the next file. */
  let side: 1 | -1 = -1;
  const follow = ({ transaction }: { readonly transaction: Transaction }): void => {
    at = transaction.mapping.map(at, side);
  };
  editor.on('transaction', follow);
  files.forEach(() => listener.onUploading(1));
  for (const file of files) {
    const result = await upload(file);
    listener.onUploading(-1);
    if (!('block' in result)) listener.onRefused(`${result.what} not uploaded`, result.reason);
    else if (!editor.isDestroyed) {
      side = 1;
      editor.commands.insertContentAt(at, result.block, { updateSelection: false });
      side = -1;
      if (result.note !== undefined) listener.onNote(`“${file.name}” was added`, result.note);
    }
  }
  editor.off('transaction', follow);
}

/** Large files over slow connections. */
const uploadMs = 180_000;

/** For the file chooser. */
export const acceptedFiles = mediaTypes.join(',');

export const isPictureFile = (file: File): boolean => file.type.startsWith('image/');

/** Why a file is refused before the upload. */
function refusalOf(file: File): string | undefined {
  if (!mediaTypes.some((type) => type === file.type)) return `Choose a ${pictureKindsInWords} file.`;
  if (file.size <= mediaLimits.fileBytes) return undefined;
  return `Choose a file of ${mediaLimits.fileBytes / 1_000_000} MB or less.`;
}

/** Attributes of a library picture. */
export const pictureOf = (media: Media): PictureAttributes => {
  // Store the path on this site: pages render the address that is valid when they are served.
  const { src, width, height } = pictureSources({ ...media, base_url: undefined }, '100vw');
  return { src, alt: media.alt, width, height };
};

type UploadedFile =
  | { readonly ok: true; readonly media: UploadedMedia }
  | { readonly ok: false; readonly reason: string };

interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Uploaded share, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Uploads a file for download. Never rejects. */
export async function uploadFile(
  file: File,
  { signal = new AbortController().signal, onProgress = () => undefined }: UploadOptions = {},
): Promise<UploadedFile> {
  const refusal = tooLarge(file);
  if (refusal !== undefined) return { ok: false, reason: refusal };
  if (!(await isReadable(file)))
    return {
      ok: false,
      reason: 'It is a folder, or the file was moved or changed after you chose it. Choose it again.',
    };
  const answer = await sendFile(file, { as: 'file', signal, onProgress });
  return answer.ok ? { ok: true, media: answer.media } : { ok: false, reason: reasonOf(answer.problem) };
}

/** Never rejects. */
export async function uploadPicture(file: File): Promise<UploadedFile> {
  const refusal = refusalOf(file);
  if (refusal !== undefined) return { ok: false, reason: refusal };
  const query = { name: cutText(file.name, mediaLimits.name) };
  const answer = await staffCall('POST /api/admin/media', { query, file, timeoutMs: uploadMs });
  if (!answer.ok) return { ok: false, reason: reasonOf(answer.problem) };
  if (answer.data === undefined) return { ok: false, reason: 'The server’s response was incomplete.' };
  return { ok: true, media: answer.data };
}
