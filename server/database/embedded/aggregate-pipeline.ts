/** Pipelines: what stands in front becomes a query that indexes can serve, the rest goes document by document. */
import { Int32 } from 'bson';
import { compileExpression } from './aggregate-expression.ts';
import { isDocument, setField, type BsonDocument } from './bson-document.ts';
import { badValue, CommandError, failedToParse, notSupported } from './command-error.ts';
import { compileFilter } from './compile-filter.ts';
import { parseSort, sortKeyOf, type SortSpec } from './sort-spec.ts';
import { plainNumberOf } from './exact-number.ts';
import { compileGroup } from './group-stage.ts';
import { compileProjection } from './projection.ts';
import type { Query } from './run-query.ts';

export const PIPELINE_STAGES = ['$match', '$sort', '$skip', '$limit', '$project', '$group', '$count'] as const;

type Stage = (documents: Iterable<BsonDocument>) => Iterable<BsonDocument>;

export interface Pipeline {
  readonly query: Query;
  readonly stages: readonly Stage[];
  /** Set when nothing but the number of documents is asked: the document to answer for that number. */
  readonly countOnly?: (count: number) => BsonDocument;
}

interface ParsedStage {
  readonly name: string;
  readonly spec: unknown;
}

/** A query takes its parts in this order; a stage that comes too late for it is carried out by itself. */
const QUERY_ORDER = ['$match', '$sort', '$skip', '$limit'];

export function compilePipeline(pipeline: unknown): Pipeline {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  const parsed = pipeline.map(parseStage);
  const front: ParsedStage[] = [];
  for (const stage of parsed) {
    const place = QUERY_ORDER.indexOf(stage.name);
    const reached = QUERY_ORDER.indexOf(front.at(-1)?.name ?? '$match');
    if (place < 0 || place < reached || (place === reached && place > 0)) break;
    front.push(stage);
  }
  const of = (name: string): unknown => front.find((stage) => stage.name === name)?.spec;
  const matches = front.filter(({ name }) => name === '$match').map(({ spec }) => compileFilter(spec));
  const conditions = matches.flatMap((filter) => filter.conditions);
  const query = {
    filter: { conditions, matches: (document: BsonDocument) => matches.every((filter) => filter.matches(document)) },
    sort: of('$sort') === undefined ? [] : sortOf(of('$sort')),
    skip: of('$skip') === undefined ? 0 : sizeOf('$skip', of('$skip')),
    limit: of('$limit') === undefined ? 0 : sizeOf('$limit', of('$limit')),
  };
  const rest = parsed.slice(front.length);
  const stages = rest.map(compileStage);
  const countOnly = rest.length === 1 && rest[0] ? countingOf(rest[0]) : undefined;
  return { query, stages, ...(countOnly ? { countOnly } : {}) };
}

function parseStage(stage: unknown): ParsedStage {
  const [name, other] = isDocument(stage) ? Object.keys(stage) : [];
  if (!isDocument(stage) || name === undefined || other !== undefined) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return { name, spec: stage[name] };
}

function compileStage({ name, spec }: ParsedStage): Stage {
  switch (name) {
    case '$match':
      return matchStage(spec);
    case '$sort':
      return sortStage(sortOf(spec));
    case '$skip':
      return skipStage(sizeOf(name, spec));
    case '$limit':
      return limitStage(sizeOf(name, spec));
    case '$project':
      return projectStage(spec);
    case '$group':
      return compileGroup(spec);
    case '$count':
      return countStage(spec);
    default:
      throw new CommandError(40324, `Unrecognized pipeline stage name for the embedded database: '${name}'`);
  }
}

function matchStage(spec: unknown): Stage {
  const filter = compileFilter(spec);
  return function* match(documents) {
    for (const document of documents) if (filter.matches(document)) yield document;
  };
}

function sortStage(sort: SortSpec): Stage {
  return (documents) => {
    const keyed = [...documents].map((document) => ({ document, key: sortKeyOf(document, sort) }));
    return keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ document }) => document);
  };
}

function skipStage(size: number): Stage {
  return function* skip(documents) {
    let passed = 0;
    for (const document of documents) if (passed++ >= size) yield document;
  };
}

function limitStage(size: number): Stage {
  return function* limit(documents) {
    let given = 0;
    for (const document of documents) {
      yield document;
      given += 1;
      if (given === size) return;
    }
  };
}

/** Fields shown or left out as in a find, and besides fields that are made from others. */
function projectStage(spec: unknown): Stage {
  if (!isDocument(spec) || Object.keys(spec).length === 0) throw badValue('$project needs at least one field');
  const isComputed = (value: unknown): boolean => typeof value === 'string' || isDocument(value);
  const computed = Object.entries(spec).filter(([, value]) => isComputed(value));
  const plain = Object.fromEntries(Object.entries(spec).filter(([, value]) => !isComputed(value)));
  const made = computed.map(([name, expression]) => {
    if (name.includes('.')) throw notSupported(`computing the path ${name} in $project`);
    return { name, value: compileExpression(expression) };
  });
  const hidden = Object.entries(plain).find(
    ([name, value]) => name !== '_id' && (value === false || plainNumberOf(value) === 0),
  );
  if (made.length > 0 && hidden)
    throw new CommandError(31254, `Cannot do exclusion on field ${hidden[0]} in inclusion projection`);
  // With nothing but computed fields only `_id` is kept of the document, unless that is left out too.
  const onlyComputed = made.length > 0 && Object.keys(plain).every((name) => name === '_id');
  const keepsId = !('_id' in spec) || (plain._id !== false && plainNumberOf(plain._id) !== 0 && '_id' in plain);
  const base = onlyComputed
    ? compileProjection(keepsId ? { _id: 1 } : { nothing: 1, _id: 0 })
    : compileProjection(plain);
  return function* project(documents) {
    for (const document of documents) {
      const shown = { ...(base ? base.show(document) : document) };
      for (const { name, value } of made) {
        const result = value(document);
        if (result !== undefined) setField(shown, name, result);
      }
      yield shown;
    }
  };
}

function countStage(spec: unknown): Stage {
  const name = countName(spec);
  return function* count(documents) {
    let number = 0;
    for (const document of documents) number += document ? 1 : 0;
    if (number > 0) yield { [name]: new Int32(number) };
  };
}

function countName(spec: unknown): string {
  if (typeof spec === 'string' && spec !== '' && !spec.startsWith('$') && !spec.includes('.')) return spec;
  throw badValue('the count field must be a non-empty string without . and $');
}

/** { $count: 'n' }, or the { $group: { _id: 1, n: { $sum: 1 } } } that drivers send for countDocuments. */
function countingOf({ name, spec }: ParsedStage): ((count: number) => BsonDocument) | undefined {
  if (name === '$count') return (count) => ({ [countName(spec)]: new Int32(count) });
  if (name !== '$group' || !isDocument(spec) || isDocument(spec._id) || typeof spec._id === 'string') return undefined;
  const [field, another] = Object.keys(spec).filter((key) => key !== '_id');
  const accumulator = field === undefined ? undefined : spec[field];
  if (field === undefined || another !== undefined || !isDocument(accumulator)) return undefined;
  if (Object.keys(accumulator).length !== 1 || plainNumberOf(accumulator.$sum) !== 1) return undefined;
  return (count) => ({ _id: spec._id ?? null, [field]: new Int32(count) });
}

function sortOf(spec: unknown): SortSpec {
  const sort = parseSort(spec);
  if (sort.length === 0) throw badValue('$sort stage must have at least one sort key');
  return sort;
}

function sizeOf(name: string, spec: unknown): number {
  const size = plainNumberOf(spec);
  if (size === undefined || !Number.isSafeInteger(size) || size < (name === '$limit' ? 1 : 0)) {
    throw failedToParse(
      `invalid argument to ${name} stage: it takes a whole number${name === '$limit' ? ' above 0' : ''}`,
    );
  }
  return size;
}
