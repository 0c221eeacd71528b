/** Random values for a JSON schema: mostly valid, sometimes with one invalid part. */
import { z } from 'zod';
import type { Random } from '../support/random.ts';
import { hostileJson, hostileTexts, oddTexts } from './hostile-values.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids, addresses and cursors from earlier responses. */
export type Known = readonly string[];

export interface ValueMaker {
  readonly random: Random;
  readonly known: Known;
  /** Probability of a hostile value: 0 to 1. */
  readonly malice: number;
}

const plainTexts = [
  ...oddTexts,
  ...['Ada', 'cloud', 'new', 'ada@example.com', '2030-05-06T07:08:09Z', 'a-title', 'A longer sentence.'],
];

export const someText = ({ random, known, malice }: ValueMaker): string => {
  const draw = random.number();
  if (draw < malice) return random.oneOf(hostileTexts);
  return draw < 0.6 && known.length > 0 ? random.oneOf(known) : random.oneOf(plainTexts);
};

const stringFor = (schema: Json, maker: ValueMaker): string => {
  const { minLength, maxLength, format } = schema;
  if (format === 'date-time') return maker.random.oneOf(['2030-05-06T07:08:09Z', '2020-01-01T00:00:00.000Z']);
  const text = someText(maker);
  if (typeof minLength === 'number' && text.length < minLength) return text.padEnd(minLength, 'x');
  return typeof maxLength === 'number' && maker.random.number() > maker.malice ? text.slice(0, maxLength) : text;
};

const objectFor = (schema: Json, maker: ValueMaker, definitions: Json): Json => {
  const properties = isJson(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const entries = Object.entries(properties).flatMap(([name, inner]): [string, unknown][] =>
    required.includes(name) || maker.random.number() < 0.5 ? [[name, valueFor(inner, maker, definitions)]] : [],
  );
  const more: [string, unknown][] =
    maker.random.number() < maker.malice ? [[someText(maker), maker.random.oneOf(hostileJson)]] : [];
  // Not by assignment: a name such as __proto__ must be sent unchanged.
  return Object.fromEntries([...entries, ...more]);
};

const valueFor = (schema: unknown, maker: ValueMaker, definitions: Json): unknown => {
  const { random, malice } = maker;
  if (random.number() < malice / 2) return random.oneOf(hostileJson);
  if (!isJson(schema)) return random.oneOf(hostileJson);
  const reference = schema['$ref'];
  if (typeof reference === 'string')
    return valueFor(definitions[reference.split('/').at(-1) ?? ''], maker, definitions);
  const choices = schema['enum'] ?? schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices) && choices.length > 0)
    return schema['enum'] ? random.oneOf(choices) : valueFor(random.oneOf(choices), maker, definitions);
  if ('const' in schema) return schema['const'];
  switch (schema['type']) {
    case 'string':
      return stringFor(schema, maker);
    case 'integer':
    case 'number':
      return random.oneOf([1, 1, 2, 3, Number(schema['minimum'] ?? 0), Number(schema['maximum'] ?? 7)]);
    case 'boolean':
      return random.number() < 0.5;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: random.below(3) }, () => valueFor(schema['items'], maker, definitions));
    case 'object':
      return objectFor(schema, maker, definitions);
    default:
      return random.oneOf(hostileJson);
  }
};

const described = new WeakMap<z.ZodType, Json>();

const describe = (schema: z.ZodType): Json => {
  const known = described.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  described.set(schema, made);
  return made;
};

export const valueOf = (schema: z.ZodType, maker: ValueMaker): unknown => {
  const json = describe(schema);
  return valueFor(json, maker, isJson(json['$defs']) ? json['$defs'] : {});
};
