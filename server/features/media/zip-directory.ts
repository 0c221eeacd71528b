/** Reads ZIP archives by the directory at their end, as other programs do. Local headers are incomplete for streamed entries. */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const endSign = Buffer.from('PK\x05\x06', 'latin1');
const endBytes = 22;
const longestComment = 0xffff;

/** The position of the end record, which only a comment can follow; -1 if the file is no archive. */
export const findZipEnd = (file: Buffer): number => {
  const from = Math.max(0, file.length - endBytes - longestComment);
  for (let at = file.indexOf(endSign, from); at !== -1; at = file.indexOf(endSign, at + 1)) {
    const comment = at + endBytes;
    if (comment <= file.length && comment + file.readUInt16LE(comment - 2) === file.length) return at;
  }
  return -1;
};

const entrySign = 0x02014b50;
const entryBytes = 46;
const localBytes = 30;
const maxTextBytes = 1024 * 1024;
const inflate = promisify(inflateRaw);

interface ZipEntry {
  readonly name: string;
  /** The position of its directory entry. */
  readonly at: number;
}

function* entriesOf(file: Buffer): Generator<ZipEntry> {
  const end = findZipEnd(file);
  if (end === -1) return;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count && at + entryBytes <= end && file.readUInt32LE(at) === entrySign; index += 1) {
    const nameBytes = file.readUInt16LE(at + 28);
    yield { name: file.toString('utf8', at + entryBytes, at + entryBytes + nameBytes), at };
    at += entryBytes + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

/** The names of all entries; none if the file is no archive. */
export const zipEntryNames = (file: Buffer): readonly string[] => Array.from(entriesOf(file), ({ name }) => name);

/** The text of an entry; null if it is missing, unreadable or larger than a megabyte. */
export const readZipText = async (file: Buffer, name: string): Promise<string | null> => {
  const entry = Array.from(entriesOf(file)).find((each) => each.name === name)?.at;
  if (entry === undefined) return null;
  const method = file.readUInt16LE(entry + 10);
  const bytes = file.readUInt32LE(entry + 20);
  const local = file.readUInt32LE(entry + 42);
  if (local + localBytes > file.length) return null;
  const start = local + localBytes + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const content = file.subarray(start, start + bytes);
  if (method === 0) return content.toString('utf8', 0, maxTextBytes);
  if (method !== 8) return null;
  try {
    return (await inflate(content, { maxOutputLength: maxTextBytes })).toString('utf8');
  } catch {
    return null;
  }
};
