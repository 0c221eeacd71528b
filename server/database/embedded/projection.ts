/** Which fields of a document an answer shows: those named, or all but those named. */
import { onDemand } from 'bson';
import { isDocument, joinElements, setField, type BsonDocument } from './bson-document.ts';
import { CommandError, notSupported } from './command-error.ts';
import { plainNumberOf } from './exact-number.ts';

export type Show = (document: BsonDocument) => BsonDocument;

export interface Projection {
  readonly show: Show;
  /** The same from bytes to bytes, without decoding anything; undefined where a path goes on inside an array. */
  readonly copy: (bytes: Buffer) => Buffer | undefined;
}

/** Names lead to true where a path ends and to a tree where it goes on. */
type PathTree = Map<string, PathTree | true>;

/** Undefined when everything is shown, so that documents can go out as they are. */
export function compileProjection(spec: unknown): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec)) throw new CommandError(9, 'projection must be an object');
  const wanted = Object.entries(spec).map(([path, value]) => ({ path, shown: isShown(path, value) }));
  if (wanted.length === 0) return undefined;
  const others = wanted.filter(({ path }) => path !== '_id');
  const showsId = wanted.find(({ path }) => path === '_id')?.shown;
  const including = others.length > 0 ? others[0]?.shown === true : showsId === true;
  const odd = others.find(({ shown }) => shown !== including);
  if (odd) {
    const [code, kind, act] = including
      ? ([31254, 'inclusion', 'exclusion'] as const)
      : ([31253, 'exclusion', 'inclusion'] as const);
    throw new CommandError(code, `Cannot do ${act} on field ${odd.path} in ${kind} projection`);
  }
  const idListed = including ? showsId !== false : showsId === false;
  const paths = [...(idListed ? ['_id'] : []), ...others.map(({ path }) => path)];
  const tree = treeOf(paths);
  return {
    show: including ? (document) => include(document, tree) : (document) => exclude(document, tree),
    copy: (bytes) => copyShown(bytes, tree, including),
  };
}

function isShown(path: string, value: unknown): boolean {
  const number = typeof value === 'boolean' ? Number(value) : plainNumberOf(value);
  if (number === undefined) throw notSupported(`the projection of ${path} by an expression`);
  if (path.split('.').some((part) => part.startsWith('$') || part === '')) throw notSupported(`the projection ${path}`);
  return number !== 0;
}

function treeOf(paths: readonly string[]): PathTree {
  const root: PathTree = new Map();
  for (const path of paths) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let tree = root;
    for (const part of parts) {
      const next = tree.get(part) ?? new Map<string, PathTree | true>();
      if (next === true) throw collision(path);
      tree.set(part, next);
      tree = next;
    }
    if (tree.has(last)) throw collision(path);
    tree.set(last, true);
  }
  return root;
}

function collision(path: string): CommandError {
  return new CommandError(31249, `Path collision at ${path}`);
}

/** The types of BSON's elements. */
const EMBEDDED = 3;
const ARRAY = 4;

function copyShown(bytes: Buffer, tree: PathTree, including: boolean): Buffer | undefined {
  const shown: Buffer[] = [];
  for (const [type, nameAt, nameLength, valueAt, valueLength] of onDemand.parseToElements(bytes)) {
    const branch = tree.get(bytes.toString('utf8', nameAt, nameAt + nameLength));
    const end = valueAt + valueLength;
    if (branch instanceof Map && type === ARRAY) return undefined;
    if (branch instanceof Map && type === EMBEDDED) {
      const inside = copyShown(bytes.subarray(valueAt, end), branch, including);
      if (inside === undefined) return undefined;
      shown.push(bytes.subarray(nameAt - 1, valueAt), inside);
      // The element's type stands in the byte before its name.
    } else if ((branch === true) === including) shown.push(bytes.subarray(nameAt - 1, end));
  }
  return joinElements(shown);
}

function include(document: BsonDocument, tree: PathTree): BsonDocument {
  const shown: BsonDocument = {};
  for (const [name, value] of Object.entries(document)) {
    const branch = tree.get(name);
    if (branch === true) setField(shown, name, value);
    else if (branch && isDocument(value)) setField(shown, name, include(value, branch));
    else if (branch && Array.isArray(value)) setField(shown, name, includeElements(value, branch));
  }
  return shown;
}

function includeElements(elements: readonly unknown[], tree: PathTree): unknown[] {
  return elements.flatMap((element): unknown[] => {
    if (Array.isArray(element)) return [includeElements(element, tree)];
    return isDocument(element) ? [include(element, tree)] : [];
  });
}

function exclude(document: BsonDocument, tree: PathTree): BsonDocument {
  const shown: BsonDocument = {};
  for (const [name, value] of Object.entries(document)) {
    const branch = tree.get(name);
    if (branch !== true) setField(shown, name, branch ? excludeInside(value, branch) : value);
  }
  return shown;
}

function excludeInside(value: unknown, tree: PathTree): unknown {
  if (Array.isArray(value)) return value.map((element: unknown) => excludeInside(element, tree));
  return isDocument(value) ? exclude(value, tree) : value;
}
