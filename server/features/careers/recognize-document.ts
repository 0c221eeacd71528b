/** Tells whether a file is one that an application takes: by its content, never by its name. */
import {
  applicationLimits,
  documentFormats,
  type ApplicationMistake,
  type DocumentFormat,
} from '#shared/careers/application-rules.ts';
import { cutText } from '#shared/text/truncate.ts';
import { recognizeFile, UnfitFile } from '../media/recognize-file.ts';
import type { PostedFile } from './receive-application.ts';

const isDocument = (format: string): format is DocumentFormat => documentFormats.some((known) => known === format);

/** Null for everything else, macros and renamed programs included. */
export const recognizeDocument = async (content: Buffer): Promise<DocumentFormat | null> => {
  try {
    const format = await recognizeFile(content, '');
    return isDocument(format) ? format : null;
  } catch (error) {
    if (error instanceof UnfitFile) return null;
    throw error;
  }
};

/** A name for people: without folders, control and direction characters, of bounded length, ending as the content says. */
export const documentName = (given: string, format: DocumentFormat): string => {
  const base = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    // As browsers write quotes and line ends in the name of a file.
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

/** One after the other: each is in memory while it is looked at. */
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
