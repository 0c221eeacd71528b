/** Tells what a file for download is by its content: never by its name, nor by what its sender calls it. */
import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { FileFormat } from '#shared/media/media-path.ts';
import { fileKindsInWords } from '#shared/media/media-rules.ts';
import { readZipText, zipEntryNames } from './zip-directory.ts';

/** A file that is not taken, with a sentence that says why to whoever sent it. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
  /** Whether its kind is refused, or what is in it. */
  readonly reason: 'kind' | 'content';

  constructor(reason: 'kind' | 'content', sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

/** As `file-type` calls them. */
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

/** In which Office lists the parts of a file with their kinds. */
const partList = '[Content_Types].xml';

/** Where Office and LibreOffice keep macros. Libraries of LibreOffice are listed in a file also when they are empty. */
const macroEntry =
  /(?:^|\/)vba(?:Project\.bin|Data\.xml)$|^Basic\/(?!.*(?:script|dialog)-l[bc]\.xml$).+[^/]$|^Scripts\/.+[^/]$/i;

/** The kind of a part with macros, whatever its name is. */
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
    `This is not a kind of file that readers can download: ${fileKindsInWords}. Save it as one of them.`,
  );

const sliceBytes = 1024 * 1024;

/** Text has no other control characters than tab, line feed, form feed and carriage return, in whatever encoding of Europe. */
const isControl = (byte: number): boolean => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127;

const hasControls = async (file: Buffer): Promise<boolean> => {
  for (let at = 0; at < file.length; at += sliceBytes) {
    if (file.subarray(at, at + sliceBytes).some(isControl)) return true;
    // A large file must not hold up those who read pages meanwhile.
    await setImmediate();
  }
  return false;
};

/** A web page, a drawing or a program, which some systems run when it is opened. */
const beginsAsCode = (file: Buffer): boolean => /^\uFEFF?\s*(?:<|#!)/.test(file.toString('utf8', 0, 4096));

/** Office files by their list of parts, and open documents by the name that they begin with. */
const mimeInZip = async (file: Buffer): Promise<string> => {
  const parts = await readZipText(file, partList);
  if (parts === null) return (await readZipText(file, 'mimetype'))?.trim() ?? 'application/zip';
  return /ContentType="([^"]+)\.main\+xml"/.exec(parts)?.[1] ?? 'application/zip';
};

/** Readers of PDF look for its first line this far into a file, and for its last one as far from the end. */
export const pdfReach = 1024;

const isPdf = (file: Buffer): boolean =>
  /%PDF-[12]\.\d/.test(file.toString('latin1', 0, pdfReach)) && file.subarray(-pdfReach).includes('%%EOF');

const mimeOf = async (file: Buffer): Promise<string | undefined> => {
  // Loaded at the first upload: it is no part of a start.
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(file))?.mime;
  // It reads archives from their beginning, and stops where entries are streamed.
  if (mime === 'application/zip') return mimeInZip(file);
  return mime === undefined && isPdf(file) && !beginsAsCode(file) ? 'application/pdf' : mime;
};

/**
 * What the file is; `picture` for what begins as one. Text is CSV when its name says so: its content cannot, and both are sent alike.
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
  // Two letters at the beginning of a text, such as `BM`, stand for a picture; no picture is text throughout.
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
