/**
 * Reads a posted application: texts into memory, files into temporary files that last as long as the handler runs. Recognises documents
 * by their content, never by their name.
 */
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { sentUploadsSchema } from '#shared/careers/apply.contract.ts';
import {
  applicationLimits,
  type ChosenFile,
  documentFormats,
  type ApplicationMistake,
  type DocumentFormat,
} from '#shared/careers/application-rules.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { receiveFile, type ReceivedFile } from '../media/receive-file.ts';
import type { UploadParts } from './application-files.repository.ts';
import { cutText } from '#shared/text/truncate.ts';
import { recognizeFile, UnfitFile } from '../media/recognize-file.ts';

export interface PostedFile extends ChosenFile {
  /** As the sender named it. It is shown to people and never trusted. */
  readonly name: string;
  readonly read: ReceivedFile['read'];
}

export interface PostedForm {
  /** By control name; the first of several with the same name. */
  readonly texts: Readonly<Record<string, string>>;
  readonly files: readonly PostedFile[];
}

/** More than a valid form needs, so that the texts beside a file that is too large are kept. */
export const formBytes = 10 * applicationLimits.fileBytes;

/** One byte more than allowed, to detect larger files. */
const maxBytes = applicationLimits.fileBytes + 1;

const limits = { fieldNameSize: 100, fieldSize: 40_000, fields: 60, fileSize: maxBytes, files: 8 } as const;

const unreadable = (): Problem => new Problem('malformed-body', 'The form could not be read.');

/** The disk failed, not the sender. */
const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Limits how many forms have their files in memory. The limit of concurrent request bodies bounds how many wait. */
const limitConcurrency = pLimit(12);

/** Calls `work` with the form while its files are on disk. @throws a Problem if it is not such a form, and what `work` throws */
export async function receiveApplication<Result>(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  work: (form: PostedForm) => Promise<Result>,
): Promise<Result> {
  // Loaded with the first application, to keep it out of the start.
  const { default: busboy } = await import('busboy');
  let parser: ReturnType<typeof busboy>;
  try {
    parser = busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8', limits });
  } catch {
    throw unreadable();
  }
  const texts = Object.create(null) as Record<string, string>;
  const received: Promise<PostedFile | null>[] = [];
  let release = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: Promise<unknown>[] = [];
  // The value is undefined for texts in an unknown charset.
  parser.on('field', (name, value: string | undefined) => {
    if (value === undefined) parser.destroy(unreadable());
    else texts[name] ??= value;
  });
  parser.on('file', (field, stream, { filename = '' }) => {
    // A control without a chosen file sends one without a name. A failed parser may still emit files, and never ends them.
    if (filename === '' || parser.destroyed) {
      stream.on('error', () => undefined).resume();
      return;
    }
    const file = new Promise<PostedFile | null>((resolve, reject) => {
      const holding = receiveFile(stream, async ({ bytes, read }) => {
        resolve({ field, name: filename, bytes, read });
        await done;
      });
      holding.catch((error: Error) => {
        reject(error);
        // Otherwise the parser would wait for the rest of the file.
        parser.destroy(error);
      });
      held.push(holding.catch(() => undefined));
    });
    file.catch(() => undefined);
    received.push(file);
  });
  try {
    await pipeline(body, parser).catch((error: unknown) => {
      throw error instanceof Problem || isDiskError(error) ? error : unreadable();
    });
    const files = await Promise.all(received);
    return await limitConcurrency(() => work({ texts, files: files.filter((file) => file !== null) }));
  } finally {
    release();
    await Promise.all(held);
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

/** The total size of the files in the form. */
export const fileBytesOf = ({ files }: Pick<PostedForm, 'files'>): number => sum(files.map(({ bytes }) => bytes));

const readUploads = (text = '[]'): z.output<typeof sentUploadsSchema> => {
  try {
    return sentUploadsSchema.parse(JSON.parse(text));
  } catch {
    throw unreadable();
  }
};

/** Adds the files that were sent in parts, which the field `uploads` names. @throws a Problem if one of them is incomplete */
export const addUploads = async (
  form: PostedForm,
  parts: UploadParts,
): Promise<{ readonly form: PostedForm; readonly uploads: readonly string[] }> => {
  const named = readUploads(form.texts['uploads']);
  const files: PostedFile[] = [];
  for (const { field, name, upload, bytes } of named) {
    if (sum((await parts.list(upload)).values()) !== bytes)
      throw new Problem('upload-incomplete', 'A file was not uploaded completely. Send it again.');
    files.push({ field, name, bytes, read: () => parts.read(upload) });
  }
  return { form: { ...form, files: [...form.files, ...files] }, uploads: named.map(({ upload }) => upload) };
};

const isDocument = (format: string): format is DocumentFormat => documentFormats.some((known) => known === format);

/** Returns null for all other files, including documents with macros and renamed programs. */
export const recognizeDocument = async (content: Buffer): Promise<DocumentFormat | null> => {
  try {
    const format = await recognizeFile(content, '');
    return isDocument(format) ? format : null;
  } catch (error) {
    if (error instanceof UnfitFile) return null;
    throw error;
  }
};

/** Returns a name for people: without folders, control and direction characters, of limited length, with the ending of the format. */
export const documentName = (given: string, format: DocumentFormat): string => {
  const base = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    // Browsers write quotes and line breaks in file names like this.
    .replace(/%(?:22|0A|0D)/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*;]+/gu, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  const short = cutText(base, applicationLimits.fileName).trim();
  return `${short === '' ? 'Document' : short}.${format}`;
};

export interface RecognizedFile extends PostedFile {
  readonly format: DocumentFormat;
}

export interface RecognizedFiles {
  readonly files: readonly RecognizedFile[];
  readonly mistakes: readonly ApplicationMistake[];
}

/** One at a time, because each is in memory while it is checked. */
export const recognizeFiles = async (files: readonly PostedFile[]): Promise<RecognizedFiles> => {
  const known: RecognizedFile[] = [];
  const mistakes: ApplicationMistake[] = [];
  for (const file of files) {
    const format = await recognizeDocument(await file.read());
    if (format !== null) known.push({ ...file, format });
    else if (!mistakes.some(({ field }) => field === file.field)) mistakes.push({ field: file.field, kind: 'kind' });
  }
  return { files: known, mistakes };
};
