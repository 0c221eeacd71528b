/** Backups that only the holder of a key can read: files in the format of age, which its own tools open as well. */
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StartError } from '#server/platform/start-error.ts';

/** Loaded when there is something to encrypt or decrypt: a start needs none of it. */
const loadAge = () => import('age-encryption');

type Bytes = AsyncIterable<Uint8Array>;

// The types of the web's streams and of Node's do not know each other.
const toWeb = (source: Bytes) => Readable.toWeb(Readable.from(source, { objectMode: false })) as never;
const fromWeb = (stream: unknown): Bytes => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/** Encrypts a stream piece by piece, so that each recipient's key alone decrypts it. */
export const encryptFor = (recipients: readonly string[]) =>
  async function* (source: Bytes): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await loadAge();
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    yield* fromWeb(await encrypter.encrypt(toWeb(source)));
  };

const beginning = 'age-encryption.org/v1';

/** Tests whether a file is encrypted; false if it cannot be read, which its reader reports. */
export const isEncrypted = async (path: string): Promise<boolean> => {
  const file = await open(path).catch(() => undefined);
  try {
    const { buffer, bytesRead } = (await file?.read(Buffer.alloc(beginning.length), 0, beginning.length, 0)) ?? {};
    return bytesRead === beginning.length && buffer?.toString() === beginning;
  } catch {
    return false;
  } finally {
    await file?.close();
  }
};

/** @throws StartError when none of the identities opens it. */
export async function* decryptWith(
  identities: readonly string[],
  source: Bytes,
  path: string,
): AsyncGenerator<Uint8Array> {
  if (identities.length === 0)
    throw new StartError(`${path} is encrypted: name the file of its key with --identity FILE. Nothing was changed.`);
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const plain = await decrypter.decrypt(toWeb(source)).catch((error: unknown) => {
    // A file that cannot be read fails here as well.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new StartError(`The key does not open ${path}: it was encrypted for another one. Nothing was changed.`);
  });
  yield* fromWeb(plain);
}

/** The secret keys of a file as age-keygen writes it, one a line beside comments. @throws StartError */
export const readIdentities = async (text: string, path: string): Promise<readonly string[]> => {
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const { Decrypter } = await loadAge();
  try {
    for (const identity of identities) new Decrypter().addIdentity(identity);
  } catch {
    identities.length = 0;
  }
  if (identities.length === 0)
    throw new StartError(`${path} has no secret key of age: it is a line that begins with AGE-SECRET-KEY-.`);
  return identities;
};

/** Creates a pair of keys: `text` decrypts what is encrypted for `recipient`. */
export const makeKeyPair = async (now: Date): Promise<{ readonly text: string; readonly recipient: string }> => {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { text: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`, recipient };
};
