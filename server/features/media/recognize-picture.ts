/** Tells by its first bytes what kind of picture a file is, before anything decodes it. */
import type { MediaType } from '#shared/rules/media-rules.ts';
import { UnfitPicture } from './unfit-picture.ts';

const names: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
};

/** Other names under which senders know these kinds. */
const aliases: Readonly<Record<string, MediaType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
};

const kinds = 'JPEG, PNG, WebP, AVIF or GIF';
const svg = () =>
  new UnfitPicture(
    'kind',
    'SVG drawings are not taken, because they can carry scripts. Save the drawing as PNG or WebP.',
  );
const heic = () =>
  new UnfitPicture('kind', 'HEIC pictures are not taken, because few browsers show them. Save it as JPEG.');
const unknown = () =>
  new UnfitPicture('kind', `This file is not a picture that can be shown here. Save it as ${kinds}.`);
const moving = () =>
  new UnfitPicture(
    'content',
    'Moving pictures are not taken, because nobody can stop them. Save one frame as a picture.',
  );

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** AVIF and HEIC share a container, whose first box lists the brands that it keeps to. */
const recognizeContainer = (head: Uint8Array): MediaType => {
  const length = Buffer.from(head.subarray(0, 4)).readUInt32BE(0);
  const brands = latin(head, 8, Math.min(length, 128));
  if (brands.startsWith('avis')) throw moving();
  if (brands.includes('avif')) return 'image/avif';
  throw /hei[cfmsx]|hevc|mif1/.test(brands) ? heic() : unknown();
};

const recognize = (head: Uint8Array): MediaType => {
  const start = latin(head, 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'image/webp';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  if (start.slice(4, 8) === 'ftyp') return recognizeContainer(head);
  if (/<svg[\s>:]|<!doctype\s+svg/i.test(latin(head, 0, 4096))) throw svg();
  throw unknown();
};

/**
 * Refuses a declared kind that is never taken, so that its bytes need not be read.
 * @throws UnfitPicture
 */
export const checkDeclaredType = (declared: string): void => {
  if (declared.startsWith('image/svg')) throw svg();
  if (/^image\/hei[cf]/.test(declared)) throw heic();
};

/**
 * What the file is; `declared` is what its sender calls it, of which application/octet-stream says nothing.
 * @throws UnfitPicture
 */
export const recognizePicture = (file: Uint8Array, declared: string): MediaType => {
  if (file.length === 0) throw new UnfitPicture('content', 'The file is empty.');
  const type = recognize(file.subarray(0, 4096));
  if (declared !== 'application/octet-stream' && (aliases[declared] ?? declared) !== type)
    throw new UnfitPicture(
      'kind',
      `The file is a ${names[type]} picture, but was sent as something else (${declared}). Give it the ending of its kind and send it again.`,
    );
  return type;
};
