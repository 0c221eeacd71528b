/** Sends a picture or a file for download to the site; what comes back is how an article shows it. */
import type { Media } from '#shared/media/media.contract.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { mediaLimits, mediaTypes } from '#shared/media/media-rules.ts';
import { isReadable, sendFile, tooLarge } from '../../../media/upload/send-file.ts';
import { reasonOf } from '../../../ui/load-error.tsx';
import { staffCall } from '../../../session/staff-call.ts';
import type { PictureAttributes } from './figure-node.ts';
import { cutText } from '#shared/text/truncate.ts';

/** A large file over a slow line takes its time. */
const uploadMs = 180_000;

/** For the file chooser. */
export const acceptedFiles = mediaTypes.join(',');

export const isPictureFile = (file: File): boolean => file.type.startsWith('image/');

/** Why a file need not be sent at all. */
function refusalOf(file: File): string | undefined {
  if (!mediaTypes.some((type) => type === file.type)) return 'Choose a JPEG, PNG, WebP, AVIF or GIF file.';
  if (file.size <= mediaLimits.fileBytes) return undefined;
  return `Choose a file of at most ${mediaLimits.fileBytes / 1_000_000} MB.`;
}

/** How an article shows a picture of the library. */
export const pictureOf = (media: Media): PictureAttributes => {
  // By its path on this site, wherever it is served from: pages write the address that is right when they are read.
  const { src, width, height } = pictureSources({ ...media, base_url: undefined }, '100vw');
  return { src, alt: media.alt, width, height };
};

type UploadedFile = { readonly ok: true; readonly media: Media } | { readonly ok: false; readonly reason: string };

interface Telling {
  readonly signal?: AbortSignal;
  /** The share of the file that the server has, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** For readers to download. Never rejects. */
export async function uploadFile(
  file: File,
  { signal = new AbortController().signal, onProgress = () => undefined }: Telling = {},
): Promise<UploadedFile> {
  const refusal = tooLarge(file);
  if (refusal !== undefined) return { ok: false, reason: refusal };
  if (!(await isReadable(file)))
    return { ok: false, reason: 'It is a folder, or was moved or changed after it was chosen. Choose it again.' };
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
  if (answer.data === undefined) return { ok: false, reason: 'The server’s answer was not complete.' };
  return { ok: true, media: answer.data };
}
