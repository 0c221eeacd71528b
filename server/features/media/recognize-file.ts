/** Detects the format of a file for download from its content, never from its name or declared type. */
import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { FileFormat } from '#shared/media/media-path.ts';
import { fileKindsInWords } from '#shared/media/media-rules.ts';
import { isSvg } from './recognize-picture.ts';
import { readZipText, zipEntryNames } from './zip-directory.ts';

/** The file is refused. The message is meant for the user. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
  /** Refused because of its kind, or because of its content. */
  readonly reason: 'kind' | 'content';

  constructor(reason: 'kind' | 'content', sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

/** Names of `file-type`. */
const formats: Readonly<Record<string, FileFormat>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/zip': 'zip',
};

const macrosRefused = 'Documents with macros are not allowed. Save it without macros.';

/** The file in which Office lists the parts of a document and their types. */
const partList = '[Content_Types].xml';

/** Folders of macros in Office and LibreOffice documents. LibreOffice also lists empty libraries. */
const macroEntry =
  /(?:^|\/)vba(?:Project\.bin|Data\.xml)$|^Basic\/(?!.*(?:script|dialog)-l[bc]\.xml$).+[^/]$|^Scripts\/.+[^/]$/i;

/** The type of a part with macros, whatever its name. */
const macroPart = /ContentType\s*=\s*["'][^"']*(?:vbaProject|macroEnabled|macroSheet)/i;

const hasMacros = async (file: Buffer): Promise<boolean> =>
  zipEntryNames(file).some((entry) => macroEntry.test(entry)) ||
  macroPart.test((await readZipText(file, partList)) ?? '');

const refusals: readonly (readonly [kind: RegExp, sentence: string])[] = [
  [/macroenabled/i, macrosRefused],
  [/x-cfb|msword|ms-excel|ms-powerpoint/, 'Old Office formats are not supported. Save it as DOCX, XLSX, PPTX or PDF.'],
];

const unknown = (): UnfitFile =>
  new UnfitFile(
    'kind',
    `Readers cannot download this type of file. Allowed types: ${fileKindsInWords}. Save it as one of these.`,
  );

const sliceBytes = 1024 * 1024;

/** In any European encoding, text has no control characters except tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127;

const hasControls = async (file: Buffer): Promise<boolean> => {
  for (let at = 0; at < file.length; at += sliceBytes) {
    if (file.subarray(at, at + sliceBytes).some(isControl)) return true;
    // Lets other requests run while a large file is read.
    await setImmediate();
  }
  return false;
};

/** Web pages, drawings and programs, which some systems run when they are opened. */
const beginsAsCode = (file: Buffer): boolean => /^\uFEFF?\s*(?:<|#!)/.test(file.toString('utf8', 0, 4096));

/** Recognizes Office documents by their list of parts, and OpenDocument files by the type at their start. */
const mimeInZip = async (file: Buffer): Promise<string> => {
  const parts = await readZipText(file, partList);
  if (parts === null) return (await readZipText(file, 'mimetype'))?.trim() ?? 'application/zip';
  return /ContentType="([^"]+)\.main\+xml"/.exec(parts)?.[1] ?? 'application/zip';
};

/** PDF readers look for the first line within this distance from the start, and for the last one from the end. */
export const pdfReach = 1024;

const isPdf = (file: Buffer): boolean =>
  /%PDF-[12]\.\d/.test(file.toString('latin1', 0, pdfReach)) && file.subarray(-pdfReach).includes('%%EOF');

const mimeOf = async (file: Buffer): Promise<string | undefined> => {
  // Loaded at the first upload, to keep the start fast.
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(file))?.mime;
  // `file-type` reads archives from the start and stops at streamed entries.
  if (mime === 'application/zip') return mimeInZip(file);
  return mime === undefined && isPdf(file) && !beginsAsCode(file) ? 'application/pdf' : mime;
};

/**
 * Returns the format, or `picture` if the file starts like a picture. A text file is CSV if its name says so, because its
 * content cannot tell.
 *
 * @throws UnfitFile
 */
export const recognizeFile = async (file: Buffer, name: string): Promise<FileFormat | 'picture'> => {
  if (file.length === 0) throw new UnfitFile('content', 'The file is empty.');
  const mime = await mimeOf(file);
  const format = formats[mime ?? ''];
  if (format !== undefined) {
    const isOffice = format !== 'pdf' && format !== 'zip';
    if (isOffice && (await hasMacros(file))) throw new UnfitFile('kind', macrosRefused);
    return format;
  }
  const isMarkup = mime === undefined || mime === 'application/xml';
  if (isMarkup && isSvg(file)) return 'picture';
  // Text can start with the signature of a picture, such as `BM`. No other picture is plain text.
  const mayBeText = mime === undefined || /^(?:image|audio|video|font)\//.test(mime);
  if (mayBeText && !(await hasControls(file))) {
    if (!isUtf8(file))
      throw new UnfitFile('kind', 'This text is not in UTF-8. Save it again and choose “UTF-8”, or “CSV UTF-8”.');
    if (beginsAsCode(file)) throw unknown();
    return /\.csv$/i.test(name) ? 'csv' : 'txt';
  }
  if (mime?.startsWith('image/') === true) return 'picture';
  const refusal = refusals.find(([kind]) => kind.test(mime ?? ''))?.[1];
  throw refusal === undefined ? unknown() : new UnfitFile('kind', refusal);
};
