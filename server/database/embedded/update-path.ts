/** Reads and writes a dotted path of a document that is being updated. */
import { fieldOf, isDocument, setField, type BsonDocument } from './bson-document.ts';
import { CommandError, notSupported } from './command-error.ts';
import { shellText } from './duplicate-key-error.ts';
import { isArrayIndex } from './document-path.ts';

export type UpdatePath = readonly string[];

export function parseUpdatePath(path: string): UpdatePath {
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  }
  const odd = parts.find((part) => part.startsWith('$'));
  if (odd !== undefined) throw notSupported(`the positional or dollar-prefixed part ${odd} of the path ${path}`);
  return parts;
}

export function readPath(document: BsonDocument, path: UpdatePath): unknown {
  let value: unknown = document;
  for (const part of path) {
    if (Array.isArray(value)) value = isArrayIndex(part) ? (value as unknown[])[Number(part)] : undefined;
    else value = isDocument(value) ? fieldOf(value, part) : undefined;
  }
  return value;
}

/** Sets the value, and creates missing documents on the path. */
export function writePath(document: BsonDocument, path: UpdatePath, value: unknown): void {
  let container: unknown = document;
  for (const [i, part] of path.slice(0, -1).entries()) {
    const holder = containerFor(container, part, path[i - 1]);
    let next = childOf(holder, part);
    if (next === undefined) {
      next = {};
      setChild(holder, part, next);
    }
    container = next;
  }
  const last = path.at(-1) ?? '';
  setChild(containerFor(container, last, path.at(-2)), last, value);
}

/** Removes a field. An array element becomes null, so that the others keep their positions. */
export function removePath(document: BsonDocument, path: UpdatePath): void {
  const container = path.length === 1 ? document : readPath(document, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  if (Array.isArray(container)) {
    if (isArrayIndex(last) && Number(last) < container.length) container[Number(last)] = null;
  } else if (isDocument(container)) {
    delete container[last];
  }
}

function containerFor(value: unknown, part: string, name: string | undefined): BsonDocument | unknown[] {
  if (isDocument(value) || (Array.isArray(value) && isArrayIndex(part))) return value;
  const element = name === undefined ? shellText(value) : `{${name}: ${shellText(value)}}`;
  throw new CommandError(28, `Cannot create field '${part}' in element ${element}`);
}

function childOf(container: BsonDocument | unknown[], part: string): unknown {
  return Array.isArray(container) ? container[Number(part)] : fieldOf(container, part);
}

function setChild(container: BsonDocument | unknown[], part: string, value: unknown): void {
  if (!Array.isArray(container)) return setField(container, part, value);
  while (container.length < Number(part)) container.push(null);
  container[Number(part)] = value;
}
