/** Receives an upload into a nameless temporary file, which disappears when it is closed, even after a crash. */
import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export interface ReceivedFile {
  /** The first half of the SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
  readonly bytes: number;
  /** Reads the complete file into memory. Only one upload at a time may do this. */
  readonly read: () => Promise<Buffer>;
}

const hashLength = 32;

const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
};

interface WrittenFile extends Pick<ReceivedFile, 'hash' | 'bytes'> {
  readonly file: FileHandle;
}

const writeFile = async (source: AsyncIterable<Uint8Array>): Promise<WrittenFile> => {
  const file = await openNameless();
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    return { file, hash: hash.digest('hex').slice(0, hashLength), bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
};

/** The file exists while `work` runs. */
export const receiveFile = async <Result>(
  source: AsyncIterable<Uint8Array>,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> => {
  // The pipeline starts at once, because the stream may fail before the file is open.
  const { file, hash, bytes } = await pipeline(source, writeFile);
  try {
    return await work({ hash, bytes, read: () => buffer(file.createReadStream({ start: 0, autoClose: false })) });
  } finally {
    await file.close();
  }
};
