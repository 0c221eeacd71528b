/** How documents are decoded and encoded: without loss, so that a value is written back with the type it came with. */
import { deserialize, onDemand, serialize } from 'bson';

export type BsonDocument = Record<string, unknown>;

const LOSSLESS = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Decodes with every number as Int32, Long, Double or Decimal128; `rawArrays` names arrays left as BSON bytes. */
export function decodeDocument(bytes: Uint8Array, rawArrays: readonly string[] = []): BsonDocument {
  if (rawArrays.length === 0) return deserialize(bytes, LOSSLESS);
  const fieldsAsRaw = Object.fromEntries(rawArrays.map((name) => [name, true]));
  return deserialize(bytes, { ...LOSSLESS, fieldsAsRaw });
}

/** Names of top-level fields; by their lengths in bytes most others are told apart without reading them. */
export interface FieldNames {
  readonly names: ReadonlySet<string>;
  readonly lengths: ReadonlySet<number>;
}

export function fieldNames(names: Iterable<string>): FieldNames {
  const known = new Set(names);
  return { names: known, lengths: new Set([...known].map((name) => Buffer.byteLength(name))) };
}

/** Decodes these fields alone; the bytes of all others are passed over. */
export function decodeFields(bytes: Buffer, { names, lengths }: FieldNames): BsonDocument {
  const wanted: Buffer[] = [];
  for (const [, nameAt, nameLength, valueAt, valueLength] of onDemand.parseToElements(bytes)) {
    // The element's type stands in the byte before its name.
    if (lengths.has(nameLength) && names.has(bytes.toString('utf8', nameAt, nameAt + nameLength)))
      wanted.push(bytes.subarray(nameAt - 1, valueAt + valueLength));
  }
  return decodeDocument(joinElements(wanted));
}

const ROOM_FOR_LENGTH = Buffer.alloc(4);
const END = Buffer.alloc(1);

/** The document of these elements, each with its type, its name and its value as BSON has them. */
export function joinElements(elements: readonly Uint8Array[]): Buffer {
  const document = Buffer.concat([ROOM_FOR_LENGTH, ...elements, END]);
  document.writeInt32LE(document.length);
  return document;
}

export function encodeDocument(document: BsonDocument): Buffer {
  const bytes = serialize(document, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A value with fields of its own, as opposed to a scalar that JavaScript happens to hold in an object. */
export function isDocument(value: unknown): value is BsonDocument {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** A document's own field; a name such as `__proto__` finds nothing of JavaScript's. */
export function fieldOf(document: BsonDocument, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}

export function setField(document: BsonDocument, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true });
  } else document[name] = value;
}
