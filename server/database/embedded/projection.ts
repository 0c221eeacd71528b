/** Projections: select the listed fields of a document, or all but the listed ones, without decoding it. */
import { onDemand } from 'bson';
import { isDocument, joinElements } from './bson-document.ts';
import { CommandError, notSupported } from './command-error.ts';
import { plainNumberOf } from './exact-number.ts';

export type Projection = (document: Buffer) => Buffer;

/** Paths by their parts; true at the end of a path. */
type PathTree = Map<string, PathTree | true>;

/** Undefined if all fields are selected. */
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
  return (document) => projectFields(document, tree, including);
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

/** Types of BSON elements. */
const EMBEDDED = 3;
const ARRAY = 4;

function projectFields(bytes: Buffer, tree: PathTree, including: boolean): Buffer {
  const shown: Buffer[] = [];
  for (const [type, nameAt, nameLength, valueAt, valueLength] of onDemand.parseToElements(bytes)) {
    const branch = tree.get(bytes.toString('utf8', nameAt, nameAt + nameLength));
    // The byte before an element's name is its type.
    const head = bytes.subarray(nameAt - 1, valueAt);
    const value = bytes.subarray(valueAt, valueAt + valueLength);
    if (branch instanceof Map && (type === EMBEDDED || type === ARRAY))
      shown.push(head, projectInside(type, value, branch, including));
    else if ((branch === true) === including) shown.push(head, value);
  }
  return joinElements(shown);
}

/** In arrays, an inclusion drops elements that are neither documents nor arrays. */
function projectInside(type: number, bytes: Buffer, tree: PathTree, including: boolean): Buffer {
  if (type === EMBEDDED) return projectFields(bytes, tree, including);
  const shown: [head: Buffer, value: Buffer][] = [];
  for (const [elementType, , , valueAt, valueLength] of onDemand.parseToElements(bytes)) {
    const value = bytes.subarray(valueAt, valueAt + valueLength);
    const isContainer = elementType === EMBEDDED || elementType === ARRAY;
    if (including && !isContainer) continue;
    const head = Buffer.concat([Buffer.of(elementType), Buffer.from(`${shown.length}\0`, 'latin1')]);
    shown.push([head, isContainer ? projectInside(elementType, value, tree, including) : value]);
  }
  return joinElements(shown.flat());
}
