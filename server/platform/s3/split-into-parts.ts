/** Cuts a file that comes bit by bit into parts of one size, as S3 takes them. */
import { Readable } from 'node:stream';

export type Parts = AsyncGenerator<Uint8Array, void>;

/** Only the last part may be shorter than `bytes`. */
export async function* splitIntoParts(source: Uint8Array | Readable, bytes: number): Parts {
  let held: Uint8Array[] = [];
  let length = 0;
  const chunks = source instanceof Readable ? (source as AsyncIterable<Uint8Array>) : [source];
  for await (const chunk of chunks)
    for (let rest = chunk; rest.byteLength > 0;) {
      const piece = rest.subarray(0, bytes - length);
      held.push(piece);
      length += piece.byteLength;
      rest = rest.subarray(piece.byteLength);
      if (length < bytes) continue;
      yield Buffer.concat(held);
      held = [];
      length = 0;
    }
  if (length > 0) yield Buffer.concat(held);
}

/** The next two parts; fewer at the end. */
export const takePair = async (parts: Parts): Promise<readonly Uint8Array[]> => {
  const pair: Uint8Array[] = [];
  while (pair.length < 2) {
    const { value, done } = await parts.next();
    if (done) break;
    pair.push(value);
  }
  return pair;
};
