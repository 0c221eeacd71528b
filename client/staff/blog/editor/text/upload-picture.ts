/** Uploads pictures and files, and converts them for articles. */
import type { Media, UploadedMedia } from '#shared/media/media.contract.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { mediaTypes, pictureKindsInWords, type MediaKind } from '#shared/media/media-rules.ts';
import { sendFile, whyUnreadable } from '../../../media/upload/send-file.ts';
import { reasonOf } from '../../../ui/load-state.tsx';
import type { PictureAttributes } from './figure-node.ts';
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

export interface UploadListener {
  /** The number of running uploads changed. */
  readonly onUploading: (change: 1 | -1) => void;
  /** Something was refused: what, and why. */
  readonly onRefused: (text: string, reason: string) => void;
  /** A file was changed when it was stored. */
  readonly onNote: (text: string, note: string) => void;
}

const upload = async (file: File) => {
  const isPicture = file.type.startsWith('image/');
  const result = await uploadMedia(file, isPicture ? 'picture' : 'file');
  if (!result.ok) return { ...result, what: isPicture ? 'Picture' : 'File' };
  const { media } = result;
  const chosen = fileOf(media);
  return { block: chosen ? fileBlock(chosen) : { type: 'figure', attrs: pictureOf(media) }, note: media.note };
};

/**
 * Uploads pasted or dropped files one by one, while the user may continue writing, and inserts them at `place`. Moves neither
 * cursor nor focus. Never rejects.
 */
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

/** Attributes of a library picture. */
export const pictureOf = (media: Media): PictureAttributes => {
  // Store the path on this site: pages render the address that is valid when they are served.
  const { src, width, height } = pictureSources({ ...media, base_url: undefined }, '100vw');
  return { src, alt: media.alt, width, height };
};

type UploadResult =
  | { readonly ok: true; readonly media: UploadedMedia }
  | { readonly ok: false; readonly reason: string };

/** `onProgress` gets the sent share, from 0 to 1. Never rejects. */
export async function uploadMedia(
  file: File,
  kind: MediaKind,
  onProgress: (share: number) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<UploadResult> {
  if (kind === 'picture' && !mediaTypes.some((type) => type === file.type))
    return { ok: false, reason: `Choose a ${pictureKindsInWords} file.` };
  const reason = await whyUnreadable(file);
  if (reason !== undefined) return { ok: false, reason };
  const answer = await sendFile(file, { as: kind, signal, onProgress });
  return answer.ok ? answer : { ok: false, reason: reasonOf(answer.problem) };
}
