/** Compiles an update, which is then applied to each document: operators on fields, or a replacement. */
import { isDocument, type BsonDocument } from './bson-document.ts';
import { CommandError, failedToParse, notSupported } from './command-error.ts';
import { shellText } from './duplicate-key-error.ts';
import { compareValues } from './sortable-key.ts';
import type { Filter } from './compile-filter.ts';
import { UPDATE_OPERATORS, type UpdateAction } from './update-operators.ts';
import { parseUpdatePath, readPath, writePath, type UpdatePath } from './update-path.ts';

export interface Update {
  readonly isReplacement: boolean;
  /** Returns the updated document. May change the given one. */
  apply(document: BsonDocument, inserting: boolean): BsonDocument;
}

export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notSupported('an update by a pipeline');
  if (!isDocument(update)) throw failedToParse('the update must be a document');
  return (Object.keys(update)[0] ?? '').startsWith('$') ? operatorUpdate(update) : replacement(update);
}

/** The document to which an upsert applies its update: the equalities of the filter. */
export function seedOfUpsert(filter: Filter): BsonDocument {
  const seed: BsonDocument = {};
  for (const { path, operator, operand } of filter.conditions) {
    if (operator !== '$eq') continue;
    const parts = parseUpdatePath(path);
    if (readPath(seed, parts) !== undefined) {
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    writePath(seed, parts, operand);
  }
  return seed;
}

/** Returns the document with `_id` as its first field, as MongoDB stores it. */
export function withIdFirst(id: unknown, document: BsonDocument): BsonDocument {
  const withId: BsonDocument = { _id: id };
  return Object.assign(withId, document, { _id: id });
}

function replacement(update: BsonDocument): Update {
  const odd = Object.keys(update).find((name) => name.startsWith('$'));
  if (odd !== undefined) {
    throw new CommandError(52, `The dollar ($) prefixed field '${odd}' in '${odd}' is not allowed in a replacement`);
  }
  return {
    isReplacement: true,
    apply: (document) => {
      const id = document._id ?? update._id;
      refuseOtherId(document._id, update._id ?? id);
      return id === undefined ? { ...update } : withIdFirst(id, update);
    },
  };
}

function operatorUpdate(update: BsonDocument): Update {
  const actions: { path: UpdatePath; act: UpdateAction }[] = [];
  for (const [name, operands] of Object.entries(update)) {
    const operator = Object.hasOwn(UPDATE_OPERATORS, name) ? UPDATE_OPERATORS[name] : undefined;
    if (!operator) {
      throw failedToParse(
        `Unknown modifier: ${name}. The embedded database knows ${Object.keys(UPDATE_OPERATORS).join(', ')}`,
      );
    }
    if (!isDocument(operands)) throw failedToParse(`Modifiers operate on fields but we found another type for ${name}`);
    for (const [field, operand] of Object.entries(operands)) {
      const path = parseUpdatePath(field);
      actions.push({ path, act: operator(path, operand) });
    }
  }
  actions.sort((a, b) => comparePaths(a.path, b.path));
  refuseConflicts(actions.map(({ path }) => path));
  return {
    isReplacement: false,
    apply: (document, inserting) => {
      const id = document._id;
      for (const { act } of actions) act(document, inserting);
      if (!inserting || id !== undefined) refuseOtherId(id, document._id);
      return document;
    },
  };
}

function refuseOtherId(before: unknown, after: unknown): void {
  if (before === undefined || (after !== undefined && compareValues(before, after) === 0)) return;
  throw new CommandError(
    66,
    `Performing an update on the path '_id' would modify the immutable field '_id' (${shellText(before)})`,
  );
}

/** New fields are appended in the order of their names; numbers, which are array positions, by value. */
function comparePaths(a: UpdatePath, b: UpdatePath): number {
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (part === other) continue;
    const bothNumbers = /^\d+$/.test(part) && /^\d+$/.test(other);
    return bothNumbers ? Number(part) - Number(other) : part < other ? -1 : 1;
  }
  return a.length - b.length;
}

/** Expects sorted paths: a path and one inside it are neighbours. */
function refuseConflicts(paths: readonly UpdatePath[]): void {
  for (const [i, path] of paths.entries()) {
    const before = paths[i - 1];
    if (before?.every((part, at) => part === path[at])) {
      throw new CommandError(
        40,
        `Updating the path '${path.join('.')}' would create a conflict at '${before.join('.')}'`,
      );
    }
  }
}
