/** Derives a page's form from its zod schema. Labels and hints come from the schema's descriptions. */
import { z } from 'zod';
import type { EntryChoice, FormField, NamedField } from '#shared/content/content-form.schema.ts';
import { plainPageIds, routeRow } from '#shared/routes/route-table.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** `navigationText` → “Navigation text”. */
const labelFromName = (name: string): string => {
  const label = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`);
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/** Separates the label from the hint in a description. */
const hintStart = /(; |: |, for example |, at most | \(| \d+ to \d+)/;

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?)]$/.test(text) ? '' : '.'}`;

const labelsOf = (
  description: string | undefined,
  name: string,
): { readonly label: string; readonly help?: string } => {
  if (description === undefined) return { label: labelFromName(name) };
  const at = description.search(hintStart);
  if (at < 4) return { label: description };
  const help = sentence(
    description
      .slice(at)
      .replace(/^[;:,] /, '')
      .trim(),
  );
  return { label: description.slice(0, at).replace(/,$/, ''), help };
};

interface Unwrapped {
  readonly schema: z.ZodType;
  readonly description: string | undefined;
  readonly optional: boolean;
  readonly wording: boolean;
}

/** Name of one entry of a list: `z.array(…).meta({ noun: 'stage' })`. */
const nounOf = (schema: z.ZodType): { readonly noun?: string } => {
  const noun = schema.meta()?.['noun'];
  return typeof noun === 'string' ? { noun } : {};
};

/** True for a schema marked by `asWording` in shared/content/parts.schema.ts. */
const isWording = (schema: z.ZodType): boolean => schema.meta()?.['wording'] === true;

/** Removes optional and nullable wrappers. */
export const unwrap = (schema: z.ZodType): Unwrapped => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = unwrap(schema.unwrap() as z.ZodType);
    const optional = schema instanceof z.ZodOptional || inner.optional;
    const wording = isWording(schema) || inner.wording;
    return { ...inner, description: schema.description ?? inner.description, optional, wording };
  }
  return { schema, description: schema.description, optional: false, wording: isWording(schema) };
};

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

/** Minimum and maximum length of a list, from its JSON Schema. */
const entriesOf = (schema: z.ZodArray): Limits => {
  const { minItems, maxItems } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { ...definedOnly({ min: minItems, max: maxItems }) };
};

/** True for a fact, which has notes after its other fields. */
const isFigure = (shape: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(shape).slice(0, 3).join() === 'value,unit,caption';

/** A key with only one possible value needs no input. */
const isFixedKey = (name: string, schema: z.ZodType): boolean =>
  name === 'key' && unwrap(schema).schema instanceof z.ZodEnum;

/** True for a schema marked by `asAutomatic` in shared/content/parts.schema.ts. */
const isAutomatic = (schema: z.ZodType): boolean => schema.meta()?.['automatic'] === true;

const metadataName = 'metadata';

const fieldsOf = (shape: Readonly<Record<string, z.ZodType>>): NamedField[] =>
  Object.entries(shape)
    .filter(([name, schema]) => !isFixedKey(name, schema) && !isAutomatic(schema))
    .map(([name, schema]) => ({ name, field: describeField(schema, name) }))
    // Visible text comes first, metadata last.
    .sort((one, other) => Number(one.name === metadataName) - Number(other.name === metadataName));

type Kind = FormField extends infer Field
  ? Field extends FormField
    ? Omit<Field, 'label' | 'help' | 'optional'>
    : never
  : never;

/** Longer texts get a multi-line input. */
const lineLength = 80;

const describeString = ({ format, maxLength }: z.ZodString, name: string): Kind => {
  if (name === 'to') return { kind: 'path' };
  const max = maxLength === null ? {} : { max: maxLength };
  return { kind: format !== null || (maxLength ?? Infinity) <= lineLength ? 'line' : 'text', ...max };
};

const describeChoice = (options: readonly string[], name: string): Kind => {
  const pages = plainPageIds.filter((id) => options.includes(id));
  return name === 'page' && pages.length === options.length
    ? { kind: 'page', pages: pages.map((id) => ({ id, path: routeRow(id).pattern })) }
    : { kind: 'choice', options };
};

const describeKind = (schema: z.ZodType, name: string): Kind => {
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
    return { kind: isFigure(shape) ? 'figure' : 'group', fields: fieldsOf(shape) };
  }
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema;
    const names = keyType instanceof z.ZodEnum ? keyType.options.map(String) : [];
    return { kind: 'group', fields: fieldsOf(Object.fromEntries(names.map((each) => [each, valueType as z.ZodType]))) };
  }
  if (schema instanceof z.ZodArray) {
    return { kind: 'list', item: describeField(schema.element as z.ZodType, ''), ...entriesOf(schema) };
  }
  if (schema instanceof z.ZodEnum) return describeChoice(schema.options.map(String), name);
  if (schema instanceof z.ZodBoolean) return { kind: 'check' };
  if (schema instanceof z.ZodNumber) return { kind: 'number', ...numberLimits(schema) };
  if (schema instanceof z.ZodISODate) return { kind: 'date' };
  if (schema instanceof z.ZodString) return describeString(schema, name);
  return { kind: 'line' };
};

/** True for a schema marked by `plateImageSchema` in shared/content/parts.schema.ts. */
const describePicture = (schema: z.ZodType): Kind => {
  const drawing = schema.meta()?.['drawing'];
  return { kind: 'picture', ...(typeof drawing === 'string' ? { drawing } : {}) };
};

/** The choice of a schema made by `entryOfSchema` in shared/content/parts.schema.ts. */
const entryChoiceOf = (schema: z.ZodType) => schema.meta()?.['choice'] as Omit<EntryChoice, 'kind'> | undefined;

const numberLimits = ({ minValue, maxValue }: z.ZodNumber): Limits => ({
  ...(minValue === null || minValue <= Number.MIN_SAFE_INTEGER ? {} : { min: minValue }),
  ...(maxValue === null || maxValue >= Number.MAX_SAFE_INTEGER ? {} : { max: maxValue }),
});

export const describeField = (wrapped: z.ZodType, name: string): FormField => {
  const { schema, description, optional, wording } = unwrap(wrapped);
  const choice = entryChoiceOf(wrapped);
  return {
    ...labelsOf(description, name),
    ...(optional ? { optional } : {}),
    ...(wrapped.meta()?.['neededToPublish'] === true ? { needed_to_publish: true } : {}),
    ...(wording ? { wording } : {}),
    ...nounOf(wrapped),
    ...(choice
      ? { kind: 'entry', ...choice }
      : name === 'image'
        ? describePicture(wrapped)
        : describeKind(schema, name)),
  };
};
