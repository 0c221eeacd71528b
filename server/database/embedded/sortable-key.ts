/** Encodes values as bytes whose order is BSON's comparison order, for SQLite's B-trees. */
import type { Binary, BSONRegExp, ObjectId, Timestamp } from 'bson';
import { CommandError, notSupported } from './command-error.ts';
import { RANK, rankOf, textOf } from './value-rank.ts';
import { exactDifference, exactNumberOf, floorToDouble, type ExactDecimal, type ExactNumber } from './exact-number.ts';

/** The value of an empty array in an index or a sort, which sorts before null. */
export const EMPTY_ARRAY = Symbol('empty array');

/** MongoDB's limit. It keeps the recursion of hostile values within the stack. */
const MAX_DEPTH = 200;

/** No key is a prefix of another, so the keys of several fields can be concatenated. @throws CommandError if nested too deeply */
export function sortableKey(value: unknown, depth = 0): Buffer {
  if (value === EMPTY_ARRAY) return Buffer.of(RANK.emptyArray);
  if (depth > MAX_DEPTH) throw new CommandError(15, `A value has more than ${MAX_DEPTH} levels.`);
  const rank = rankOf(value);
  return Buffer.concat([Buffer.of(rank), bodyOf(rank, value, depth + 1)]);
}

/** BSON's comparison order: negative if a sorts before b, positive if after it, 0 if they are equal. */
export function compareValues(a: unknown, b: unknown): number {
  return Buffer.compare(sortableKey(a), sortableKey(b));
}

/** The key for a descending order: every byte is inverted. */
export function invertedKey(key: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i += 1) inverted[i] = 0xff - (key[i] ?? 0);
  return inverted;
}

function bodyOf(rank: number, value: unknown, depth: number): Buffer {
  switch (rank) {
    case RANK.number:
      return numberBody(exactNumberOf(value) ?? NaN);
    case RANK.string:
    case RANK.code:
      return textBody(textOf(value));
    case RANK.object:
      return objectBody(value as object, depth);
    case RANK.array:
      return Buffer.concat([...(value as unknown[]).map((each) => sortableKey(each, depth)), Buffer.of(0)]);
    case RANK.binary:
      return binaryBody(value as Binary);
    case RANK.objectId:
      return Buffer.from((value as ObjectId).id);
    case RANK.boolean:
      return Buffer.of(value === true ? 1 : 0);
    case RANK.date:
      return integerBody(BigInt((value as Date).getTime()) + 0x8000000000000000n);
    case RANK.timestamp:
      return integerBody((value as Timestamp).toBigInt());
    case RANK.regex:
      return Buffer.concat([textBody((value as BSONRegExp).pattern), textBody((value as BSONRegExp).options)]);
    default:
      return Buffer.alloc(0);
  }
}

/** The nearest double that is not above the value, a flag, and the exact difference if there is one. */
function numberBody(value: ExactNumber): Buffer {
  const double = typeof value === 'number' ? value : floorToDouble(value);
  if (double === undefined) throw notSupported('a Decimal128 below the range of doubles in an index or a sort');
  const body = Buffer.alloc(9);
  if (!Number.isNaN(double)) {
    body.writeDoubleBE(double === 0 ? 0 : double);
    const negative = (body[0] ?? 0) >= 0x80;
    for (let i = 0; i < 8; i += 1) body[i] = (body[i] ?? 0) ^ (negative ? 0xff : i === 0 ? 0x80 : 0);
  }
  if (typeof value === 'number') return body;
  body[8] = 1;
  return Buffer.concat([body, positiveDecimalBody(exactDifference(value, double))]);
}

function positiveDecimalBody(value: ExactDecimal): Buffer {
  const written = value.coefficient.toString();
  const magnitude = Buffer.alloc(2);
  magnitude.writeUInt16BE(0x8000 + written.length + value.exponent);
  return Buffer.concat([magnitude, Buffer.from(`${written.replace(/0+$/, '')}\0`, 'latin1')]);
}

/** UTF-8, ended by two zero bytes. A zero byte inside is followed by 0xff. */
function textBody(text: string): Buffer {
  const escaped = text.includes('\0') ? text.split('\0') : [text];
  const parts = escaped.flatMap((part, i) => [...(i === 0 ? [] : [Buffer.of(0, 0xff)]), Buffer.from(part, 'utf8')]);
  return Buffer.concat([...parts, Buffer.of(0, 0)]);
}

function objectBody(value: object, depth: number): Buffer {
  const fields = Object.entries(value).flatMap(([name, inner]) => [
    Buffer.of(rankOf(inner)),
    textBody(name),
    sortableKey(inner, depth),
  ]);
  return Buffer.concat([...fields, Buffer.of(0)]);
}

function binaryBody(value: Binary): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(value.length());
  head[4] = value.sub_type;
  return Buffer.concat([head, value.value()]);
}

function integerBody(value: bigint): Buffer {
  const body = Buffer.alloc(8);
  body.writeBigUInt64BE(value);
  return body;
}
