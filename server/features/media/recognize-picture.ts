/** Detects the format of a picture from its content, before it is decoded. */
import { pictureKindsInWords, type MediaType } from '#shared/media/media-rules.ts';
import { UnfitPicture } from './inspect-picture.ts';

const names: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'a JPEG',
  'image/png': 'a PNG',
  'image/webp': 'a WebP',
  'image/avif': 'an AVIF',
  'image/gif': 'a GIF',
  'image/svg+xml': 'an SVG',
};

/** Other names of these types. */
const aliases: Readonly<Record<string, MediaType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/svg': 'image/svg+xml',
};

const heic = () => new UnfitPicture('kind', 'HEIC is not supported by most browsers. Save it as JPEG.');
const unknown = () => new UnfitPicture('kind', `Unsupported picture format. Save it as ${pictureKindsInWords}.`);
const moving = () => new UnfitPicture('content', 'Animations are not supported. Save one frame as a picture.');

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** The number of frames of an animated PNG: https://www.w3.org/TR/png-3/#acTL-chunk */
const framesOf = (file: Uint8Array): number => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const at = bytes.indexOf('acTL');
  return at === -1 || at + 8 > bytes.length ? 1 : bytes.readUInt32BE(at + 4);
};

/** Where the first element must begin, after comments and declarations. */
const prologBytes = 64 * 1024;

/** True if the first element is `svg`, so that the file is no web page that contains one. */
export const isSvg = (file: Buffer): boolean => {
  let rest = file.toString('utf8', 0, prologBytes);
  for (;;) {
    // A declaration can end with a list in brackets.
    rest = rest.replace(/^[\uFEFF\s\]>]+/, '');
    const end = rest.startsWith('<!--') ? '-->' : /^<[?!]/.test(rest) ? '>' : undefined;
    if (end === undefined) return /^<(?:[\w-]+:)?svg[\s/>]/.test(rest);
    const at = rest.indexOf(end);
    if (at === -1) return false;
    rest = rest.slice(at + end.length);
  }
};

/** Loaded at the first upload, to keep the start fast. */
const recognize = async (file: Buffer): Promise<MediaType> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(file))?.mime;
  switch (mime) {
    case 'image/avif':
      // The brand of an image sequence.
      if (text(file.subarray(8, 12)) === 'avis') throw moving();
      return mime;
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
    case 'image/gif':
      return mime;
    case 'image/apng':
      if (framesOf(file) > 1) throw moving();
      return 'image/png';
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence':
      throw heic();
    default:
      if (isSvg(file)) return 'image/svg+xml';
      throw unknown();
  }
};

/**
 * Refuses a declared type that is never accepted, before the file is read.
 * @throws UnfitPicture
 */
export const checkDeclaredType = (declared: string): void => {
  if (/^image\/hei[cf]/.test(declared)) throw heic();
};

/**
 * `declared` is the type given by the client; application/octet-stream is ignored.
 * @throws UnfitPicture
 */
export const recognizePicture = async (file: Buffer, declared: string): Promise<MediaType> => {
  if (file.length === 0) throw new UnfitPicture('content', 'The file is empty.');
  const type = await recognize(file);
  if (declared !== 'application/octet-stream' && (aliases[declared] ?? declared) !== type)
    throw new UnfitPicture(
      'kind',
      `The file is ${names[type]} picture, but its name or type says otherwise (${declared}). Correct the file extension and upload it again.`,
    );
  return type;
};
