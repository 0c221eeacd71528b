/** Messages of MongoDB's wire protocol: OP_MSG, and OP_QUERY for the driver's first hello. */
import { Long } from 'bson';
import { decodeDocument, encodeDocument, type BsonDocument } from './bson-document.ts';

export const MAX_MESSAGE_BYTES = 48_000_000;

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** A server must refuse unknown flags among the first sixteen. */
const UNKNOWN_FLAGS = 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME);

/** The bytes are not a valid message. The connection cannot be used any further. */
export class WireProtocolError extends Error {}

export interface WireRequest {
  readonly requestId: number;
  readonly body: BsonDocument;
  /** Document sequences, as BSON: the `documents` of an insert. */
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  readonly isQuery: boolean;
  readonly wantsReply: boolean;
}

/** A batch of documents, sent as stored. */
export interface CursorReply {
  readonly cursor: { readonly batchName: 'firstBatch' | 'nextBatch'; readonly batch: readonly Buffer[] };
  readonly id: bigint;
  readonly namespace: string;
}

/** The length in the header of a message. */
export function messageLength(start: Buffer): number {
  const length = start.readInt32LE(0);
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) throw new WireProtocolError(`message of ${length} bytes`);
  return length;
}

export function parseMessage(message: Buffer): WireRequest {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  try {
    if (opCode === OP_MSG) return parseOpMsg(message, requestId);
    if (opCode === OP_QUERY) return parseOpQuery(message, requestId);
  } catch (error) {
    throw new WireProtocolError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  throw new WireProtocolError(`unknown operation ${opCode}`);
}

export function encodeReply(request: WireRequest, reply: BsonDocument | CursorReply): Buffer {
  const document = isCursorReply(reply) ? encodeCursorReply(reply) : encodeDocument(reply);
  const head = Buffer.alloc(request.isQuery ? 36 : 21);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(request.requestId, 8);
  head.writeInt32LE(request.isQuery ? OP_REPLY : OP_MSG, 12);
  if (request.isQuery) head.writeInt32LE(1, 32);
  return Buffer.concat([head, document]);
}

function parseOpMsg(message: Buffer, requestId: number): WireRequest {
  const flags = message.readUInt32LE(16);
  if ((flags & UNKNOWN_FLAGS) !== 0) throw new WireProtocolError(`unknown flags ${flags}`);
  const end = message.length - ((flags & CHECKSUM_PRESENT) === 0 ? 0 : 4);
  const sequences = new Map<string, Buffer[]>();
  let body: Buffer | undefined;
  let at = 20;
  while (at < end) {
    const kind = message[at];
    if (kind === 0 && !body) {
      body = documentAt(message, at + 1, end);
      at += 1 + body.length;
    } else if (kind === 1) {
      at = readSequence(message, at + 1, end, sequences);
    } else {
      throw new WireProtocolError(`unexpected section ${kind}`);
    }
  }
  if (!body) throw new WireProtocolError('no body');
  return { requestId, ...decodeBody(body, sequences), isQuery: false, wantsReply: (flags & MORE_TO_COME) === 0 };
}

function readSequence(message: Buffer, at: number, limit: number, sequences: Map<string, Buffer[]>): number {
  const end = at + message.readInt32LE(at);
  const nameEnd = message.indexOf(0, at + 4);
  if (end > limit || nameEnd < 0 || nameEnd >= end) throw new WireProtocolError('sequence of a wrong length');
  const documents: Buffer[] = [];
  for (let next = nameEnd + 1; next < end;) {
    const document = documentAt(message, next, end);
    documents.push(document);
    next += document.length;
  }
  sequences.set(message.toString('utf8', at + 4, nameEnd), documents);
  return end;
}

function parseOpQuery(message: Buffer, requestId: number): WireRequest {
  const nameEnd = message.indexOf(0, 20);
  if (nameEnd < 0) throw new WireProtocolError('no collection name');
  const namespace = message.toString('utf8', 20, nameEnd);
  const { body } = decodeBody(documentAt(message, nameEnd + 9, message.length), new Map());
  const database = { $db: namespace.split('.')[0] ?? '' };
  return { requestId, body: { ...body, ...database }, sequences: new Map(), isQuery: true, wantsReply: true };
}

/** The documents of an insert stay encoded, in the body and in a sequence. */
function decodeBody(body: Buffer, sequences: Map<string, Buffer[]>): Pick<WireRequest, 'body' | 'sequences'> {
  const command = body.toString('utf8', 5, Math.max(5, body.indexOf(0, 5)));
  const decoded = decodeDocument(body, command === 'insert' ? ['documents'] : []);
  if (command === 'insert' && Array.isArray(decoded.documents)) {
    const documents: unknown[] = decoded.documents;
    if (!documents.every((document) => document instanceof Uint8Array)) throw new WireProtocolError('not a document');
    sequences.set(
      'documents',
      documents.map((document) => Buffer.from(document)),
    );
  }
  return { body: decoded, sequences };
}

function documentAt(message: Buffer, at: number, limit: number): Buffer {
  const length = message.readInt32LE(at);
  if (length < 5 || at + length > limit) throw new WireProtocolError(`document of ${length} bytes`);
  return message.subarray(at, at + length);
}

function isCursorReply(reply: BsonDocument | CursorReply): reply is CursorReply {
  return 'namespace' in reply && typeof reply.namespace === 'string' && 'id' in reply && typeof reply.id === 'bigint';
}

function encodeCursorReply({ cursor, id, namespace }: CursorReply): Buffer {
  const elements = cursor.batch.flatMap((document, i) => [Buffer.from(`\x03${i}\0`, 'latin1'), document]);
  const tail = encodeDocument({ id: Long.fromBigInt(id), ns: namespace }).subarray(4);
  const batch = embedded(`\x04${cursor.batchName}\0`, [...elements, Buffer.of(0)]);
  const inner = embedded('\x03cursor\0', [...batch, tail]);
  const rest = encodeDocument({ ok: 1 }).subarray(4);
  return Buffer.concat(withLength([...inner, rest]));
}

/** An element that holds a document: its type and name, then the document's length and parts. */
function embedded(head: string, parts: readonly Buffer[]): Buffer[] {
  return [Buffer.from(head, 'latin1'), ...withLength(parts)];
}

function withLength(parts: readonly Buffer[]): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0));
  return [length, ...parts];
}
