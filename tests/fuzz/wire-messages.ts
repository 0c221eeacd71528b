/** Randomly broken messages of MongoDB's wire protocol. */
import { serialize } from 'bson';
import type { Random } from '../support/random.ts';

const OP_MSG = 2013;
const OP_QUERY = 2004;

const framed = (opCode: number, content: Buffer, length = content.length + 16): Buffer => {
  const head = Buffer.alloc(16);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(77, 4);
  head.writeInt32LE(opCode, 12);
  return Buffer.concat([head, content]);
};

/** Deeply nested BSON, written by hand because no library writes it this deep. */
const nested = (levels: number): Buffer => {
  const size = 5 + levels * 8;
  const bytes = Buffer.alloc(size);
  let at = 0;
  for (let level = 0; level < levels; level += 1) {
    bytes.writeInt32LE(size - level * 8, at);
    bytes.write('\u0003a\0', at + 4, 'latin1');
    at += 7;
  }
  bytes.writeInt32LE(5, at);
  return bytes;
};

/** A command with such a field: `{ find: 'rows', filter: { a: { a: … } }, $db: 'site' }`. */
const withNested = (levels: number): Buffer => {
  const rest = serialize({ find: 'rows', $db: 'site' });
  const filter = Buffer.concat([Buffer.from('\u0003filter\0', 'latin1'), nested(levels)]);
  const body = Buffer.concat([rest.subarray(0, -1), filter, Buffer.of(0)]);
  body.writeInt32LE(body.length, 0);
  return body;
};

const values: readonly unknown[] = [
  null,
  1,
  -1,
  1.5,
  true,
  '',
  '$',
  'a\0b',
  '__proto__',
  [],
  {},
  [[{}]],
  new Date(8.64e15),
  /(a+)+/,
];
const names = ['', '$', 'a', '_id', 'a.b', '$set', '$gt', '__proto__', 'constructor', '0', 'a..b', '.', '$$', '$regex'];

const someDocument = (random: Random, levels: number): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: random.below(4) }, () => [
      random.oneOf(names),
      levels > 0 && random.number() < 0.5 ? someDocument(random, levels - 1) : random.oneOf(values),
    ]),
  );

const verbs = ['ping', 'hello', 'insert', 'find', 'update', 'delete', 'aggregate', 'findAndModify', 'count'];
const moreVerbs = [
  'createIndexes',
  'getMore',
  'listIndexes',
  'drop',
  'dropIndexes',
  'explain',
  '__proto__',
  'toString',
];
const fields = [
  'filter',
  'documents',
  'updates',
  'deletes',
  'pipeline',
  'query',
  'update',
  'indexes',
  'cursor',
  'sort',
];

const someCommand = (random: Random): Record<string, unknown> => ({
  [random.oneOf([...verbs, ...moreVerbs])]: random.number() < 0.8 ? 'rows' : random.oneOf(values),
  ...Object.fromEntries(
    Array.from({ length: random.below(4) }, () => {
      const document = someDocument(random, 3);
      return [random.oneOf(fields), random.number() < 0.5 ? [document] : document];
    }),
  ),
  ...(random.number() < 0.95
    ? { $db: random.number() < 0.95 ? 'site' : random.oneOf(['', '../x', 'a.b', '\u0001']) }
    : {}),
});

const encoded = (random: Random): Buffer => {
  if (random.number() < 0.05) return withNested(random.oneOf([10, 200, 5000, 100_000]));
  return Buffer.from(serialize(someCommand(random), { ignoreUndefined: true }));
};

const sequence = (random: Random): Buffer => {
  const documents = Buffer.from(serialize(someDocument(random, 2)));
  const head = Buffer.alloc(5);
  head[0] = random.oneOf([1, 1, 1, 2, 255]);
  head.writeInt32LE(documents.length + 14 + random.oneOf([0, 0, 0, 1, -1, 1 << 20]), 1);
  return Buffer.concat([head, Buffer.from('documents\0'), documents]);
};

/** Flips bytes, cuts the message, or falsifies a length. */
const damaged = (random: Random, message: Buffer): Buffer => {
  const bytes = Buffer.from(message);
  const draw = random.number();
  if (draw < 0.3) return bytes.subarray(0, random.below(bytes.length));
  if (draw < 0.5) bytes.writeInt32LE(random.oneOf([0, 15, 16, 17, -1, 48_000_001, bytes.length - 1]), 0);
  else if (draw < 0.6 && bytes.length >= 25) bytes.writeInt32LE(random.oneOf([0, 4, 5, -5, 0x7fffffff]), 21);
  else for (let i = 0; i <= random.below(6); i += 1) bytes[16 + random.below(bytes.length - 16)] = random.below(256);
  return bytes;
};

export const someMessage = (random: Random): Buffer => {
  const draw = random.number();
  if (draw < 0.03) return Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)));
  const flags = Buffer.alloc(4);
  flags.writeUInt32LE(random.oneOf([0, 0, 0, 0, 1, 2, 1 << 16, 8, 0xffffffff]), 0);
  const parts = [flags, Buffer.of(random.oneOf([0, 0, 0, 0, 1, 9])), encoded(random)];
  if (random.number() < 0.3) parts.push(sequence(random));
  if ((flags.readUInt32LE(0) & 1) === 1 && random.number() < 0.8) parts.push(Buffer.alloc(4));
  const opCode = random.oneOf([OP_MSG, OP_MSG, OP_MSG, OP_MSG, OP_QUERY, 1, 2001, 2012]);
  const message = framed(opCode, Buffer.concat(parts));
  return random.number() < 0.5 ? message : damaged(random, message);
};
