/** Takes an upload to disk as it comes, into a file without a name: it is gone with its last use, whatever ends the process. */
import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

export interface ReceivedFile {
  /** Stands for the bytes: the first half of their SHA-256, in hexadecimal. */
  readonly hash: string;
  readonly bytes: number;
  /** The whole file in memory: only for who has its turn. */
  readonly read: () => Promise<Buffer>;
}

const hashLength = 32;

const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
};

/** The file is there while `work` runs. */
export const receiveFile = async <Result>(
  source: AsyncIterable<Uint8Array>,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> => {
  const file = await openNameless();
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    return await work({
      hash: hash.digest('hex').slice(0, hashLength),
      bytes,
      read: () => buffer(file.createReadStream({ start: 0, autoClose: false })),
    });
  } finally {
    await file.close();
  }
};
