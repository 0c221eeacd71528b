/** Decodes and encodes documents without loss, so that each value keeps its BSON type. */
import { deserialize, onDemand, serialize } from 'bson';

export type BsonDocument = Record<string, unknown>;

const LOSSLESS = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Numbers become Int32, Long, Double or Decimal128. Fields in `rawArrays` stay arrays of BSON bytes. */
export function decodeDocument(bytes: Uint8Array, rawArrays: readonly string[] = []): BsonDocument {
  if (rawArrays.length === 0) return deserialize(bytes, LOSSLESS);
  const fieldsAsRaw = Object.fromEntries(rawArrays.map((name) => [name, true]));
  return deserialize(bytes, { ...LOSSLESS, fieldsAsRaw });
}

/** Returns a decoder of the top-level fields with these names. */
export function fieldDecoder(names: ReadonlySet<string>): (bytes: Buffer) => BsonDocument {
  // Most names differ in length, so few have to be read.
  const lengths = new Set([...names].map((name) => Buffer.byteLength(name)));
  return (bytes) => {
    const elements: Buffer[] = [];
    for (const [, nameAt, nameLength, valueAt, valueLength] of onDemand.parseToElements(bytes)) {
      // The byte before an element's name is its type.
      if (lengths.has(nameLength) && names.has(bytes.toString('utf8', nameAt, nameAt + nameLength)))
        elements.push(bytes.subarray(nameAt - 1, valueAt + valueLength));
    }
    return decodeDocument(joinElements(elements));
  };
}

const ROOM_FOR_LENGTH = Buffer.alloc(4);
const END = Buffer.alloc(1);

/** Makes a document of encoded elements: type, name and value. */
export function joinElements(elements: readonly Uint8Array[]): Buffer {
  const document = Buffer.concat([ROOM_FOR_LENGTH, ...elements, END]);
  document.writeInt32LE(document.length);
  return document;
}

export function encodeDocument(document: BsonDocument): Buffer {
  const bytes = serialize(document, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** True for an embedded document, false for scalars that are objects in JavaScript, such as dates. */
export function isDocument(value: unknown): value is BsonDocument {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Ignores inherited properties such as `__proto__`. */
export function fieldOf(document: BsonDocument, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}

export function setField(document: BsonDocument, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true });
  } else document[name] = value;
}
