/** Reads a posted form with files: texts into memory, files to disk, for as long as somebody works with them. */
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { sentUploadsSchema } from '#shared/careers/applications.contract.ts';
import { applicationLimits, type ChosenFile } from '#shared/careers/application-rules.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { receiveFile, type ReceivedFile } from '../media/receive-file.ts';
import type { UploadParts } from './upload-parts.repository.ts';

export interface PostedFile extends ChosenFile {
  /** As its sender calls it: shown to people, and never believed. */
  readonly name: string;
  readonly read: ReceivedFile['read'];
}

export interface PostedForm {
  /** By the names of the controls; of several with one name the first. */
  readonly texts: Readonly<Record<string, string>>;
  readonly files: readonly PostedFile[];
}

/** Somewhat more than a form can hold: whoever chooses a file that is too large keeps their words. */
export const formBytes = 10 * applicationLimits.fileBytes;

/** One more than is taken, so that a larger one is known by its size. */
const maxBytes = applicationLimits.fileBytes + 1;

const limits = { fieldNameSize: 100, fieldSize: 40_000, fields: 60, fileSize: maxBytes, files: 8 } as const;

const unreadable = (): Problem => new Problem('malformed-body', 'The form could not be read.');

/** The disk failed, and not the sender. */
const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Work takes files into memory. A form waits for its turn once it is whole; the places of bodies bound how many wait. */
const inTurn = pLimit(12);

/** `work` is given the form while its files are on disk. @throws a Problem for what is no such form, and what `work` throws. */
export async function receiveApplication<Result>(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  work: (form: PostedForm) => Promise<Result>,
): Promise<Result> {
  // Loaded with the first application: it is no part of a start.
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
  // The parser has no value for a text in a charset that it does not know.
  parser.on('field', (name, value: string | undefined) => {
    if (value === undefined) parser.destroy(unreadable());
    else texts[name] ??= value;
  });
  parser.on('file', (field, stream, { filename = '' }) => {
    // A control without a choice sends a file without a name. A parser that has failed may still find files, and never ends them.
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
        // Otherwise the parser would wait until the rest of the file is read.
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
    return await inTurn(() => work({ texts, files: files.filter((file) => file !== null) }));
  } finally {
    release();
    await Promise.all(held);
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

/** The size of all files that came with the form. */
export const fileBytesOf = ({ files }: Pick<PostedForm, 'files'>): number => sum(files.map(({ bytes }) => bytes));

const readUploads = (text = '[]'): z.output<typeof sentUploadsSchema> => {
  try {
    return sentUploadsSchema.parse(JSON.parse(text));
  } catch {
    throw unreadable();
  }
};

/**
 * The form with the files that came before it in parts, which its field `uploads` names. @throws a Problem when one of them has not
 * arrived whole.
 */
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
